// swift-tools-version: 6.2

import PackageDescription

/// Settings every target shares, as in the package that is measured.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "layer-benchmarks",
  targets: [
    // What the facts' arithmetic costs by itself. It uses nothing of the engine.
    .target(name: "Floors", swiftSettings: strict),
    .executableTarget(name: "layer-floors", dependencies: ["Floors"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

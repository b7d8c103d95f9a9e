// swift-tools-version: 6.2

import PackageDescription

/// Settings every target shares: a warning is an error, and only names that a file imports are seen.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "swift-layers",
  products: [
    .library(name: "LayerModel", targets: ["LayerModel"]),
    .library(name: "LayerAnimation", targets: ["LayerAnimation"]),
    .executable(name: "layer-inspect", targets: ["LayerInspect"]),
  ],
  targets: [
    .target(name: "LayerModel", swiftSettings: strict),
    .target(name: "LayerAnimation", dependencies: ["LayerModel"], swiftSettings: strict),
    .executableTarget(
      name: "LayerInspect",
      dependencies: ["LayerModel", "LayerAnimation"],
      swiftSettings: strict
    ),

    .testTarget(name: "LayerModelTests", dependencies: ["LayerModel"], swiftSettings: strict),
    .testTarget(
      name: "LayerAnimationTests",
      dependencies: ["LayerAnimation", "LayerModel"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "LayerInspectTests",
      dependencies: ["LayerInspect", "LayerAnimation", "LayerModel"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)

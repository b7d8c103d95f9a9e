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
  dependencies: [.package(name: "swift-layers", path: "..")],
  targets: [
    // Functions that Swift's import of the C library lacks.
    .target(name: "Heap"),
    // The cost of the facts' arithmetic alone, without the engine.
    .target(name: "Floors", swiftSettings: strict),
    .executableTarget(name: "layer-floors", dependencies: ["Floors"], swiftSettings: strict),
    .executableTarget(
      name: "layer-benchmarks",
      dependencies: [
        "Floors", "Heap",
        .product(name: "LayerModel", package: "swift-layers"),
        .product(name: "LayerAnimation", package: "swift-layers"),
        .product(name: "LayerMotion", package: "swift-layers"),
      ],
      packageAccess: true,
      swiftSettings: strict
    ),
    // Loads files, beside Python in files/measure.py.
    .executableTarget(
      name: "file-benchmark",
      dependencies: [.product(name: "LayerScenes", package: "swift-layers")],
      swiftSettings: strict
    ),
    // Lives and reads through Core Animation's names, beside the engine's; for Linux, as the module is.
    .executableTarget(
      name: "core-animation-benchmark",
      dependencies: [
        "Floors",
        .product(
          name: "QuartzCore", package: "swift-layers", condition: .when(platforms: [.linux])),
        .product(name: "LayerModel", package: "swift-layers"),
        .product(name: "LayerAnimation", package: "swift-layers"),
      ],
      packageAccess: true,
      swiftSettings: strict
    ),
    // What a test with a golden costs.
    .executableTarget(
      name: "testing-benchmark",
      dependencies: [
        .product(name: "LayerTesting", package: "swift-layers"),
        .product(name: "LayerModel", package: "swift-layers"),
        .product(name: "LayerAnimation", package: "swift-layers"),
      ],
      packageAccess: true,
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)

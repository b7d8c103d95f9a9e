// swift-tools-version: 6.2

import PackageDescription

/// Settings every target shares: a warning is an error, and only names that a file imports are seen.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The programs under Examples, one file each, with its expected output beside it.
let examples = [
  "BoxTween", "CustomProperty", "FiveWays", "LabelCrossFade", "LabelSlide", "MergedFlows",
  "MovingBox", "ProgressBar", "RallyStep", "Shake", "SnapBack", "ThreeBlocks",
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
    .testTarget(
      name: "ExampleTests",
      dependencies: examples.map { .target(name: $0) } + ["LayerAnimation", "LayerModel"],
      swiftSettings: strict
    ),
  ]
    // An example sees what a user of the package sees: the public names and nothing else.
    + examples.map { name in
      .executableTarget(
        name: name,
        dependencies: ["LayerModel", "LayerAnimation"],
        path: "Examples/\(name)",
        exclude: ["Expected.txt"],
        packageAccess: false,
        swiftSettings: strict
      )
    },
  swiftLanguageModes: [.v6]
)

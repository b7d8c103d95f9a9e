// swift-tools-version: 6.2

import PackageDescription

/// The libraries that a user interface needs.
let layers: [Target.Dependency] = [
  .product(name: "LayerModel", package: "swift-layers"),
  .product(name: "LayerAnimation", package: "swift-layers"),
  .product(name: "LayerMotion", package: "swift-layers"),
]

/// The library that only its tests need.
let testing: Target.Dependency = .product(name: "LayerTesting", package: "swift-layers")

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "layer-screens",
  // In a package elsewhere: .package(url: "…", branch: "main")
  dependencies: [.package(name: "swift-layers", path: "../..")],
  targets: [
    // Ten pieces of a user interface. They do not depend on the test library.
    .target(name: "Screens", dependencies: layers, swiftSettings: strict),
    .testTarget(
      name: "ScreenTests", dependencies: ["Screens", testing] + layers,
      // Recordings, which `expectGolden` reads and writes.
      exclude: ["__Goldens__", "Article/__Goldens__"], swiftSettings: strict),
    // The same stage in XCTest.
    .testTarget(
      name: "ScreenXCTests", dependencies: ["Screens", testing] + layers, swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

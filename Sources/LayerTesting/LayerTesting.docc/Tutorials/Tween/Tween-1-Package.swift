// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "tween-to-engine",
  dependencies: [.package(name: "swift-layers", path: "../swift-layers")],
  targets: [
    .testTarget(
      name: "TweenTests",
      dependencies: [
        .product(name: "LayerMotion", package: "swift-layers"),
        .product(name: "LayerTesting", package: "swift-layers"),
      ])
  ]
)

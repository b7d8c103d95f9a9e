// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "moving-box",
  dependencies: [.package(name: "swift-layers", path: "../swift-layers")],
  targets: [
    .target(
      name: "MovingBox",
      dependencies: [
        .product(name: "LayerModel", package: "swift-layers"),
        .product(name: "LayerAnimation", package: "swift-layers"),
      ]),
    .testTarget(
      name: "MovingBoxTests",
      dependencies: ["MovingBox", .product(name: "LayerTesting", package: "swift-layers")]),
  ]
)

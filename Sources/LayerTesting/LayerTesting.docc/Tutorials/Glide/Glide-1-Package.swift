// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "glide",
  dependencies: [.package(name: "swift-layers", path: "../swift-layers")],
  targets: [
    .target(
      name: "Glide",
      dependencies: [
        .product(name: "LayerModel", package: "swift-layers"),
        .product(name: "LayerAnimation", package: "swift-layers"),
      ]),
    .testTarget(
      name: "GlideTests",
      dependencies: ["Glide", .product(name: "LayerTesting", package: "swift-layers")]),
  ]
)

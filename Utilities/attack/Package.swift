// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "attack-library",
  dependencies: [.package(name: "swift-layers", path: "../..")],
  targets: [
    .executableTarget(
      name: "attack-library",
      dependencies: [
        .product(name: "LayerModel", package: "swift-layers"),
        .product(name: "LayerAnimation", package: "swift-layers"),
        .product(name: "LayerMotion", package: "swift-layers"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)

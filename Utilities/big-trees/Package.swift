// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "big-trees",
  dependencies: [.package(name: "swift-layers", path: "../..")],
  targets: [
    .executableTarget(
      name: "big-trees",
      dependencies: [
        .product(name: "LayerModel", package: "swift-layers"),
        .product(name: "LayerAnimation", package: "swift-layers"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)

// Made by Utilities/snippets.sh from Sources/LayerModel/LayerModel.docc/KeyPaths.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerModel/LayerModel.docc/KeyPaths.md")
struct LayerModelKeyPathsSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    layer.opacity = 0.5                              // an accessor
    layer[.opacity] = 0.5                            // a typed key
    try ignore(layer.setValue(0.5, forKeyPath: "opacity"))  // a key path
  }

  @Test func `Components`() throws {
    try layer.setValue(2, forKeyPath: "transform.scale")
    try layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    try expect(layer.value(forKeyPath: "transform.scale"), shows: "2")
  }

  @Test func `Values`() throws {
    try layer.setValue([25, 240], forKeyPath: "position")
    try layer.setValue(nil, forKeyPath: "backgroundColor")
  }

  @Test func `Errors`() throws {
    expect(throwing: "Layer #box has no property 'opactiy'; did you mean 'opacity'?") { try layer.setValue(1, forKeyPath: "opactiy") }
    expect(throwing: "'opacity' of Layer #box takes a number; a string was given.") { try layer.setValue("half", forKeyPath: "opacity") }
  }

  @Test func `Properties of your own`() throws {
  }
}

private final class RingLayer: Layer {
  static let table = PropertyTable(
    extending: Layer.propertyTable,
    with: [PropertyDeclaration("progress", .number, default: 0, animatable: true)])
  override class var propertyTable: PropertyTable { table }
}

private extension PropertyKey where Value == Double {
  static var progress: PropertyKey { PropertyKey("progress") }
}

import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

/// A value in a scene, and the result of reading it.
struct NativeReading: Sendable, CustomTestStringConvertible {
  let keyPath: String
  let json: String
  let value: PropertyValue
  let layerClass: String

  init(
    _ keyPath: String, _ json: String, _ value: PropertyValue, in layerClass: String = "Layer"
  ) {
    self.keyPath = keyPath
    self.json = json
    self.value = value
    self.layerClass = layerClass
  }

  var testDescription: String { "\(keyPath): \(json)" }
}

@Suite("Values of a scene")
struct NativeValueTests {
  @Test("are read by the type of their property", arguments: plain + colors + others)
  func value(_ reading: NativeReading) throws {
    let read = try NativeText.value(reading.keyPath, reading.json, class: reading.layerClass)
    expectEqual(read, reading.value)
  }

  private static let plain: [NativeReading] = [
    .init("opacity", "0.25", 0.25),
    .init("hidden", "true", true),
    .init("position", "[1, -2.5]", .point(Point(x: 1, y: -2.5))),
    .init("position.x", "7", 7),
    .init("bounds.size", "[3, 4]", .size(Size(width: 3, height: 4))),
    .init("bounds.size.width", "9", 9),
    .init("shadowOffset", "[3, 4]", .size(Size(width: 3, height: 4))),
    .init("bounds", "[1, 2, 3, 4]", .rect(Rect(x: 1, y: 2, width: 3, height: 4))),
    .init("frame", "[10, 20, 30, 40]", .rect(Rect(x: 10, y: 20, width: 30, height: 40))),
    .init("transform.translation", "[5, 6]", .size(Size(width: 5, height: 6))),
    .init("maskedCorners", "3", 3),
    .init("repeatCount", "\"inf\"", .number(.infinity)),
    .init("duration", "\"inf\"", .number(.infinity)),
    .init("speed", "-1", -1),
    .init("fillMode", "\"both\"", "both"),
    .init("name", "\"Gr\\u00f6\\u00dfe\"", "Größe"),
    .init("name", "null", .null),
  ]

  private static let colors: [NativeReading] = [
    .init("backgroundColor", "[1, 0.5, 0]", .color(Color(red: 1, green: 0.5, blue: 0))),
    .init(
      "backgroundColor", "[1, 0.5, 0, 0.2]",
      .color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.2))),
    .init("backgroundColor", "\"#f00\"", .color(.red)),
    .init("backgroundColor", "\"#ff0000\"", .color(.red)),
    .init(
      "backgroundColor", "\"#ff000033\"",
      .color(Color(red: 1, green: 0, blue: 0, alpha: 0.2))),
    .init("backgroundColor", "null", .null),
    .init("borderColor", "null", .null),
    .init("fillColor", "null", .null, in: "ShapeLayer"),
    .init("instanceColor", "null", .null, in: "ReplicatorLayer"),
    .init(
      "backgroundColor", "{\"displayP3\": [1, 2, 3]}",
      .color(Color(red: 1, green: 2, blue: 3, space: .displayP3))),
    .init(
      "backgroundColor", "{\"linearSRGB\": [0.1, 0.2, 0.3, 0.4]}",
      .color(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4, space: .linearSRGB))),
    .init(
      "backgroundColor", "{\"sRGB\": [0.1, 0.2, 0.3]}",
      .color(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 1))),
    .init(
      "backgroundColor", "\"#1234\"",
      .color(
        Color(red: 17.0 / 255, green: 34.0 / 255, blue: 51.0 / 255, alpha: 68.0 / 255))),
    .init("backgroundColor", "{\"gray\": [0.3]}", .color(Color(white: 0.3))),
    .init("backgroundColor", "{\"gray\": [0.3, 0.5]}", .color(Color(white: 0.3, alpha: 0.5))),
    .init(
      "colors", "[\"#f00\", [0, 1, 0]]", .array([.color(.red), .color(.green)]),
      in: "GradientLayer"),
  ]

  private static let others: [NativeReading] = [
    .init("locations", "[0, 0.5, 1]", [0, 0.5, 1], in: "GradientLayer"),
    .init("lineDashPattern", "null", .null, in: "ShapeLayer"),
    .init("contents", "\"cat.png\"", .opaque(OpaqueReference("cat.png"))),
    .init("filters", "[\"blur\"]", .array([.opaque(OpaqueReference("blur"))])),
    .init(
      "path", "\"M0,0 L5,6 Z\"",
      .path(
        Path(elements: [.move(to: .zero), .line(to: Point(x: 5, y: 6)), .closeSubpath])),
      in: "ShapeLayer"),
    .init("string", "\"Hi\"", "Hi", in: "TextLayer"),
    .init("instanceCount", "5", 5, in: "ReplicatorLayer"),
    .init("style", "null", .null),
    .init("style", "{\"opacity\": 0.5}", .dictionary(["opacity": 0.5])),
    .init(
      "style", "{\"opacity\": 0.5, \"style\": {\"zPosition\": 2}}",
      .dictionary(["opacity": 0.5, "style": .dictionary(["zPosition": 2])])),
    // F155: bits that are not corners are dropped.
    .init("maskedCorners", "255", 15),
    .init("edgeAntialiasingMask", "17", 1),
  ]

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("angles may be written in degrees") {
      let read = try NativeText.value("transform.rotation.z", "\"90deg\"")
      guard case .number(let angle) = read else {
        Issue.record("\(read)")
        return
      }
      expectEqual(angle, .pi / 2, within: 1e-15)
      expectEqual(NumberText.angle("180deg"), .pi)
      expectEqual(NumberText.angle("-45deg"), -.pi / 4)
      expectNil(NumberText.angle("deg"))
      expectNil(NumberText.angle("infdeg"))
      expectNil(NumberText.angle("0x10deg"))
    },
    Fact("a style applies to properties that the layer does not set") {
      let root = try NativeText.root("{\"style\": {\"opacity\": 0.5, \"zPosition\": 2}}").loop.root
      expectEqual(root.opacity, 0.5)
      expectEqual(root.zPosition, 2)
    },
    Fact("values apply in the order of the file: the frame after the bounds before it") {
      let root = try NativeText.root(
        "{\"anchorPoint\": [0, 0], \"frame\": [10, 20, 30, 40], \"position.x\": 11}"
      ).loop.root
      expectEqual(root.bounds, Rect(x: 0, y: 0, width: 30, height: 40))
      expectEqual(root.position, Point(x: 11, y: 20))
    },
    Fact("equal declarations of layers of two classes leave each its own properties") {
      let declare = "\"declare\": {\"p\": {\"type\": \"number\", \"default\": 2}}"
      let shape = "{\"class\": \"ShapeLayer\", \(declare)}"
      let root = try NativeText.root(
        "{\"sublayers\": [{\(declare)}, \(shape), {\(declare)}, \(shape)]}"
      ).loop.root
      let layers = root.children
      try expectEqual(layers.map { try $0.value(forKeyPath: "p") }, [2, 2, 2, 2])
      let shapes = layers.map { $0.propertyTable.row(named: "strokeEnd") != nil }
      expectEqual(shapes, [false, true, false, true])
      try expectEqual(layers[3].value(forKeyPath: "strokeEnd"), 1)
      expectTrue(layers[2].propertyTable === layers[0].propertyTable)
      expectTrue(layers[3].propertyTable === layers[1].propertyTable)
    },
    Fact("declared properties are read first, wherever they are declared") {
      let root = try NativeText.root(
        "{\"progress\": 0.5, \"tint.x\": 3, \"declare\": {"
          + "\"progress\": {\"type\": \"number\", \"default\": 0, \"animatable\": true},"
          + "\"tint\": {\"type\": \"point\", \"default\": [1, 2]},"
          + "\"mood\": {\"type\": \"string\", \"default\": \"calm\", \"names\": [\"calm\", \"wild\"]},"
          + "\"link\": {\"type\": \"opaque\"}}}"
      ).loop.root
      try expectEqual(root.value(forKeyPath: "progress"), 0.5)
      try expectEqual(root.value(forKeyPath: "tint"), .point(Point(x: 3, y: 2)))
      try expectEqual(root.value(forKeyPath: "mood"), "calm")
      try expectEqual(root.value(forKeyPath: "link"), .null)
      expectTrue(root.propertyTable.row(named: "progress")?.isAnimatable == true)
      expectTrue(root.propertyTable.row(named: "tint")?.isAnimatable == false)
    },
  ]
}

import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

/// The native reader reads what is written; its own tests say what it reads.
@Suite("Values as JSON")
struct ValueTextTests {
  @Test(
    "of properties are the text that was read",
    arguments: [
      ("Layer", "opacity", "0.25"), ("Layer", "zPosition", "-0"), ("Layer", "zPosition", "-7.5"),
      ("Layer", "hidden", "true"), ("Layer", "doubleSided", "false"),
      ("Layer", "position", "[1, -2.5]"), ("Layer", "shadowOffset", "[3, 4]"),
      ("Layer", "bounds", "[1, 2, 3, 4]"),
      ("Layer", "transform", "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]"),
      ("Layer", "backgroundColor", "[1, 0.5, 0.25, 0.75]"),
      ("Layer", "backgroundColor", #"{"displayP3": [1, 0.5, 0.25, 0.75]}"#),
      ("Layer", "backgroundColor", #"{"linearSRGB": [1, 0.5, 0.25, 0.75]}"#),
      ("Layer", "backgroundColor", #"{"gray": [0.5, 0.75]}"#),
      ("Layer", "backgroundColor", "null"), ("Layer", "name", #""a \"b\"""#),
      ("Layer", "contents", #""a.png""#), ("Layer", "filters", #"["blur", "glow"]"#),
      ("ShapeLayer", "path", #""M0,0 L5,6 Z""#), ("ShapeLayer", "lineDashPattern", "[1, 2.5]"),
      ("GradientLayer", "colors", #"[[1, 0, 0, 1], {"gray": [0.5, 1]}]"#),
      ("EmitterLayer", "emitterCells", #"[{"name": "a", "birthRate": 2}, {"name": "b"}]"#),
    ])
  func roundTrip(_ name: String, _ keyPath: String, _ text: String) throws {
    let value = try NativeText.value(keyPath, text, class: name)
    let table = try #require(LayerClass(rawValue: name)).type.propertyTable
    let shape = ValueShape(try #require(table.address(of: keyPath)), in: table)
    let written = try #require(ValueText.json(value, as: shape))
    expectEqual(String(decoding: written, as: UTF8.self), text)
  }

  @Test("of arrays and dictionaries without declared types are plain, in the order of the keys")
  func plain() {
    func text(_ value: PropertyValue, _ type: PropertyType) -> String? {
      ValueText.json(value, as: ValueShape(type)).map { String(decoding: $0, as: UTF8.self) }
    }
    expectEqual(text([1, "x", true, .null], .array), #"[1, "x", true, null]"#)
    expectEqual(text([], .array), "[]")
    expectEqual(
      text(.dictionary(["b": 2, "a": "x", "c": .null]), .dictionary),
      #"{"a": "x", "b": 2, "c": null}"#)
    expectEqual(text(.dictionary([:]), .dictionary), "{}")
    // The reader accepts none of these.
    for inner in [PropertyValue.point(.zero), .array([1]), .dictionary([:]), .number(.infinity)] {
      expectNil(text(.array([1, inner]), .array))
      expectNil(text(.dictionary(["a": 1, "b": inner]), .dictionary))
    }
    expectNil(text(.null, .number))
  }
}

import LayerModel
import LayerText
import TestSupport
import Testing

@testable import LayerReports

/// Values as fields of a table, and as words of a text.
@Suite("Written values")
struct WrittenValueTests {
  @Test(
    "are fields of a table, in quotes if they have a comma, a quote or a line break",
    arguments: [
      (.null, ""), (1.5, "1.5"), (true, "true"), ("", ""), ("ab c", "ab c"),
      ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""),
      (.opaque(OpaqueReference("a,b")), "\"a,b\""), (.opaque(OpaqueReference("a")), "a"),
      (.point(Point(x: 1, y: 2)), "\"[1,2]\""), (["a"], "\"[\"\"a\"\"]\""), ([1], "[1]"),
    ] as [(PropertyValue, String)])
  func fields(value: PropertyValue, text: String) {
    var buffer: [UInt8] = []
    CSVField(format: .exact).append(value, to: &buffer)
    expectEqual(String(decoding: buffer, as: UTF8.self), text)
  }

  private static let p3: Color = {
    var color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    color.space = .displayP3
    return color
  }()

  private static let path: PropertyValue? = (try? Path(svg: "M0,0 L1,2")).map { .path($0) }

  private func text(
    _ value: PropertyValue, isAngle: Bool = false, isWord: Bool = false,
    _ format: NumberFormat = .significant(6)
  ) -> String {
    var buffer: [UInt8] = []
    TextValues(format: format).append(value, isAngle: isAngle, isWord: isWord, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  @Test(
    "are words of a text",
    arguments: [
      (.null, "none"), (1.5, "1.5"), (true, "true"), (false, "false"),
      (.point(Point(x: 1, y: 2)), "(1,2)"), (.size(Size(width: 1, height: 2)), "1x2"),
      (.rect(Rect(x: 1, y: 2, width: 3, height: 4)), "(1,2,3,4)"),
      (.color(Color(red: 1, green: 0.5, blue: 0)), "sRGB(1,0.5,0,1)"),
      (.color(Color(red: 1, green: 0, blue: 0)), "#ff0000"),
      (.color(p3), "displayP3(0.1,0.2,0.3,0.4)"), (.transform(.identity), "identity"),
      (path ?? .null, "\"M0,0 L1,2\""), ("a b", "\"a b\""), ("a\n", "\"a\\n\""),
      ([1, "b"], "[1,\"b\"]"), (["\u{202E}"], "[\"\\u202e\"]"), (["é"], "[\"é\"]"),
      (.dictionary(["b": 1, "a": 2]), "{\"a\":2,\"b\":1}"),
      (.opaque(OpaqueReference("a\"")), "\"a\\\"\""),
    ] as [(PropertyValue, String)])
  func texts(value: PropertyValue, expected: String) {
    expectEqual(text(value), expected)
  }

  @Test("are angles in degrees, and words without quotes")
  func forms() {
    expectEqual(text(.number(.pi / 2)), "1.5708")
    expectEqual(text(.number(.pi / 2), isAngle: true), "90deg")
    expectEqual(text("center"), "\"center\"")
    expectEqual(text("center", isWord: true), "center")
  }

  private func text(
    _ keyPath: String, shown: PropertyValue, model: PropertyValue,
    _ format: NumberFormat = .significant(6)
  ) throws -> String {
    let address = try #require(ShapeLayer().propertyTable.address(of: keyPath))
    var buffer: [UInt8] = Array("x".utf8)
    TextValues(format: format).append(
      FrameValue(keyPath: keyPath, address: address, model: model, presentation: shown),
      to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  // 1e-10 more is the same in six digits.
  @Test("have the model's in braces unless both print the same")
  func braces() throws {
    try expectEqual(text("opacity", shown: 1, model: 1), "x1")
    try expectEqual(text("opacity", shown: 1, model: 2), "x1{2}")
    try expectEqual(text("opacity", shown: 1, model: 1.0000000001), "x1")
    try expectEqual(text("opacity", shown: 1, model: 1.0000000001, .exact), "x1{1.0000000001}")
    try expectEqual(text("transform.rotation.z", shown: .number(.pi), model: 0), "x180deg{0deg}")
    try expectEqual(text("position", shown: .point(.zero), model: .null), "x(0,0){none}")
  }

  @Test("of transforms leave out parts that are only rounding")
  func transforms() {
    expectEqual(text(.transform(Transform3D(translationX: 1e-12, y: 0, z: 0))), "identity")
    expectEqual(text(.transform(Transform3D(translationX: 1e-8, y: 0, z: 0))), "translate 1e-8 0")
    expectEqual(text(.transform(Transform3D(translationX: 0, y: 0, z: -3))), "translate 0 0 -3")
    expectEqual(text(.transform(Transform3D(scaleX: 1 + 1e-12, y: 2, z: 1))), "scale 1 2")
    expectEqual(text(.transform(Transform3D(scaleX: 3, y: 3, z: 4))), "scale 3 3 4")
  }
}

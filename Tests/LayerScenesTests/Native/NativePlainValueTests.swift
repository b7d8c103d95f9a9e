import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Declared properties and odd forms of values in a scene")
struct NativePlainValueTests {
  private func declared(_ declaration: String, _ json: String? = nil) throws -> PropertyValue {
    let value = json.map { ", \"p\": \($0)" } ?? ""
    return try NativeText.root("{\"declare\": {\"p\": \(declaration)}\(value)}").loop.root
      .value(forKeyPath: "p")
  }

  @Test("without a type for their parts take every plain value, and keep its kind")
  func plain() throws {
    try expectEqual(
      declared("{\"type\": \"array\"}", "[null, false, true, 1.5, \"x\"]"),
      .array([.null, false, true, 1.5, "x"]))
    try expectEqual(
      declared(
        "{\"type\": \"dictionary\"}",
        "{\"a\": null, \"b\": true, \"c\": 2.5, \"d\": \"x\", \"e\": false}"),
      .dictionary(["a": .null, "b": true, "c": 2.5, "d": "x", "e": false]))
    try expectEqual(declared("{\"type\": \"array\"}", "[]"), .array([]))
    try expectEqual(declared("{\"type\": \"dictionary\"}", "{}"), .dictionary([:]))
  }

  @Test(
    "have the default that is written, of every type; without one it is null",
    arguments: [
      ("number", "2.5", .number(2.5)), ("bool", "true", .bool(true)),
      ("point", "[1, 2]", .point(Point(x: 1, y: 2))),
      ("size", "[3, 4]", .size(Size(width: 3, height: 4))),
      ("rect", "[1, 2, 3, 4]", .rect(Rect(x: 1, y: 2, width: 3, height: 4))),
      ("color", "\"#00f\"", .color(Color(red: 0, green: 0, blue: 1))),
      (
        "transform", "[{\"translate\": [5, 6]}]",
        .transform(Transform3D(translationX: 5, y: 6, z: 0))
      ),
      ("string", "\"x\"", .string("x")), ("opaque", "\"x\"", .opaque(OpaqueReference("x"))),
      ("array", "[1]", .array([1])), ("dictionary", "{\"a\": 1}", .dictionary(["a": 1])),
      ("number", "null", .null), ("color", "null", .null),
    ] as [(String, String, PropertyValue)])
  func defaults(_ type: String, _ json: String, _ value: PropertyValue) throws {
    try expectEqual(declared("{\"type\": \"\(type)\", \"default\": \(json)}"), value)
    try expectEqual(declared("{\"type\": \"\(type)\"}"), .null)
    try expectEqual(declared("{\"type\": \"\(type)\"}", json), value)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("keep their names and their documentation") {
      let root = try NativeText.root(
        "{\"declare\": {\"p\": {\"type\": \"string\", \"names\": [\"a\", \"b\"], \"default\": \"b\","
          + " \"animatable\": false, \"description\": \"The mood.\"}, \"q\": {\"type\": \"number\"}}}"
      ).loop.root
      let row = try #require(root.propertyTable.row(named: "p"))
      expectEqual(row.declaration.allowedNames, ["a", "b"])
      expectEqual(row.declaration.documentation, "The mood.")
      expectFalse(row.isAnimatable)
      expectEqual(root.propertyTable.row(named: "q")?.declaration.documentation, "")
      expectTrue(root.propertyTable.row(named: "q")?.isAnimatable == false)
    },
    Fact("take numbers for flags in animations only (F26), and fractions of whole numbers") {
      let root = try NativeText.root(
        """
        {"class": "ReplicatorLayer", "animations": {
          "h": {"class": "BasicAnimation", "keyPath": "hidden", "fromValue": 0, "toValue": true},
          "i": {"class": "BasicAnimation", "keyPath": "instanceCount", "fromValue": 1.5,
                "toValue": 3}}}
        """
      ).loop.root
      expectEqual(root.animation(forKey: "h")?.definition, .basic(from: 0, to: true, by: nil))
      expectEqual(root.animation(forKey: "i")?.definition, .basic(from: 1.5, to: 3, by: nil))
    },
    Fact("of a value function are its number, an angle for turns, or its three numbers") {
      func from(_ function: String, _ json: String) throws -> PropertyValue? {
        let root = try NativeText.root(
          """
          {"animations": {"a": {"class": "BasicAnimation", "keyPath": "transform",
            "valueFunction": "\(function)", "fromValue": \(json), "toValue": \(json)}}}
          """
        ).loop.root
        guard case .basic(let from, _, _)? = root.animation(forKey: "a")?.definition else {
          return nil
        }
        return from
      }
      try expectEqual(from("rotateX", "\"180deg\""), .number(.pi))
      try expectEqual(from("translateX", "5"), 5)
      try expectEqual(from("scaleY", "2"), 2)
      try expectEqual(from("scale", "[1, 2, 3]"), .array([1, 2, 3]))
      try expectEqual(from("translate", "[4, 5, 6]"), .array([4, 5, 6]))
      for (function, json, part, hint) in [
        ("translateX", "\"5deg\"", "", "\n  hint: only angles are written in degrees"),
        ("scale", "[1, \"x\", 3]", "[1]", ""),
      ] {
        let text = """
          {"version": 1, "root": {"animations": {"a": {"class": "BasicAnimation",
           "keyPath": "transform", "valueFunction": "\(function)", "fromValue": \(json)}}}}
          """
        let said = try #require(NativeText.said(about: text))
        expectTrue(
          said.contains("'fromValue\(part)' of the animation 'a' of Layer takes a number;"))
        expectTrue(said.hasSuffix(hint))
      }
    },
    Fact("of a transform with a perspective: what is behind it in the list comes before it") {
      let root = try NativeText.root(
        "{\"transform\": [{\"perspective\": 100}, {\"translate\": [1, 2, 3]}]}"
      ).loop.root
      // A point is moved first and seen second: w = 1 − 3/100 at the origin.
      expectEqual(root.transform.m44, 0.97, within: 1e-15)
      expectEqual(root.transform.m43, 3)
      expectEqual(root.transform.m41, 1)
      expectEqual(root.transform.m42, 2)
    },
  ]

  @Test("take 2 147 483 647 as the largest whole number, and -2 147 483 647 as the least")
  func whole() throws {
    for number in ["2147483647", "-2147483647", "3e2"] {
      try expectEqual(
        NativeText.value("levelsOfDetail", number, class: "TiledLayer").numberValue, Double(number))
    }
    for number in ["2147483648", "-2147483648", "0.5", "1e300"] {
      expectEqual(
        NativeText.said(
          about: "{\"version\": 1, \"root\": {\"class\": \"TiledLayer\", \"levelsOfDetail\":\n"
            + "\(number)}}"),
        "s.json:2:1: error: 'levelsOfDetail' of TiledLayer takes a whole number;"
          + " \(number) was given")
    }
    expectEqual(
      ValueShape.refusal(of: 0.5, for: "seed", of: Layer(id: "a")),
      "'seed' of Layer #a takes a whole number; 0.5 was given")
    expectNil(ValueShape.refusal(of: 0.5, for: "opacity", of: Layer()))
    expectNil(ValueShape.refusal(of: 5, for: "seed", of: Layer()))
    expectNil(ValueShape.refusal(of: "x", for: "seed", of: Layer()))
  }
}

extension PropertyValue {
  /// The number; nil for another value.
  fileprivate var numberValue: Double? {
    if case .number(let number) = self { number } else { nil }
  }
}

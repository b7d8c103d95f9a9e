import Foundation
import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerMotion

/// The stored forms of easings, values and steps, and what is refused in them.
@Suite struct TimelineCodingTests {
  private static func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  private static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The sentence of a refusal; nil if the text was read.
  private static func problem<Value: Decodable>(_ type: Value.Type, _ text: String) -> String? {
    do {
      _ = try decode(type, text)
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "another error"
    }
  }

  @Test(
    "Every easing has its stored form",
    arguments: [
      (.linear, #"["linear"]"#),
      (
        .bezier(MediaTimingFunction(controlPoints: 0.25, 0.5, 0.75, 1)),
        #"[{"bezier":[0.25,0.5,0.75,1]}]"#
      ),
      (.math(.easeInQuad), #"[{"math":"easeInQuad"}]"#),
      (.steps(StepsEasing(count: 3, jump: .start)), #"[{"jump":"start","steps":3}]"#),
      (
        .spring(
          SpringFunction(
            mass: 2, stiffness: 3, damping: 4, initialVelocity: 5, allowsOverdamping: true)),
        #"[{"spring":{"allowsOverdamping":true,"damping":4,"initialVelocity":5,"mass":2,"#
          + #""stiffness":3}}]"#
      ),
    ] as [(StepEasing, String)])
  func easing(easing: StepEasing, text: String) throws {
    try expectEqual(Self.text([easing]), text)
    try expectEqual(Self.decode([StepEasing].self, text), [easing])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Steps jump at the end if nothing else is stored") {
      try expectEqual(
        Self.decode([StepEasing].self, #"[{"steps":4}]"#),
        [.steps(StepsEasing(count: 4, jump: .end))])
    },
    Fact("All members of a step and of a timeline are stored") {
      var timeline = Timeline()
      timeline.append(
        .init(
          "box", "opacity", from: 0, to: 1, by: 2, duration: 3, easing: .math(.easeInQuad),
          label: "go"))
      timeline.addLabel("end")
      let text =
        #"{"duration":3,"labels":[{"name":"end","time":3}],"steps":[{"by":{"number":2},"duration":3,"#
        + #""easing":{"math":"easeInQuad"},"from":{"number":0},"keyPath":"opacity","label":"go","#
        + #""startTime":0,"target":"box","to":{"number":1}}]}"#
      try expectEqual(Self.text(timeline), text)
      try expectEqual(Self.decode(Timeline.self, text), timeline)
    },
    Fact("Only true repeats forever") {
      let text = #"{"duration":1,"repeatCount":3,"repeatsForever":false,"steps":[]}"#
      try expectEqual(Self.decode(Timeline.self, text).repeatCount, 3)
      let endless = #"{"duration":1,"repeatCount":3,"repeatsForever":true,"steps":[]}"#
      try expectEqual(Self.decode(Timeline.self, endless).repeatCount, .infinity)
    },
  ]

  @Test(
    "An easing that makes no sense is refused with a sentence",
    arguments: [
      (#"["soft"]"#, "'soft' names no easing."),
      (#"[{"math":"softly"}]"#, "'softly' names no easing."),
      (#"[{"bezier":[0,0,1]}]"#, "a Bézier has four numbers."),
      (#"[{"bezier":[0,0,1,1,1]}]"#, "a Bézier has four numbers."),
      (#"[{"steps":2,"jump":"up"}]"#, "'up' names no jump."), ("[{}]", "another error"),
    ])
  func badEasing(text: String, problem: String) {
    expectEqual(Self.problem([StepEasing].self, text), problem)
  }

  @Test(
    "Every value has its stored form",
    arguments: [
      (.null, #"{"none":true}"#), (0.5, #"{"number":0.5}"#), (.bool(true), #"{"bool":true}"#),
      (.bool(false), #"{"bool":false}"#), (.string("a b"), #"{"string":"a b"}"#),
      (.point(Point(x: 1, y: 2)), #"{"point":[1,2]}"#),
      (.size(Size(width: 3, height: 4)), #"{"size":[3,4]}"#),
      (.rect(Rect(x: 1, y: 2, width: 3, height: 4)), #"{"rect":[1,2,3,4]}"#),
      (
        .transform(
          Transform3D(scaleX: 2, y: 3, z: 4).concatenating(.translation(x: 5, y: 6, z: 7))),
        #"{"transform":[2,0,0,0,0,3,0,0,0,0,4,0,5,6,7,1]}"#
      ),
      (
        .color(Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.125, space: .displayP3)),
        #"{"color":[0.25,0.5,0.75,0.125],"space":"displayP3"}"#
      ),
      ([1, nil, "a"], #"{"array":[{"number":1},{"none":true},{"string":"a"}]}"#),
    ] as [(PropertyValue, String)])
  func value(value: PropertyValue, text: String) throws {
    try expectEqual(Self.text(CodedValue(value)), text)
    try expectEqual(Self.decode(CodedValue.self, text).value, value)
  }

  @Test func `A colour without a space is in sRGB, and a path is SVG`() throws {
    try expectEqual(
      Self.decode(CodedValue.self, #"{"color":[1,0.5,0,0.25]}"#).value,
      .color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.25, space: .sRGB)))
    var path = Path()
    path.move(to: Point(x: 1, y: 2))
    path.addLine(to: Point(x: 3, y: 4))
    try expectEqual(Self.decode(CodedValue.self, #"{"path":"M1,2 L3,4"}"#).value, .path(path))
  }

  @Test(
    "A value that makes no sense is refused with a sentence",
    arguments: [
      ("{}", "a value needs a type that is known."),
      (#"{"length":1}"#, "a value needs a type that is known."),
      (#"{"point":[1]}"#, "1 numbers are not a point (two numbers)."),
      (#"{"size":[1,2,3]}"#, "3 numbers are not a size (two numbers)."),
      (#"{"rect":[1,2]}"#, "2 numbers are not a rectangle (four numbers)."),
      (#"{"transform":[]}"#, "0 numbers are not a transform (sixteen numbers)."),
      (#"{"color":[1,0,0]}"#, "a colour has four numbers and a known space."),
      (#"{"color":[1,0,0,1,1]}"#, "a colour has four numbers and a known space."),
      (#"{"color":[1,0,0,1],"space":"odd"}"#, "a colour has four numbers and a known space."),
    ])
  func badValue(text: String, problem: String) {
    expectEqual(Self.problem(CodedValue.self, text), problem)
  }

  @Test func `A dictionary cannot be stored, and is refused with a sentence`() throws {
    var timeline = Timeline()
    timeline.append(.init("box", "style", to: .dictionary(["a": 1]), duration: 1))
    do {
      _ = try JSONEncoder().encode(timeline)
      Issue.record("It was stored.")
    } catch EncodingError.invalidValue(let value, let context) {
      expectEqual(context.debugDescription, "a dictionary cannot be stored.")
      expectTrue(value as? PropertyValue == .dictionary(["a": 1]))
    }
  }

  @Test(
    "A path is stored with the rotation along it",
    arguments: [
      (RotationMode.rotateAuto, #","rotation":"auto""#),
      (.rotateAutoReverse, #","rotation":"autoReverse""#), (nil, ""),
    ])
  func path(rotation: RotationMode?, member: String) throws {
    var timeline = Timeline()
    let way = try Path(svg: "M1,2 L3,4")
    timeline.append(.init("box", "position", .path(way, rotation: rotation), duration: 1))
    let text = try Self.text(timeline)
    expectTrue(text.contains(#""path":""#))
    expectTrue(text.contains(member + #","startTime""#))
    expectEqual(text.contains("rotation"), (rotation != nil))
    try expectEqual(Self.decode(Timeline.self, text), timeline)
  }
}

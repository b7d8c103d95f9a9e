import Foundation
import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The stored forms of timelines, steps, easings and values, and what is refused in them.
@Suite struct TimelineCodingTests {
  private static func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  private static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Expects the stored form of a value, and to read it again.
  private static func expect<Value: Codable & Equatable>(
    _ value: Value, _ text: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    try expectEqual(self.text(value), text, at: location)
    try expectEqual(decode(Value.self, text), value, at: location)
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

  private static let spring = SpringFunction(
    mass: 2, stiffness: 3, damping: 4, initialVelocity: 5, allowsOverdamping: true)

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
        .spring(spring),
        #"[{"spring":{"allowsOverdamping":true,"damping":4,"initialVelocity":5,"mass":2,"#
          + #""stiffness":3}}]"#
      ),
    ] as [(StepEasing, String)])
  func easing(easing: StepEasing, text: String) throws { try Self.expect([easing], text) }

  /// A timeline of one step to a value, and its text.
  private static func step(to value: PropertyValue) -> Timeline {
    var timeline = Timeline()
    timeline.append(TimelineStep("box", "key", to: value, duration: 1))
    return timeline
  }

  private static func stepText(_ value: String) -> String {
    #"{"duration":1,"steps":[{"duration":1,"keyPath":"key","startTime":0,"target":"box","to":"#
      + value + "}]}"
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
    try Self.expect(Self.step(to: value), Self.stepText(text))
  }

  @Test(
    "What makes no sense is refused with a sentence",
    arguments: [
      ("", "{}", "a value needs a type that is known."),
      ("", #"{"length":1}"#, "a value needs a type that is known."),
      ("", #"{"point":[1]}"#, "1 numbers are not a point (two numbers)."),
      ("", #"{"size":[1,2,3]}"#, "3 numbers are not a size (two numbers)."),
      ("", #"{"rect":[1,2]}"#, "2 numbers are not a rectangle (four numbers)."),
      ("", #"{"transform":[]}"#, "0 numbers are not a transform (sixteen numbers)."),
      ("", #"{"color":[1,0,0]}"#, "a colour has four numbers and a known space."),
      ("", #"{"color":[1,0,0,1,1]}"#, "a colour has four numbers and a known space."),
      ("", #"{"color":[1,0,0,1],"space":"odd"}"#, "a colour has four numbers and a known space."),
      (#"["soft"]"#, "", "'soft' names no easing."),
      (#"[{"math":"softly"}]"#, "", "'softly' names no easing."),
      (#"[{"bezier":[0,0,1]}]"#, "", "a Bézier has four numbers."),
      (#"[{"bezier":[0,0,1,1,1]}]"#, "", "a Bézier has four numbers."),
      (#"[{"steps":2,"jump":"up"}]"#, "", "'up' names no jump."), ("[{}]", "", "another error"),
    ])
  func refused(easing: String, value: String, problem: String) {
    expectEqual(
      easing.isEmpty
        ? Self.problem(Timeline.self, Self.stepText(value))
        : Self.problem([StepEasing].self, easing),
      problem)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("what has its default is not stored, and is read as the default") {
      for (change, text) in [
        ({ _ in }, #"{"duration":2,"steps":[]}"#),
        ({ $0.repeatCount = 3 }, #"{"duration":2,"repeatCount":3,"steps":[]}"#),
        ({ $0.repeatCount = .infinity }, #"{"duration":2,"repeatsForever":true,"steps":[]}"#),
        ({ $0.delay = 1 }, #"{"delay":1,"duration":2,"steps":[]}"#),
        ({ $0.repeatDelay = 1 }, #"{"duration":2,"repeatDelay":1,"steps":[]}"#),
        ({ $0.autoreverses = true }, #"{"autoreverses":true,"duration":2,"steps":[]}"#),
      ] as [((inout Timeline) -> Void, String)] {
        var timeline = Timeline()
        try timeline.addWait(2)
        change(&timeline)
        try expect(timeline, text)
      }
    },
    Fact("all members of a step and of a timeline are stored") {
      var timeline = Timeline()
      timeline.append(
        .init(
          "box", "opacity", from: 0, to: 1, by: 2, duration: 3, easing: .math(.easeInQuad),
          label: "go"))
      timeline.addLabel("end")
      try expect(
        timeline,
        #"{"duration":3,"labels":[{"name":"end","time":3}],"steps":[{"by":{"number":2},"duration":3,"#
          + #""easing":{"math":"easeInQuad"},"from":{"number":0},"keyPath":"opacity","label":"go","#
          + #""startTime":0,"target":"box","to":{"number":1}}]}"#)
    },
    Fact("only true repeats forever, and steps jump at the end if nothing else is stored") {
      for (isEndless, count) in [(false, 3), (true, .infinity)] as [(Bool, Double)] {
        let text = #"{"duration":1,"repeatCount":3,"repeatsForever":\#(isEndless),"steps":[]}"#
        try expectEqual(decode(Timeline.self, text).repeatCount, count)
      }
      try expectEqual(
        decode([StepEasing].self, #"[{"steps":4}]"#), [.steps(StepsEasing(count: 4, jump: .end))])
    },
    Fact("a colour without a space is in sRGB, and a path is SVG") {
      for (text, value) in [
        (#"{"color":[1,0.5,0,0.25]}"#, .color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.25))),
        (#"{"path":"M1,2 L3,4"}"#, .path(try Path(svg: "M1,2 L3,4"))),
      ] as [(String, PropertyValue)] {
        let timeline = try decode(Timeline.self, stepText(text))
        expectEqual(timeline, step(to: value))
        try expectEqual(decode(Timeline.self, Self.text(timeline)), timeline)
      }
    },
    Fact("a dictionary cannot be stored, and is refused with a sentence") {
      do {
        _ = try text(step(to: .dictionary(["a": 1])))
        Issue.record("It was stored.")
      } catch EncodingError.invalidValue(let value, let context) {
        expectEqual(context.debugDescription, "a dictionary cannot be stored.")
        expectTrue(value as? PropertyValue == .dictionary(["a": 1]))
      }
    },
    Fact("a path is stored with the rotation along it") {
      for (rotation, member) in [
        (.rotateAuto, #","rotation":"auto""#),
        (.rotateAutoReverse, #","rotation":"autoReverse""#), (nil, ""),
      ] as [(RotationMode?, String)] {
        var timeline = Timeline()
        let way = Path.circle(around: .zero, radius: 3)
        timeline.append(.init("box", "position", .path(way, rotation: rotation), duration: 1))
        let text = try Self.text(timeline)
        expectTrue(text.contains(#""path":""#))
        expectTrue(text.contains(member + #","startTime""#))
        expectEqual(text.contains("rotation"), rotation != nil)
        try expectEqual(decode(Timeline.self, text), timeline)
      }
    },
    Fact("a stored timeline whose numbers make no sense is refused when it is played") {
      for text in [
        #"{"duration":1,"steps":[{"startTime":0.5,"target":"box","keyPath":"opacity","duration":1,"to":{"number":0}}]}"#,
        #"{"duration":1,"steps":[{"startTime":-1,"target":"box","keyPath":"opacity","duration":1,"to":{"number":0}}]}"#,
        #"{"duration":1,"repeatCount":0.5,"steps":[]}"#, #"{"duration":-1,"steps":[]}"#,
      ] {
        let timeline = try decode(Timeline.self, text)
        expectRefused { try WrapperStage().loop.play(timeline) }
      }
    },
  ]
}

import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Numbers and names in CAML")
struct CAMLNumberTests {
  @Test(
    "are decimal, with an exponent or without, or a word without end",
    arguments: [
      ("1", 1.0), ("-1.5", -1.5), ("+5", 5), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1E-2", 0.01),
      ("+1e+2", 100), ("9007199254740993", 9_007_199_254_740_992), ("inf", .infinity),
      ("+inf", .infinity), ("-inf", -.infinity), ("INF", .infinity), ("Infinity", .infinity),
      ("-infinity", -.infinity), ("1e-400", 0),
    ])
  func numbers(_ text: String, _ expected: Double) throws {
    try expectEqual(CAMLText.number(text), expected)
    try expectEqual(CAMLText.lonelyNumber(" \(text)\n"), expected)
    try expectEqual(CAMLText.numbers("\(text),\(text)"), [expected, expected])
  }

  @Test(
    "are nothing else",
    arguments: [
      ("", nil), (".", nil), ("-", nil), ("e", nil), ("1e", nil), ("0x10", nil), ("1_000", nil),
      ("1,5", nil), ("1 2", nil), ("infinit", nil),
      ("nan", "leave the value out"), ("NaN", "leave the value out"),
    ] as [(String, String?)])
  func faults(_ text: String, _ hint: String?) {
    #expect(throws: CAMLProblem("'\(text)' is not a number", hint: hint)) {
      try CAMLText.number(text)
    }
  }

  @Test("are errors if they are too large, which is not without end")
  func large() {
    for text in ["1e309", "-1e309", String(repeating: "9", count: 30) + "e300"] {
      #expect(
        throws: CAMLProblem(
          "'\(text)' is too large for a number", hint: "write 'inf' for something without end")
      ) { try CAMLText.number(text) }
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("as values of every type are read from one text") {
      func value(_ text: String, _ type: PropertyType) throws -> PropertyValue {
        try CAMLText.value(text, as: type)
      }
      try expectEqual(value(" 0.5 ", .number), 0.5)
      try expectTrue(value("1", .bool) == true)
      try expectEqual(value("1 2", .array), [1, 2])
      try expectEqual(value("", .array), .array([]))
      try expectEqual(value("a b", .string), "a b")
      try expectEqual(value("a.png", .opaque), .opaque(OpaqueReference("a.png")))
      try expectEqual(value("1 0 0", .color), .color(.red))
      try expectEqual(value("scale(2)", .transform), .transform(Transform3D(scaleX: 2, y: 2, z: 2)))
      try expectEqual(value("M0,0 L1,2", .path), .path(Path(svg: "M0,0 L1,2")))
      for (type, what) in [(PropertyType.dictionary, "a dictionary"), (.layer, "a layer")] {
        #expect(
          throws: CAMLProblem("\(what) is written as an element, not as an attribute")
        ) { try value("x", type) }
      }
    },
    Fact(
      "of an unknown name are no property if there is no value, or if a name is a part of another"
    ) {
      let layer = try CAMLFixture.scene("<CALayer id='a'><odd type='NSNull'/></CALayer>").found("a")
      expectNil(layer.propertyTable.address(of: "odd"))
      try expectEqual(
        CAMLFixture.notices("<CALayer>\n<odd type='NSNull'/></CALayer>"),
        [
          "a.caml:3:1: note: element 'odd': kept, no meaning here"
        ])
      expectEqual(
        CAMLFixture.refusal(
          "<caml>\n<CALayer id='a'><b.x type='real' value='1'/><b type='CGPoint' value='1 2'/></CALayer>"
            + "</caml>"), "a.caml:2:1: error: Layer #a has a property 'b.x' already")
    },
  ]

  @Test("are one of a few names, or the nearest is named, or all")
  func names() throws {
    try expectEqual(CAMLText.oneOf("both", "fill mode"), FillMode.both)
    #expect(throws: CAMLProblem("'bth' is not a fill mode", hint: "did you mean 'both'?")) {
      let _: FillMode = try CAMLText.oneOf("bth", "fill mode")
    }
    #expect(
      throws: CAMLProblem(
        "'x' is not a fill mode", hint: "known are removed, forwards, backwards, both")
    ) {
      let _: FillMode = try CAMLText.oneOf("x", "fill mode")
    }
    expectEqual(CAMLText.counted(1, "number"), "1 number")
    expectEqual(CAMLText.counted(0, "x"), "0 xs")
    expectEqual(CAMLText.counted(2, "number"), "2 numbers")
  }

  @Test("of an element that is set twice are those of the last one, with a notice")
  func twice() throws {
    let text = "<CALayer id='a'><opacity value='0.5'/>\n<opacity value='0.25'/></CALayer>"
    try expectEqual(CAMLFixture.scene(text).found("a").opacity, 0.25)
    try expectEqual(
      CAMLFixture.notices(text),
      [
        "a.caml:3:1: note: 'opacity' is set twice in this layer; the last one counts"
      ])
  }
}

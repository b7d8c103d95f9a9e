import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Values in CAML")
struct CAMLValueTests {
  /// Reads a layer with some elements and returns a value of it.
  private func value(_ keyPath: String, in elements: String) throws -> PropertyValue {
    try CAMLFixture.scene("<CALayer id='a'>\(elements)</CALayer>").found("a")
      .value(forKeyPath: keyPath)
  }

  @Test("are flags as whole numbers too: only 0 is false")
  func flags() throws {
    for (text, expected) in [("0", false), ("1", true), ("2", true), ("-0", false)] {
      try expectEqual(
        value("hidden", in: "<hidden type='integer' value='\(text)'/>"), .bool(expected))
    }
    try expectTrue(value("hidden", in: "<hidden><bool value='1'/></hidden>") == true)
    try expectTrue(value("hidden", in: "<hidden value='1'/>") == true)
  }

  @Test("are references to the source, the value, the name, the filter, the text or the class")
  func references() throws {
    for (element, label) in [
      ("<contents type='CGImage' src='s' value='v' name='n' filter='f'>t</contents>", "s"),
      ("<contents type='CGImage' src='' value='v' name='n' filter='f'>t</contents>", "v"),
      ("<contents type='CGImage' name='n' filter='f'>t</contents>", "n"),
      ("<contents type='CGImage' filter='f'>t</contents>", "f"),
      ("<contents type='CGImage'> t </contents>", "t"), ("<contents type='CGImage'/>", "CGImage"),
      ("<contents><CGImage/></contents>", "CGImage"),
      ("<contents><CGImage name='n'/></contents>", "n"),
    ] {
      try expectEqual(value("contents", in: element), .opaque(OpaqueReference(label)), "\(element)")
    }
  }

  @Test("are nothing in an element or a list of class NSNull")
  func null() throws {
    try expectEqual(
      value("backgroundColor", in: "<backgroundColor type='NSNull' value='1 0 0'/>"), .null)
    try expectEqual(value("odd", in: "<odd><NSNull/><real value='2'/></odd>"), .array([.null, 2]))
    try expectEqual(
      value("odd", in: "<odd a='1'><b type='NSNull'/></odd>"), .dictionary(["a": 1, "b": .null]))
  }

  @Test("are colour matrices of twenty numbers, with or without a word around them")
  func matrix() throws {
    let numbers = (1...20).map { "\($0)" }.joined(separator: " ")
    let expected = PropertyValue.array((1...20).map { .number(Double($0)) })
    for text in [numbers, "matrix(\(numbers))"] {
      try expectEqual(value("tint", in: "<tint type='CAColorMatrix' value='\(text)'/>"), expected)
    }
    for (text, message) in [
      ("1 2 3", "a colour matrix has 20 numbers, not 3"), (numbers + " 21", "not 21"),
      ("matrix(\(numbers)", "'matrix(1' is not a number"), ("\(numbers))", "'20)' is not a number"),
    ] {
      expectTrue(
        CAMLFixture.refusal(
          "<caml>\n<CALayer><tint type='CAColorMatrix' value='\(text)'/></CALayer></caml>"
        ).contains(message), "\(text)")
    }
  }

  @Test("of an unknown name that is written twice are those of the last one")
  func twice() throws {
    try expectEqual(
      value("odd", in: "<odd><real value='1'/></odd><odd><real value='2'/></odd>"), [2])
    try expectEqual(
      value("odd", in: "<odd a='1'><b c='1'/></odd><odd><d type='real' value='2'/></odd>"),
      .dictionary(["d": 2]))
  }

  @Test("are in at most 64 elements without a class, one in the other")
  func wrappers() {
    func text(_ count: Int) -> String {
      "<caml><CALayer><animations><x type='CABasicAnimation' keyPath='opacity'><toValue>"
        + String(repeating: "<w>", count: count) + "\n<real value='1'/>"
        + String(repeating: "</w>", count: count) + "</toValue></x></animations></CALayer></caml>"
    }
    // The element itself is one of them.
    expectEqual(CAMLFixture.refusal(text(63)), "read without an error")
    expectEqual(CAMLFixture.refusal(text(64)), "a.caml:2:1: error: values nest deeper than 64")
  }

  @Test("of a wrapper with an attribute or with two elements have no class")
  func unknown() {
    for element in [
      "<toValue a='1'><real value='1'/></toValue>",
      "<toValue><real value='1'/><real value='2'/></toValue>", "<toValue/>",
    ] {
      let refusal = CAMLFixture.refusal(
        "<caml><CALayer><animations><x type='CABasicAnimation' keyPath='opacity'>\n\(element)</x>"
          + "</animations></CALayer></caml>")
      expectTrue(
        refusal.hasPrefix("a.caml:2:1: error: 'toValue' is not a known class of values"),
        "\(element)")
    }
  }

  @Test("are numbers in an attribute where the elements of a list are numbers")
  func lists() throws {
    let shape = try CAMLFixture.scene("<CAShapeLayer id='a' lineDashPattern='5 3.5'/>").found("a")
    try expectEqual(shape.value(forKeyPath: "lineDashPattern"), [5, 3.5])
    let gradient = try CAMLFixture.scene("<CAGradientLayer id='a' locations='0, 1'/>").found("a")
    try expectEqual(gradient.value(forKeyPath: "locations"), [0, 1])
  }

  @Test(
    "of an unknown attribute are guessed from the number of numbers in it",
    arguments: [
      ("1", "x", PropertyValue.number(1)), ("1 2", "x", .point(Point(x: 1, y: 2))),
      ("1 2", "theSize", .size(Size(width: 1, height: 2))),
      ("1 2", "size", .size(Size(width: 1, height: 2))),
      ("1 2", "sizes", .point(Point(x: 1, y: 2))), ("1", "size", .number(1)),
      ("1 2 3", "x", "1 2 3"), ("1 2 3 4", "x", .rect(Rect(x: 1, y: 2, width: 3, height: 4))),
      ("1 2 3 4", "size", .rect(Rect(x: 1, y: 2, width: 3, height: 4))),
      ("1 2 3 4 5", "x", "1 2 3 4 5"), ("", "x", ""), ("inf", "x", "inf"), ("1 inf", "x", "1 inf"),
      ("1 a", "x", "1 a"),
    ])
  func guesses(_ text: String, _ name: String, _ expected: PropertyValue) {
    expectEqual(CAMLText.guessed(text, name: name), expected)
  }

  @Test("of a colour space have as many numbers as it needs, and an opacity beside")
  func colors() throws {
    for (attributes, expected) in [
      ("value='0.5' space='gray'", Color(white: 0.5)),
      ("value='1 0.5 0.25' space='sRGB'", Color(red: 1, green: 0.5, blue: 0.25)),
      (
        "value='1 0.5 0.25' space='linearSRGB' opacity='0.5'",
        Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.5, space: .linearSRGB)
      ),
      ("value='1 0.5 0.25 0.75'", Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.75)),
    ] {
      try expectEqual(
        value("backgroundColor", in: "<backgroundColor \(attributes)/>"), .color(expected))
    }
    expectEqual(
      CAMLFixture.refusal(
        "<caml><CALayer>\n<borderColor value='1 0 0' space='zzzzzzzzzzzz'/></CALayer></caml>"),
      "a.caml:2:14: error: in 'borderColor': 'zzzzzzzzzzzz' is not a colour space\n"
        + "  hint: known are \(ColorSpace.allCases.map(\.description).joined(separator: ", "))")
  }
}

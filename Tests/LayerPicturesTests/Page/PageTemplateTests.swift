import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// The forms of values and texts: literal pieces with numbers between them.
struct PageTemplateTests {
  private static let point = Point(x: 3, y: 4)
  private static let rect = Rect(x: 1, y: 2, width: 30, height: 40)
  private static let shift = Transform3D(m41: 7, m42: 8, m43: 9)
  private static let path = Path(elements: [
    .move(to: Point(x: 1, y: 2)), .line(to: Point(x: 3, y: 4)),
    .quadCurve(to: Point(x: 7, y: 8), control: Point(x: 5, y: 6)),
    .cubicCurve(
      to: Point(x: 13, y: 14), control1: Point(x: 9, y: 10), control2: Point(x: 11, y: 12)),
    .closeSubpath,
  ])
  private static let sixteen = "#,#,#,#,#,#,#,#,#,#,#,#,#,#,#,#"
  /// The numbers of ``shift``, row by row.
  private static let shifted: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 7, 8, 9, 1]

  /// Values, with the kind and the text of their forms, where `#` is a number, and their numbers.
  private static let forms: [(value: PropertyValue, kind: String, text: String, [Double])] = [
    (.number(2.5), "number", "#", [2.5]),
    (.point(point), "point", "(#,#)", [3, 4]),
    (.size(Size(width: 5, height: 6)), "size", "#x#", [5, 6]),
    (.rect(rect), "rect", "(#,#,#,#)", [1, 2, 30, 40]),
    (.transform(shift), "transform", "[\(sixteen)]", shifted),
    (
      .color(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)), "color", "sRGB(#,#,#,#)",
      [0.1, 0.2, 0.3, 0.4]
    ),
    (
      .color(Color(red: 0.5, green: 0.6, blue: 0.7, alpha: 0.8, space: .displayP3)), "color",
      "displayP3(#,#,#,#)", [0.5, 0.6, 0.7, 0.8]
    ),
    // A curve has its control points before its end, as in SVG.
    (
      .path(path), "path", "M# # L# # Q# # # # C# # # # # # Z",
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
    ),
    (.path(Path()), "path", "", []),
    (.null, "other", "none", []),
    (.bool(true), "other", "true", []),
    (.bool(false), "other", "false", []),
    (.string("a \"b\""), "other", #""a \"b\"""#, []),
    (.opaque(OpaqueReference("image")), "other", "\"image\"", []),
    (
      .array([.null, .bool(false), .number(1), .string("a"), .opaque(OpaqueReference("b"))]),
      "other", #"[none, false, #, "a", "b"]"#, [1]
    ),
    (
      .array([
        .point(point), .size(Size(width: 5, height: 6)), .rect(rect), .color(.red),
        .transform(shift), .array([]),
      ]), "other", "[(#,#), (#,#), (#,#,#,#), sRGB(#,#,#,#), (\(sixteen)), []]",
      [3, 4, 5, 6, 1, 2, 30, 40, 1, 0, 0, 1] + shifted
    ),
    // In the order of the keys.
    (
      .dictionary(["b": .number(2), "c": .null, "a": .array([.number(1)])]), "other",
      #"{"a": [#], "b": #, "c": none}"#, [1, 2]
    ),
  ]

  @Test("A value is a form and its numbers, and an equal form is kept once")
  func forms() {
    var templates = PageTemplates()
    for round in 0..<2 {
      for (index, (value, kind, text, expected)) in Self.forms.enumerated() {
        var numbers = [-1.0]
        let found = templates.index(of: value, numbers: &numbers)
        expectEqual(found, index, "\(text), round \(round)")
        expectEqual(numbers, [-1] + expected, "\(text)")
        let pieces = text.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        expectEqual(templates.templates[index], [kind] + pieces)
      }
    }
    expectEqual(templates.templates.count, Self.forms.count)
  }

  @Test("Texts that differ only in their numbers have one form, which is no value's")
  func texts() {
    var (templates, numbers) = (PageTemplates(), [Double]())
    let value = templates.index(of: .number(1), numbers: &numbers)
    let found = ["x 1 y -2.5", "x 30 y 4e2", "7"].map { templates.index(ofText: $0) }
    expectEqual([value] + found.map(\.index), [0, 1, 1, 2])
    expectEqual(found.map(\.numbers), [["1", "-2.5"], ["30", "4e2"], ["7"]])
    expectEqual(
      templates.templates, [["number", "", ""], ["text", "x ", " y ", ""], ["text", "", ""]])
  }

  /// Texts with `⟨` and `⟩` around each number.
  @Test(
    "A number is an optional minus, digits with an optional fraction, and an optional exponent",
    arguments: [
      "", "none", "⟨0⟩", "⟨9⟩", "a⟨12⟩b", "⟨1⟩ ⟨2⟩", "⟨-3⟩", "-a", "-", "a-", "-⟨-4⟩", "a ⟨-5⟩-",
      // A fraction has a digit; a second point starts no other one.
      "⟨1.5⟩", "⟨1⟩.", "⟨1⟩.a", ".⟨5⟩", "⟨1.25⟩.⟨5⟩", "⟨1⟩..⟨5⟩",
      // So does an exponent.
      "⟨1e5⟩", "⟨1e-5⟩", "⟨1e25⟩x", "⟨1⟩e", "⟨1⟩e-", "⟨1⟩e+⟨5⟩", "⟨1⟩ex", "⟨1⟩e-x", "⟨1.5e-10⟩e",
      "⟨2⟩x", "⟨2⟩-", "⟨2⟩⟨-3⟩",
      // The characters next to the digits are none: '/' is 0x2F and ':' is 0x3A.
      "⟨1⟩/⟨2⟩:⟨3⟩", "-/", "⟨0⟩:", "ä⟨7⟩→⟨8⟩",
    ])
  func numbers(_ marked: String) {
    var (pieces, numbers) = ([""], [String]())
    var isNumber = false
    for character in marked {
      switch character {
      case "⟨":
        numbers.append("")
        isNumber = true
      case "⟩":
        pieces.append("")
        isNumber = false
      default:
        if isNumber {
          numbers[numbers.count - 1].append(character)
        } else {
          pieces[pieces.count - 1].append(character)
        }
      }
    }
    let text = String(marked.filter { !"⟨⟩".contains($0) })
    let found = NumberScanner.split(text)
    expectEqual(found.pieces, pieces)
    expectEqual(found.numbers, numbers)
  }
}

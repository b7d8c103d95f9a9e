import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Texts of CAML")
struct CAMLTextTests {
  // Short numbers are read from bytes; an exponent takes the longer way.
  @Test("have numbers between commas and all white space, once or more", arguments: ["", "e0"])
  func separators(exponent: String) throws {
    let text = " 1\t2\n3\u{B}4\u{C}5\r6\r\n7 , 8,,9  "
    let numbers = String(text.flatMap { $0.isNumber ? "\($0)\(exponent)" : "\($0)" })
    try expectEqual(CAMLText.numbers(numbers), [1, 2, 3, 4, 5, 6, 7, 8, 9])
    expectEqual(CAMLText.words(text), ["1", "2", "3", "4", "5", "6", "7", "8", "9"])
    try expectEqual(CAMLText.numbers("1\(exponent)\u{A0}2\(exponent)\u{2003},3"), [1, 2, 3])
    try expectEqual(CAMLText.numbers(" \r\n"), [])
    try expectEqual(CAMLText.numbers(""), [])
  }

  @Test("have as many numbers as their type", arguments: ["", "e0"])
  func counts(exponent: String) throws {
    let numbers = (1...5).map { "\($0)\(exponent)" }
    func value(_ count: Int, _ type: PropertyType) throws -> PropertyValue {
      try CAMLText.value(numbers.prefix(count).joined(separator: " "), as: type)
    }
    try expectEqual(value(1, .number), 1)
    try expectEqual(value(2, .point), .point(Point(x: 1, y: 2)))
    try expectEqual(value(2, .size), .size(Size(width: 1, height: 2)))
    try expectEqual(value(4, .rect), .rect(Rect(x: 1, y: 2, width: 3, height: 4)))
    for (type, right) in [(PropertyType.number, 1), (.point, 2), (.size, 2), (.rect, 4)] {
      for count in 0...5 where count != right {
        let found = "not \(count) number\(count == 1 ? "" : "s")"
        let error = #expect(throws: CAMLProblem.self, "\(type), \(count)") {
          try value(count, type)
        }
        expectEqual(error?.message, "\(type.expectation) was expected, \(found)")
      }
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("are true and false as digits and words, in any case") {
      for text in ["1", "true", "yes", "YES", "True"] { try expectTrue(CAMLText.bool(text)) }
      for text in ["0", "false", "no", "NO", "False"] { try expectFalse(CAMLText.bool(text)) }
      for text in ["", "2", "10", "on"] {
        #expect(throws: CAMLProblem("'\(text)' is neither 0 nor 1")) { try CAMLText.bool(text) }
      }
    },
    Fact("are colours of three or four numbers, with the opacity there or beside, or grey of one") {
      let opaque = Color(red: 1, green: 0.5, blue: 0.25)
      try expectEqual(CAMLText.color("1 0.5 0.25"), opaque)
      let clear = Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.75)
      try expectEqual(CAMLText.color("1 0.5 0.25 0.75"), clear)
      try expectEqual(CAMLText.color("1 0.5 0.25", opacity: "0.75"), clear)
      try expectEqual(CAMLText.color("0.5", space: "gray"), Color(white: 0.5))
      try expectEqual(
        CAMLText.color("0.5", opacity: "0.25", space: "gray"), Color(white: 0.5, alpha: 0.25))
      try expectEqual(
        CAMLText.color("1 0.5 0.25", space: "displayP3"),
        Color(red: 1, green: 0.5, blue: 0.25, space: .displayP3))
      for (text, opacity) in [("1 2 3 4", "1"), ("1", nil), ("1 2", nil), ("1 2 3 4 5", nil)] {
        #expect(throws: CAMLProblem.self, "\(text)") { try CAMLText.color(text, opacity: opacity) }
      }
    },
    Fact("that hold an image of more than 80 bytes become its kind, its length and a check sum") {
      let start = "data:image/png;base64,"
      let short = start + String(repeating: "A", count: 80 - start.utf8.count)
      expectEqual(CAMLText.reference(short).label, short)
      // The check sum is FNV-1a of 64 bits, computed elsewhere.
      expectEqual(
        CAMLText.reference(short + "A").label,
        "data:image/png (81 bytes, check sum ea459da2778f04dd)")
      expectTrue(CAMLText.reference(short + "A") != CAMLText.reference(short + "B"))
      let name = String(repeating: "a", count: 100)
      expectEqual(CAMLText.reference(name).label, name)
    },
  ]
}

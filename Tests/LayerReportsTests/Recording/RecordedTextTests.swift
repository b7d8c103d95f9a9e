import LayerAnimation
import LayerModel
import LayerText
import TestSupport
import Testing

@testable import LayerReports

/// The words and values of a recording's lines.
@Suite("The text of a recording")
struct RecordedTextTests {
  @Test(
    "has words in quotes unless all their letters are printable ASCII, and reads them back",
    arguments: [
      ("a", false), ("#box/a[0]", false), ("!", false), ("~", false), ("\\", false), ("", true),
      (" ", true), ("a b", true), ("\"", true), ("a\"b\\", true), ("\u{7F}", true),
      ("\u{1F}", true), ("é", true), ("\u{301}a", true), ("\u{1F600}", true), ("\u{202E}", true),
      ("\n\t\r\u{8}\u{C}", true),
    ])
  func words(word: String, isQuoted: Bool) {
    let text = RecordedWord.text(word)
    expectTrue(text.unicodeScalars.first == "\"" || !isQuoted)
    expectTrue(isQuoted || text == word)
    expectFalse(text.unicodeScalars.contains("\n"))
    var line = Substring("  \(text)  rest")
    expectEqual(RecordedWord.take(from: &line), word)
    expectEqual(line, "  rest")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("has no word where a quote is open or nothing is left") {
      for text in ["", "  ", "\"a b", "  \"a\\\""] {
        var line = Substring(text)
        expectNil(RecordedWord.take(from: &line), "\(text)")
      }
    },
    Fact("has a colour with its space, and no noise of the arithmetic unless all digits count") {
      let (short, exact) = (RecordedText(format: .significant(6)), RecordedText(format: .exact))
      var color = Color(red: 0.25, green: 0.5, blue: 1e-10, alpha: 1)
      expectEqual(short.text(.color(color), kind: .color), "rgba(0.25,0.5,0,1)")
      color.space = .displayP3
      expectEqual(short.text(.color(color), kind: .color), "displayP3(0.25,0.5,0,1)")
      expectEqual(exact.text(.color(color), kind: .color), "displayP3(0.25,0.5,1e-10,1)")
      expectEqual(short.text(.number(-1e-10), kind: .number), "0")
      expectEqual(short.text(.number(1e-8), kind: .number), "1e-8")
      expectEqual(short.text(.point(Point(x: 1e-10, y: -2)), kind: .point), "(0,-2)")
      expectEqual(short.text(.number(.pi / 2), kind: .angle), "90deg")
    },
    Fact("has each setting of an animation that is not the usual one") {
      for (texts, change) in Self.settings {
        let rise = BasicAnimation("zPosition", to: 1)
        change(rise)
        let scene = CodeScene { try $0.add(rise, forKey: "a") }
        let recording = try Report(scene).recording(frames: 0...0)
        expectEqual(recording.animations.map(\.name), ["a: zPosition"])
        expectEqual(recording.animations.map(\.details), [["basic"] + texts])
      }
    },
  ]

  private static let settings: [([String], @Sendable (BasicAnimation) -> Void)] = [
    (["1s"], { _ in }), (["0.25s"], { $0.duration = 0 }), (["1s"], { $0.repeatCount = 1 }),
    (["1s", "repeat=2.5"], { $0.repeatCount = 2.5 }),
    (["1s", "repeat=0.5"], { $0.repeatCount = 0.5 }),
    (["1s", "repeatDuration=3"], { $0.repeatDuration = 3 }),
    (["1s", "autoreverses"], { $0.autoreverses = true }), (["1s", "speed=2"], { $0.speed = 2 }),
    (["1s", "timeOffset=0.25"], { $0.timeOffset = 0.25 }),
    (["1s", "fill=both"], { $0.fillMode = .both }), (["1s", "additive"], { $0.isAdditive = true }),
    (["1s", "cumulative"], { $0.isCumulative = true }),
  ]
}

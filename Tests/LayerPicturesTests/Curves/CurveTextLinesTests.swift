import TestSupport
import Testing

@testable import LayerPictures

/// Notes and warnings below text in lines of whole words.
@Suite("Lines of words")
struct CurveTextLinesTests {
  @Test(
    "A line takes the words that fit with a blank between them, and a long word is alone",
    arguments: [
      ("abc d", ["abc d"]), ("abc de", ["abc", "de"]), ("ab cd ef", ["ab cd", "ef"]),
      ("a abcdefgh b", ["a", "abcdefgh", "b"]), ("", []),
    ])
  func lines(_ text: String, _ expected: [String]) {
    expectEqual(CurveText.lines(text, 5), expected)
  }
}

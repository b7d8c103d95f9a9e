import TestSupport
import Testing

@testable import LayerReports

@Suite("Patterns with stars")
struct GlobPatternTests {
  @Test(
    "match any letters at a star, also none, and go back to it",
    arguments: [
      ("", "", true), ("", "a", false), ("a", "a", true), ("a", "ab", false), ("ab", "a", false),
      ("*", "", true), ("*", "a", true), ("**", "ab", true), ("a*", "a", true),
      ("a*", "ba", false), ("*a", "ba", true), ("*ab", "aab", true), ("*ab", "aba", false),
      ("a*a", "a", false), ("a*a", "aa", true), ("a*b*c", "aXbYc", true),
      ("a*b*c", "aXcYb", false), ("a*bc", "abbbc", true), ("é*", "été", true),
      ("position.*", "position.x", true), ("position.*", "position", false),
    ])
  func matches(pattern: String, text: String, isMatch: Bool) {
    expectEqual(GlobPattern(pattern).matches(text), isMatch)
    expectEqual(GlobPattern("#" + pattern).matches(text, from: 1), isMatch)
    expectEqual(GlobPattern(pattern).isGlob, pattern.contains("*"))
  }
}

import LayerModel
import TestSupport
import Testing

@Suite("How similar a suggestion must be")
struct SuggestionLimitTests {
  @Test(
    "Half the edits that a third of the length allows count for a changed case",
    arguments: [
      // Up to three letters allow one edit, four two, nine three.
      ("abc", "abx", true), ("abc", "axy", false), ("abcd", "abxy", true), ("abcd", "axyz", false),
      ("abcdefgh", "abcdefyz", true), ("abcdefgh", "abcdexyz", false),
      ("abcdefghi", "abcdefxyz", true), ("abcdefghi", "abcdewxyz", false),
      // Letters that are missing or too many.
      ("abcd", "abcdef", true), ("abcd", "abcdefg", false), ("abcdef", "abcd", true),
      ("abcdefg", "abcd", false), ("abcd", "cd", true), ("abcd", "d", false),
      // A changed case is half an edit, for letters only.
      ("abc", "ABc", true), ("abc", "ABC", false), ("ABC", "abC", true), ("abcd", "ABCD", true),
      ("azz", "aZZ", true), ("a[[", "a{{", false), ("a@@", "a``", false),
      // Two exchanges are two edits; an exchange with another letter is more.
      ("abcd", "badc", true), ("ab", "ba", true), ("abc", "cab", false), ("abc", "bac", true),
      ("abcde", "bacxy", false),
      // An edit that shifts the letters after it.
      ("abcd", "xabc", true), ("abc", "xab", false),
    ])
  func limits(_ word: String, _ candidate: String, _ isNear: Bool) {
    expectEqual(Suggestion.nearest(to: word, among: [candidate]), (isNear ? candidate : nil))
  }

  @Test("The nearest of several is chosen, never the word itself")
  func choice() {
    expectEqual(Suggestion.nearest(to: "abcd", among: ["abxy", "abcx", "abyx"]), "abcx")
    expectEqual(Suggestion.nearest(to: "abcd", among: ["abcx", "abxy"]), "abcx")
    expectNil(Suggestion.nearest(to: "dump", among: ["dump"]))
    expectEqual(Suggestion.nearest(to: "dump", among: ["dump", "dumps"]), "dumps")
    expectEqual(Suggestion.nearest(to: "abcd", among: ["abCd", "ABCd", "abcx"]), "abCd")
  }
}

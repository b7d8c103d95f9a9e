import LayerModel
import TestSupport
import Testing

@Suite("Suggestions: the most similar word, within a third of the length")
struct SuggestionTests {
  /// A word and a candidate, and whether it is suggested.
  static let pairs: [(String, String, Bool)] = [
    // Up to three letters allow one edit, four two, nine three.
    ("abc", "abx", true), ("abc", "axy", false), ("abcd", "abxy", true), ("abcd", "axyz", false),
    ("abcdefgh", "abcdefyz", true), ("abcdefgh", "abcdexyz", false),
    ("abcdefghi", "abcdefxyz", true), ("abcdefghi", "abcdewxyz", false),
    // Letters that are missing or too many, in any place.
    ("abcd", "abcdef", true), ("abcd", "abcdefg", false), ("abcdef", "abcd", true),
    ("abcdefg", "abcd", false), ("abcd", "cd", true), ("abcd", "d", false), ("ump", "dump", true),
    ("dum", "dump", true),
    // A changed case is half an edit, for letters only.
    ("abc", "ABc", true), ("abc", "ABC", false), ("ABC", "abC", true), ("abcd", "ABCD", true),
    ("azz", "aZZ", true), ("a[[", "a{{", false), ("a@@", "a``", false),
    ("OPACITY", "opacity", false),
    // An exchange of neighbours is one edit, also at the start; with another letter it is more.
    ("hte", "the", true), ("teh", "the", true), ("eth", "the", false), ("abcd", "badc", true),
    ("ab", "ba", true), ("abc", "cab", false), ("abc", "bac", true), ("abcde", "bacxy", false),
    // An edit that shifts the letters after it.
    ("abcd", "xabc", true), ("abc", "xab", false),
    // Never the word itself.
    ("dump", "dump", false), ("", "dump", false),
  ]

  @Test("of one candidate", arguments: pairs)
  func pair(_ word: String, _ candidate: String, _ isNear: Bool) {
    expectEqual(Suggestion.nearest(to: word, among: [candidate]), isNear ? candidate : nil)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("of several candidates the nearest, and of equally near ones the first") {
      for (word, candidates, expected) in [
        ("abcd", ["abxy", "abcx", "abyx"], "abcx"), ("abcd", ["abcx", "abxy"], "abcx"),
        ("abcd", ["abCd", "ABCd", "abcx"], "abCd"), ("dump", ["dump", "dumps"], "dumps"),
        ("bat", ["cat", "hat"], "cat"), ("bat", ["hat", "cat"], "hat"),
        ("bat", ["cat", "Bat"], "Bat"),
        ("transform.rotation.w", Self.names, "transform.rotation.x"),
        ("bounds.size.with", Self.names, "bounds.size.width"), ("bounds.width", Self.names, nil),
        ("opacity", Self.names, nil), ("xyz", Self.names, nil), ("idn", Self.names, "id"),
        ("anything", [], nil),
      ] as [(String, [String], String?)] {
        expectEqual(Suggestion.nearest(to: word, among: candidates), expected)
      }
    },
    Fact("in quotes as a hint, or none") {
      expectEqual(Suggestion.hint(for: "dmp", in: ["dump", "help"]), "did you mean 'dump'?")
      expectNil(Suggestion.hint(for: "animate", in: ["dump", "help"]))
    },
    Fact("A very long unknown name is handled at once") {
      let name = String(repeating: "position.", count: 100_000)
      expectNil(Layer.propertyTable.suggestion(for: name))
    },
  ]

  private static let names = [
    "opacity", "hidden", "id", "name", "bounds.size.width", "transform.rotation",
    "transform.rotation.x", "backgroundColor", "fillMode",
  ]
}

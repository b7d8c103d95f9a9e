import Testing

@testable import LayerInspect

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    "name the nearest word, and none when all are far",
    arguments: [
      ("dmp", "dump"), ("DUMP", "dump"), ("udmp", "dump"), ("dumpp", "dump"), ("hlep", "help"),
      ("versoin", "version"), ("x", nil), ("", nil), ("animate", nil), ("bump", "dump"),
    ] as [(String, String?)]
  )
  func nearest(word: String, expected: String?) {
    #expect(Suggestion.nearest(to: word, in: ["dump", "help", "version"]) == expected)
  }

  @Test("choose the first of equally near words")
  func ties() {
    #expect(Suggestion.nearest(to: "bat", in: ["cat", "rat"]) == "cat")
    #expect(Suggestion.nearest(to: "bat", in: ["rat", "cat"]) == "rat")
  }

  @Test(
    "count insertions, removals, changes and swaps",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("ab", "ba", 1),
      ("postion", "position", 1), ("opactiy", "opacity", 1),
    ]
  )
  func distance(first: String, second: String, expected: Int) {
    let letters = [first, second].map { Array($0.unicodeScalars) }
    #expect(Suggestion.distance(letters[0], letters[1]) == expected)
  }
}

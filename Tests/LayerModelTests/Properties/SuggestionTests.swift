import LayerModel
import Testing

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    "name the most similar word, and none if all are different",
    arguments: [
      ("dmp", "dump"), ("DUMP", "dump"), ("udmp", "dump"), ("dumpp", "dump"), ("hlep", "help"),
      ("versoin", "version"), ("x", nil), ("", nil), ("animate", nil), ("bump", "dump"),
      // A word of three letters may lack one, in any place.
      ("ump", "dump"), ("dum", "dump"),
    ] as [(String, String?)]
  )
  func nearest(word: String, expected: String?) {
    #expect(Suggestion.nearest(to: word, among: ["dump", "help", "version"]) == expected)
  }

  @Test("count exchanged neighbours as one edit, also at the start")
  func exchanged() {
    // Three letters allow one edit.
    #expect(Suggestion.nearest(to: "hte", among: ["the"]) == "the")
    #expect(Suggestion.nearest(to: "teh", among: ["the"]) == "the")
    #expect(Suggestion.nearest(to: "eth", among: ["the"]) == nil)
  }

  @Test("choose the first of equally similar words")
  func ties() {
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "rat"]) == "cat")
    #expect(Suggestion.nearest(to: "bat", among: ["rat", "cat"]) == "rat")
  }

  @Test("become a hint in quotes, or none")
  func hint() {
    #expect(Suggestion.hint(for: "dmp", in: ["dump", "help"]) == "did you mean 'dump'?")
    #expect(Suggestion.hint(for: "animate", in: ["dump", "help"]) == nil)
  }
}

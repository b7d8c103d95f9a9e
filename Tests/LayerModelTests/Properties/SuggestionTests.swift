import LayerModel
import TestSupport
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
    expectEqual(Suggestion.nearest(to: word, among: ["dump", "help", "version"]), expected)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("count exchanged neighbours as one edit, also at the start") {
      // Three letters allow one edit.
      expectEqual(Suggestion.nearest(to: "hte", among: ["the"]), "the")
      expectEqual(Suggestion.nearest(to: "teh", among: ["the"]), "the")
      expectNil(Suggestion.nearest(to: "eth", among: ["the"]))
    },
    Fact("choose the first of equally similar words") {
      expectEqual(Suggestion.nearest(to: "bat", among: ["cat", "rat"]), "cat")
      expectEqual(Suggestion.nearest(to: "bat", among: ["rat", "cat"]), "rat")
    },
    Fact("become a hint in quotes, or none") {
      expectEqual(Suggestion.hint(for: "dmp", in: ["dump", "help"]), "did you mean 'dump'?")
      expectNil(Suggestion.hint(for: "animate", in: ["dump", "help"]))
    },
  ]
}

import TestSupport
import Testing

@testable import LayerScenes

/// Names of pictures that a bundle may have, and those that it may not.
@Suite struct AssetNameTests {
  @Test(
    "A name stays inside the bundle",
    arguments: [
      ("a.png", nil), ("assets/a.png", nil), ("./a.png", nil), ("a//b", nil), ("..a/b..", nil),
      ("a..b/c", nil), ("...", nil), ("a/b:c", nil), ("ä ö", nil),
      ("", "is empty"),
      ("/", "is an absolute path"), ("/a.png", "is an absolute path"),
      ("..", "leaves the bundle"), ("../a", "leaves the bundle"), ("a/../b", "leaves the bundle"),
      ("a/..", "leaves the bundle"),
      ("file:a", "is an address, not a file of the bundle"),
      ("http://a/b", "is an address, not a file of the bundle"),
      ("a:", "is an address, not a file of the bundle"),
    ] as [(String, String?)])
  func problems(name: String, problem: String?) {
    expectEqual(AssetName.problem(with: name), problem)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A name has no zero byte") {
      expectEqual(AssetName.problem(with: "a\0b"), "has a character that no file name has")
    },
    Fact("The names of a document are those of 'src', each once, without pictures inside it") {
      let text = """
        <caml><a src="b.png" href="x.png"/><a href="y.png"/><a src="a.png"><b src="b.png"/></a>
        <a src="data:image/png;base64,AAAA"/><a src="c.png"/></caml>
        """
      let document = try XMLDocumentTree(Array(text.utf8), file: "a.caml")
      expectEqual(AssetName.all(in: document), ["b.png", "a.png", "c.png"])
    },
  ]
}

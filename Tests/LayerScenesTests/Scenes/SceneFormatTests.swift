import TestSupport
import Testing

@testable import LayerScenes

@Suite("Formats of scenes")
struct SceneFormatTests {
  @Test(
    "are known by the ending of a name, without slashes after it",
    arguments: [
      ("a.json", .json), ("a.caml", .caml), ("a.ca", .bundle), ("a.ca/", .bundle),
      ("a.ca///", .bundle), ("b/a.caml", .caml), ("a.caml/", .caml), ("a.b.json", .json),
      ("a.JSON", nil), ("a.xml", nil), ("json", nil), ("", nil), ("/", nil), ("a.ca/b", nil),
      ("a.cam", nil), ("a.json ", nil),
    ] as [(String, SceneFormat?)])
  func endings(_ path: String, _ format: SceneFormat?) {
    expectEqual(SceneFormat(path: path), format)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("are no archives, also behind a byte order mark; a file that begins with P is JSON") {
      func message(_ text: String) -> String? {
        do {
          _ = try Scene(text, file: "f")
          return nil
        } catch {
          return error.description
        }
      }
      let archive =
        "f: error: is an archive, not a scene\n"
        + "  hint: unpack it, as with 'unzip FILE -d FOLDER', and name a '.ca' folder inside it"
      expectEqual(message("PK\u{3}\u{4}more"), archive)
      expectEqual(message("\u{FEFF}PK\u{3}\u{4}"), archive)
      for text in ["PK", "PK\u{3}", "PK\u{3}\u{5}", " PK\u{3}\u{4}"] {
        expectTrue(message(text) != archive)
        expectTrue(message(text) != nil)
      }
    },
    Fact("are written with the losses that only some of them have") {
      let scene = try Scene(
        #"{"version": 1, "ignores": ["two-values"], "root": {"animations": {"w": {"class": "Wait", "duration": 1}}}}"#
      )
      try expectTrue(scene.writtenWithLosses(as: .json).losses.isEmpty)
      for format in [SceneFormat.caml, .bundle] {
        let (text, losses) = try scene.writtenWithLosses(as: format)
        expectTrue(text.hasPrefix("<?xml"))
        expectEqual(
          losses.map(\.what), ["the rules that it ignores", "the animation 'w', which only waits"])
      }
      let options = SceneWritingOptions()
      expectFalse(options.isStrict)
      expectNil(options.approximation)
      expectFalse(options.replacesFiles)
      expectEqual(options.assets, .reference)
    },
  ]

  @Test("are strict about the first loss, and count the others")
  func strict() throws {
    let losses = ["a", "b", "c"].map { SceneLoss($0, of: $0 == "a" ? "Layer #x" : nil) }
    #expect(throws: Never.self) {
      try Scene.check([], true)
      try Scene.check(losses, false)
    }
    for (count, hint) in [
      (1, "without 'strict' it is"), (2, "there is 1 more loss; without 'strict' they are"),
      (3, "there are 2 more losses; without 'strict' they are"),
    ] {
      #expect(
        throws: SceneError(
          "a scene cannot express a of Layer #x", hint: "\(hint) left out and listed in 'losses'")
      ) { try Scene.check(Array(losses.prefix(count)), true) }
    }
    #expect(
      throws: SceneError(
        "a scene cannot express b",
        hint: "without 'strict' it is left out and listed in 'losses'")
    ) { try Scene.check([losses[1]], true) }
  }
}

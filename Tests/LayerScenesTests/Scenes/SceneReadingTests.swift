import LayerModel
import LayerScenes
import TestSupport
import Testing

@Suite("Reading a scene")
struct SceneReadingTests {
  private static let neither = "not a scene: neither JSON, markup nor a composition"

  @Test(
    "chooses the reader by the first byte that is not white space",
    arguments: [
      ("{}", "a scene needs the key 'version'"), ("", "the file is empty"),
      ("  \n", "nothing but white space in the file"), ("x<", neither),
      ("PK", neither), (" PK\u{3}\u{4}", neither),
      ("<caml/>", "no layer inside <caml>"), (" \t\r\n<caml/>", "no layer inside <caml>"),
      ("\u{FEFF}<caml/>", "no layer inside <caml>"),
      ("PK\u{3}\u{4}more", "the archive has no directory at its end"),
      ("\u{FEFF}PK\u{3}\u{4}", "is a binary file of an unknown kind, not a scene"),
    ])
  func sniffing(text: String, message: String) {
    let error = #expect(throws: SceneError.self) { try Scene(text, file: "f") }
    expectEqual(error?.message, message)
  }

  @Test(
    "knows a format by the ending of a name, without slashes after it",
    arguments: [
      ("a.json", .json), ("a.caml", .caml), ("a.ca", .bundle), ("a.ca///", .bundle),
      ("b/a.caml", .caml), ("a.caml/", .caml), ("a.b.json", .json), ("a.JSON", nil),
      ("a.xml", nil), ("json", nil), ("", nil), ("/", nil), ("a.ca/b", nil), ("a.cam", nil),
      ("a.json ", nil),
    ] as [(String, SceneFormat?)])
  func endings(_ path: String, _ format: SceneFormat?) {
    expectEqual(SceneFormat(path: path), format)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("finds the scene inside a bundle, and takes a hyphen for a name") {
      for (path, message) in [
        ("no/such.ca/", "no/such.ca/main.caml: error: no such file"),
        ("-", "./-: error: no such file"),
      ] {
        let error = #expect(throws: SceneError.self) { try Scene(contentsOf: path) }
        expectEqual(error?.description, message)
      }
    },
    Fact("escapes text that does not print in every message, also in a location and a hint") {
      let error = SceneError(
        "no \u{1B}[31m\u{7}", at: SourcePlace(file: "a\u{202E}\n.json", line: 1, column: 2),
        hint: "\u{9B}")
      expectEqual(
        error.description, "a\\u202e\\n.json:1:2: error: no \\u001b[31m\\u0007\n  hint: \\u009b")
      let key = #"a\u001b[31m\u0007"#
      let text =
        #"{"version": 1, "root": {"id": "r\u202e", "animations": {"\#(key)": "#
        + #"{"class": "BasicAnimation", "keyPath": "opac\u001bity", "toValue": 1}}}}"#
      let said = try #require(#expect(throws: SceneError.self) { try Scene(text) }).description
      expectTrue(said.contains(#"the animation 'a\u001b[31m\u0007' of Layer #r\u202e"#))
      expectTrue(said.contains(#"opac\u001bity"#))
      expectTrue(
        !said.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
    },
    Fact("describes what is kept with its location, its kind and its name") {
      let scene = try Scene("<caml><CALayer odd='1'>text</CALayer></caml>", file: "a.caml")
      expectEqual(
        scene.kept.map(\.description), ["a.caml:1:7: text", "a.caml:1:16: property 'odd'"])
    },
    // A table for each layer would make a file that is made for it slow to read.
    Fact("makes one table for all layers with the same unknown attributes or declarations") {
      let attributes = (0..<500).map { "x\($0)='\($0)'" }.joined(separator: " ")
      let markup = String(repeating: "<CALayer \(attributes)/>", count: 20)
      let declared = #"{"declare": {"p": {"type": "number", "default": 2}}}"#
      let native = Array(repeating: declared, count: 20).joined(separator: ",")
      for text in [
        "<caml><CALayer><sublayers>\(markup)</sublayers></CALayer></caml>",
        #"{"version": 1, "root": {"sublayers": [\#(native), {}]}}"#,
      ] {
        let root = try Scene(text).makeInstance().root
        let tables = Set(root.children.map { ObjectIdentifier($0.propertyTable) })
        expectEqual(tables.count, text.hasPrefix("<") ? 1 : 2)
        expectTrue(root.propertyTable === Layer.propertyTable)
      }
      let other = declared.replacing("2", with: "3")
      let root = try Scene(#"{"version": 1, "root": {"sublayers": [\#(declared), \#(other)]}}"#)
        .makeInstance().root
      try expectEqual(root.children.map { try $0.value(forKeyPath: "p") }, [2, 3])
    },
  ]

  @Test(
    "counts more unknown attributes than a table can hold in one notice",
    .enabled(if: Rounds.areMany, "long; in the check only"))
  func manyAttributes() throws {
    let attributes = (0..<65_536).map { "x\($0)=''" }.joined(separator: " ")
    let scene = try Scene("<caml><CALayer \(attributes)/></caml>")
    expectTrue(scene.notices.contains { $0.description.contains("65536 attributes") })
  }
}

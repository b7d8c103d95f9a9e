import TestSupport
import Testing

@testable import LayerScenes

@Suite("Messages about a scene: text that does not print")
struct SceneErrorTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("is escaped in every message, also in its location and its hint") {
      let error = SceneError(
        "no \u{1B}[31m\u{7}", at: SourcePlace(file: "a\u{202E}\n.json", line: 1, column: 2),
        hint: "\u{9B}")
      expectEqual(
        error.description, "a\\u202e\\n.json:1:2: error: no \\u001b[31m\\u0007\n  hint: \\u009b")
      let notice = SceneNotice(place: nil, message: "a\u{1B}b")
      expectEqual(notice.description, "layer-inspect: note: a\\u001bb")
    },
    Fact("is escaped in the message about a key and a key path of a file") {
      let key = #"a\u001b[31m\u0007"#
      let text =
        #"{"version": 1, "root": {"id": "r\u202e", "animations": {"\#(key)": "#
        + #"{"class": "BasicAnimation", "keyPath": "opac\u001bity", "toValue": 1}}}}"#
      let said = try #require(NativeText.said(about: text))
      expectTrue(said.contains(#"the animation 'a\u001b[31m\u0007' of Layer #r\u202e"#))
      expectTrue(said.contains(#"opac\u001bity"#))
      expectTrue(
        !said.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
    },
  ]
}

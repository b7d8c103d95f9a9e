import Testing

@testable import LayerScenes

@Suite("Messages about a scene: text that does not print")
struct SceneErrorTests {
  @Test("is escaped in every message, also in its location and its hint")
  func messages() {
    let error = SceneError(
      "no \u{1B}[31m\u{7}", at: SourcePlace(file: "a\u{202E}\n.json", line: 1, column: 2),
      hint: "\u{9B}")
    #expect(
      error.description
        == "a\\u202e\\n.json:1:2: error: no \\u001b[31m\\u0007\n  hint: \\u009b")
    let notice = SceneNotice(place: nil, message: "a\u{1B}b")
    #expect(notice.description == "layer-inspect: note: a\\u001bb")
  }

  @Test("is escaped in the message about a key and a key path of a file")
  func refusal() throws {
    let key = #"a\u001b[31m\u0007"#
    let text =
      #"{"version": 1, "root": {"id": "r\u202e", "animations": {"\#(key)": "#
      + #"{"class": "BasicAnimation", "keyPath": "opac\u001bity", "toValue": 1}}}}"#
    let said = try #require(NativeText.said(about: text))
    #expect(said.contains(#"the animation 'a\u001b[31m\u0007' of Layer #r\u202e"#))
    #expect(said.contains(#"opac\u001bity"#))
    #expect(!said.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
  }
}

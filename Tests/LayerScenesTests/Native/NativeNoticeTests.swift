import LayerModel
import Testing

@testable import LayerScenes

@Suite("Notices and limits of a native scene")
struct NativeNoticeTests {
  @Test("are in the order of the file: by line, then by column")
  func order() throws {
    func transition(_ key: String) -> String { "\"\(key)\": {\"class\": \"Transition\"}" }
    let source = try NativeText.source(
      """
      {"version": 1, "root": {"sublayers": [{"id": "a", "animations": {\(transition("k"))}},
        {"id": "b", "sublayers": [{"id": "c", "animations": {\(transition("k"))}}],
         "animations": {\(transition("k"))}}],
       "animations": {\(transition("k"))}, "mask": {"id": "m", "animations": {\(transition("k"))}}}}
      """)
    #expect(
      source.notices.map(\.message)
        == ["Layer #a", "Layer #c", "Layer #b", "Layer", "Layer #m"]
        .map { "the animation 'k' of \($0): a transition is listed under the key 'transition'" })
    let places = source.notices.compactMap(\.place)
    #expect(places.map(\.line) == [1, 2, 3, 4, 4])
    #expect(places[3].column < places[4].column)
  }

  @Test("a group may be inside 64 others")
  func groups() throws {
    func text(_ groups: Int) -> String {
      let open = String(
        repeating: "{\"class\": \"AnimationGroup\", \"animations\": [\n", count: groups)
      return "{\"version\": 1, \"root\": {\"animations\": {\"g\":\n\(open){\"class\": \"Wait\"}"
        + String(repeating: "]}", count: groups) + "}}}"
    }
    #expect(NativeText.said(about: text(65)) == nil)
    // The outermost one is in line 2.
    #expect(
      NativeText.said(about: text(66))
        == "s.json:67:1: error: groups of animations nest deeper than 64")
  }

  @Test("styles may nest 100 deep")
  func styles() throws {
    func text(_ styles: Int) -> String {
      "{\"version\": 1, \"root\": {" + String(repeating: "\"style\":\n{", count: styles)
        + String(repeating: "}", count: styles) + "}}"
    }
    #expect(NativeText.said(about: text(100)) == nil)
    #expect(
      NativeText.said(about: text(101)) == "s.json:102:1: error: styles nest deeper than 100")
  }

  @Test("values of a long name and a long text are quoted in part")
  func excerpts() {
    let long = String(repeating: "x", count: 41)
    let short = String(repeating: "x", count: 40)
    for (name, quoted) in [(short, short), (long, short + "…")] {
      #expect(
        NativeText.said(about: "{\"version\": 1, \"root\": {\"opacity\": \"\(name)\"}}")?
          .hasSuffix("takes a number; the string \"\(quoted)\" was given") == true)
      #expect(
        NativeText.said(about: "{\"version\": 1, \"root\": {\"\(name)\": 1}}")?
          .hasSuffix("Layer has no property '\(quoted)'") == true)
    }
  }

  @Test("are none from layers without a name, an id and anything unusual")
  func none() throws {
    let source = try NativeText.source(
      "{\"version\": 1, \"root\": {\"mask\": null, \"name\": null, \"sublayers\": [{}]}}")
    #expect(source.notices.isEmpty && source.ignored.isEmpty)
    let root = try source.makeStage().root
    #expect(root.mask == nil && root.name == nil && root.sublayers?.count == 1)
  }
}

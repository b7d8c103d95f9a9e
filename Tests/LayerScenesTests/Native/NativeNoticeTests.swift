import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Notices and limits of a native scene")
struct NativeNoticeTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("are in the order of the file: by line, then by column") {
      func transition(_ key: String) -> String { "\"\(key)\": {\"class\": \"Transition\"}" }
      let source = try NativeText.source(
        """
        {"version": 1, "root": {"sublayers": [{"id": "a", "animations": {\(transition("k"))}},
          {"id": "b", "sublayers": [{"id": "c", "animations": {\(transition("k"))}}],
           "animations": {\(transition("k"))}}],
         "animations": {\(transition("k"))}, "mask": {"id": "m", "animations": {\(transition("k"))}}}}
        """)
      expectEqual(
        source.notices.map(\.message),
        ["Layer #a", "Layer #c", "Layer #b", "Layer", "Layer #m"]
          .map { "the animation 'k' of \($0): a transition is listed under the key 'transition'" })
      let places = source.notices.compactMap(\.place)
      expectEqual(places.map(\.line), [1, 2, 3, 4, 4])
      expectTrue(places[3].column < places[4].column)
    },
    Fact("values of a long name and a long text are quoted in part") {
      let long = String(repeating: "x", count: 41)
      let short = String(repeating: "x", count: 40)
      for (name, quoted) in [(short, short), (long, short + "…")] {
        expectTrue(
          NativeText.said(about: "{\"version\": 1, \"root\": {\"opacity\": \"\(name)\"}}")?
            .hasSuffix("takes a number; the string \"\(quoted)\" was given") == true)
        expectTrue(
          NativeText.said(about: "{\"version\": 1, \"root\": {\"\(name)\": 1}}")?
            .hasSuffix("Layer has no property '\(quoted)'") == true)
      }
    },
    Fact("are none from layers without a name, an id and anything unusual") {
      let source = try NativeText.source(
        "{\"version\": 1, \"root\": {\"mask\": null, \"name\": null, \"sublayers\": [{}]}}")
      expectTrue(source.notices.isEmpty)
      expectTrue(source.ignored.isEmpty)
      let root = try source.makeStage().root
      expectNil(root.mask)
      expectNil(root.name)
      expectEqual(root.sublayers?.count, 1)
    },
  ]

  @Test("a group may be inside 64 others")
  func groups() throws {
    func text(_ groups: Int) -> String {
      let open = String(
        repeating: "{\"class\": \"AnimationGroup\", \"animations\": [\n", count: groups)
      return "{\"version\": 1, \"root\": {\"animations\": {\"g\":\n\(open){\"class\": \"Wait\"}"
        + String(repeating: "]}", count: groups) + "}}}"
    }
    expectNil(NativeText.said(about: text(65)))
    // The outermost one is in line 2.
    expectEqual(
      NativeText.said(about: text(66)),
      "s.json:67:1: error: groups of animations nest deeper than 64")
  }

  @Test("styles may nest 100 deep")
  func styles() throws {
    func text(_ styles: Int) -> String {
      "{\"version\": 1, \"root\": {" + String(repeating: "\"style\":\n{", count: styles)
        + String(repeating: "}", count: styles) + "}}"
    }
    expectNil(NativeText.said(about: text(100)))
    expectEqual(
      NativeText.said(about: text(101)), "s.json:102:1: error: styles nest deeper than 100")
  }
}

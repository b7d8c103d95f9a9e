import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import TestSupport
import Testing

// The root covers (0, 0) to (100, 100); card and toast are 40 x 40 around (25, 50) and (75, 50);
// the title is 10 x 10 around the middle of the card.
@Suite("A point is expected to hit a layer")
struct ExpectHitTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("or one below it, where it is presented") {
      let (stage, log) = makeStage()
      stage.expectHit("#card", Point(x: 10, y: 50))
      stage.expectHit("#title", Point(x: 25, y: 50))
      stage.expectHit("#card", Point(x: 25, y: 50))
      stage.expectNoHit("#title", Point(x: 10, y: 50))
      stage.expectNoHit(Point(x: 200, y: 50))
      stage.loop.animate(withDuration: 1) { stage["toast"].position.x = 175 }
      stage.expectHit("#toast", Point(x: 75, y: 50))
      expectEqual(log.messages, [])
    },
    Fact("and fails with the steps of the search") {
      let (stage, log) = makeStage()
      stage.loop.transaction(disableActions: true) { _ in stage["title"].opacity = 0 }
      let line: UInt = #line + 1
      stage.expectHit("#title", Point(x: 25, y: 50))
      stage.expectHit("#toast", Point(x: 200, y: 50))
      stage.expectHit("#toats", Point(x: 200, y: 50))
      expectEqual(
        log.messages,
        [
          """
          (25,50) does not hit #title: it hits #card
            Layer #toast  missed: (-30,20) is outside
            Layer #title  skipped with all below: hidden or transparent (F120e)
            Layer #card   hit at (20,20)
          """,
          """
          (200,50) does not hit #toast: it hits nothing
            Layer #toast  missed: (145,20) is outside
            Layer #title  skipped with all below: hidden or transparent (F120e)
            Layer #card   missed: (195,20) is outside
            Layer #root   missed: (200,50) is outside
          """,
          "no layer matches '#toats'\n  hint: did you mean '#toast'?",
        ])
      expectEqual(log.failures.first?.site.line, line)
    },
    Fact("and not to hit it, or anything") {
      let (stage, log) = makeStage()
      stage.expectNoHit("#card", Point(x: 25, y: 50))
      stage.expectNoHit("#toast", Point(x: 75, y: 50))
      stage.expectNoHit(Point(x: 50, y: 5))
      expectEqual(
        log.messages.map { $0.split(separator: "\n")[0] },
        [
          "(25,50) hits #title, which is below #card", "(75,50) hits #toast", "(50,5) hits #root",
        ])
      expectEqual(log.messages[1], "(75,50) hits #toast\n  Layer #toast  hit at (20,20)")
    },
  ]
}

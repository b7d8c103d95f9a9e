import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import TestSupport
import Testing

@Suite("An order of ends is expected")
struct ExpectEndedTests {
  /// A stage on which a tween, an animation of its own, a note and a block ended.
  private func played() -> (stage: Stage, log: FailureLog) {
    let (stage, log) = makeStage(Conditions(timeScale: 0.5, startTime: 2))
    stage.loop.animate(withDuration: 0.75) { stage["card"].position.y = 0 }
    stage.tween("title", for: 0.25)
    stage.fade("toast", for: 0.5)
    stage.call("note", after: 0.625) { stage.note("menu closed") }
    stage.pumpAndSettle()
    return (stage, log)
  }

  @Test("of players, animations and notes, with others in between")
  func passes() {
    let (stage, log) = played()
    stage.expectEnded(inOrder: "tween 1", "fade", "menu closed", "block 1")
    stage.expectEnded(inOrder: "tween 1", "block 1")
    stage.expectEnded(inOrder: "#toast fade", "block 1")
    expectEqual(log.messages, [])
    stage.expectEnded()
    expectEqual(log.messages, ["An order of ends needs at least one name."])
  }

  @Test("and fails with everything that ended, if something ended too early")
  func early() {
    let (stage, log) = played()
    let line: UInt = #line + 1
    stage.expectEnded(inOrder: "fade", "tween 1")
    expectEqual(
      log.messages,
      [
        """
        'tween 1' ended too early, before 'fade'
        ✗ 0.25   tween 1      finished
          0.5    #toast fade  finished
          0.625  menu closed  note
          0.75   block 1      finished
        """
      ])
    expectEqual(log.failures.first?.site.line, line)
  }

  @Test("or has not ended, or not as often")
  func missing() {
    let (stage, log) = makeStage()
    stage.expectEnded(inOrder: "fade")
    stage.fade("toast", for: 0.5)
    stage.tween("card", for: 1)
    stage.pump(0.25)
    stage["toast"].removeAllAnimations()
    stage.expectEnded(inOrder: "fade", "fade")
    stage.expectEnded(inOrder: "fade", "tween 1")
    stage.expectEnded(inOrder: "fad", "tween 1")
    expectEqual(
      log.messages,
      [
        "'fade' has not ended\n  nothing has ended",
        "'fade' has not ended once more\n  0.25  #toast fade  cancelled",
        "'tween 1' has not ended\n  0.25  #toast fade  cancelled",
        "'fad' has not ended; did you mean 'fade'?\n  0.25  #toast fade  cancelled",
      ])
  }
}

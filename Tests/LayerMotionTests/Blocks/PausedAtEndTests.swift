import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// A block that is paused and moved to its end shows its end.
@Suite struct PausedAtEndTests {
  @Test(arguments: [0.15, 0.4, 1.1, 2.05])
  func `A paused block at its end shows the end, also with a delay that rounds`(duration: Double) {
    let stage = WrapperStage()
    for delay in [0, 0.1, 1] {
      stage.loop.withoutActions { stage.box.position.x = 0 }
      let block = stage.loop.animate(withDuration: duration, delay: delay) {
        stage.box.position.x = 100
      }
      block.pause()
      block.seek(to: duration)
      stage.loop.flush()
      expectEqual(stage.x, 100)
      stage.loop.advance(by: 1)
      expectEqual(stage.x, 100)
      block.resume()
      stage.loop.flush()
      expectEqual(stage.x, 100)
      expectEqual(block.outcome, .finished)
    }
  }
}

import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// A whole animation at 60 frames a second; its values follow from F122, F124 and F75 alone.
@Suite struct BlockWholeTests {
  /// At 0 s to (100, 40) in 0.5 s, ease-in ease-out; at 0.2 s back to (20, 40) in 0.4 s, ease-out;
  /// opacity to 0 in 0.5 s, and at 0.2 s, from the presented value, to 0.6 in 0.4 s.
  @Test func `A block in mid-flight of another, frame by frame`() {
    let stage = BlockStage(clock: FixedStepClock(framesPerSecond: 60))
    let (box, loop) = (stage.box, stage.loop)
    let told = Told()
    loop.animate(withDuration: 0.5) {
      box.position = Point(x: 100, y: 40)
      box.opacity = 0
    } completion: {
      told.completion(on: loop)($0)
    }

    var found: [[Double]] = []
    var expected: [[Double]] = []
    for frame in 1...48 {
      let t = loop.frame()
      expectEqual(t, Double(frame) / 60)
      let first = t <= 0.5 ? 1 - easeInOut(t / 0.5) : 0
      let since = max(0, t - 0.2)
      let second = frame > 12 && since <= 0.4 ? 1 - bezier(since / 0.4, 0, 0, 0.58, 1) : 0
      let x = (frame > 12 ? 20 : 100) - 100 * first + 80 * (frame > 12 ? second : 0)
      let y = 40 - 40 * first
      let shown = 1 - easeInOut(0.4)
      let opacity = frame <= 12 ? first : 0.6 + (shown - 0.6) * second
      expected.append([x, y, opacity])
      found.append([box.presented.position.x, box.presented.position.y, box.presented.opacity])
      if frame == 12 {
        loop.animate(withDuration: 0.4, options: [.curveEaseOut, .beginFromCurrentState]) {
          box.position = Point(x: 20, y: 40)
          box.opacity = 0.6
        } completion: {
          told.completion(on: loop)($0)
        }
      }
    }
    for (frame, rows) in zip(found, expected).enumerated() {
      expectRow(rows.0, rows.1, within: 2e-5, "frame \(frame + 1)")
    }
    // The first was interrupted on opacity at 0.2 s; its position ran to 0.5 s.
    expectEqual(told.values, [false, true])
    expectRow(told.instants, [0.5, 0.6], within: 1e-12)
    expectNil(box.animationKeys)
    expectTrue(loop.isIdle)
  }
}

import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The calls of a value animator of four frames a second, in and after its own control.
@Suite struct ValueAnimatorFrameTests {
  private let loop = RenderLoop(root: Layer(id: "root"))

  /// The instants of the calls and their values.
  private final class Calls {
    var instants: [Double] = []
    var values: [Double] = []
  }

  /// An animator from 0 to 1 in a second.
  private func animator() -> ValueAnimator<Double> {
    let animator = ValueAnimator(from: 0, to: 1)
    animator.framesPerSecond = 4
    return animator
  }

  /// Starts it; the closure is called after each value was noted.
  private func start(
    _ animator: ValueAnimator<Double>, _ act: @escaping (Calls) -> Void = { _ in }
  ) throws -> Calls {
    let calls = Calls()
    try animator.start(on: loop) { [unowned loop] value in
      calls.instants.append(loop.now)
      calls.values.append(value)
      act(calls)
    }
    return calls
  }

  @Test func `After a start delay, frames are counted from its end`() throws {
    let animator = animator()
    animator.startDelay = 0.1
    let calls = try start(animator)
    loop.advance(to: 3)
    expectRow(calls.instants, [0.1, 0.35, 0.6, 0.85, 1.1])
    expectRow(calls.values, [0, 0.25, 0.5, 0.75, 1])
  }

  @Test func `Paused by its own call, it waits there, and goes on when it is resumed`() throws {
    let animator = animator()
    let calls = try start(animator) { [weak animator] calls in
      if calls.values.count == 3 { animator?.pause() }
    }
    loop.advance(to: 5)
    expectEqual(calls.values, [0, 0.25, 0.5])
    expectEqual(loop.paused.map(\.name), ["value animator"])
    animator.resume()
    loop.advance(to: 9)
    expectEqual(calls.values, [0, 0.25, 0.5, 0.75, 1])
    expectEqual(calls.instants.suffix(2), [5.25, 5.5])
    expectEqual(animator.outcome, .finished)
    expectTrue(loop.isIdle)
  }

  @Test func `Paused by its last call, it ends when it is resumed`() throws {
    let animator = animator()
    let calls = try start(animator) { [weak animator] calls in
      if calls.values.count == 5 { animator?.pause() }
    }
    loop.advance(to: 5)
    expectEqual(calls.values.last, 1)
    expectTrue(animator.isPaused)
    expectNil(animator.outcome)
    expectEqual(loop.paused.map(\.name), ["value animator"])
    animator.resume()
    loop.flush()
    expectEqual(animator.outcome, .finished)
    expectEqual(calls.values.last, 1)
    expectTrue(loop.isIdle)
  }

  @Test func `Sought by its own call, it is called at once with the value there`() throws {
    let animator = animator()
    let calls = try start(animator) { [weak animator] calls in
      if calls.values.count == 3 { animator?.seek(to: 0.25) }
    }
    loop.advance(to: 9)
    expectEqual(calls.values, [0, 0.25, 0.5, 0.25, 0.5, 0.75, 1])
    expectEqual(calls.instants, [0, 0.25, 0.5, 0.5, 0.75, 1, 1.25])
    expectEqual(animator.outcome, .finished)
  }

  @Test func `Cancelled by its own call, it leaves nothing that waits`() throws {
    let animator = animator()
    let calls = try start(animator) { [weak animator] calls in
      if calls.values.count == 2 { animator?.cancel() }
    }
    loop.advance(to: 0.25)
    expectEqual(calls.values, [0, 0.25])
    expectEqual(animator.outcome, .cancelled(at: .current))
    expectTrue(loop.isIdle)
    expectNil(loop.nextEvent)
  }
}

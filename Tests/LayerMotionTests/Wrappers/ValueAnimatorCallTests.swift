import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The calls of a value animator of four frames a second, from 0 to 1 in a second: when they come,
/// and with what.
@Suite struct ValueAnimatorCallTests {
  private let loop = RenderLoop(root: Layer(id: "root"))
  private let animator = ValueAnimator(from: 0, to: 1)

  private final class Calls {
    var lines: [String] = []
  }

  init() { animator.framesPerSecond = 4 }

  /// Starts it, and notes every call with its instant.
  private func start() throws -> Calls {
    let calls = Calls()
    func note(_ text: String) { calls.lines.append("\(loop.now) \(text)") }
    animator.onStart = { note("start") }
    animator.onCancel = { note("cancel") }
    animator.onEnd = { note("end \($0)") }
    try animator.start(on: loop) { note("\($0)") }
    return calls
  }

  /// Releases what the animator's closures hold.
  private func release() {
    animator.cancel()
    (animator.onStart, animator.onRepeat, animator.onCancel, animator.onEnd) = (nil, nil, nil, nil)
  }

  @Test func `Before its start it stands at its first value, and no control does anything`() throws
  {
    // A new loop waits for its first commit.
    loop.flush()
    animator.from = 3
    animator.onCancel = { Issue.record("a cancel was reported") }
    animator.onEnd = { _ in Issue.record("an end was reported") }
    animator.pause()
    animator.resume()
    animator.seek(to: 0.5)
    animator.reverse()
    animator.restart()
    animator.timeScale = 3
    animator.cancel()
    expectFalse(animator.isPaused)
    expectFalse(animator.isRunning)
    expectNil(animator.outcome)
    expectEqual(animator.timeScale, 1)
    expectEqual(animator.progress, 0)
    expectEqual(animator.position, 0)
    expectEqual(animator.value, 3)
    expectNil(animator.endTime)
    expectTrue(loop.isIdle)
    release()
  }

  @Test func `It runs, and answers where it is`() throws {
    animator.startDelay = 1
    animator.repeatCount = 2
    animator.timeScale = 5
    _ = try start()
    expectEqual(animator.timeScale, 1)
    expectEqual(animator.position, -1)
    expectEqual(animator.progress, 0)
    expectEqual(animator.endTime, 3)
    expectEqual(animator.totalDuration, 2)
    expectTrue(animator.isRunning)
    loop.advance(to: 1.5)
    expectEqual(animator.position, 0.5)
    expectEqual(animator.progress, 0.25)
    expectEqual(animator.value, 0.5)
    animator.pause()
    expectTrue(animator.isPaused)
    expectTrue(animator.isRunning)
    expectNil(animator.endTime)
    release()
    expectFalse(animator.isPaused)
    expectEqual(animator.progress, 0.25)
    expectEqual(animator.position, 0.5)
  }

  @Test func `Sought while it is paused, it is called at once, after its start was reported`()
    throws
  {
    animator.startDelay = 1
    let calls = try start()
    loop.advance(to: 0.5)
    animator.pause()
    expectEqual(calls.lines, [])
    animator.seek(to: 0.5)
    expectEqual(calls.lines, ["0.5 start", "0.5 0.5"])
    loop.advance(to: 2)
    animator.seek(to: 9)
    animator.seek(to: -3)
    expectEqual(calls.lines.suffix(2), ["2.0 1.0", "2.0 0.0"])
    expectEqual(animator.position, 0)
    animator.resume()
    loop.advance(to: 9)
    expectEqual(
      calls.lines.dropFirst(4),
      [
        "2.25 0.25", "2.5 0.5", "2.75 0.75", "3.0 1.0", "3.0 end finished",
      ])
    release()
  }

  @Test func `Sought while it runs, it is called in the next pass`() throws {
    let calls = try start()
    loop.advance(to: 0.125)
    animator.seek(to: 0.5)
    expectEqual(calls.lines, ["0.0 start", "0.0 0.0"])
    loop.advance(to: 9)
    expectEqual(
      calls.lines.dropFirst(2), ["0.125 0.5", "0.375 0.75", "0.625 1.0", "0.625 end finished"])
    release()
  }

  @Test func `Restarted, it counts its frames from there`() throws {
    let calls = try start()
    loop.advance(to: 0.625)
    animator.timeScale = 2
    animator.reverse()
    animator.restart()
    animator.timeScale = 1
    expectEqual(animator.position, 0)
    expectTrue(animator.isRunning)
    loop.advance(to: 9)
    expectEqual(
      calls.lines,
      [
        "0.0 start", "0.0 0.0", "0.25 0.25", "0.5 0.5", "0.875 0.25", "1.125 0.5", "1.375 0.75",
        "1.625 1.0", "1.625 end finished",
      ])
    release()
  }

  @Test func `At another pace the frames stay a quarter of a second apart`() throws {
    let calls = try start()
    loop.advance(to: 0.25)
    animator.timeScale = 0.5
    loop.advance(to: 1)
    animator.timeScale = 4
    loop.advance(to: 9)
    expectEqual(
      calls.lines,
      [
        "0.0 start", "0.0 0.0", "0.25 0.25", "0.5 0.375", "0.75 0.5", "1.0 0.625",
        // 0.375 are left, at four times the pace.
        "1.09375 1.0", "1.09375 end finished",
      ])
    release()
  }

  @Test func `Reversed, it is called down to its start`() throws {
    let calls = try start()
    loop.advance(to: 0.5)
    animator.reverse()
    expectEqual(animator.endTime, 1)
    loop.advance(to: 9)
    expectEqual(calls.lines.dropFirst(4), ["0.75 0.25", "1.0 0.0", "1.0 end finished"])
    expectEqual(animator.value, 0)
    expectEqual(animator.progress, 0)
    release()
  }

  @Test func `Reversed in its delay, it ends in the next pass with its first value`() throws {
    animator.startDelay = 1
    let calls = try start()
    loop.advance(to: 0.5)
    animator.reverse()
    loop.advance(to: 9)
    expectEqual(calls.lines, ["0.5 start", "0.5 0.0", "0.5 end finished"])
    release()
  }

  @Test func `Paused in its delay, it waits for the rest of it`() throws {
    animator.startDelay = 1
    let calls = try start()
    loop.advance(to: 0.25)
    animator.pause()
    loop.advance(to: 2)
    animator.resume()
    expectEqual(animator.endTime, 3.75)
    loop.advance(to: 3)
    expectEqual(calls.lines, ["2.75 start", "2.75 0.0", "3.0 0.25"])
    release()
  }

  @Test func `Cancelled or paused when it starts, it is not called with a value`() throws {
    var calls = 0
    animator.onStart = { [weak animator] in animator?.pause() }
    try animator.start(on: loop) { _ in calls += 1 }
    loop.advance(to: 1)
    expectEqual(calls, 0)
    expectTrue(animator.isPaused)
    animator.cancel()
    animator.onStart = { [weak animator] in animator?.cancel() }
    try animator.start(on: loop) { _ in calls += 1 }
    loop.advance(to: 2)
    expectEqual(calls, 0)
    expectEqual(animator.outcome, .cancelled(at: .current))
    expectTrue(loop.isIdle)
    release()
  }

  // MARK: Repetitions

  /// Plays of 0.1 s: the frame at 0.25 s is in the third one.
  @Test func `Every repetition is reported before the value of its frame`() throws {
    animator.duration = 0.1
    animator.repeatCount = 3
    let calls = Calls()
    animator.onRepeat = { [unowned loop] in calls.lines.append("\(loop.now) play \($0)") }
    try animator.start(on: loop) { [unowned loop] _ in calls.lines.append("\(loop.now)") }
    loop.advance(to: 0.25)
    expectEqual(calls.lines, ["0.0", "0.25 play 1", "0.25 play 2", "0.25"])
    loop.advance(to: 9)
    expectEqual(calls.lines.count, 5)
    expectEqual(animator.outcome, .finished)
    release()
  }

  @Test(arguments: [false, true])
  func `Cancelled or paused in a repetition, it reports no more of them and no value`(
    pauses: Bool
  ) throws {
    animator.duration = 0.1
    animator.repeatCount = 3
    var (plays, values): ([Int], Int) = ([], 0)
    animator.onRepeat = { [weak animator] play in
      plays.append(play)
      if play == 1 { if pauses { animator?.pause() } else { animator?.cancel() } }
    }
    try animator.start(on: loop) { _ in values += 1 }
    loop.advance(to: 0.25)
    expectEqual(values, 1)
    expectEqual(plays.first, 1)
    expectEqual(animator.isRunning, pauses)
    if !pauses { expectEqual(plays, [1]) }
    release()
  }

  @Test func `A repetition that was passed by a seek is not reported, and one that comes again is`()
    throws
  {
    animator.repeatCount = 3
    var plays: [Int] = []
    animator.onRepeat = { plays.append($0) }
    try animator.start(on: loop) { _ in }
    loop.advance(to: 0.5)
    animator.seek(to: 1.5)
    loop.advance(to: 0.75)
    expectEqual(plays, [])
    // 1.75 at 0.75 s; the third play starts at 1 s.
    loop.advance(to: 1.25)
    expectEqual(plays, [2])
    animator.seek(to: 0.5)
    loop.advance(to: 2)
    expectEqual(plays, [2, 1])
    release()
  }

  @Test(
    "Plays that are reported cannot follow each other faster than the fastest frames",
    arguments: [
      (1e-4, 0, 2, true), (0.9e-4, 0, 2, false), (0.5e-4, 0.5e-4, 2, true), (0.9e-4, 0, 1, true),
      (0, 0, 2, true), (0.9e-4, 0, .infinity, false), (1, 0, .infinity, true),
    ] as [(Double, Double, Double, Bool)])
  func fastPlays(duration: Double, delay: Double, count: Double, isAccepted: Bool) throws {
    (animator.duration, animator.repeatDelay, animator.repeatCount) = (duration, delay, count)
    animator.name = "bar"
    animator.onRepeat = { _ in }
    do {
      try animator.start(on: loop) { _ in }
      expectTrue(isAccepted)
    } catch {
      expectFalse(isAccepted)
      expectEqual(error.subject, "bar")
      expectEqual(
        error.problem,
        "Its plays follow each other every \(duration) s, which is more often than "
          + "'onRepeat' can be called; let a play take 0.0001 s or more, or set no 'onRepeat'.")
      // Without the listener nothing has to be counted.
      animator.onRepeat = nil
      try animator.start(on: loop) { _ in }
    }
    release()
  }

  @Test func `Started twice, it says so with its name`() throws {
    animator.name = "bar"
    _ = try start()
    let error = #expect(throws: PlayerError.self) { try animator.start(on: loop) { _ in } }
    expectEqual(error, PlayerError("bar", "It runs already; restart it or cancel it first."))
    release()
  }
}

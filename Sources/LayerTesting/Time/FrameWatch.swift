import Synchronization

/// Gives up waits of tasks for which nobody shows a frame.
///
///     wait     ├ begin ─────────────────────────────── given up
///     frames        |     |     |  no `awaiting`, no frame for 500 looks
///
/// A look takes a turn of the main actor, so that a test that waits for its own turn is not late.
final class FrameWatch: Sendable {
  private struct State {
    var frameCount = 0
    var isAwaiting = false
    var isLooking = false
    var waits: [Int: @Sendable () -> Void] = [:]
    var last = 0
  }

  private let state = Mutex(State())

  /// Whether a call of `awaiting` shows frames.
  var isAwaiting: Bool {
    get { state.withLock { $0.isAwaiting } }
    set { state.withLock { $0.isAwaiting = newValue } }
  }

  /// Notes that a frame was shown.
  func noteFrame() { state.withLock { $0.frameCount &+= 1 } }

  /// Begins a wait, which a closure gives up, and returns its number.
  func begin(_ giveUp: @escaping @Sendable () -> Void) -> Int {
    let (wait, begins) = state.withLock { state in
      defer { state.isLooking = true }
      state.last += 1
      state.waits[state.last] = giveUp
      return (state.last, !state.isLooking)
    }
    if begins {
      OperationJobs.apart { [looks = WaitingPatience.looks] in await self.look(looks) }
    }
    return wait
  }

  /// Ends a wait.
  func end(_ wait: Int) { _ = state.withLock { $0.waits.removeValue(forKey: wait) } }

  private func look(_ most: Int) async {
    var (looks, frameCount) = (0, -1)
    while true {
      try? await Task.sleep(for: .seconds(WaitingPatience.pause))
      await MainActor.run {}
      let isOver = state.withLock { state in
        let seen = state.isAwaiting ? -1 : state.frameCount
        looks = seen >= 0 && seen == frameCount ? looks + 1 : 0
        frameCount = seen
        state.isLooking = looks < most && !state.waits.isEmpty
        return !state.isLooking
      }
      if isOver { break }
    }
    let waits = state.withLock { looks < most ? [:] : $0.waits }
    for (_, giveUp) in waits.sorted(by: { $0.key < $1.key }) { giveUp() }
  }
}

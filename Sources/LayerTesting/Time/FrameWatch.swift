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
    var waits: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Whether a call of `awaiting` shows frames.
  var isAwaiting: Bool {
    get { state.withLock { $0.isAwaiting } }
    set { state.withLock { $0.isAwaiting = newValue } }
  }

  /// Notes that a frame was shown.
  func noteFrame() { state.withLock { $0.frameCount &+= 1 } }

  /// Begins a wait, which a closure gives up; it does nothing once the wait is over.
  func begin(_ giveUp: @escaping @Sendable () -> Void) {
    let begins = state.withLock { state in
      defer { state.isLooking = true }
      state.waits.append(giveUp)
      return !state.isLooking
    }
    if begins {
      OperationJobs.apart { [looks = WaitingPatience.looks] in await self.look(looks) }
    }
  }

  private func look(_ most: Int) async {
    var (looks, frameCount) = (0, -1)
    while looks < most {
      try? await Task.sleep(for: .seconds(WaitingPatience.pause))
      await MainActor.run {}
      let seen = state.withLock { $0.isAwaiting ? nil : $0.frameCount }
      looks = seen == frameCount ? looks + 1 : 0
      frameCount = seen ?? -1
    }
    let waits = state.withLock { state in
      defer { (state.waits, state.isLooking) = ([], false) }
      return state.waits
    }
    for giveUp in waits { giveUp() }
  }
}

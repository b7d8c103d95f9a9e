import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Drafts and the layer's copies, which share their settings until one of them changes.
@Suite struct SharedFieldsTests {
  private final class Token {}

  /// A player, which hears of ends by identity, or a delegate, which hears of frozen copies.
  private final class Listener: AnimationPlayer {
    var isCalled = true
    var heard: [String] = []
    var ended: [ObjectIdentifier] = []

    func animationDidEnd(_ id: ObjectIdentifier, _ outcome: AnimationOutcome) { ended.append(id) }

    func animationDidStart(_ animation: FrozenAnimation) { heard.append("start") }

    func animationDidStop(_ animation: FrozenAnimation, finished: Bool) { heard.append("stop") }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a draft that is used again after its end starts a new animation") {
      let stage = Stage()
      let draft = BasicAnimation("opacity", from: 0, to: 1)
      var outcomes: [AnimationOutcome] = []
      draft.completion = { outcomes.append($0) }
      try stage.box.add(draft, forKey: "a")
      stage.loop.advance(to: 2)
      draft.toValue = 0.5
      let handle = try stage.box.add(draft, forKey: "b")
      expectNil(handle.outcome)
      expectEqual(handle.key, "b")
      expectFalse(handle.hasStarted)
      try expectRow(stage.numbers("opacity", at: [2.5, 2.75]), [0.25, 0.375])
      stage.loop.advance(to: 4)
      expectEqual(outcomes, [.finished, .finished])
    },
    Fact("F31: a draft that changes while it runs leaves every layer's copy alone") {
      let stage = Stage()
      let draft = BasicAnimation("opacity", from: 0, to: 1)
      let first = try stage.box.add(draft, forKey: "a")
      let second = try stage.root.add(draft, forKey: "a")
      stage.loop.flush()
      draft.toValue = 100
      draft.speed = 3
      draft.beginTime = 7
      expectEqual(first.animation.timing.speed, 1)
      expectEqual(second.animation.timing.speed, 1)
      try expectRow(stage.numbers("opacity", at: [0.25, 0.5]), [0.25, 0.5])
      try expectEqual(stage.root.number("opacity"), 0.5)
      expectTrue(first.id != second.id)
      expectEqual(first.id, stage.box.animationHandle(forKey: "a")?.id)
    },
    Fact("a draft that is kept does not keep the completion of a released layer") {
      weak var kept: Token?
      let draft = BasicAnimation("opacity", from: 0, to: 1)
      func addToLayer() throws {
        let token = Token()
        kept = token
        let layer = Layer()
        draft.completion = { _ in withExtendedLifetime(token) {} }
        try layer.add(draft, forKey: "a")
        draft.completion = nil
      }
      try addToLayer()
      expectNil(kept)
      expectEqual(draft.toValue, 1)
    },
    Fact("a player gets no frozen copy, and hears of an end if it is called") {
      for (isPlayer, isCalled) in [(true, true), (true, false), (false, true)] {
        let stage = Stage()
        let listener = Listener()
        listener.isCalled = isCalled
        let draft = BasicAnimation("opacity", from: 0, to: 1)
        if isPlayer { draft.setPlayer(listener) } else { draft.delegate = listener }
        let handle = try stage.box.add(draft, forKey: "a")
        stage.loop.advance(to: 2)
        expectEqual(listener.ended, (isPlayer && isCalled ? [handle.id] : []))
        expectEqual(listener.heard, (isPlayer ? [] : ["start", "stop"]))
      }
    },
    Fact("removed and called timers leave the others alone") {
      let stage = Stage()
      var calls: [String] = []
      let first = stage.loop.addTimer(at: 1) { _ in calls.append("first") }
      stage.loop.removeTimer(first)
      // It may take the index of the first one, but not its number.
      stage.loop.addTimer(at: 2) { _ in calls.append("second") }
      stage.loop.removeTimer(first)
      stage.loop.addTimer(at: 1.5) { _ in calls.append("third") }
      stage.loop.advance(to: 3)
      stage.loop.removeTimer(first)
      expectEqual(calls, ["third", "second"])
    },
    Fact("players that were removed leave the order of the others") {
      let stage = Stage()
      var cancelled: [Int] = []
      var numbers: [Int] = []
      for index in 0..<40 {
        numbers.append(
          stage.loop.activities.add(
            Player(index % 2 == 0 ? .valueAnimator : .block) {
              cancelled.append(index)
              stage.loop.activities.remove(numbers[index])
            }))
      }
      for index in 0..<30 where index % 3 != 0 { stage.loop.activities.remove(numbers[index]) }
      stage.loop.activities.remove(12_345)
      stage.loop.cancelAll()
      let left = (0..<40).filter { $0 >= 30 || $0 % 3 == 0 }
      expectEqual(cancelled, left.filter { $0 % 2 == 1 } + left.filter { $0 % 2 == 0 })
    },
  ]
}

/// A player of one's own.
private final class Player: LoopActivity {
  let activityKind: LoopActivityKind
  private let cancel: () -> Void

  init(_ kind: LoopActivityKind, cancel: @escaping () -> Void) {
    activityKind = kind
    self.cancel = cancel
  }

  func cancelActivity() { cancel() }

  func freeze(at last: LastInstant) {}
}

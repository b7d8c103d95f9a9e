import LayerAnimation
import LayerMotion

/// The calls of a player, for tables of what all players do; nil where it has no such call.
struct PlayerCalls {
  let name: String
  /// The handle itself, which describes itself.
  let handle: Any
  let outcome: () -> PlayerOutcome?
  let endTime: () -> Double?
  let isPaused: () -> Bool
  /// The progress, 1 after the end.
  let progress: () -> Double
  let pause: () -> Void
  let resume: () -> Void
  let cancel: () -> Void
  let setTimeScale: (Double) -> Void
  var cancelAt: ((AnimatingPosition) -> Void)?
  var seek: ((Double) -> Void)?
  var setProgress: ((Double) -> Void)?
  var reverse: (() -> Void)?

  /// What it says of itself.
  var description: String { "\(handle)" }
  /// What a debugger lists.
  var members: [String] {
    Mirror(reflecting: handle).children.map { "\($0.label ?? "") \($0.value)" }
  }
}

extension PlayerCalls {
  init(_ playback: Playback) {
    // A tween's handle is stale after its end.
    var last: PlayerOutcome?
    playback.onEnd { last = $0 }
    self.init(
      name: playback.name, handle: playback, outcome: { last }, endTime: { playback.endTime },
      isPaused: { playback.isPaused }, progress: { last == nil ? playback.progress : 1 },
      pause: { playback.pause() }, resume: { playback.resume() }, cancel: { playback.cancel() },
      setTimeScale: { playback.timeScale = $0 }, cancelAt: { playback.cancel(at: $0) },
      seek: { playback.seek(to: $0) }, setProgress: { playback.progress = $0 },
      reverse: { playback.reverse() })
  }

  init(_ block: BlockAnimation) {
    self.init(
      name: "block 1", handle: block, outcome: { block.outcome }, endTime: { block.endTime },
      isPaused: { block.isPaused }, progress: { block.progress }, pause: { block.pause() },
      resume: { block.resume() }, cancel: { block.cancel() },
      setTimeScale: { block.timeScale = $0 }, cancelAt: { block.cancel(at: $0) },
      seek: { block.seek(to: $0) }, setProgress: { block.progress = $0 })
  }

  init(_ sequence: BlockSequence) {
    self.init(
      name: "sequence 1", handle: sequence, outcome: { sequence.outcome },
      endTime: { sequence.endTime }, isPaused: { sequence.isPaused },
      progress: { sequence.progress }, pause: { sequence.pause() }, resume: { sequence.resume() },
      cancel: { sequence.cancel() }, setTimeScale: { sequence.timeScale = $0 },
      cancelAt: { sequence.cancel(at: $0) })
  }

  init(_ animator: PropertyAnimator) {
    self.init(
      name: "animator 1", handle: animator, outcome: { animator.outcome },
      endTime: { animator.endTime },
      isPaused: { animator.state == .active && !animator.isRunning },
      progress: { animator.outcome == nil ? animator.fractionComplete : 1 },
      pause: { if animator.state == .active { animator.pauseAnimation() } },
      resume: { if animator.state == .active { animator.startAnimation() } },
      cancel: { animator.finishAnimation(at: .current) },
      setTimeScale: { animator.timeScale = $0 },
      cancelAt: { animator.finishAnimation(at: $0) },
      reverse: { if animator.state == .active { animator.isReversed.toggle() } })
  }

  init<Value>(_ animator: ValueAnimator<Value>) {
    self.init(
      name: "value animator", handle: animator, outcome: { animator.outcome },
      endTime: { animator.endTime }, isPaused: { animator.isPaused },
      progress: { animator.progress }, pause: { animator.pause() }, resume: { animator.resume() },
      cancel: { animator.cancel() }, setTimeScale: { animator.timeScale = $0 },
      seek: { animator.seek(to: $0) }, reverse: { animator.reverse() })
  }
}

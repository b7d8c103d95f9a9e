import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// A kind of player, which animates the opacity of a box from 1 to 0 in 2 s.
struct PlayerCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The outcome of its own cancel method.
  let cancelled: PlayerOutcome
  /// The outcomes if its animation is replaced or its layer removed; nil if the player continues.
  var replaced: (@Sendable (WrapperStage) throws -> PlayerOutcome)?
  var removed: PlayerOutcome?
  /// Whether it runs to its stated end even if one of its animations ends early.
  var keepsItsTime = false
  /// Starts it after a delay.
  let start: @Sendable (WrapperStage, _ delay: Double, PlayerLog) throws -> PlayerCalls
}

/// The calls of a player.
struct PlayerCalls {
  let name: String
  let endTime: () -> Double?
  let isPaused: () -> Bool
  let pause: () -> Void
  let resume: () -> Void
  let cancel: () -> Void
  let setTimeScale: (Double) -> Void
}

/// The reported outcomes and their instants.
final class PlayerLog {
  private weak var loop: RenderLoop?
  var outcomes: [PlayerOutcome?] = []
  var instants: [Double] = []
  /// Called inside a completion.
  var inside: () -> Void = {}

  init(_ loop: RenderLoop) { self.loop = loop }

  func note(_ outcome: PlayerOutcome?) {
    outcomes.append(outcome)
    instants.append(loop?.now ?? -1)
    inside()
  }
}

extension PlayerCalls {
  fileprivate init(_ playback: Playback) {
    name = playback.name
    endTime = { playback.endTime }
    isPaused = { playback.isPaused }
    pause = { playback.pause() }
    resume = { playback.resume() }
    cancel = { playback.cancel() }
    setTimeScale = { playback.timeScale = $0 }
  }

  fileprivate init(_ block: BlockAnimation) {
    name = "block 1"
    endTime = { block.endTime }
    isPaused = { block.isPaused }
    pause = { block.pause() }
    resume = { block.resume() }
    cancel = { block.cancel() }
    setTimeScale = { block.timeScale = $0 }
  }
}

extension PlayerCase {
  private static func playback(
    _ name: String, _ start: @escaping @Sendable (WrapperStage, Double) throws -> Playback
  ) -> PlayerCase {
    PlayerCase(
      testDescription: name, cancelled: .cancelled(at: .current),
      replaced: { .replaced(by: try $0.box.tween(.duration(9), .opacity(0.5)).name) },
      removed: .removed,
      start: { stage, delay, log in
        PlayerCalls(try start(stage, delay).onEnd { log.note($0) })
      })
  }

  private static func block(
    _ name: String,
    _ start: @escaping @Sendable (WrapperStage, Double, @escaping (Bool) -> Void) -> BlockAnimation
  ) -> PlayerCase {
    PlayerCase(
      testDescription: name, cancelled: .cancelled(at: .end), replaced: replacedByBlock,
      removed: .removed
    ) { stage, delay, log in
      var block: BlockAnimation?
      block = start(stage, delay) {
        expectEqual($0, block?.outcome?.isFinished)
        log.note(block?.outcome)
      }
      return PlayerCalls(try #require(block))
    }
  }

  /// Adds a block under the key of the player's animation.
  @Sendable private static func replacedByBlock(_ stage: WrapperStage) -> PlayerOutcome {
    stage.loop.animate(withDuration: 9) { stage.box.opacity = 0.5 }
    let origin = stage.box.animation(forKey: "opacity")?.origin
    return .replaced(by: "block \(origin?.number ?? 0)")
  }

  static let all: [PlayerCase] = [
    playback("a tween") { try $0.box.tween(.duration(2), .delay($1), .opacity(0)) },
    playback("a timeline") { stage, delay in
      var timeline = Timeline()
      timeline.append(TimelineStep("box", "opacity", to: 0, duration: 2))
      timeline.delay = delay
      return try stage.loop.play(timeline)
    },
    playback("a motion") { try Motion($0.box).wait($1).opacity(to: 0, duration: 2).run() },
    block("a block") { stage, delay, ended in
      stage.loop.animate(
        withDuration: 2, delay: delay, animations: { stage.box.opacity = 0 }, completion: ended)
    },
    block("a keyframe block") { stage, delay, ended in
      stage.loop.animateKeyframes(
        withDuration: 2, delay: delay, animations: { stage.box.opacity = 0 }, completion: ended)
    },
    PlayerCase(testDescription: "a tween without targets", cancelled: .cancelled(at: .current)) {
      stage, delay, log in
      PlayerCalls(try stage.box.tween(.duration(2), .delay(delay)).onEnd { log.note($0) })
    },
    PlayerCase(
      testDescription: "a sequence", cancelled: .cancelled(at: .end), replaced: replacedByBlock,
      removed: .removed, keepsItsTime: true
    ) { stage, delay, log in
      var sequence: BlockSequence?
      let started = stage.loop.animate(
        eachBlockDuration: 2, eachBlockDelay: delay,
        animationBlocks: [{ stage.box.opacity = 0 }],
        completion: {
          expectEqual($0, sequence?.outcome?.isFinished)
          log.note(sequence?.outcome)
        })
      sequence = started
      return PlayerCalls(
        name: "sequence 1", endTime: { started.endTime }, isPaused: { started.isPaused },
        pause: { started.pause() }, resume: { started.resume() }, cancel: { started.cancel() },
        setTimeScale: { started.timeScale = $0 })
    },
    PlayerCase(testDescription: "a property animator", cancelled: .cancelled(at: .current)) {
      stage, delay, log in
      let animator = PropertyAnimator(on: stage.loop, duration: 2) { stage.box.opacity = 0 }
      animator.addCompletion { [unowned animator] position in
        expectEqual(position, (animator.outcome == .finished ? .end : .current))
        log.note(animator.outcome)
      }
      animator.startAnimation(afterDelay: delay)
      return PlayerCalls(
        name: "animator 1", endTime: { animator.endTime },
        isPaused: { animator.state == .active && !animator.isRunning },
        pause: { if animator.state == .active { animator.pauseAnimation() } },
        resume: { if animator.state == .active { animator.startAnimation() } },
        cancel: { animator.finishAnimation(at: .current) },
        setTimeScale: { animator.timeScale = $0 })
    },
    PlayerCase(testDescription: "a value animator", cancelled: .cancelled(at: .current)) {
      stage, delay, log in
      let animator = ValueAnimator(from: 0, to: 1)
      animator.duration = 2
      animator.startDelay = delay
      animator.onEnd = { log.note($0) }
      try animator.start(on: stage.loop) { _ in }
      return PlayerCalls(
        name: "value animator", endTime: { animator.endTime }, isPaused: { animator.isPaused },
        pause: { animator.pause() }, resume: { animator.resume() }, cancel: { animator.cancel() },
        setTimeScale: { animator.timeScale = $0 })
    },
  ]
}

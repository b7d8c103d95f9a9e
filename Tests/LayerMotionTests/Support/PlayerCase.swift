import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// A kind of player, which animates the opacity of a box from 1 to 0 in 2 linear seconds.
struct PlayerCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The outcome of its own cancel method.
  let cancelled: PlayerOutcome
  /// The outcomes if its animation is replaced or its layer removed; nil if the player continues.
  var replaced: (@Sendable (WrapperStage) throws -> PlayerOutcome)?
  var removed: PlayerOutcome?
  /// Whether it runs to its stated end even if one of its animations ends early.
  var keepsItsTime = false
  /// Whether it changes the box at all.
  var moves = true
  /// Starts it.
  let start: @Sendable (WrapperStage, PlayerStart, PlayerLog) throws -> PlayerCalls
}

/// How a player is started.
struct PlayerStart {
  var delay = 0.0
  var ignoresReducedMotion = false
  var isEndless = false

  /// The options of a block.
  var options: BlockOptions {
    var options: BlockOptions = ignoresReducedMotion ? .ignoresReducedMotion : []
    if isEndless { options.insert(.repeat) }
    return options.union(.curveLinear)
  }
  var repeatCount: Double { isEndless ? .infinity : 1 }
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

  /// Expects the reports so far.
  func expect(
    _ outcomes: [PlayerOutcome?], at instants: [Double],
    _ location: SourceLocation = #_sourceLocation
  ) {
    expectEqual(self.outcomes, outcomes, at: location)
    expectRow(self.instants, instants, within: 1e-9, "instants", at: location)
  }
}

extension PlayerCase {
  private static func playback(
    _ name: String, moves: Bool = true,
    _ start: @escaping @Sendable (WrapperStage, PlayerStart) throws -> Playback
  ) -> PlayerCase {
    PlayerCase(
      testDescription: name, cancelled: .cancelled(at: .current),
      replaced: moves ? replacedByTween : nil, removed: moves ? .removed : nil, moves: moves
    ) { stage, how, log in
      PlayerCalls(try start(stage, how).onEnd { log.note($0) })
    }
  }

  @Sendable private static func replacedByTween(_ stage: WrapperStage) throws -> PlayerOutcome {
    .replaced(by: try stage.box.tween(.duration(9), .opacity(0.5)).name)
  }

  private static func block(
    _ name: String,
    _ start:
      @escaping @Sendable (WrapperStage, PlayerStart, @escaping (Bool) -> Void) -> BlockAnimation
  ) -> PlayerCase {
    PlayerCase(
      testDescription: name, cancelled: .cancelled(at: .end), replaced: replacedByBlock,
      removed: .removed
    ) { stage, how, log in
      var block: BlockAnimation?
      block = start(stage, how) {
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

  static let all: [PlayerCase] =
    [
      playback("a tween") { stage, how in
        try stage.box.tween(
          .duration(2), .delay(how.delay), .opacity(0), .repeatCount(how.isEndless ? .max : 1),
          .ignoresReducedMotion(how.ignoresReducedMotion))
      },
      playback("a tween without targets", moves: false) { stage, how in
        try stage.box.tween(
          .duration(2), .delay(how.delay), .repeatCount(how.isEndless ? .max : 1),
          .ignoresReducedMotion(how.ignoresReducedMotion))
      },
      playback("a timeline") { stage, how in
        var timeline = Timeline()
        timeline.append(TimelineStep("box", "opacity", to: 0, duration: 2))
        timeline.delay = how.delay
        timeline.repeatCount = how.repeatCount
        return try stage.loop.play(timeline, ignoresReducedMotion: how.ignoresReducedMotion)
      },
      block("a block") { stage, how, ended in
        stage.loop.animate(
          withDuration: 2, delay: how.delay, options: how.options,
          animations: { stage.box.opacity = 0 }, completion: ended)
      },
      block("a keyframe block") { stage, how, ended in
        stage.loop.animateKeyframes(
          withDuration: 2, delay: how.delay, options: how.options,
          animations: { stage.box.opacity = 0 }, completion: ended)
      },
      PlayerCase(
        testDescription: "a sequence", cancelled: .cancelled(at: .end), replaced: replacedByBlock,
        removed: .removed, keepsItsTime: true
      ) { stage, how, log in
        var sequence: BlockSequence?
        let started = stage.loop.animate(
          eachBlockDuration: 2, eachBlockDelay: how.delay, eachBlockOptions: how.options,
          animationBlocks: [{ stage.box.opacity = 0 }],
          completion: {
            expectEqual($0, sequence?.outcome?.isFinished)
            log.note(sequence?.outcome)
          })
        sequence = started
        return PlayerCalls(started)
      },
      PlayerCase(testDescription: "a value animator", cancelled: .cancelled(at: .current)) {
        stage, how, log in
        let animator = ValueAnimator(from: 1, to: 0)
        animator.duration = 2
        animator.startDelay = how.delay
        animator.repeatCount = how.repeatCount
        animator.ignoresReducedMotion = how.ignoresReducedMotion
        animator.onEnd = { log.note($0) }
        try animator.start(on: stage.loop) { [box = stage.box] in box.opacity = $0 }
        return PlayerCalls(animator)
      },
    ] + withoutForever

  /// Those that cannot repeat forever: a motion, and a property animator.
  static let withoutForever: [PlayerCase] = [
    playback("a motion") { stage, how in
      try Motion(stage.box).wait(how.delay).opacity(to: 0, duration: 2)
        .run(ignoresReducedMotion: how.ignoresReducedMotion)
    },
    PlayerCase(testDescription: "a property animator", cancelled: .cancelled(at: .current)) {
      stage, how, log in
      let animator = PropertyAnimator(on: stage.loop, duration: 2, curve: .linear) {
        stage.box.opacity = 0
      }
      animator.ignoresReducedMotion = how.ignoresReducedMotion
      animator.addCompletion { [unowned animator] position in
        let end = animator.isReversed ? AnimatingPosition.start : .end
        expectEqual(position, animator.outcome == .finished ? end : position)
        log.note(animator.outcome)
      }
      animator.startAnimation(afterDelay: how.delay)
      return PlayerCalls(animator)
    },
  ]
}

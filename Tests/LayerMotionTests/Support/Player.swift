import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// A kind of player, for tables of what all of them do.
enum Player: String, CaseIterable, Sendable {
  case tween, additiveTween, timeline, motion, block, spring, keyframes, animator, sequence

  /// The calls of a player that runs.
  struct Calls {
    let cancel: (AnimatingPosition) -> Void
    let outcome: () -> PlayerOutcome?
    let progress: () -> Double
    let endTime: () -> Double?
    let pause: () -> Void
    let resume: () -> Void
    let scale: (Double) -> Void
    var reverse: (() -> Void)?
    var seek: ((Double) -> Void)?

    init(_ playback: Playback) {
      cancel = { playback.cancel(at: $0) }
      var last: PlayerOutcome?
      playback.onEnd { last = $0 }
      outcome = { last }
      progress = { last == nil ? playback.progress : 1 }
      endTime = { playback.endTime }
      pause = { playback.pause() }
      resume = { playback.resume() }
      scale = { playback.timeScale = $0 }
      reverse = { playback.reverse() }
      seek = { playback.seek(to: $0) }
    }

    init(_ block: BlockAnimation) {
      cancel = { block.cancel(at: $0) }
      outcome = { block.outcome }
      progress = { block.progress }
      endTime = { block.endTime }
      pause = { block.pause() }
      resume = { block.resume() }
      scale = { block.timeScale = $0 }
      seek = { block.seek(to: $0) }
    }

    init(_ sequence: BlockSequence) {
      cancel = { sequence.cancel(at: $0) }
      outcome = { sequence.outcome }
      progress = { sequence.progress }
      endTime = { sequence.endTime }
      pause = { sequence.pause() }
      resume = { sequence.resume() }
      scale = { sequence.timeScale = $0 }
    }

    init(_ animator: PropertyAnimator) {
      cancel = { animator.finishAnimation(at: $0) }
      outcome = { animator.outcome }
      progress = { animator.outcome == nil ? animator.fractionComplete : 1 }
      endTime = { animator.endTime }
      pause = { animator.pauseAnimation() }
      resume = { animator.startAnimation() }
      scale = { animator.timeScale = $0 }
      reverse = { animator.isReversed.toggle() }
    }
  }

  /// Starts to move a property of the box, linearly or with a spring.
  func start(_ moved: Moved, to value: Double, in seconds: Double, on stage: BlockStage) throws
    -> Calls
  {
    let (box, loop) = (stage.box, stage.loop)
    let options: BlockOptions = [.curveLinear, .beginFromCurrentState]
    let change = { moved.set(value, on: box) }
    let step = TimelineStep("box", moved.keyPath, to: moved.value(value), duration: seconds)
    switch self {
    case .tween, .additiveTween:
      return Calls(
        try box.tween(
          .duration(seconds), .to(keyPath: moved.keyPath, moved.value(value)),
          .overwrite(self == .tween ? .replace : .additive)))
    case .timeline:
      var timeline = Timeline()
      timeline.append(step)
      return Calls(try loop.play(timeline))
    case .motion:
      let motion = Motion(box, base: .zero)
      if moved == .opacity {
        motion.opacity(to: value, duration: seconds)
      } else {
        motion.offsetX(to: value, duration: seconds)
      }
      return Calls(try motion.run())
    case .block:
      return Calls(loop.animate(withDuration: seconds, options: options, animations: change))
    case .spring:
      return Calls(
        loop.animate(
          withDuration: seconds, usingSpringWithDamping: 0.6, options: options, animations: change))
    case .keyframes:
      return Calls(
        loop.animateKeyframes(withDuration: seconds, options: options) {
          loop.addKeyframe(
            withRelativeStartTime: 0, relativeDuration: 0.8, animations: change)
        })
    case .animator:
      let animator = PropertyAnimator(
        on: loop, duration: seconds, curve: .linear, animations: change)
      animator.startAnimation()
      return Calls(animator)
    case .sequence:
      return Calls(
        loop.animate(
          eachBlockDuration: seconds, eachBlockOptions: options, animationBlocks: [change]))
    }
  }
}

/// What is moved: a part of a property that blocks animate additively, or one that they do not.
enum Moved: String, CaseIterable, Sendable {
  case x = "position.x"
  case position
  case opacity

  var keyPath: String { rawValue }

  /// A value in the property's type, from a number between 0 and 1.
  func value(_ number: Double) -> PropertyValue {
    self == .position ? .point(Point(x: number, y: 2 * number)) : .number(number)
  }

  func set(_ number: Double, on box: Layer) {
    switch self {
    case .x: box.position.x = number
    case .position: box.position = Point(x: number, y: 2 * number)
    case .opacity: box.opacity = number
    }
  }
}

extension BlockStage {
  /// What is shown of everything that is moved.
  var values: [Double] { [x, y, shown.opacity] }
}

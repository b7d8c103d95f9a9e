import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// A kind of player, for tables of what all of them do.
enum Player: String, CaseIterable, Sendable {
  case tween, additiveTween, timeline, motion, block, spring, keyframes, animator, sequence

  /// Starts to move a property of the box, linearly or with a spring.
  func start(_ moved: Moved, to value: Double, in seconds: Double, on stage: BlockStage) throws
    -> PlayerCalls
  {
    let (box, loop) = (stage.box, stage.loop)
    let options: BlockOptions = [.curveLinear, .beginFromCurrentState]
    let change = { moved.set(value, on: box) }
    let step = TimelineStep("box", moved.keyPath, to: moved.value(value), duration: seconds)
    switch self {
    case .tween, .additiveTween:
      return PlayerCalls(
        try box.tween(
          .duration(seconds), .to(keyPath: moved.keyPath, moved.value(value)),
          .overwrite(self == .tween ? .replace : .additive)))
    case .timeline:
      var timeline = Timeline()
      timeline.append(step)
      return PlayerCalls(try loop.play(timeline))
    case .motion:
      let motion = Motion(box)
      return PlayerCalls(
        try motion.property(moved.keyPath, to: moved.value(value), duration: seconds).run())
    case .block:
      return PlayerCalls(loop.animate(withDuration: seconds, options: options, animations: change))
    case .spring:
      return PlayerCalls(
        loop.animate(
          withDuration: seconds, usingSpringWithDamping: 0.6, options: options, animations: change))
    case .keyframes:
      return PlayerCalls(
        loop.animateKeyframes(withDuration: seconds, options: options) {
          loop.addKeyframe(
            withRelativeStartTime: 0, relativeDuration: 0.8, animations: change)
        })
    case .animator:
      let animator = PropertyAnimator(
        on: loop, duration: seconds, curve: .linear, animations: change)
      animator.startAnimation()
      return PlayerCalls(animator)
    case .sequence:
      return PlayerCalls(
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
  case transform
  case scale = "transform.scale.x"
  case turn = "transform.rotation"

  var keyPath: String { rawValue }

  /// A value in the property's type, from a number between 0 and 1.
  func value(_ number: Double) -> PropertyValue {
    switch self {
    case .position: .point(Point(x: number, y: 2 * number))
    case .transform:
      .transform(.translation(x: number, y: 3).concatenating(.scale(x: 1 + number, y: 2)))
    case .x, .opacity, .scale, .turn: .number(number)
    }
  }

  func set(_ number: Double, on box: Layer) {
    switch self {
    case .x: box.position.x = number
    case .position: box.position = Point(x: number, y: 2 * number)
    case .opacity: box.opacity = number
    case .transform, .scale, .turn: try? box.setValue(value(number), forKeyPath: keyPath)
    }
  }
}

extension BlockStage {
  /// What is shown of everything that is moved.
  var values: [Double] {
    [x, y, shown.opacity] + (PropertyValue.transform(shown.transform).numbers ?? [])
  }
}

import Floors
import LayerAnimation
import LayerModel
import LayerMotion

/// A way to start an animation of a quarter of a second on each layer of a stage.
struct Life: Sendable {
  /// The benchmark's name.
  let name: String
  /// Whether every life reports its end.
  var reports = true
  /// Whether one closure starts all of them and reports once.
  var reportsOnce = false
  /// Whether the layers arrive at the end value: not without a layer, nor with a spring cut off.
  var arrives = true
  /// The curve on which the values go from one end to the other, if all that is read is checked.
  var curve: FloorCurve?
  /// Whether the end sets the model, so that in the last frame no animation is left to read.
  var commits = false
  /// Starts one life for each layer, to an end value; each end calls the closure.
  let start: @Sendable (_ stage: Stage, _ end: Double, _ ended: @escaping () -> Void) throws -> Void

  static let all = [
    explicit, implicit, block, blockEach, tween, motion, valueAnimator, spring,
  ]

  /// Core Animation's curves: none, that of a property set, and that of a block.
  private static let linear = FloorCurve(0, 0, 1, 1)
  private static let ease = FloorCurve(0.25, 0.1, 0.25, 1)
  private static let easeInEaseOut = FloorCurve(0.42, 0, 0.58, 1)

  /// A draft with all that is needed for an animation of its own.
  private static let explicit = Life(
    name: "life.explicit", curve: linear, commits: true
  ) { stage, end, ended in
    for layer in stage.layers {
      let draft = BasicAnimation(.positionX, from: layer.position.x, to: end)
      draft.duration = 0.25
      draft.commitsOnStop = true
      draft.completion = { _ in ended() }
      try layer.add(draft, forKey: "move")
    }
  }

  /// A property set: the animation of the tree.
  private static let implicit = Life(
    name: "life.implicit", reports: false, curve: ease
  ) { stage, end, _ in
    for layer in stage.layers { layer.position.x = end }
  }

  /// One block around the changes of all layers.
  private static let block = Life(
    name: "life.block", reportsOnce: true, curve: easeInEaseOut
  ) { stage, end, ended in
    stage.loop.animate(withDuration: 0.25) {
      for layer in stage.layers { layer.position.x = end }
    } completion: { _ in
      ended()
    }
  }

  /// A block for each layer.
  private static let blockEach = Life(
    name: "life.block-each", curve: easeInEaseOut
  ) { stage, end, ended in
    for layer in stage.layers {
      stage.loop.animate(withDuration: 0.25) {
        layer.position.x = end
      } completion: { _ in
        ended()
      }
    }
  }

  /// A tween of one property.
  private static let tween = Life(name: "life.tween") { stage, end, ended in
    for layer in stage.layers { try layer.tween(.duration(0.25), .x(end)) { _ in ended() } }
  }

  /// A chain of one step.
  private static let motion = Life(name: "life.motion") { stage, end, ended in
    for layer in stage.layers {
      try Motion(layer).property("position.x", to: .number(end), duration: 0.25).run { _ in ended()
      }
    }
  }

  /// An animator of a number, which no layer shows.
  private static let valueAnimator = Life(
    name: "life.value-animator", arrives: false
  ) { stage, end, ended in
    for _ in stage.layers {
      let animator = ValueAnimator(from: 0, to: end)
      animator.duration = 0.25
      animator.onEnd = { _ in ended() }
      try animator.start(on: stage.loop) { _ in }
    }
  }

  /// A spring that ends after a quarter of a second.
  private static let spring = Life(name: "life.spring", arrives: false) { stage, end, ended in
    for layer in stage.layers {
      let draft = SpringAnimation(keyPath: "position.x")
      draft.fromValue = .number(layer.position.x)
      draft.toValue = .number(end)
      draft.duration = 0.25
      draft.commitsOnStop = true
      draft.completion = { _ in ended() }
      try layer.add(draft, forKey: "move")
    }
  }
}

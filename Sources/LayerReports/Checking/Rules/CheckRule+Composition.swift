import LayerAnimation
import LayerModel

// Several animations of one property.
extension CheckRule {
  static let fighting = CheckRule(
    "fighting", "two plain animations run on one property at the same time"
  ) { scene, rule in
    scene.animations.flatMap { animation in
      animation.effects.compactMap { effect -> Finding? in
        // An implicit animation under one of the program's own is covered on purpose.
        if animation.isImplicit { return nil }
        guard let sample = effect.covered, case .overridden(let other) = sample.explained.effect
        else { return nil }
        let start = scene.start(of: animation, coveredBy: other, at: sample.instant)
        return animation.finding(
          rule, effect.keyPath, at: start,
          "'\(other)' covers it from \(CheckText.seconds(start)) on: both replace "
            + effect.keyPath,
          why: "of animations of one property that are not additive, the one added last is shown "
            + "(F25)",
          mend:
            "remove one of them when the other is added, use the same key for both, or make one "
            + "additive")
      }
    }
  }

  static let implicitEveryFrame = CheckRule(
    "implicit-every-frame", "an implicit animation is started again before it gets anywhere"
  ) { scene, rule in
    var last: [String: (animation: CheckedAnimation, count: Int)] = [:]
    var found: [Finding] = []
    for animation in scene.animations where animation.isImplicit {
      guard let added = animation.addedAt else { continue }
      let name = "\(animation.place.path) \(animation.name)"
      var count = 1
      if let before = last[name], let earlier = before.animation.addedAt, added > earlier,
        added - earlier <= frameGap,
        before.animation.handle.outcome == .replaced
      {
        count = before.count + 1
      }
      last[name] = (animation, count)
      guard count == frameCount else { continue }
      let finding = animation.finding(
        rule, animation.animation.keyPath, at: added,
        "the change of \(animation.name) starts an implicit animation \(frameCount) times in a row",
        why:
          "each change of a displayed layer animates for 0.25 s from what is shown (F101, F102): "
          + "the layer lags behind, and each frame pays for an animation",
        mend: "disable actions in the transaction that follows a finger or a clock")
      if let finding { found.append(finding) }
    }
    return found
  }

  /// The number of implicit animations in a row that is too many.
  private static let frameCount = 4
  /// The longest time between them, in seconds: three frames at 30 a second.
  private static let frameGap = 0.1
}

extension CheckedScene {
  /// Returns the instant from which an animation is covered by another one of its layer, by name.
  fileprivate func start(
    of animation: CheckedAnimation, coveredBy name: String, at instant: Double
  ) -> Double {
    let others = animations.filter {
      $0 !== animation && $0.handle.layer === animation.handle.layer && $0.name == name
        && $0.addedAt ?? 0 <= instant
    }
    let begins = [animation.handle.beginTime, others.last.flatMap { $0.shownSince }]
    return begins.compactMap { $0 }.max() ?? instant
  }
}

extension CheckedAnimation {
  /// The instant from which it is shown: its start, or its addition if it fills backwards.
  fileprivate var shownSince: Double? {
    animation.timing.fillMode.fillsBackwards ? addedAt ?? handle.beginTime : handle.beginTime
  }
}

import LayerModel

/// What only one class of animations has.
///
/// A basic animation has no more than the two ends of ``AnimationSettings`` and their difference,
/// and a wait has nothing.
public indirect enum AnimationContent: Hashable, Sendable {
  /// An animation from one value to another.
  case basic
  /// The motion of an animation that moves like a spring.
  case spring(SpringFunction)
  /// The values or the path of an animation through several values.
  case keyframes(KeyframeSettings)
  /// What a match-move animation follows, and which coordinates it takes.
  case matchMove(MatchMoveSettings)
  /// The animations of a group.
  case group([AnimationSettings])
  /// The kind of a transition.
  case transition(TransitionSettings)
  /// The velocity of an animation that slows down.
  case decay(DecayFunction)
  /// An animation that changes nothing and only takes time.
  case wait
}

// All that the engine decides by class, beside the checks in the classes themselves.
extension AnimationSettings {
  /// The name of the class, such as `BasicAnimation`.
  public var className: String {
    switch content {
    case .basic: "BasicAnimation"
    case .spring: "SpringAnimation"
    case .keyframes: "KeyframeAnimation"
    case .matchMove: "MatchMoveAnimation"
    case .group: "AnimationGroup"
    case .transition: "Transition"
    case .decay: "DecayAnimation"
    case .wait: "Wait"
    }
  }

  /// Whether it is an animation between two ends, which may be missing.
  package var hasEnds: Bool {
    switch content {
    case .basic, .spring: true
    default: false
    }
  }

  /// The seconds until its motion is at rest, of a class whose duration cuts it off; nil for another
  /// class, and 0 for invalid numbers.
  package var settlingDuration: Double? {
    switch content {
    case .spring(let spring): spring.problem == nil ? spring.settlingDuration : 0
    case .decay(let decay): decay.settlingDuration
    default: nil
    }
  }

  /// Makes a basic animation with an easing of the same motion, of a class that Core Animation lacks.
  ///
  /// - Parameter defaultDuration: What a duration of 0 stands for, such as that of its group.
  /// - Returns: The basic animation, and the length of its distance; nil for another class, and for
  ///   a wait, which has no motion.
  package func asBasic(
    defaultDuration: Double
  ) -> (settings: AnimationSettings, length: Double)? {
    switch content {
    case .basic, .spring, .keyframes, .matchMove, .group, .transition, .wait: return nil
    case .decay(let decay):
      guard let distance = decay.distance, let nothing = distance.scaled(by: 0) else { return nil }
      let duration = timing.duration > 0 ? timing.duration : defaultDuration
      var basic = self
      basic.content = .basic
      basic.byValue = distance
      basic.easing = motion(over: duration, timingFunction)
      basic.timingFunction = nil
      return (basic, ValueDistance.between(nothing, distance))
    }
  }

  /// The numbers of its motion, with short names, for a line of text.
  package var parameters: [(name: String, value: Double)] {
    switch content {
    case .spring(let spring):
      [("m", spring.mass), ("k", spring.stiffness), ("c", spring.damping)]
        + (spring.initialVelocity == 0 ? [] : [("v", spring.initialVelocity)])
    case .decay(let decay):
      [("r", decay.rate)] + (decay.velocity?.numbers ?? []).map { ("v", $0) }
    default: []
    }
  }

  /// Makes a draft with the settings.
  ///
  /// - Parameter sources: Returns the layer with an identifier, for a match-move animation.
  /// - Returns: The draft, without a delegate or a completion.
  package func makeDraft(sources: (_ id: String) -> Layer? = { _ in nil }) -> Animation {
    switch content {
    case .basic: return BasicAnimation(self, nil)
    case .spring: return SpringAnimation(self, nil)
    case .keyframes: return KeyframeAnimation(self, nil)
    case .matchMove(let settings):
      let draft = MatchMoveAnimation(self, nil)
      draft.sourceLayer = settings.source.flatMap(sources)
      return draft
    case .group(let members):
      let draft = AnimationGroup(self, nil)
      draft.animations = members.map { $0.makeDraft(sources: sources) }
      return draft
    case .transition: return Transition(self, nil)
    case .decay: return DecayAnimation(self, nil)
    case .wait: return Wait(self, nil)
    }
  }

  /// Returns the easing; the duration of a cycle matters only to a motion in seconds.
  func motion(over duration: Double, _ function: MediaTimingFunction?) -> Easing {
    content.motion(over: duration, function) ?? easing ?? function.map(Easing.bezier) ?? .linear
  }
}

extension AnimationContent {
  /// Returns the motion in seconds of a class that has one, as an easing.
  func motion(over duration: Double, _ function: MediaTimingFunction?) -> Easing? {
    // With an infinite duration progress stays 0, and 0 seconds of the motion have passed (F163).
    let seconds = duration.isFinite ? duration : 0
    return switch self {
    case .spring(let spring): .spring(spring, duration: seconds, after: function)
    case .decay(let decay): .motion(decay, duration: seconds, after: function)
    default: nil
    }
  }
}

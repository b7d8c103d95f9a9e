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

  /// When its motion is at rest, of a class whose duration cuts it off; nil for another class.
  package var rest: MotionRest? {
    switch content {
    case .spring(let spring):
      spring.problem != nil
        ? MotionRest("spring", "F63", "a stiffer spring", after: 0)
        : MotionRest(
          "spring", "F63", "a stiffer spring", after: spring.settlingDuration,
          // Within a hundredth: less is not seen.
          visible: spring.settlingDuration(epsilon: 0.01))
    default: nil
    }
  }

  /// The same motion as a basic animation with an easing, of a class that Core Animation lacks, and
  /// the length of its way; nil for another class.
  package var asBasic: (settings: AnimationSettings, length: Double)? { nil }

  /// The numbers of its motion, with short names, for a line of text.
  package var parameters: [(name: String, value: Double)] {
    switch content {
    case .spring(let spring):
      [("m", spring.mass), ("k", spring.stiffness), ("c", spring.damping)]
        + (spring.initialVelocity == 0 ? [] : [("v", spring.initialVelocity)])
    default: []
    }
  }

  /// Makes a draft with the settings.
  ///
  /// - Parameter sources: Returns the layer with an identifier, for a match-move animation.
  /// - Returns: The draft, without a delegate or a completion.
  package func makeDraft(sources: (_ id: String) -> Layer? = { _ in nil }) -> Animation {
    let fields = Animation.newFields(self)
    switch content {
    case .basic: return BasicAnimation(sharing: fields)
    case .spring: return SpringAnimation(sharing: fields)
    case .keyframes: return KeyframeAnimation(sharing: fields)
    case .matchMove(let settings):
      let draft = MatchMoveAnimation(sharing: fields)
      draft.sourceLayer = settings.source.flatMap(sources)
      return draft
    case .group(let members):
      let draft = AnimationGroup(sharing: fields)
      draft.animations = members.map { $0.makeDraft(sources: sources) }
      return draft
    case .transition: return Transition(sharing: fields)
    case .wait: return Wait(sharing: fields)
    }
  }

  /// Returns the easing; the duration of a cycle matters only to a spring.
  func motion(over duration: Double, _ function: MediaTimingFunction?) -> Easing {
    // With an infinite duration progress stays 0, and 0 seconds of the motion have passed (F163).
    if case .spring(let spring) = content {
      return .spring(spring, duration: duration.isFinite ? duration : 0, after: function)
    }
    return easing ?? function.map(Easing.bezier) ?? .linear
  }
}

/// When a motion that runs in real seconds is at rest, in the words of reports.
package struct MotionRest {
  /// The motion, such as `spring`.
  package let motion: String
  /// The fact that says that a duration cuts it off.
  package let fact: String
  /// What comes to rest sooner.
  package let remedy: String
  /// The seconds until it is at rest; 0 for invalid numbers.
  package let duration: Double
  /// The seconds after which a cut is not seen.
  package let visible: Double

  init(
    _ motion: String, _ fact: String, _ remedy: String, after duration: Double,
    visible: Double? = nil
  ) {
    self.motion = motion
    self.fact = fact
    self.remedy = remedy
    self.duration = duration
    self.visible = visible ?? duration
  }

  /// Whether a duration cuts it off so that it is seen; never for a motion without end.
  package func isCut(by duration: Double) -> Bool {
    visible > duration + 1e-9 && self.duration < Double(Float.greatestFiniteMagnitude)
  }
}

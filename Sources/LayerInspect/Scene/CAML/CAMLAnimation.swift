import LayerAnimation
import LayerModel

/// An animation as a CAML file has it, whether it is played or only kept.
struct CAMLAnimation: Sendable {
  /// The key under which its layer lists it; nil inside groups and transitions.
  var key: String?
  /// The class in the file, such as `CAKeyframeAnimation`.
  var className: String
  /// Where the element begins.
  var place: SourcePlace
  /// Where the attribute `keyPath` stands; the element's place without one.
  var keyPathPlace: SourcePlace
  /// The key path; nil for groups and those that lack one.
  var keyPath: String?
  /// The eight timing fields; a begin time that is next to nothing is 0 here.
  var timing = MediaTiming()
  /// The easing of each cycle.
  var timingFunction: MediaTimingFunction?
  /// Whether it leaves its layer when it ends.
  var isRemovedOnCompletion = true
  /// Whether its value is added to what lies under it.
  var isAdditive = false
  /// Whether each cycle starts where the one before ended.
  var isCumulative = false
  /// Where it starts, for a basic animation.
  var fromValue: PropertyValue?
  /// Where it ends, for a basic animation.
  var toValue: PropertyValue?
  /// How far it goes, for a basic animation.
  var byValue: PropertyValue?
  /// The values of a keyframe animation.
  var values: [PropertyValue]?
  /// The key times of a keyframe animation.
  var keyTimes: [Double]?
  /// The easings between the values of a keyframe animation.
  var timingFunctions: [MediaTimingFunction?] = []
  /// How a keyframe animation goes from one value to the next.
  var calculationMode = CalculationMode.linear
  /// A path that a keyframe animation follows instead of values.
  var path: Path?
  /// How the layer turns with the path.
  var rotationMode: RotationMode?
  /// What shapes a cubic curve at each value.
  var shape = CAMLCurveShape()
  /// What turns the animated number into the property's value.
  var valueFunction: ValueFunction?
  /// The motion of a spring animation.
  var spring = SpringFunction()
  /// What a transition does.
  var transition = CAMLTransitionKind()
  /// All that has no meaning here, by name, as it stands in the file.
  var others: [XMLAttribute] = []
  /// Why it is kept but not played, in a few words; nil when it is played.
  var reasonNotToPlay: String?
  /// The animations of a group.
  var animations: [CAMLAnimation] = []

  /// The classes that are known; the last two are not played.
  static let classes = [
    "CABasicAnimation", "CAKeyframeAnimation", "CASpringAnimation", "CAAnimationGroup",
    "CATransition", "CAMatchMoveAnimation", "CAMatchPropertyAnimation",
  ]

  /// Whether animations of the class are played.
  var isPlayedClass: Bool { !className.hasPrefix("CAMatch") }

  /// The animations of a group that are played.
  var playedAnimations: [CAMLAnimation] { animations.filter { $0.reasonNotToPlay == nil } }
}

/// The numbers that bend a cubic curve, for each value of a keyframe animation.
struct CAMLCurveShape: Sendable {
  /// How tight the curve is.
  var tension: [Double] = []
  /// How sharp the corner is.
  var continuity: [Double] = []
  /// How the curve leans.
  var bias: [Double] = []
}

/// What a transition does, as a file has it.
struct CAMLTransitionKind: Sendable {
  /// What happens.
  var type = "fade"
  /// Where it comes from.
  var subtype: String?
  /// The progress at which it starts.
  var start = 0.0
  /// The progress at which it ends.
  var end = 1.0
}

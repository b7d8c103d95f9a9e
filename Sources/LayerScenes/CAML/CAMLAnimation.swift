import LayerAnimation
import LayerModel

/// An animation of a CAML file, whether it is played or only kept.
struct CAMLAnimation: Sendable {
  /// The key under which its layer has it; nil inside groups and transitions.
  var key: String?
  /// The class in the file, such as `CAKeyframeAnimation`.
  var className: String
  /// The element, for its locations, which few animations need.
  let node: XMLNode
  /// The key path; nil for groups and for animations without one.
  var keyPath: String?
  /// The eight timing fields; a begin time very near 0 is 0 here.
  var timing = MediaTiming()
  /// The timing function of each cycle.
  var timingFunction: MediaTimingFunction?
  /// Whether it is removed from its layer when it ends.
  var isRemovedOnCompletion = true
  /// Whether its value is added to the value below it.
  var isAdditive = false
  /// Whether each cycle starts where the previous one ended.
  var isCumulative = false
  /// The start value of a basic animation.
  var fromValue: PropertyValue?
  /// The end value of a basic animation.
  var toValue: PropertyValue?
  /// The difference of values of a basic animation.
  var byValue: PropertyValue?
  /// The values of a keyframe animation.
  var values: [PropertyValue]?
  /// The key times of a keyframe animation.
  var keyTimes: [Double]?
  /// The timing functions between the values of a keyframe animation.
  var timingFunctions: [MediaTimingFunction?] = []
  /// How a keyframe animation computes values between its key times.
  var calculationMode = CalculationMode.linear
  /// The path that a keyframe animation follows instead of values.
  var path: Path?
  /// How the layer is rotated along the path.
  var rotationMode: RotationMode?
  /// The parameters of a cubic curve at each value.
  var shape = CAMLCurveShape()
  /// The function that converts the animated number into the property's value.
  var valueFunction: ValueFunction?
  /// The parameters of a spring animation.
  var spring = SpringFunction()
  /// What a match-move animation follows.
  var match = MatchMoveSettings()
  /// The kind of a transition.
  var transition = CAMLTransitionKind()
  /// Attributes and elements that have no meaning here, by name, as in the file.
  var others: [XMLAttribute] = []
  /// The reason why it is kept but not played; nil if it is played.
  var reasonNotToPlay: String?
  /// The animations of a group.
  var animations: [CAMLAnimation] = []

  /// The known classes; the last one is not played.
  static let classes = [
    "CABasicAnimation", "CAKeyframeAnimation", "CASpringAnimation", "CAAnimationGroup",
    "CATransition", "CAMatchMoveAnimation", "CAMatchPropertyAnimation",
  ]

  /// The location of the element.
  var place: SourcePlace { node.place }

  /// The location of the attribute `keyPath`, or of the element without one.
  var keyPathPlace: SourcePlace { node.place(ofAttribute: "keyPath") }

  /// Whether it is an animation that shows a layer where another one is.
  var isMatchMove: Bool { className == "CAMatchMoveAnimation" }

  /// Whether it, or an animation inside it, shows a layer where another one is.
  var hasMatchMove: Bool { isMatchMove || animations.contains(where: \.hasMatchMove) }

  /// Why its class, or what it matches, is not played; nil if it is.
  var unplayedKind: String? {
    if className == "CAMatchPropertyAnimation" { return className }
    guard isMatchMove, let keyPath, !MatchMoveAnimation.keyPaths.contains(keyPath) else {
      return nil
    }
    return "\(className) of '\(keyPath)'; only the position is matched"
  }

  /// Whether animations of the class change a property.
  var isOfProperty: Bool { className != "CAAnimationGroup" && className != "CATransition" }

  /// The animations of a group that are played.
  var playedAnimations: [CAMLAnimation] { animations.filter { $0.reasonNotToPlay == nil } }
}

/// The parameters of a cubic curve, for each value of a keyframe animation.
struct CAMLCurveShape: Sendable {
  /// The tension at each value.
  var tension: [Double] = []
  /// The continuity at each value: how sharp the corner is.
  var continuity: [Double] = []
  /// The bias at each value: in which direction the curve leans.
  var bias: [Double] = []
}

/// The kind of a transition, as in the file.
struct CAMLTransitionKind: Sendable {
  /// The type, such as `fade`.
  var type = "fade"
  /// The direction.
  var subtype: String?
  /// The progress at which it starts.
  var start = 0.0
  /// The progress at which it ends.
  var end = 1.0
}

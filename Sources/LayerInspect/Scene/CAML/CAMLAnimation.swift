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
  /// The calculation mode as it stands in the file.
  var calculationMode = "linear"
  /// Numbers of a spring and all that has no meaning here, by name, as they stand in the file.
  var others: [XMLAttribute] = []
  /// Why it is kept but not played, in a few words; nil when it is played.
  var reasonNotToPlay: String?
  /// The animations of a group.
  var animations: [CAMLAnimation] = []

  /// The classes that are known; the first two are played.
  static let classes = [
    "CABasicAnimation", "CAKeyframeAnimation", "CASpringAnimation", "CAAnimationGroup",
    "CATransition", "CAMatchMoveAnimation", "CAMatchPropertyAnimation",
  ]
  /// The calculation modes that are known; the first two are played.
  static let calculationModes = ["linear", "discrete", "cubic", "paced", "cubicPaced"]

  /// What about the class is not played, in a few words; nil when all of it is.
  var unplayedKind: String? {
    switch className {
    case "CABasicAnimation": return nil
    case "CAKeyframeAnimation":
      return CalculationMode(rawValue: calculationMode) == nil
        ? "\(className) with calculationMode \(calculationMode)" : nil
    default: return className
    }
  }

  /// A draft of a basic or keyframe animation; nil for all others.
  ///
  /// Of a calculation mode that is not played it is made as a linear one, to see whether all else
  /// is right.
  func makeDraft() -> Animation? {
    let draft: PropertyAnimation
    if className == "CABasicAnimation" {
      let basic = BasicAnimation(keyPath: keyPath)
      basic.fromValue = fromValue
      basic.toValue = toValue
      basic.byValue = byValue
      draft = basic
    } else if className == "CAKeyframeAnimation" {
      let keyframes = KeyframeAnimation(keyPath: keyPath)
      keyframes.values = values ?? []
      keyframes.keyTimes = keyTimes
      keyframes.timingFunctions = timingFunctions
      keyframes.calculationMode = CalculationMode(rawValue: calculationMode) ?? .linear
      draft = keyframes
    } else {
      return nil
    }
    draft.timing = timing
    draft.timingFunction = timingFunction
    draft.isRemovedOnCompletion = isRemovedOnCompletion
    draft.isAdditive = isAdditive
    draft.isCumulative = isCumulative
    return draft
  }
}

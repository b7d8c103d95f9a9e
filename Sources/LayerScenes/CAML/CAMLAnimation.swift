import LayerAnimation
import LayerModel

/// An animation of a CAML file, whether it is played or only kept.
///
/// It stays beside `AnimationSettings` because a file has classes, attributes and animations in
/// groups that are only kept.
struct CAMLAnimation: Sendable {
  /// The key under which its layer has it; nil inside groups and transitions.
  var key: String?
  /// The class in the file, such as `CAKeyframeAnimation`.
  var className: String
  /// The element, for its locations, which few animations need.
  let node: XMLNode
  /// What it is, but for the animations of a group; a begin time very near 0 is 0 here.
  var settings: AnimationSettings
  /// The reason why it is kept but not played; nil if it is played.
  var reasonNotToPlay: String?
  /// Whether its values cannot be read, which a warning says already.
  var lacksValues = false
  /// The animations of a group.
  var animations: [CAMLAnimation] = []

  /// The known classes; the last one is not played.
  static let classes = [
    "CABasicAnimation", "CAKeyframeAnimation", "CASpringAnimation", "CAAnimationGroup",
    "CATransition", "CAMatchMoveAnimation", "CAMatchPropertyAnimation",
  ]

  /// Makes an animation of a known class, as far as its element's name tells.
  init(key: String?, className: String, node: XMLNode) {
    self.key = key
    self.className = className
    self.node = node
    let content: AnimationContent =
      switch className {
      case "CAKeyframeAnimation": .keyframes(KeyframeSettings())
      case "CASpringAnimation": .spring(SpringFunction())
      case "CAAnimationGroup": .group([])
      case "CATransition": .transition(TransitionSettings())
      case "CAMatchMoveAnimation": .matchMove(MatchMoveSettings())
      default: .basic
      }
    settings = AnimationSettings(content)
  }

  /// The settings with those of the animations in a group that are played; nil for a class that is
  /// not played.
  var playedSettings: AnimationSettings? {
    if className == "CAMatchPropertyAnimation" { return nil }
    var settings = settings
    if !isOfProperty {
      (settings.keyPath, settings.valueFunction) = (nil, nil)
      (settings.isAdditive, settings.isCumulative) = (false, false)
    }
    if !settings.hasEnds {
      (settings.fromValue, settings.toValue, settings.byValue) = (nil, nil, nil)
    }
    if isMatchMove { settings.keyPath = settings.keyPath ?? "position" }
    if settings.members != nil {
      settings.members = playedAnimations.compactMap(\.playedSettings)
    }
    return settings
  }

  /// The key path; nil for groups and for animations without one.
  var keyPath: String? { settings.keyPath }

  /// The location of the element.
  var place: SourcePlace { node.place }

  /// The location of the attribute `keyPath`, or of the element without one.
  var keyPathPlace: SourcePlace { node.place(ofAttribute: "keyPath") }

  /// Whether it is an animation that shows a layer where another one is.
  var isMatchMove: Bool { className == "CAMatchMoveAnimation" }

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

/// The classes of animations in scene files, named without Core Animation's prefix.
enum AnimationClass: String, CaseIterable, Sendable {
  /// An animation from one value to another.
  case basic = "BasicAnimation"
  /// An animation through several values, or along a path.
  case keyframe = "KeyframeAnimation"
  /// An animation from one value to another that moves like a spring.
  case spring = "SpringAnimation"
  /// An animation that shows a layer where another one is.
  case matchMove = "MatchMoveAnimation"
  /// Several animations with common timing.
  case group = "AnimationGroup"
  /// An animation from one appearance of a layer to another.
  case transition = "Transition"
  /// An animation that changes nothing and only takes time.
  case wait = "Wait"

  /// All names, in the order of references.
  static let names = allCases.map(\.rawValue)

  /// The name with its article.
  var withArticle: String { self == .group ? "an \(rawValue)" : "a \(rawValue)" }
}

/// The classes of animations that scene files name, without Core Animation's prefix.
enum AnimationClass: String, CaseIterable, Sendable {
  /// From one value to another.
  case basic = "BasicAnimation"
  /// Through a row of values, or along a path.
  case keyframe = "KeyframeAnimation"
  /// From one value to another as a spring does.
  case spring = "SpringAnimation"
  /// Several animations in one time.
  case group = "AnimationGroup"
  /// From one picture of a layer to another.
  case transition = "Transition"

  /// All names, in the order a reference lists them.
  static let names = allCases.map(\.rawValue)

  /// The name with its article.
  var withArticle: String { self == .group ? "an \(rawValue)" : "a \(rawValue)" }
}

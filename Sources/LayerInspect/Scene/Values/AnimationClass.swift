/// The classes of animations that scene files name, without Core Animation's prefix.
enum AnimationClass: String, CaseIterable, Sendable {
  /// From one value to another.
  case basic = "BasicAnimation"
  /// Through a row of values.
  case keyframe = "KeyframeAnimation"
  /// A spring; known, not played.
  case spring = "SpringAnimation"
  /// Several animations at once; known, not played.
  case group = "AnimationGroup"
  /// From one picture of a layer to another; known, not played.
  case transition = "Transition"

  /// All names, in the order a reference lists them.
  static let names = allCases.map(\.rawValue)

  /// Whether this version plays animations of the class.
  var isPlayed: Bool { self == .basic || self == .keyframe }
}

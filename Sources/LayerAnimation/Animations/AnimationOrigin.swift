/// The maker of an animation, for the event log and for explaining a value.
///
///     0.5  Layer #box  tween 3/position.x: began (tween 3, position.x)
///
/// The engine ignores it. Code that makes animations on behalf of others, such as a tween, sets its
/// kind, its number and its step here.
public struct AnimationOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the maker, such as `tween`.
  public var source: String
  /// Its number among those of its kind in one loop, from 1.
  public var number: Int
  /// Its step, such as a label or a key path; nil for the whole.
  public var step: String?

  /// Creates an origin from its parts.
  public init(source: String, number: Int, step: String? = nil) {
    self.source = source
    self.number = number
    self.step = step
  }

  /// The origin in a few words: `tween 3, position.x`.
  public var description: String {
    step.map { "\(source) \(number), \($0)" } ?? "\(source) \(number)"
  }
}

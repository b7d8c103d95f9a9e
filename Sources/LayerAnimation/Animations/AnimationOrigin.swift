/// What made an animation: for the event log, and for whoever explains a value.
///
///     0.5  Layer #box  tween 3/position.x: began (tween 3, position.x)
///
/// The engine does not look at it. Whatever makes animations for somebody else, such as a tween,
/// says here which one and which step of it.
public struct AnimationOrigin: Hashable, Sendable, CustomStringConvertible {
  /// What kind of maker it was, such as `tween`.
  public var source: String
  /// Which of its kind, counted within one loop from 1.
  public var number: Int
  /// The step of it, such as a label or a key path; nil for the whole.
  public var step: String?

  /// Makes an origin from its parts.
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

/// How far two recordings may differ and still count as the same.
///
///     Tolerances(0.001).with(.color, 0.01)
///
/// In addition, the last digit of a recorded number may differ by one, because it is rounded.
public struct Tolerances: Hashable, Sendable {
  private var usual: Double
  private var byKind: [RecordedKind: Double] = [:]
  /// The largest difference of the start or the end of an animation, in seconds.
  public var time: Double

  /// Creates tolerances.
  ///
  /// - Parameters:
  ///   - usual: The largest difference of a number, 0 or more; 0 by default.
  ///   - time: The largest difference of the times of an animation, in seconds.
  public init(_ usual: Double = 0, time: Double = 0) {
    self.usual = usual
    self.time = time
  }

  /// Returns tolerances with another one for a kind of values.
  public func with(_ kind: RecordedKind, _ tolerance: Double) -> Tolerances {
    var copy = self
    copy.byKind[kind] = tolerance
    return copy
  }

  /// The tolerance of a kind.
  public subscript(kind: RecordedKind) -> Double { byKind[kind] ?? usual }
}

/// A progress in steps, as `steps()` in CSS.
///
///     3 steps     end              start            none             both
///
///     1 |              *|      *****|        *****|         ****|
///       |         ***** |           |             |        .    |
///       |               | *****     |   *****     |    ****     |
///       |    *****      |           |             |             |
///       |               |           |             |****         |
///     0 |****           |           |****         |             |
///       +------------- x
///
/// The time is divided into `count` equal parts, and the progress is constant in each. Its values
/// depend on where it jumps.
public struct StepsEasing: Hashable, Sendable, BitwiseCopyable {
  /// The ends of the time at which the progress jumps, besides between the parts.
  public enum Jump: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    /// At the start: the first part is already one step up, the last one at 1.
    case start
    /// At the end: the first part is at 0, and 1 is reached exactly at the end.
    case end
    /// At neither: the first part is at 0, the last one at 1; needs two parts.
    case none
    /// At both: the progress is neither 0 nor 1 for more than an instant.
    case both
  }

  /// The number of equal parts of the time, at least 1, or 2 for `Jump.none`.
  public var count: Int
  /// The position of the jumps.
  public var jump: Jump

  /// Creates an easing in steps.
  ///
  /// An invalid count is kept; adding an animation with it throws.
  ///
  /// - Parameters:
  ///   - count: The number of equal parts, at least 1, or 2 for `Jump.none`.
  ///   - jump: The jumps besides those between the parts; at the end by default, as in CSS.
  public init(count: Int, jump: Jump = .end) {
    self.count = count
    self.jump = jump
  }

  /// Returns the progress at a fraction of the duration.
  ///
  /// A part includes its first instant. At 1 the progress is exactly 1; at 0 it is exactly 0, or
  /// the first step if the progress jumps at the start, as in CSS inside the active interval. An
  /// invalid count counts as the least valid one.
  ///
  /// - Parameter x: The elapsed fraction. Values outside 0…1 count as the nearer end, a NaN as 0.
  /// - Returns: The progress of the part, within 0…1.
  public func value(at x: Double) -> Double {
    guard x < 1 || x.isNaN else { return 1 }
    let parts = Double(max(count, leastCount))
    // For x below 1 it is below `parts`: the product is never rounded up to them.
    let whole = (parts * (x > 0 ? x : 0)).rounded(.down)
    switch jump {
    case .start: return (whole + 1) / parts
    case .end: return whole / parts
    case .none: return whole / (parts - 1)
    case .both: return (whole + 1) / (parts + 1)
    }
  }

  /// Returns the slope at a fraction of the duration: always 0, because the jumps take no time.
  public func slope(at x: Double) -> Double { 0 }

  /// The least valid count.
  private var leastCount: Int { jump == .none ? 2 : 1 }

  /// The problem with the count, as a sentence, or nil.
  package var problem: String? {
    if count >= leastCount { return nil }
    return "The count of an easing in steps is \(count);"
      + " it must be at least \(leastCount) when it jumps at \(jump.edges)."
  }
}

extension StepsEasing.Jump {
  /// The jump in words, for a message.
  fileprivate var edges: String {
    switch self {
    case .start: "the start"
    case .end: "the end"
    case .none: "neither end"
    case .both: "both ends"
    }
  }
}

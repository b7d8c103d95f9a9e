/// All intervals of one curve, for evaluating it many times.
///
///     intervals -> | a b c d | a b c d | NaN ... |  ...  | a b c d | 1 0 0 0 |
///                       0         1      2: slow            255     256: the end
///
/// 257 entries of 32 bytes in one block that never changes and lives as long as the table. A table
/// takes some twenty microseconds to make: keep one per curve, not one per animation.
///
/// It gives the same bits as `MediaTimingFunction.value(at:)`, which makes the one interval it
/// needs afresh each time.
package final class BezierTable: Sendable {
  /// The curve the table is of.
  package let function: MediaTimingFunction

  /// The entries; valid while the table is alive.
  ///
  /// Read-only from the end of `init` on, hence safe to share between threads.
  nonisolated(unsafe) let intervals: UnsafePointer<BezierInterval>

  /// How many of the 256 intervals go to the solver; 0 promises that no value is ever NaN.
  package let slowIntervalCount: Int

  /// Computes all intervals of a curve.
  package init(_ function: MediaTimingFunction) {
    self.function = function
    let count = BezierInterval.count
    // Aligned so that no entry straddles two lines of the cache.
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: (count + 1) * MemoryLayout<BezierInterval>.stride, alignment: 64)
    let entries = memory.bindMemory(to: BezierInterval.self, capacity: count + 1)
    var slow = 0
    if function.isLinear {
      for index in 0..<count {
        (entries + index).initialize(to: BezierInterval(diagonal: index))
      }
    } else {
      let solver = BezierSolver(function)
      var start = solver.node(0)
      for index in 0..<count {
        let end = solver.node(index + 1)
        let interval = BezierInterval(from: start, to: end, of: solver)
        if interval.isSlow { slow += 1 }
        (entries + index).initialize(to: interval)
        start = end
      }
    }
    (entries + count).initialize(to: BezierInterval(constant: 1))
    intervals = UnsafePointer(entries)
    slowIntervalCount = slow
  }

  /// The straight line, whose values are the progress itself.
  static let linear = BezierTable(.linear)

  /// A table that knows no value, for easings that are no curves: every interval is slow.
  static let unknown = BezierTable()

  private init() {
    function = .linear
    let count = BezierInterval.count + 1
    let entries = UnsafeMutablePointer<BezierInterval>.allocate(capacity: count)
    entries.initialize(repeating: BezierInterval(constant: .nan), count: count)
    intervals = UnsafePointer(entries)
    slowIntervalCount = BezierInterval.count
  }

  deinit {
    UnsafeMutableRawPointer(mutating: intervals).deallocate()
  }

  /// The progress at a fraction of the duration, as `MediaTimingFunction.value(at:)` gives it.
  ///
  /// - Parameter x: The elapsed fraction. Values outside 0…1 count as the nearer end, a NaN as 0.
  /// - Returns: The progress, the same bits as the curve's own function gives.
  @inline(__always)
  package func value(at x: Double) -> Double {
    let position = BezierPosition(clamping: x)
    let fast = intervals[position.index].value(at: position.local)
    if fast.isNaN { return solved(at: position.x) }
    return fast
  }

  /// The progress at a fraction within 0…1 if its interval is fast, a NaN if it is slow.
  ///
  /// For loops that hold `intervals` in a local: evaluate a chunk without a branch, then ask
  /// `solved(at:)` for those that came out as NaN.
  @inline(__always)
  static func fastValue(_ intervals: UnsafePointer<BezierInterval>, at x: Double) -> Double {
    let position = BezierPosition(inside: x)
    return intervals[position.index].value(at: position.local)
  }

  /// The progress at a fraction within 0…1 by the solver: the right value in a slow interval only.
  @inline(never)
  func solved(at x: Double) -> Double { BezierSolver(function).value(at: x) }
}

extension BezierInterval {
  /// A piece of the straight line y = x; every step of its evaluation is exact.
  fileprivate init(diagonal index: Int) {
    a = Double(index) / Double(Self.count)
    b = 1 / Double(Self.count)
    c = 0
    d = 0
  }
}

/// All intervals of one curve, for evaluating it many times.
///
///     intervals -> | a b c d | a b c d | NaN ... |  ...  | a b c d | 1 0 0 0 |
///                       0         1      2: slow            255     256: the end
///
/// 257 entries of 32 bytes in one block that never changes and lives as long as the table. Creating
/// a table takes about twenty microseconds: keep one per curve, not one per animation.
///
/// It returns the same bits as `MediaTimingFunction.value(at:)`, which creates the one interval it
/// needs on each call.
package final class BezierTable: Sendable {
  /// The curve of the table.
  package let function: MediaTimingFunction

  /// The entries; valid while the table is alive.
  ///
  /// Read-only after `init`, hence safe to share between threads.
  private nonisolated(unsafe) let intervals: UnsafePointer<BezierInterval>

  /// The number of the 256 intervals that use the solver; if it is 0, no value is NaN.
  package let slowIntervalCount: Int

  /// Computes all intervals of a curve.
  package init(_ function: MediaTimingFunction) {
    self.function = function
    let count = BezierInterval.count
    // Aligned so that no entry straddles two cache lines.
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

  /// The straight line, whose values equal the progress.
  static let linear = BezierTable(.linear)

  /// A table without values, for easings that are no curves: every interval is slow.
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

  /// Returns the progress at a fraction of the duration, as `MediaTimingFunction.value(at:)` does.
  ///
  /// - Parameter x: The elapsed fraction. Values outside 0…1 count as the nearer end, a NaN as 0.
  /// - Returns: The progress, with the same bits as the curve's own function.
  package func value(at x: Double) -> Double {
    let position = BezierPosition(clamping: x)
    let fast = intervals[position.index].value(at: position.local)
    if fast.isNaN { return solved(at: position.x) }
    return fast
  }

  /// Returns the progress at a fraction within 0…1; a NaN if its interval is slow.
  ///
  /// Call `solved(at:)` for a NaN.
  func fastValue(at x: Double) -> Double {
    let position = BezierPosition(inside: x)
    return intervals[position.index].value(at: position.local)
  }

  /// Returns the progress at a fraction within 0…1 from the solver; meant for slow intervals only.
  @inline(never)
  func solved(at x: Double) -> Double { BezierSolver(function).value(at: x) }
}

extension BezierInterval {
  /// Creates a piece of the straight line y = x; every step of its evaluation is exact.
  fileprivate init(diagonal index: Int) {
    a = Double(index) / Double(Self.count)
    b = 1 / Double(Self.count)
    c = 0
    d = 0
  }
}

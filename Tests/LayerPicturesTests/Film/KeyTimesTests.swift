import TestSupport
import Testing

@testable import LayerPictures

struct KeyTimesTests {
  /// Returns the largest distance of a sample from the line between the kept ones around it.
  private func error(_ times: [Double], _ values: [Double], _ kept: [Int]) -> Double {
    var largest = 0.0
    for (first, last) in zip(kept, kept.dropFirst()) {
      for index in first...last {
        let part = (times[index] - times[first]) / (times[last] - times[first])
        let read = values[first] + (values[last] - values[first]) * part
        largest = max(largest, (read - values[index]).magnitude)
      }
    }
    return largest
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A straight line needs its two ends only") {
      let times = (0...100).map { Double($0) / 60 }
      let kept = KeyTimes.indices(times, times.map { [$0 * 30, 5] }, tolerances: [0.001, 0.001])
      expectEqual(kept, [0, 100])
    },
    Fact("A corner is kept") {
      let times: [Double] = [0, 1, 2, 3, 4]
      let kept = KeyTimes.indices(times, [[0], [10], [20], [10], [0]], tolerances: [0.5])
      expectEqual(kept, [0, 2, 4])
    },
    Fact("Two numbers share their key times, and each keeps its own tolerance") {
      let times: [Double] = [0, 1, 2, 3]
      let rows: [[Double]] = [[0, 0], [0, 1], [0, 0], [0, 0]]
      expectEqual(KeyTimes.indices(times, rows, tolerances: [0.1, 2]), [0, 3])
      expectEqual(KeyTimes.indices(times, rows, tolerances: [0.1, 0.1]), [0, 1, 2, 3])
    },
  ]

  @Test("Without samples nothing is kept, and one or two are kept", arguments: 0...2)
  func few(_ count: Int) {
    let times = (0..<count).map(Double.init)
    expectEqual(KeyTimes.indices(times, times.map { [$0] }, tolerances: [1]), Array(0..<count))
  }

  @Test(
    "Every sample of a wave is within the tolerance, and most are left out",
    arguments: [0.1, 0.25, 2])
  func wave(tolerance: Double) {
    let times = (0...600).map { Double($0) / 60 }
    // A parabola in each second: 4 · 100 · u(1 − u).
    let values = times.map { time -> Double in
      let u = time - time.rounded(.down)
      return 400 * u * (1 - u)
    }
    let kept = KeyTimes.indices(times, values.map { [$0] }, tolerances: [tolerance])
    expectEqual(kept.first, 0)
    expectEqual(kept.last, 600)
    expectTrue(error(times, values, kept) <= tolerance * (1 + 1e-9))
    // A chord of width d between two samples is 800 d²/8 away from a parabola whose second
    // derivative is 800. A line ends at a sample, and at each of the nine corners.
    let longest = (tolerance / 100).squareRoot()
    let samples = max(1, (longest * 60 + 1e-9).rounded(.down))
    expectTrue(Double(kept.count) >= 10 / longest)
    expectTrue(Double(kept.count) <= 600 / samples + 21)
  }
}

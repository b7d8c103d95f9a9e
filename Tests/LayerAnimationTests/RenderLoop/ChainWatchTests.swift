import TestSupport
import Testing

@testable import LayerAnimation

/// The limit of instants within a millisecond, above which callbacks count as endless.
@Suite struct ChainWatchTests {
  @Test(arguments: [0, 1, 7])
  func `10 000 instants within a millisecond are allowed, and ten more for all that runs`(
    running: Int
  ) {
    var watch = ChainWatch()
    let allowed = 10_000 + 10 * running
    for number in 1...allowed where watch.isEndless(at: 0, among: running) {
      Issue.record("instant \(number) of \(allowed)")
    }
    expectEqual(watch.count, allowed)
    // After a millisecond it counts from the beginning.
    let later = [0.0009, 0.001, 0.0015].map { watch.isEndless(at: $0, among: running) }
    expectEqual(later, [true, false, false])
    expectEqual(watch.count, 2)
  }
}

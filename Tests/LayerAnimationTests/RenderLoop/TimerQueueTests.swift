import TestSupport
import Testing

@testable import LayerAnimation

/// The calls of a loop by time, in a heap and a table whose rows are used again.
@Suite struct TimerQueueTests {
  private func timer(_ name: String, at time: Double?) -> TimerQueue.Timer {
    TimerQueue.Timer(name: name, time: time, isEndless: false) { _ in }
  }

  /// The names of the calls that are due up to a time, which are taken.
  private func take(_ queue: inout TimerQueue, upTo time: Double) -> [String] {
    let due = queue.popDue { $0 <= time }
    return due.compactMap { queue.take($0)?.name }
  }

  @Test func `calls are due by time, then in the order of adding, up to the border`() {
    var queue = TimerQueue()
    expectTrue(queue.isEmpty)
    expectNil(queue.nextTime())
    expectTrue(queue.popDue { _ in true }.isEmpty)
    for (name, time) in [("c", 2.0), ("a", 1), ("d", 2), ("e", 3)] {
      _ = queue.add(timer(name, at: time))
    }
    expectTrue(queue.count == 4 && queue.addedCount == 4 && !queue.isEmpty)
    expectEqual(queue.nextTime(), 1)
    expectEqual(queue.list.map(\.name), ["a", "c", "d", "e"])
    expectEqual(take(&queue, upTo: 0.5), [])
    expectEqual(take(&queue, upTo: 2), ["a", "c", "d"])
    expectEqual(queue.count, 1)
    expectEqual(queue.nextTime(), 3)
    expectEqual(queue.addedCount, 4)
    expectEqual(take(&queue, upTo: 3), ["e"])
    expectTrue(queue.isEmpty)
    expectNil(queue.nextTime())
  }

  @Test func `a row that is used again belongs to its new call only`() {
    var queue = TimerQueue()
    let first = queue.add(timer("first", at: 1))
    let second = queue.add(timer("second", at: 2))
    expectEqual(queue.remove(first)?.name, "first")
    expectEqual(queue.count, 1)
    expectNil(queue.remove(first))
    expectNil(queue.take(first))
    expectEqual(queue.count, 1)
    let third = queue.add(timer("third", at: 2))
    expectEqual(third.index, first.index)
    expectEqual(third.number, 3)
    expectTrue(second.index != third.index)
    expectNil(queue.remove(first))
    expectEqual(queue.count, 2)
    // The later one has the earlier row; the order of adding counts.
    expectEqual(queue.nextTime(), 2)
    expectEqual(queue.list.map(\.name), ["second", "third"])
    expectEqual(take(&queue, upTo: 2), ["second", "third"])
  }

  @Test func `a call that is due may still be removed before it is made`() {
    var queue = TimerQueue()
    let timers = ["a", "b"].map { queue.add(timer($0, at: 1)) }
    let due = queue.popDue { $0 <= 1 }
    expectEqual(due, timers)
    expectEqual(queue.count, 2)
    expectNil(queue.nextTime())
    expectEqual(queue.remove(timers[1])?.name, "b")
    expectEqual(due.map { queue.take($0)?.name }, ["a", nil])
    expectTrue(queue.isEmpty)
  }

  @Test func `a paused call is listed last, and is never due`() {
    var queue = TimerQueue()
    let paused = queue.add(timer("paused", at: nil))
    _ = queue.add(timer("late", at: 1e300))
    _ = queue.add(timer("paused too", at: nil))
    expectEqual(queue.list.map(\.name), ["late", "paused", "paused too"])
    expectEqual(queue.count, 3)
    expectEqual(take(&queue, upTo: .infinity), ["late"])
    expectNil(queue.nextTime())
    expectEqual(queue.remove(paused)?.name, "paused")
    expectEqual(queue.count, 1)
  }

  @Test func `all calls are taken in the order of adding, and the queue can be used again`() {
    var queue = TimerQueue()
    let old = queue.add(timer("old", at: 5))
    _ = queue.add(timer("a", at: 3))
    _ = queue.remove(old)
    _ = queue.add(timer("b", at: 1))
    _ = queue.add(timer("c", at: nil))
    expectEqual(queue.takeAll().map(\.name), ["a", "b", "c"])
    expectTrue(queue.isEmpty)
    expectEqual(queue.count, 0)
    expectTrue(queue.list.isEmpty)
    expectNil(queue.nextTime())
    expectTrue(queue.takeAll().isEmpty)
    expectEqual(queue.addedCount, 4)
    let new = queue.add(timer("new", at: 9))
    // Its number is new, although its row is not.
    expectEqual(new.index, old.index)
    expectEqual(new.number, 5)
    expectNil(queue.take(old))
    expectEqual(queue.nextTime(), 9)
    expectEqual(take(&queue, upTo: 9), ["new"])
  }

  /// Most of many calls are removed: the heap drops their entries, and keeps the others.
  @Test func `of many calls, most of them removed, the others are made in order`() {
    for step in [3, 10, 50] {
      var queue = TimerQueue()
      let timers = (0..<500).map { queue.add(timer("\($0)", at: Double(($0 * 7) % 500))) }
      for number in 0..<500 where number % step != 0 {
        expectEqual(queue.remove(timers[number])?.name, "\(number)")
      }
      let kept = stride(from: 0, to: 500, by: step)
      let expected = kept.sorted { ($0 * 7) % 500 < ($1 * 7) % 500 }.map { "\($0)" }
      expectEqual(queue.count, expected.count)
      expectEqual(queue.list.map(\.name), expected)
      expectEqual(take(&queue, upTo: 249) + take(&queue, upTo: 500), expected)
    }
  }
}

import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The active players of a loop, by number: they are removed in any order.
@Suite struct LoopActivitiesTests {
  @Test(arguments: [1, 2, 3, 7, 11, 37])
  func `players are removed one by one in any order, each only once`(_ step: Int) {
    let activities = LoopActivities()
    var cancelled: [Int] = []
    // 40 players, numbered from 1; 41 is prime, so each is removed once.
    let numbers = (1...40).map { number in
      activities.add(.block, cancel: { cancelled.append(number) }, freeze: { _ in })
    }
    expectEqual(numbers, Array(1...40))
    var left = numbers
    for round in 1...40 {
      let gone = (round * step) % 41
      activities.remove(gone)
      activities.remove(gone)
      left.removeAll { $0 == gone }
      cancelled = []
      for entry in activities.inOrder { entry.cancel() }
      expectEqual(cancelled, left)
    }
    expectTrue(left.isEmpty)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a number of no player removes nothing") {
      let activities = LoopActivities()
      var cancelled: [String] = []
      activities.remove(1)
      let first = activities.add(.block, cancel: { cancelled.append("first") }, freeze: { _ in })
      let listener = activities.addEndListener { _ in }
      let second = activities.add(.block, cancel: { cancelled.append("second") }, freeze: { _ in })
      expectEqual([first, listener, second], [1, 2, 3])
      for number in [0, listener, 4, -1, .max] { activities.remove(number) }
      activities.removeEndListener(first)
      expectTrue(activities.hasEndListeners)
      for entry in activities.inOrder { entry.cancel() }
      expectEqual(cancelled, ["first", "second"])
    },
    Fact("players are in the order of their kinds, then of their starts") {
      let activities = LoopActivities()
      var cancelled: [String] = []
      for kind in LoopActivityKind.allCases.reversed() {
        for number in 1...2 {
          _ = activities.add(
            kind, cancel: { cancelled.append("\(kind) \(number)") }, freeze: { _ in })
        }
      }
      for entry in activities.inOrder { entry.cancel() }
      expectEqual(
        cancelled,
        [
          "playback 1", "playback 2", "block 1", "block 2", "animator 1", "animator 2",
          "sequence 1",
          "sequence 2", "valueAnimator 1", "valueAnimator 2",
        ])
    },
    Fact("frozen players are gone, and others can be added") {
      let activities = LoopActivities()
      var frozen: [String] = []
      for name in ["a", "b"] {
        _ = activities.add(
          .playback, cancel: {}, freeze: { frozen.append("\(name) \($0.now) \($0.rootTime)") })
      }
      activities.remove(1)
      activities.abandon(at: 2, rootTime: 5)
      activities.abandon(at: 3, rootTime: 6)
      expectEqual(frozen, ["b 2.0 5.0"])
      expectTrue(activities.inOrder.isEmpty)
      let later = activities.add(.block, cancel: {}, freeze: { _ in })
      expectEqual(later, 3)
      expectEqual(activities.inOrder.map(\.kind), [.block])
      activities.remove(later)
      expectTrue(activities.inOrder.isEmpty)
    },
  ]
}

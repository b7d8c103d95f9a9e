import TestSupport
import Testing

@testable import LayerAnimation

/// F4: the times of layers that have a time of their own, each a step from another.
@Suite struct TimeSpacesTests {
  @Test func `F4: times, rates and instants of a space two steps from the loop's time`() {
    var spaces = TimeSpaces()
    // (10 − 2) · ½ + 1 is 5, and (5 − 3) · 4 + 0.5 is 8.5.
    let one = spaces.add(LayerTime(beginTime: 2, speed: 0.5, timeOffset: 1), below: .root)
    let two = spaces.add(LayerTime(beginTime: 3, speed: 4, timeOffset: 0.5), below: one)
    let beside = spaces.add(LayerTime(beginTime: 0, speed: -1, timeOffset: 0), below: .root)
    let all = [SpaceID.root, one, two, beside]
    var times: [Double] = []
    for space in all.reversed() { times.append(spaces.time(in: space, at: 10)) }
    expectEqual(times, [-10, 8.5, 5, 10])
    var rates: [Double] = []
    for space in all { rates.append(spaces.rate(of: space)) }
    expectEqual(rates, [1, 0.5, 2, -1])
    expectEqual(spaces.instant(of: 8.5, in: two), 10)
    expectEqual(spaces.instant(of: 5, in: one), 10)
    expectEqual(spaces.instant(of: -10, in: beside), 10)
    expectEqual(spaces.instant(of: 7, in: .root), 7)
    // At another instant: (4 − 2) · ½ + 1 is 2, and (2 − 3) · 4 + 0.5 is −3.5.
    let later = (spaces.time(in: two, at: 4), spaces.time(in: one, at: 4))
    expectTrue(later == (-3.5, 2))
    var cells = TimeCells()
    for space in [one, two, beside] { cells.include(CellIndex(space)) }
    spaces.write(at: 10, into: cells)
    times = []
    for space in all { times.append(cells[CellIndex(space)]) }
    expectEqual(times, [10, 5, 8.5, -10])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F4: a stopped time stays at its offset and never comes to another") {
      var spaces = TimeSpaces()
      let stopped = spaces.add(LayerTime(beginTime: 1, speed: 0, timeOffset: 7), below: .root)
      let below = spaces.add(LayerTime(beginTime: 0, speed: 2, timeOffset: 0), below: stopped)
      for instant in [0.0, 5] {
        let times = (spaces.time(in: stopped, at: instant), spaces.time(in: below, at: instant))
        expectTrue(times == (7, 14))
      }
      for space in [stopped, below] {
        expectEqual(spaces.rate(of: space), 0)
        expectEqual(spaces.instant(of: 7, in: space), .infinity)
      }
    },
    Fact("a time is computed once for each instant") {
      var spaces = TimeSpaces()
      let one = spaces.add(LayerTime(beginTime: 0, speed: 2, timeOffset: 0), below: .root)
      let two = spaces.add(LayerTime(beginTime: 0, speed: 3, timeOffset: 0), below: one)
      let three = spaces.add(LayerTime(beginTime: 0, speed: 5, timeOffset: 0), below: two)
      for (space, instant, time, steps) in [
        (two, 1.0, 6.0, 2), (one, 1, 2, 2), (three, 1, 30, 3), (one, 2, 4, 4), (three, 2, 60, 6),
      ] {
        let found = spaces.time(in: space, at: instant)
        expectEqual(found, time)
        expectEqual(spaces.steps, steps)
      }
      spaces.removeAll()
      let next = spaces.add(LayerTime(beginTime: 0, speed: 2, timeOffset: 0), below: .root)
      expectEqual(next, one)
    },
  ]
}

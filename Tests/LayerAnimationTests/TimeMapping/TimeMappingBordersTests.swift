import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// F5, F7 to F10, F163: what a mapping makes of its fields, and both sides of every border.
@Suite struct TimeMappingBordersTests {
  private static func mapping(
    _ duration: Double = 1, begin: Double = 0, default: Double = 0.25,
    _ change: (inout MediaTiming) -> Void = { _ in }
  ) -> TimeMapping {
    var timing = MediaTiming()
    timing.duration = duration
    change(&timing)
    return TimeMapping(timing, beginTime: begin, defaultDuration: `default`)
  }

  @Test(arguments: [(0.0, 7.0), (-1, 7), (-0.0, 7), (1e-300, 1e-300), (0.25, 0.25), (3, 3)])
  func `F9: a duration of 0 or below is the default`(duration: Double, expected: Double) {
    expectEqual(Self.mapping(duration, default: 7).duration, expected)
    expectEqual(TimeMapping.defaultDuration, 0.25)
  }

  struct Cycles: Sendable {
    var duration = 2.0
    var count = 0.0
    var seconds = 0.0
    var autoreverses = false
    /// The length of all cycles, the number of the last one, and the fraction of it at the end.
    let active: Double
    let last: Double
    let fraction: Double
  }

  static let cycles: [Cycles] = [
    Cycles(active: 2, last: 0, fraction: 1), Cycles(count: 0.5, active: 1, last: 0, fraction: 0.5),
    Cycles(count: 1, active: 2, last: 0, fraction: 1),
    Cycles(count: 1.5, active: 3, last: 1, fraction: 0.5),
    Cycles(count: 2, active: 4, last: 1, fraction: 1),
    Cycles(count: 2.25, autoreverses: true, active: 9, last: 2, fraction: 0.25),
    Cycles(count: -1, active: 2, last: 0, fraction: 1),
    Cycles(seconds: 1, active: 1, last: 0, fraction: 0.5),
    Cycles(seconds: 2, active: 2, last: 0, fraction: 1),
    Cycles(seconds: 3, active: 3, last: 1, fraction: 0.5),
    Cycles(seconds: 3, autoreverses: true, active: 3, last: 0, fraction: 0.75),
    Cycles(seconds: 8, autoreverses: true, active: 8, last: 1, fraction: 1),
    // The repeat duration wins.
    Cycles(count: 9, seconds: 3, active: 3, last: 1, fraction: 0.5),
    Cycles(count: .infinity, active: .infinity, last: .infinity, fraction: 0),
    Cycles(seconds: .infinity, active: .infinity, last: .infinity, fraction: 0),
    // An infinite cycle is never complete, or ends with all of it.
    Cycles(duration: .infinity, active: .infinity, last: 0, fraction: 1),
    Cycles(duration: .infinity, seconds: 5, active: 5, last: 0, fraction: 0),
  ]

  @Test(arguments: cycles.indices)
  func `F5, D1: counts and seconds of repeats decide the end and the last cycle`(index: Int) {
    let item = Self.cycles[index]
    let mapping = Self.mapping(item.duration, begin: 3) {
      ($0.repeatCount, $0.repeatDuration) = (item.count, item.seconds)
      $0.autoreverses = item.autoreverses
    }
    expectEqual(mapping.activeDuration, item.active)
    expectEqual(mapping.lastCycle, item.last)
    expectEqual(mapping.lastFraction, item.fraction)
    expectEqual(mapping.cycleDuration, item.duration * (item.autoreverses ? 2 : 1))
    expectEqual(mapping.endTime, 3 + item.active)
    expectEqual(mapping.autoreverses, item.autoreverses)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F10: only from the greatest Float on a number of repeats means forever") {
      let greatest = Double(Float.greatestFiniteMagnitude)
      expectEqual(Self.mapping { $0.repeatCount = greatest }.activeDuration, .infinity)
      expectEqual(
        Self.mapping { $0.repeatCount = greatest.nextDown }.activeDuration, greatest.nextDown)
      expectEqual(Self.mapping { $0.repeatDuration = greatest }.activeDuration, .infinity)
      let below = Self.mapping { $0.repeatDuration = greatest.nextDown }
      expectEqual(below.activeDuration, greatest.nextDown)
    },
    Fact("a mapping that never ends has no end at any speed") {
      for speed in [1, -2, 0, Double.infinity] {
        let mapping = Self.mapping {
          ($0.speed, $0.repeatCount) = (speed, .infinity)
        }
        expectEqual(mapping.endTime, .infinity)
      }
    },
    Fact("F82: a member's time is the eased part of its group's duration") {
      let mapping = Self.mapping(8, begin: 3) { ($0.speed, $0.timeOffset) = (2, 5) }
      expectEqual(mapping.memberTime(0.25, at: 99), 2)
      expectEqual(mapping.memberTime(1, at: 0), 8)
      expectEqual(mapping.memberTime(-0.5, at: 0), -4)
    },
    Fact("F163: the end of an endless cycle that is cut off is its start") {
      let mapping = Self.mapping(.infinity) { $0.repeatDuration = 5 }
      for time in [0.0, 4, 5, 6] { expectEqual(mapping.position(at: time).progress, 0) }
      expectEqual([4, 5, 5.5].map { mapping.position(at: $0).phase }, [.active, .active, .after])
    },
  ]

  @Test(arguments: [(1.0, 5.0), (2, 4), (-2, 4), (0.5, 7), (0, .infinity)])
  func `F5: only the size of a speed counts for the end and for the time since the start`(
    speed: Double, end: Double
  ) {
    let mapping = Self.mapping(2, begin: 3) { $0.speed = speed }
    expectEqual(mapping.endTime, end)
    expectEqual(mapping.elapsed(at: 4), abs(speed))
    expectEqual(mapping.elapsed(at: 1), -2 * abs(speed))
  }

  @Test(arguments: FillMode.allCases)
  func `F7: outside the interval the fill mode decides, at its ends it does not`(fill: FillMode) {
    let mapping = Self.mapping(2, begin: 1) { $0.fillMode = fill }
    let times = [0.5, 1, 2, 3, 3.5]
    let before = fill == .backwards || fill == .both
    let after = fill == .forwards || fill == .both
    expectEqual(
      times.map { mapping.position(at: $0).isInEffect }, [before, true, true, true, after])
    expectEqual(times.map { mapping.position(at: $0).progress }, [0, 0, 0.5, 1, 1])
    expectEqual(
      times.map { mapping.position(at: $0).phase }, [.before, .active, .active, .active, .after])
    expectEqual(mapping.fillMode, fill)
  }

  struct Course: Sendable {
    var speed = 1.0
    var offset = 0.0
    var count = 1.0
    var autoreverses = false
    /// Times, and the cycle and the progress at each, for a duration of 1.
    let places: [(time: Double, cycle: Double, progress: Double)]
  }

  static let courses: [Course] = [
    Course(offset: 0.25, places: [(0, 0, 0.25), (0.5, 0, 0.75), (0.75, 1, 0), (1, 1, 0.25)]),
    Course(offset: -0.25, places: [(0, 0, 0.75), (0.25, 0, 0), (0.5, 0, 0.25), (1, 0, 0.75)]),
    Course(offset: 2.5, places: [(0, 2, 0.5), (0.5, 3, 0), (1, 3, 0.5)]),
    Course(speed: -1, places: [(0, 0, 0), (0.25, 0, 0.75), (0.75, 0, 0.25), (1, 0, 0)]),
    Course(
      speed: -1, offset: 2.5, places: [(0, 2, 0.5), (0.5, 2, 0), (0.75, 1, 0.75), (1, 1, 0.5)]),
    Course(
      speed: 4, count: 2, places: [(0.125, 0, 0.5), (0.25, 1, 0), (0.375, 1, 0.5), (0.5, 1, 1)]),
    Course(
      count: 2, autoreverses: true,
      places: [(0.75, 0, 0.75), (1, 0, 1), (1.25, 0, 0.75), (2, 1, 0), (3, 1, 1), (4, 1, 0)]),
    Course(
      count: 0.375, autoreverses: true, places: [(0.5, 0, 0.5), (0.75, 0, 0.75)]),
    Course(count: 0.75, autoreverses: true, places: [(1, 0, 1), (1.5, 0, 0.5)]),
    Course(
      offset: 1, autoreverses: true, places: [(0, 0, 1), (0.5, 0, 0.5), (1, 1, 0), (2, 1, 1)]),
    Course(speed: 0, offset: 0.75, places: [(-9, 0, 0.75), (0, 0, 0.75), (9, 0, 0.75)]),
    Course(speed: 0, offset: 1.5, autoreverses: true, places: [(0, 0, 0.5)]),
    // Stopped at its end it shows that end.
    Course(speed: 0, offset: 3, count: 3, places: [(0, 2, 1)]),
    Course(speed: 0, offset: 2, count: 3, places: [(0, 2, 0)]),
  ]

  @Test(arguments: courses.indices)
  func `F5, F8: a position wraps around in cycles, forwards, backwards and stopped`(index: Int) {
    let item = Self.courses[index]
    let mapping = Self.mapping {
      ($0.speed, $0.timeOffset, $0.repeatCount) = (item.speed, item.offset, item.count)
      $0.autoreverses = item.autoreverses
    }
    for (time, cycle, progress) in item.places {
      let position = mapping.position(at: time)
      expectEqual(position.cycle, cycle, "at \(time)")
      expectEqual(position.progress, progress, "at \(time)")
      expectEqual(position.phase, .active)
      expectTrue(position.isInEffect)
    }
  }

  static let endless:
    [(speed: Double, offset: Double, seconds: Double, time: Double, member: Double)] =
      [
        (1, 0, 0, 10, 7), (1, 0.5, 0, 10, 7.5), (2, 0.5, 0, 10, 14.5), (-2, 0.5, 0, 10, -13.5),
        (0, 0.5, 0, 10, 0.5), (1, 0.5, 0, 3, 0.5), (1, 0.5, 0, 1, 0.5), (-1, 0.5, 0, 1, 0.5),
        // It ends after 5 s of its own.
        (1, 0.5, 5, 7, 4.5), (1, 0.5, 5, 8, 5.5), (1, 0.5, 5, 20, 5.5), (2, 0, 5, 5, 4),
        (2, 0, 5, 6, 5), (-1, 0, 5, 20, -5),
      ]

  @Test(arguments: endless.indices)
  func `F163: in a group without an end a member's time is the time since the start`(index: Int) {
    let (speed, offset, seconds, time, member) = Self.endless[index]
    let mapping = Self.mapping(.infinity, begin: 3) {
      ($0.speed, $0.timeOffset, $0.repeatDuration) = (speed, offset, seconds)
    }
    expectEqual(mapping.memberTime(0.5, at: time), member)
    let position = mapping.position(at: time)
    expectEqual(position.cycle, 0)
    expectEqual(position.progress, 0)
    expectEqual(mapping.rate(at: time), 0)
  }
}

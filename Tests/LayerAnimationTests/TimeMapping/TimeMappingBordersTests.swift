import LayerAnimation
import LayerModel
import TestSupport
import Testing

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
}

import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F5, F16 and F17 for the mapping itself: phases, cycles and boundaries.
@Suite struct TimeMappingTests {
  static func mapping(
    begin: Double = 0, _ change: (inout MediaTiming) -> Void
  ) -> TimeMapping {
    var timing = MediaTiming()
    timing.duration = 1
    change(&timing)
    return TimeMapping(timing, beginTime: begin)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F10: a mapping without an end equals itself, like any other") {
      var timing = MediaTiming()
      for repeatCount in [0, 1.5, .infinity, .greatestFiniteMagnitude] {
        timing.repeatCount = repeatCount
        expectEqual(TimeMapping(timing, beginTime: 1), TimeMapping(timing, beginTime: 1))
        expectTrue(TimeMapping(timing, beginTime: 1) != TimeMapping(timing, beginTime: 2))
      }
    },
    Fact("F5: an end that rounding moves off the instant is still the end") {
      for duration in [3.1, 0.19, 0.1, 0.7, 1.0 / 3] {
        for count in [3.0, 7, 10, 49] {
          let mapping = Self.mapping {
            $0.duration = duration
            $0.repeatCount = count
          }
          let end = mapping.position(at: duration * count)
          expectEqual(end.progress, 1, "\(count) × \(duration)")
          expectEqual(end.cycle, count - 1, "\(count) × \(duration)")
          let longer = Self.mapping {
            $0.duration = duration
            $0.repeatDuration = duration * count
          }
          let same = longer.position(at: duration * count)
          expectEqual(same.progress, 1, "\(duration * count) s")
          expectEqual(same.cycle, count - 1, "\(duration * count) s")
        }
      }
    },
    Fact("the last places are those of the larger of the two numbers") {
      let unit = 1000.0.ulp
      // It starts at −1000, so its end at 0 is no more exact than that.
      let early = Self.mapping(begin: -1000) { $0.duration = 1000 }
      expectEqual(early.position(at: 4 * unit).phase, .active)
      expectEqual(early.position(at: 4 * unit).progress, 1)
      expectEqual(early.position(at: 8 * unit).phase, .after)
      // The edge of a cycle at 1001 is no more exact than the start at 1000.
      let late = Self.mapping(begin: 1000) { $0.repeatCount = 3 }
      expectEqual(late.position(at: 1001 - 4 * unit).cycle, 1)
      expectEqual(late.position(at: 1001 - 4 * unit).progress, 0)
      expectEqual(late.position(at: 1001 - 8 * unit).cycle, 0)
      expectTrue(late.position(at: 1001 - 8 * unit).progress > 0.999)
    },
    Fact("F16, D2: with speed 0 the offset's value is presented always, at its end the end value") {
      // An offset that was computed may miss the end by some rounding; it is the end all the same.
      for (offset, progress) in [
        (0.0, 0.0), (0.25, 0.25), (1.0, 1.0), (1.0.nextDown, 1.0), (1.0.nextUp, 1.0),
        (1 + 4 * 1.0.ulp, 1.0), (1 + 5 * 1.0.ulp, 5 * 1.0.ulp), (1.25, 0.25),
      ] {
        let mapping = Self.mapping {
          $0.speed = 0
          $0.timeOffset = offset
        }
        for time in [-5.0, 0, 0.5, 1000] {
          expectTrue(mapping.position(at: time).isInEffect)
          expectEqual(mapping.position(at: time).progress, progress)
        }
        expectEqual(mapping.endTime, .infinity)
      }
    },
  ]

  /// The last places are those of the parent time, so a speed does not change the tolerance.
  @Test(arguments: [0.5, 1, 2])
  func `four units in the last place beside a boundary count as it, five do not`(speed: Double) {
    let mapping = Self.mapping(begin: 1) { $0.speed = speed }
    let (end, unit) = (1 + 1 / speed, (1 + 1 / speed).ulp)
    expectEqual(mapping.position(at: 1 - 4 * 1.0.ulp).phase, .active)
    expectEqual(mapping.position(at: 1 - 4 * 1.0.ulp).progress, 0)
    expectEqual(mapping.position(at: 1 - 5 * 1.0.ulp).phase, .before)
    expectEqual(mapping.position(at: end + 4 * unit).phase, .active)
    expectEqual(mapping.position(at: end + 4 * unit).progress, 1)
    expectEqual(mapping.position(at: end + 5 * unit).phase, .after)
    expectEqual(mapping.position(at: end - 4 * unit).progress, 1)
  }

  /// A duration of 2, so a cycle that runs back takes 4.
  static let rates: [(speed: Double, offset: Double, autoreverses: Bool, rates: [Double: Double])] =
    [
      (1, 0, false, [-1: 0, 0: 0.5, 1: 0.5, 2: 0.5, 2.5: 0]),
      (-1, 0, false, [-1: 0, 0: -0.5, 1: -0.5, 2: -0.5, 2.5: 0]),
      (4, 0, false, [0: 2, 0.25: 2, 0.5: 2, 0.75: 0]), (0, 0.5, false, [0: 0, 1: 0]),
      (1, 0, true, [0: 0.5, 1: 0.5, 2: -0.5, 3: -0.5, 4: -0.5, 5: 0]),
      // Backwards through the cycle: up its way back, then down its way there.
      (-1, 0, true, [0: 0.5, 1: 0.5, 2: -0.5, 3: -0.5, 4: -0.5, 5: 0]),
      // From the middle of the way there, or the turn, through one cycle.
      (1, 1, true, [0: 0.5, 1: -0.5, 2: -0.5, 3: 0.5, 4: 0.5]),
      (1, 2, true, [0: -0.5, 1: -0.5, 2: 0.5, 3: 0.5, 4: 0.5]),
      (-1, 2, true, [0: -0.5, 1: -0.5, 2: 0.5, 3: 0.5, 4: 0.5]),
    ]

  @Test(arguments: rates.indices)
  func `on an edge the rate is that of the next moment, at the end that of the last one`(
    index: Int
  ) {
    let (speed, offset, autoreverses, rates) = Self.rates[index]
    let mapping = Self.mapping {
      ($0.duration, $0.speed, $0.timeOffset) = (2, speed, offset)
      $0.autoreverses = autoreverses
    }
    for (time, rate) in rates.sorted(by: { $0.key < $1.key }) {
      expectEqual(mapping.rate(at: time), rate, "at \(time)")
      // The positions a moment later, or before the end, agree.
      guard rate != 0 else { continue }
      let moment = time == mapping.endTime ? -0.125 : 0.125
      let (here, there) = (mapping.position(at: time), mapping.position(at: time + moment))
      let change = there.progress - here.progress
      let isJump = !autoreverses && abs(change) > 0.75
      expectTrue(isJump || change / moment == rate, "beside \(time)")
    }
  }
}

import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// D9, F41, F42, F48: which values and times keyframes use, and which segment has which function.
@Suite struct SegmentTests {
  private static let ease = MediaTimingFunction.easeIn

  @Test(arguments: [
    (-0.5, 0, -1.0, false), (0, 0, 0, true), (0.25, 0, 0.5, true), (0.5.nextDown, 0, 1, true),
    (0.5, 1, 0, false), (0.75, 1, 0.5, false), (1, 1, 1, false), (1.5, 1, 2, false),
  ])
  func `F48: a segment with a function is eased from its start up to its end`(
    progress: Double, segment: Int, local: Double, isEased: Bool
  ) {
    let keys = KeyTimes([0, 0.5, 1], functions: [Self.ease])
    let found = keys.segmentPosition(at: progress)
    expectEqual(found.segment, segment)
    expectEqual(found.local, local, within: 1e-15)
    expectEqual(found.function, (isEased ? Self.ease : nil))
    expectEqual(found.parameter, found.eased)
    expectEqual(found.eased, (isEased ? Self.ease.value(at: found.local) : found.local))
    expectTrue(keys.position(at: progress) == (segment, found.eased))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F48: a missing function is linear, and the last one ends before the end") {
      let keys = KeyTimes([0, 0.5, 1], functions: [nil, Self.ease])
      let found = [0.25, 0.5, 0.75, 1.0.nextDown, 1, 2].map { keys.segmentPosition(at: $0) }
      expectEqual(found.map { $0.function != nil }, [false, true, true, true, false, false])
      expectEqual(found[0].eased, 0.5)
      expectEqual(found[1].eased, 0)
      expectEqual(found[5].eased, 3)
      expectEqual(found[2].eased, Self.ease.value(at: 0.5))
      let late = KeyTimes([0.25, 1], functions: [Self.ease])
      expectNil(late.segmentPosition(at: 0.125).function)
      expectTrue(late.segmentPosition(at: 0.25).function != nil)
    },
    Fact("times that do not begin at 0 or end at 1 go nowhere beyond them") {
      // Two keys at 0: there is no first segment that could go on.
      for (times, progress, segment, local) in [
        ([0.0, 0, 1], -1.0, 0, 0.0), ([0, 0.5, 1], -1, 0, -2), ([0.25, 0.5, 1], 0, 0, 0),
        ([0, 0.5, 1], 2, 1, 3), ([0, 1, 1], 2, 1, 1), ([0, 0.5, 0.75], 2, 1, 1),
        ([0, 0.5, 0.75], 0.8, 1, 1),
      ] {
        let found = KeyTimes(times).position(at: progress)
        expectEqual(found.segment, segment, "\(times) at \(progress)")
        expectEqual(found.progress, local, "\(times) at \(progress)")
      }
    },
    Fact("even times, slots and paced times have one more or less") {
      expectEqual(KeyTimes.even(0), [])
      expectEqual(KeyTimes.even(1), [0])
      expectEqual(KeyTimes.even(2), [0, 1])
      expectEqual(KeyTimes.even(5), [0, 0.25, 0.5, 0.75, 1])
      expectEqual(KeyTimes.slots(0), [0, 1])
      expectEqual(KeyTimes.slots(1), [0, 1])
      expectEqual(KeyTimes.slots(2), [0, 0.5, 1])
      expectEqual(KeyTimes.slots(4), [0, 0.25, 0.5, 0.75, 1])
      expectEqual(KeyTimes.paced([]), [0])
      expectEqual(KeyTimes.paced([7]), [0, 1])
      expectEqual(KeyTimes.paced([3, 0, 1]), [0, 0.75, 0.75, 1])
      expectEqual(KeyTimes.paced([.nan, 1]), [0, 0.5, 1])
      expectEqual(KeyTimes.paced([0]), [0, 1])
    },
    Fact("F40, F41: without times the values are even, and discrete ones have equal slots") {
      for (mode, times) in [
        (CalculationMode.linear, [0, 0.5, 1]), (.cubic, [0, 0.5, 1]),
        (.discrete, [0, 1.0 / 3, 2.0 / 3, 1]),
      ] as [(CalculationMode, [Double])] {
        let keys = Keyframes(values: [0, 10, 30], times: nil, functions: [], mode: mode)
        expectEqual(keys.keyTimes.times, times)
      }
    },
    Fact("a moving transform has a velocity for each of its numbers") {
      let draft = BasicAnimation(keyPath: "transform")
      draft.fromValue = .transform(.identity)
      draft.toValue = .transform(Transform3D(translationX: 100, y: -40, z: 0))
      draft.duration = 2
      for time in [0, 1, 2] {
        let velocity = try #require(try draft.velocity(at: Double(time))?.numbers)
        expectEqual(velocity.count, 16)
        expectEqual(velocity[12], 50, within: 1e-6)
        expectTrue(abs(velocity[13] + 20) <= 1e-6)
        expectTrue(abs(velocity[0]) <= 1e-6)
        expectTrue(abs(velocity[15]) <= 1e-6)
      }
    },
  ]

  /// The mode, the number of times, and how many values and times of three and of them are used.
  @Test(arguments: [
    (CalculationMode.linear, 3, 3, 3), (.linear, 2, 2, 2), (.linear, 4, 3, 3), (.cubic, 5, 3, 3),
    (.discrete, 2, 2, 2), (.discrete, 3, 3, 3), (.discrete, 4, 3, 4), (.discrete, 5, 3, 4),
    (.paced, 2, 3, 3), (.cubicPaced, 9, 3, 3), (.linear, 1, 1, 1),
  ])
  func `D9: the common prefix of values and times is used, and one more time of discrete ones`(
    mode: CalculationMode, times: Int, usedValues: Int, usedTimes: Int
  ) {
    let given = KeyTimes.even(times).map { $0 * $0 }
    let keys = Keyframes(values: [0, 10, 30], times: given, functions: [Self.ease], mode: mode)
    expectEqual(keys.values.count, usedValues)
    expectEqual(keys.keyTimes.times.count, usedTimes)
    expectEqual(keys.isEffective, (usedValues > 1))
    if mode.isPaced {
      expectEqual(keys.keyTimes.times, [0, 1.0 / 3, 1])
      expectTrue(keys.keyTimes.functions.isEmpty)
    } else {
      expectEqual(keys.keyTimes.times, Array(given.prefix(usedTimes)))
      expectEqual(keys.keyTimes.functions, [Self.ease])
    }
  }

  /// Velocities in numbers per second, for a duration of 2 s.
  @Test(arguments: [
    (CalculationMode.linear, 0.5, 10.0), (.linear, 1, 20), (.linear, 1.5, 20), (.linear, 2, 20),
    (.linear, 0, 10), (.discrete, 0.5, 0), (.discrete, 1, 0), (.discrete, 2, 0),
    // Paced, 30 numbers take 2 s throughout.
    (.paced, 0.25, 15), (.paced, 1.75, 15),
  ])
  func `the velocity of keyframes is that of their segment, at the end that of the last one`(
    mode: CalculationMode, time: Double, expected: Double
  ) throws {
    let draft = KeyframeAnimation(keyPath: "position.x")
    draft.values = [0, 10, 30]
    draft.calculationMode = mode
    draft.duration = 2
    guard case .number(let velocity)? = try draft.velocity(at: time) else {
      Issue.record("no velocity")
      return
    }
    expectEqual(velocity, expected, within: 1e-6)
  }
}

import LayerAnimation
import TestSupport
import Testing

/// Steps, as CSS defines them.
@Suite struct StepsEasingTests {
  /// The heights of three parts, and the value at the end.
  static let heights: [(jump: StepsEasing.Jump, parts: [Double])] = [
    (.end, [0, 1.0 / 3, 2.0 / 3]),
    (.start, [1.0 / 3, 2.0 / 3, 1]),
    (.none, [0, 0.5, 1]),
    (.both, [0.25, 0.5, 0.75]),
  ]

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("each part is constant and the end is 1") {
      for (jump, parts) in Self.heights {
        let easing = StepsEasing(count: 3, jump: jump)
        for (number, height) in parts.enumerated() {
          for fraction in [0, 0.01, 0.5, 0.99] {
            expectEqual(easing.value(at: (Double(number) + fraction) / 3), height, "\(jump)")
          }
        }
        expectEqual(easing.value(at: 1), 1)
        expectEqual(easing.value(at: 2), 1)
        for time in [-1, -Double.infinity, .nan] {
          expectEqual(easing.value(at: time), easing.value(at: 0))
        }
        expectEqual(easing.slope(at: 0.4), 0)
        expectNil(easing.problem)
      }
    },
    Fact("an invalid count counts as the least valid one") {
      for count in [0, -3, Int.min] {
        expectEqual(StepsEasing(count: count, jump: .start).value(at: 0.5), 1)
        expectEqual(StepsEasing(count: count, jump: .end).value(at: 0.5), 0)
        expectEqual(StepsEasing(count: count, jump: .both).value(at: 0.5), 0.5)
      }
      for count in [1, 0, -3] {
        let easing = StepsEasing(count: count, jump: .none)
        expectEqual([0.25, 0.5, 0.75].map(easing.value(at:)), [0, 1, 1])
      }
    },
    Fact("a part includes the instant at which it starts") {
      for count in [1, 2, 4, 8, 1024] {
        let easing = StepsEasing(count: count)
        for number in 0..<count {
          let start = Double(number) / Double(count)
          expectEqual(easing.value(at: start), start)
          if number > 0 { expectTrue(easing.value(at: start.nextDown) < start) }
        }
      }
      expectEqual(StepsEasing(count: 3).jump, .end)
    },
    Fact("values never fall and stay within 0 and 1") {
      for jump in StepsEasing.Jump.allCases {
        for count in [2, 3, 7, 10, 29, 100, Int.max] {
          let easing = StepsEasing(count: count, jump: jump)
          var last = 0.0
          for step in 0...997 {
            let value = easing.value(at: Double(step) / 997)
            if !(value >= last && value <= 1) { Issue.record("\(easing) at \(step) / 997") }
            last = value
          }
          expectTrue(easing.value(at: 1.0.nextDown) <= 1)
        }
      }
    },
    Fact("a count that is too small is an error") {
      let none = StepsEasing(count: 1, jump: .none)
      expectEqual(
        none.problem,
        "The count of an easing in steps is 1; it must be at least 2 when it jumps at neither end.")
      expectEqual(
        StepsEasing(count: 0).problem,
        "The count of an easing in steps is 0; it must be at least 1 when it jumps at the end.")
      expectNil(StepsEasing(count: 1).problem)
      expectTrue(StepsEasing(count: -4, jump: .both).problem != nil)
      expectTrue(StepsEasing(count: 0, jump: .start).problem?.contains("the start") == true)
    },
  ]
}

import LayerAnimation
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

  @Test func `each part is constant and the end is 1`() {
    for (jump, parts) in Self.heights {
      let easing = StepsEasing(count: 3, jump: jump)
      for (number, height) in parts.enumerated() {
        for fraction in [0, 0.01, 0.5, 0.99] {
          #expect(easing.value(at: (Double(number) + fraction) / 3) == height, "\(jump)")
        }
      }
      #expect(easing.value(at: 1) == 1)
      #expect(easing.value(at: 2) == 1)
      for time in [-1, -Double.infinity, .nan] {
        #expect(easing.value(at: time) == easing.value(at: 0))
      }
      #expect(easing.slope(at: 0.4) == 0)
      #expect(easing.problem == nil)
    }
  }

  @Test func `an invalid count counts as the least valid one`() {
    for count in [0, -3, Int.min] {
      #expect(StepsEasing(count: count, jump: .start).value(at: 0.5) == 1)
      #expect(StepsEasing(count: count, jump: .end).value(at: 0.5) == 0)
      #expect(StepsEasing(count: count, jump: .both).value(at: 0.5) == 0.5)
    }
    for count in [1, 0, -3] {
      let easing = StepsEasing(count: count, jump: .none)
      #expect([0.25, 0.5, 0.75].map(easing.value(at:)) == [0, 1, 1])
    }
  }

  @Test func `a part includes the instant at which it starts`() {
    for count in [1, 2, 4, 8, 1024] {
      let easing = StepsEasing(count: count)
      for number in 0..<count {
        let start = Double(number) / Double(count)
        #expect(easing.value(at: start) == start)
        if number > 0 { #expect(easing.value(at: start.nextDown) < start) }
      }
    }
    #expect(StepsEasing(count: 3).jump == .end)
  }

  @Test func `values never fall and stay within 0 and 1`() {
    for jump in StepsEasing.Jump.allCases {
      for count in [2, 3, 7, 10, 29, 100, Int.max] {
        let easing = StepsEasing(count: count, jump: jump)
        var last = 0.0
        for step in 0...997 {
          let value = easing.value(at: Double(step) / 997)
          if !(value >= last && value <= 1) { Issue.record("\(easing) at \(step) / 997") }
          last = value
        }
        #expect(easing.value(at: 1.0.nextDown) <= 1)
      }
    }
  }

  @Test func `a count that is too small is an error`() {
    let none = StepsEasing(count: 1, jump: .none)
    #expect(
      none.problem
        == "The count of an easing in steps is 1; it must be at least 2 when it jumps at neither end."
    )
    #expect(
      StepsEasing(count: 0).problem
        == "The count of an easing in steps is 0; it must be at least 1 when it jumps at the end.")
    #expect(StepsEasing(count: 1).problem == nil)
    #expect(StepsEasing(count: -4, jump: .both).problem != nil)
    #expect(StepsEasing(count: 0, jump: .start).problem?.contains("the start") == true)
  }
}

import LayerAnimation
import TestSupport
import Testing

@Suite struct BezierTableTests {
  @Test func `a table and the bare curve agree to the bit`() {
    var random = EasingRandom(seed: 76)
    var compared = 0
    for number in 0..<RandomCurve.families * 12 {
      let curve = RandomCurve(family: number % RandomCurve.families, from: &random).function
      let table = BezierTable(curve)
      var times = (0..<30).flatMap { _ in RandomCurve.times(from: &random) }
      times += [-0.0, 0, 1, -1, 2, .nan, .infinity, -.infinity, .leastNonzeroMagnitude]
      times += [(1.0).nextDown, (0.5).nextDown, (0.5).nextUp, (1.0 / 256).nextDown]
      for time in times {
        compared += 1
        let (bare, tabled) = (curve.value(at: time), table.value(at: time))
        if bare.bitPattern != tabled.bitPattern {
          Issue.record("\(curve) at \(time): the curve says \(bare), its table \(tabled)")
        }
      }
    }
    print("bezier: \(compared) values of tables and bare curves compared to the bit")
  }

  @Test(arguments: MediaTimingFunction.names)
  func `named curves agree with their tables at all borders and between`(_ name: String) throws {
    let curve = try #require(MediaTimingFunction(name: name))
    let table = BezierTable(curve)
    for step in 0...1024 {
      let time = Double(step) / 1024
      if curve.value(at: time).bitPattern != table.value(at: time).bitPattern {
        Issue.record("\(name) at \(time)")
      }
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a table of a straight line is exact") {
      let table = BezierTable(MediaTimingFunction(controlPoints: 0.9, 0.9, 0.2, 0.2))
      var random = EasingRandom(seed: 77)
      for _ in 0..<2000 {
        let time = random.within(0...1)
        if table.value(at: time) != time { Issue.record("\(time)") }
      }
      expectEqual(table.slowIntervalCount, 0)
    },
    Fact("few intervals of the named curves are slow, and of steep curves those at the steep part")
    {
      expectEqual(BezierTable(.default).slowIntervalCount, 0)
      expectEqual(BezierTable(.easeInEaseOut).slowIntervalCount, 0)
      // A square root at one end.
      expectTrue((1...8).contains(BezierTable(.easeIn).slowIntervalCount))
      expectTrue((1...8).contains(BezierTable(.easeOut).slowIntervalCount))
      let steep = BezierTable(MediaTimingFunction(controlPoints: 1, 0, 0, 1))
      expectTrue((2...64).contains(steep.slowIntervalCount))
    },
  ]

  @Test func `one table serves many tasks at once`() async {
    let table = BezierTable(.easeIn)
    let sums = await withTaskGroup(of: Double.self) { group in
      for _ in 0..<4 {
        group.addTask { (0...500).reduce(0) { $0 + table.value(at: Double($1) / 500) } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    expectEqual(Set(sums).count, 1)
  }
}

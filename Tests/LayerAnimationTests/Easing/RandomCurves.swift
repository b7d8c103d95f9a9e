import LayerAnimation

/// A stream of random numbers that is the same in every run (SplitMix64).
struct EasingRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number within a range, evenly spread.
  mutating func within(_ range: ClosedRange<Double>) -> Double {
    let fraction = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }

  /// A small number from 1e-16 to 1, every order of magnitude as likely as another.
  mutating func tiny() -> Double {
    var number = within(0.1...1)
    for _ in 0..<(next() % 16) { number *= 0.1 }
    return number
  }
}

/// Control points of one family of curves; the families are difficult for solvers.
struct RandomCurve {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  static let families = 14

  init(family: Int, from random: inout EasingRandom) {
    let any = 0.0...1.0
    let wild = -3.0...4.0
    var (x1, x2) = (random.within(any), random.within(any))
    var (y1, y2) = (random.within(any), random.within(any))
    switch family {
    case 0: break
    case 1: x1 = 0
    case 2: x2 = 1
    case 3: (x1, x2) = (0, 1)
    case 4: (x1, x2) = (1, 0)
    case 5: (x1, x2) = (1 - random.tiny(), random.tiny())
    case 6: (y1, y2) = (random.within(wild), random.within(wild))
    case 7: (x1, x2) = (random.tiny(), 1 - random.tiny())
    case 8: (x1, x2, y1, y2) = (1, 0, random.within(wild), random.within(wild))
    case 9: (x1, x2) = (random.tiny(), random.tiny())
    case 10: (x1, x2) = (1 - random.tiny(), 1 - random.tiny())
    case 11: (y1, y2) = (random.within(-100...100), random.within(-100...100))
    case 12: (x1, y1) = (0, 0)
    default: (x2, y2, x1) = (1, 1, 1 - random.tiny())
    }
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  var function: MediaTimingFunction {
    MediaTimingFunction(controlPoints: x1, y1, x2, y2)
  }

  /// Times that cover the curve evenly, and times near its special points.
  static func times(from random: inout EasingRandom) -> [Double] {
    let border = Double(random.next() % 257) / 256
    let side = random.next() & 1 == 0 ? 1.0 : -1.0
    let times = [
      random.within(0...1), random.within(0...1), border, random.tiny(), 1 - random.tiny(),
      border + side * random.tiny() / 256, 0.5 + side * random.tiny() / 2,
    ]
    return times.map { min(max($0, 0), 1) }
  }
}

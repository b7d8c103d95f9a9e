import LayerModel
import TestSupport
import Testing

@Suite("Elementary functions")
struct ElementaryFunctionTests {
  static let functions: [String: @Sendable ([Double]) -> Double] = [
    "sin": { .sin($0[0]) }, "cos": { .cos($0[0]) }, "tan": { .tan($0[0]) },
    "acos": { .acos($0[0]) }, "atan": { .atan($0[0]) }, "exp": { .exp($0[0]) },
    "exp2": { .exp2($0[0]) }, "expm1": { .expm1($0[0]) }, "log": { .log($0[0]) },
    "atan2": { .atan2($0[0], $0[1]) }, "pow": { .pow($0[0], $0[1]) },
  ]

  @Test("are within one unit in the last place of the value of MPFR")
  func nearValues() throws {
    for (name, arguments, value) in Self.values {
      let function = try #require(Self.functions[name])
      let found = function(arguments)
      expectEqual(found, value, within: max(found, value, -found).ulp, "\(name) \(arguments)")
    }
  }

  @Test("are exact where the value is a double, as IEEE 754 has it")
  func exactValues() throws {
    for (name, arguments, value) in Self.exact {
      let function = try #require(Self.functions[name])
      let found = function(arguments)
      let isSame = value.isNaN ? found.isNaN : found.bitPattern == value.bitPattern
      expectTrue(isSame, "\(name) \(arguments) is \(found), not \(value)")
    }
    for power in -1074...1023 {
      let value = Double(sign: .plus, exponent: power, significand: 1)
      expectEqual(Double.exp2(Double(power)), value)
      expectEqual(Double.pow(2, Double(power)), value)
    }
  }

  @Test("have no error at quarter turns that are given in degrees")
  func quarterTurns() {
    let circle: [(Double, Double)] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    for turn in -9...9 {
      let found = Double.sinCos(degrees: Double(turn) * 90)
      let wanted = circle[turn & 3]
      expectTrue(found == wanted && found.sine.sign == (wanted.0 < 0 ? .minus : .plus), "\(turn)")
    }
    expectEqual(Double.sinCos(degrees: 30).sine, 0.5)
    expectTrue(Double.sinCos(degrees: .infinity).sine.isNaN)
  }

  /// A function, its arguments, and the double nearest to the true value.
  static let values: [(String, [Double], Double)] = [
    ("sin", [1e-300], 1e-300),
    ("sin", [0.5], 0.479425538604203),
    ("sin", [1.0], 0.8414709848078965),
    ("sin", [3.141592653589793], 1.2246467991473532e-16),
    ("sin", [-2.5], -0.5984721441039565),
    ("sin", [355.0], -3.014435335948845e-05),
    ("sin", [0x1.6ac5_b262_ca1f_fp849], 1.0),
    ("sin", [1e+22], -0.8522008497671888),
    ("sin", [1.7976931348623157e+308], 0.004961954789184062),
    ("cos", [0.5], 0.8775825618903728),
    ("cos", [1.5707963267948966], 6.123233995736766e-17),
    ("cos", [3.0], -0.9899924966004454),
    ("cos", [-2.5], -0.8011436155469337),
    ("cos", [710.0], 0.999999998182636),
    ("cos", [0x1.6ac5_b262_ca1f_fp849], -4.687165924254628e-19),
    ("cos", [1e+22], 0.523214785395139),
    ("tan", [0.75], 0.9315964599440725),
    ("tan", [1.5707963267948966], 1.633123935319537e+16),
    ("tan", [-1.5], -14.101419947171719),
    ("tan", [1e+22], -1.6287782256068988),
    ("acos", [-0.75], 2.4188584057763776),
    ("acos", [0.9999999999999999], 1.4901161193847656e-08),
    ("acos", [1e-09], 1.5707963257948967),
    ("atan", [0.4375], 0.4124104415973873),
    ("atan", [-0.6875], -0.6022873461349642),
    ("atan", [1.1875], 0.870903457075653),
    ("atan", [2.4375], 1.1814796049617557),
    ("atan", [1000000000000000.0], 1.5707963267948957),
    ("exp", [-745.0], 0x1p-1074),
    ("exp", [-1.0], 0.36787944117144233),
    ("exp", [1e-17], 1.0),
    ("exp", [0.3], 1.3498588075760032),
    ("exp", [1.0], 2.718281828459045),
    ("exp", [709.78], 1.7928227943945155e+308),
    ("exp2", [-1074.0], 0x1p-1074),
    ("exp2", [-0.5], 0.7071067811865476),
    ("exp2", [0.1], 1.0717734625362931),
    ("exp2", [10.25], 1217.7480857627863),
    ("exp2", [1023.9], 1.6773070034857416e+308),
    ("expm1", [1e-15], 1.0000000000000007e-15),
    ("expm1", [-0.3], -0.2591817793182821),
    ("expm1", [0.39], 0.4769807938826426),
    ("expm1", [1.0], 1.7182818284590453),
    ("expm1", [-30.0], -0.9999999999999064),
    ("expm1", [55.0], 7.694785265142018e+23),
    ("log", [0x1p-1074], -744.4400719213812),
    ("log", [0.5], -0.6931471805599453),
    ("log", [0.9999999999999999], -1.1102230246251565e-16),
    ("log", [1.0000000000000002], 2.2204460492503128e-16),
    ("log", [10.0], 2.302585092994046),
    ("log", [1.7976931348623157e+308], 709.782712893384),
    ("atan2", [1e-300, -1e-290], 3.141592653489793),
    ("atan2", [3.0, -4.0], 2.498091544796509),
    ("atan2", [-1e+300, 1e+300], -0.7853981633974483),
    ("atan2", [0x1p-1074, 2.0], 0.0),
    ("atan2", [0x1p-1074, -0x1p-1074], 2.356194490192345),
    ("pow", [0.5, 2.4], 0.18946457081379978),
    ("pow", [0.21404114048223255, 0.4166666666666667], 0.5260663507109006),
    ("pow", [1.0000256753376942, -17372343.756404836], 1.9472956857344544e-194),
    ("pow", [10.0, -320.0], 0x7e8p-1074),
    ("pow", [-3.0, 3.0], -27.0),
  ]

  static let exact: [(String, [Double], Double)] = [
    ("sin", [-0.0], -0.0), ("sin", [.infinity], .nan), ("cos", [0], 1), ("cos", [-.infinity], .nan),
    ("tan", [-0.0], -0.0),
    ("acos", [1], 0), ("acos", [-1], .pi), ("acos", [-1.5], .nan), ("atan", [-0.0], -0.0),
    ("atan", [.infinity], .pi / 2), ("exp", [-0.0], 1), ("exp", [-.infinity], 0),
    ("exp", [.infinity], .infinity), ("exp", [.nan], .nan), ("expm1", [-0.0], -0.0),
    ("expm1", [-.infinity], -1), ("expm1", [.infinity], .infinity), ("log", [1], 0),
    ("log", [0], -.infinity), ("log", [-1], .nan), ("log", [.infinity], .infinity),
    ("atan2", [0, 1], 0), ("atan2", [-0.0, 1], -0.0), ("atan2", [0, -1], .pi),
    ("atan2", [-0.0, -1], -.pi), ("atan2", [0, 0], 0), ("atan2", [-0.0, -0.0], -.pi),
    ("atan2", [1, 0], .pi / 2), ("atan2", [-1, -0.0], -.pi / 2),
    ("atan2", [.infinity, -.infinity], 3 * .pi / 4), ("atan2", [1, -.infinity], .pi),
    ("atan2", [-1, .infinity], -0.0), ("atan2", [.nan, 1], .nan), ("pow", [.nan, 0], 1),
    ("pow", [1, .nan], 1), ("pow", [3, 1], 3), ("pow", [3, 2], 9), ("pow", [-2, 3], -8),
    ("pow", [-8, 1 / 3], .nan), ("pow", [-0.0, 3], -0.0), ("pow", [-0.0, -3], -.infinity),
    ("pow", [-.infinity, -3], -0.0), ("pow", [0, -2], .infinity), ("pow", [-1, .infinity], 1),
    ("pow", [0.5, .infinity], 0), ("pow", [2, 1024], .infinity), ("pow", [2, -1080], 0),
  ]
}

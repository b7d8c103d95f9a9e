import Foundation
import LayerAnimation
import LayerModel
import LayerScenes
import TestSupport
import Testing

@Suite("Easings as keyframes")
struct EasingApproximationTests {
  /// The slow starts of the ten families, from their definitions.
  private static func easeIn(_ family: MathEasing.Family, _ x: Double, halved: Bool) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    switch family {
    case .sine: return 1 - cos(x * .pi / 2)
    case .quad: return pow(x, 2)
    case .cubic: return pow(x, 3)
    case .quart: return pow(x, 4)
    case .quint: return pow(x, 5)
    case .expo: return pow(2, 10 * x - 10)
    case .circ: return 1 - sqrt(1 - x * x)
    case .back:
      let s = halved ? 1.70158 * 1.525 : 1.70158
      return (s + 1) * x * x * x - s * x * x
    case .elastic: return sin(13 * .pi / 2 * x) * pow(2, 10 * x - 10)
    case .bounce:
      // AHEasing's polynomials.
      let t = 1 - x
      if t < 4 / 11.0 { return 1 - 121 * t * t / 16 }
      if t < 8 / 11.0 { return 1 - (363 / 40.0 * t * t - 99 / 10.0 * t + 17 / 5.0) }
      if t < 9 / 10.0 { return 1 - (4356 / 361.0 * t * t - 35442 / 1805.0 * t + 16061 / 1805.0) }
      return 1 - (54 / 5.0 * t * t - 513 / 25.0 * t + 268 / 25.0)
    }
  }

  private static func value(_ easing: MathEasing, _ x: Double) -> Double {
    switch easing.direction {
    case .easeIn: easeIn(easing.family, x, halved: false)
    case .easeOut: 1 - easeIn(easing.family, 1 - x, halved: false)
    case .easeInOut:
      x < 0.5
        ? easeIn(easing.family, 2 * x, halved: true) / 2
        : 1 - easeIn(easing.family, 2 - 2 * x, halved: true) / 2
    }
  }

  /// The line through the keys around a progress.
  private static func line(_ keys: [(time: Double, value: Double)], _ x: Double) -> Double {
    if x >= 1 { return keys[keys.count - 1].value }
    var (low, high) = (0, keys.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle].time <= x { low = middle } else { high = middle }
    }
    let (a, b) = (keys[low], keys[high])
    return a.value + (b.value - a.value) * (x - a.time) / (b.time - a.time)
  }

  /// Writes an animation from 100 to 300 with an easing, and returns the keys as parts of the way.
  private static func keys(
    _ easing: String, _ tolerance: Double
  ) throws -> [(time: Double, value: Double)] {
    let text = try Scene(
      """
      {"version": 1, "root": {"class": "Layer", "animations": {"a": {"class": "BasicAnimation",
       "keyPath": "position.x", "fromValue": 100, "toValue": 300, "easing": \(easing)}}}}
      """
    ).caml(strict: true, approximate: tolerance)
    func numbers(_ name: String) -> [Double] {
      let list = text.split(separator: "<\(name)>")[1].split(separator: "</\(name)>")[0]
      return list.split(separator: "value=\"").dropFirst().compactMap {
        Double($0.prefix { $0 != "\"" })
      }
    }
    expectTrue(text.contains("CAKeyframeAnimation"))
    let (times, values) = (numbers("keyTimes"), numbers("values"))
    try #require(times.count == values.count)
    expectEqual(times.first, 0)
    expectEqual(times.last, 1)
    return zip(times, values).map { ($0, ($1 - 100) / 200) }
  }

  /// Numbers between 0 and 1, more of them near the ends.
  private static let samples: [Double] =
    (0...4000).map { Double($0) / 4000 }
    + (1...60).flatMap { [pow(0.5, Double($0)), 1 - pow(0.5, Double($0))] }

  @Test(
    "stay within the tolerance of every mathematical curve",
    arguments: MathEasing.allCases)
  func math(_ easing: MathEasing) throws {
    for tolerance in [0.05, 0.0005] {
      let keys = try Self.keys("\"\(easing.rawValue)\"", tolerance)
      expectTrue(keys.count < 1000)
      // One ulp of 300, as a part of 200.
      let rounding = 1e-15
      for x in Self.samples + keys.map(\.time) {
        let error = abs(Self.line(keys, x) - Self.value(easing, x))
        if error > tolerance + rounding * 4 {
          Issue.record("\(easing) at \(x): \(error) with \(keys.count) keys")
          break
        }
      }
    }
  }

  @Test("are exact for steps", arguments: StepsEasing.Jump.allCases)
  func steps(_ jump: StepsEasing.Jump) throws {
    for count in [2, 3, 7, 10] {
      let keys = try Self.keys("{\"steps\": \(count), \"jump\": \"\(jump.rawValue)\"}", 0.001)
      for x in Self.samples {
        let part = floor(Double(count) * x)
        let expected =
          switch jump {
          case _ where x >= 1: 1.0
          case .start: min((part + 1) / Double(count), 1)
          case .end: part / Double(count)
          case .none: part / Double(count - 1)
          case .both: (part + 1) / Double(count + 1)
          }
        if abs(Self.line(keys, x) - expected) > 1e-14 {
          Issue.record("\(count) steps, \(jump), at \(x): \(Self.line(keys, x)), not \(expected)")
          return
        }
      }
    }
  }

  @Test(
    "stay within the tolerance of springs",
    arguments: [
      (1.0, 100.0, 10.0, 0.0, false), (2, 300, 50, 0, false), (1, 200, 2, 5, false),
      (1, 100, 40, 0, true), (1, 100, 40, 0, false), (1, 100, 0, -3, false),
      // The damping is far above the critical one of 60, and a fast start makes it bend the motion.
      (9, 100, 1000, -100, false),
    ])
  func springs(
    _ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double, _ isOver: Bool
  ) throws {
    let tolerance = 0.002
    let keys = try Self.keys(
      """
      {"spring": {"mass": \(mass), "stiffness": \(stiffness), "damping": \(damping),
       "initialVelocity": \(velocity), "allowsOverdamping": \(isOver)}, "duration": 1.5}
      """, tolerance)
    // The motion by the method of Runge and Kutta, in steps of 1/10000 s.
    let c = isOver ? damping : min(damping, 2 * sqrt(mass * stiffness))
    func force(_ x: Double, _ v: Double) -> Double { (-c * v - stiffness * x) / mass }
    var (x, v) = (-1.0, velocity)
    let h = 1e-4
    for step in 0...15_000 {
      let progress = min(1, Double(step) * h / 1.5)
      let error = abs(Self.line(keys, progress) - (x + 1))
      if error > tolerance + 1e-8 {
        Issue.record("at \(progress): \(error) with \(keys.count) keys")
        return
      }
      let (k1, l1) = (v, force(x, v))
      let (k2, l2) = (v + h / 2 * l1, force(x + h / 2 * k1, v + h / 2 * l1))
      let (k3, l3) = (v + h / 2 * l2, force(x + h / 2 * k2, v + h / 2 * l2))
      let (k4, l4) = (v + h * l3, force(x + h * k3, v + h * l3))
      x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    }
  }

  @Test("show within the tolerance what the easing shows, at every instant, with repeats")
  func presented() throws {
    let json = """
      {"version": 1, "root": {"class": "Layer", "position": [40, 50], "animations": {
       "a": {"class": "BasicAnimation", "keyPath": "position", "toValue": [140, -50],
        "easing": "easeInOutElastic", "duration": 2, "repeatCount": 2.5, "autoreverses": true},
       "b": {"class": "BasicAnimation", "keyPath": "backgroundColor", "fromValue": [0, 0, 0, 0],
        "toValue": [1, 1, 1, 1], "easing": "easeOutBounce", "duration": 3},
       "c": {"class": "BasicAnimation", "keyPath": "zPosition", "toValue": 5, "byValue": 4,
        "easing": {"spring": {"damping": 5}, "duration": 2, "timingFunction": "easeIn"},
        "duration": 1},
       "d": {"class": "BasicAnimation", "keyPath": "bounds.size", "byValue": [8, 8],
        "additive": true, "easing": "easeInCirc", "duration": 1}}}}
      """
    let tolerance = 0.004
    let one = try Scene(json).makeInstance()
    let other = try Scene(try Scene(json).caml(strict: true, approximate: tolerance)).makeInstance()
    for step in 0...300 {
      let instant = Double(step) / 25
      one.loop.advance(to: instant)
      other.loop.advance(to: instant)
      // The distance of each number is 100, 1, 4 and 8.
      for (keyPath, distance) in [
        ("position", 100.0), ("backgroundColor", 1), ("zPosition", 4), ("bounds.size", 8),
      ] {
        let left = try one.root.presented.value(forKeyPath: keyPath)
        let right = try other.root.presented.value(forKeyPath: keyPath)
        if left == .null && right == .null { continue }
        for (number, near) in zip(try #require(left.parts), try #require(right.parts)) {
          if abs(number - near) > tolerance * distance * (1 + 1e-9) {
            Issue.record("\(keyPath) at \(instant): \(near), not \(number)")
            return
          }
        }
      }
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("are not made where the ends are not known; the easing is a loss then") {
      let cases = [
        // Transforms are not interpolated number by number.
        #"{"a": {"class": "BasicAnimation", "keyPath": "transform", "toValue": [{"scale": 2}], "easing": "easeInBack"}}"#,
        #"{"a": {"class": "KeyframeAnimation", "keyPath": "opacity", "values": [0, 1], "easing": "easeInBack"}}"#,
        #"{"a": {"class": "AnimationGroup", "easing": "easeInBack", "animations": [{"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0}]}}"#,
        #"{"a": {"class": "AnimationGroup", "animations": [{"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0, "easing": "easeInBack"}]}}"#,
      ]
      for animations in cases {
        let scene = try Scene(
          #"{"version": 1, "root": {"class": "Layer", "animations": \#(animations)}}"#)
        let (text, losses) = try scene.camlWithLosses(approximate: 0.01)
        expectTrue(losses.count == 1 && losses[0].what.hasPrefix("the easing 'easeInBack' of "))
        try expectEqual(Scene(text).caml(), text)
      }
    },
    Fact("have no more keys for a damping that a spring does not use") {
      func times(_ damping: Double) throws -> [Double] {
        let spring = #"{"mass": 1, "stiffness": 100, "damping": \#(damping)}"#
        return try Self.keys("{\"spring\": \(spring), \"duration\": 1.5}", 0.002).map(\.time)
      }
      // The critical damping is 2 times the root of 100; more than that is not used (F61).
      try expectEqual(times(40), times(20))
      try expectTrue(times(40).count > 2)
    },
  ]

  @Test(
    "are not made where a Bézier before a spring leaves the range from 0 to 1",
    arguments: [
      ("[0.3, 0, 0.7, 1]", true), ("[0.3, 1, 0.7, 0]", true), ("[0.3, 1.5, 0.7, 1]", false),
      ("[0.3, 0, 0.7, 1.01]", false), ("[0.3, -0.01, 0.7, 1]", false),
      ("[0.3, 0, 0.7, -0.5]", false),
    ])
  func beyond(function: String, isMade: Bool) throws {
    let scene = try Scene(
      """
      {"version": 1, "root": {"class": "Layer", "animations": {"a": {"class": "BasicAnimation",
       "keyPath": "position.x", "fromValue": 0, "toValue": 1, "easing": {"spring": {"damping": 5},
       "duration": 2, "timingFunction": \(function)}}}}}
      """)
    try expectEqual(
      scene.camlWithLosses(approximate: 0.01).losses.map(\.what),
      (isMade ? [] : ["the easing by a spring of the animation 'a'"]))
  }

  @Test("need a tolerance above 0")
  func tolerance() async {
    await #expect(processExitsWith: .failure) {
      _ = try Scene(#"{"version": 1, "root": {}}"#).caml(approximate: 0)
    }
  }
}

extension PropertyValue {
  /// The numbers, of a colour too.
  fileprivate var parts: [Double]? {
    if case .color(let color) = self { return [color.red, color.green, color.blue, color.alpha] }
    return numbers
  }
}

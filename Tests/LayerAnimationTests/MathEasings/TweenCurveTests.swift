import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The named curves of tweens.
@Suite struct TweenCurveTests {
  /// The published table, with its two mistakes corrected.
  static let table: [(name: String, points: [Double])] = [
    ("linear", [0, 0, 1, 1]),
    ("sineIn", [0.47, 0, 0.745, 0.715]), ("sineOut", [0.39, 0.575, 0.565, 1]),
    ("sineInOut", [0.445, 0.05, 0.55, 0.95]),
    ("circleIn", [0.6, 0.04, 0.98, 0.335]), ("circleOut", [0.075, 0.82, 0.165, 1]),
    ("circleInOut", [0.785, 0.135, 0.15, 0.86]),
    ("cubicIn", [0.55, 0.055, 0.675, 0.19]), ("cubicOut", [0.215, 0.61, 0.355, 1]),
    ("cubicInOut", [0.645, 0.045, 0.355, 1]),
    ("quintIn", [0.755, 0.05, 0.855, 0.06]), ("quintOut", [0.23, 1, 0.32, 1]),
    ("quintInOut", [0.86, 0, 0.07, 1]),
    ("quadIn", [0.55, 0.085, 0.68, 0.53]), ("quadOut", [0.25, 0.46, 0.45, 0.94]),
    ("quadInOut", [0.455, 0.03, 0.515, 0.955]),
    ("quartIn", [0.895, 0.03, 0.685, 0.22]), ("quartOut", [0.165, 0.84, 0.44, 1]),
    ("quartInOut", [0.77, 0, 0.175, 1]),
    ("expoIn", [0.95, 0.05, 0.795, 0.035]), ("expoOut", [0.19, 1, 0.22, 1]),
    ("expoInOut", [1, 0, 0, 1]),
    ("backIn", [0.6, -0.28, 0.735, 0.045]), ("backOut", [0.175, 0.885, 0.32, 1.275]),
    ("backInOut", [0.68, -0.55, 0.265, 1.55]),
  ]

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("there are twenty-five with the control points of the table") {
      expectEqual(MediaTimingFunction.tweens.count, 25)
      expectEqual(MediaTimingFunction.tweens.map(\.name), Self.table.map(\.name))
      for ((name, function), (_, points)) in zip(MediaTimingFunction.tweens, Self.table) {
        expectEqual(function.controlPoint(at: 1), Point(x: points[0], y: points[1]), "\(name)")
        expectEqual(function.controlPoint(at: 2), Point(x: points[2], y: points[3]), "\(name)")
        expectNil(function.problem)
        expectEqual(MediaTimingFunction(tweenName: name), function)
      }
      expectNil(MediaTimingFunction(tweenName: "easeInSine"))
      expectEqual(Set(MediaTimingFunction.tweens.map(\.function)).count, 25)
    },
    Fact("the static properties match their names") {
      expectEqual(
        MediaTimingFunction.sineIn, MediaTimingFunction(controlPoints: 0.47, 0, 0.745, 0.715))
      expectEqual(
        MediaTimingFunction.quadOut, MediaTimingFunction(controlPoints: 0.25, 0.46, 0.45, 0.94))
      expectEqual(
        MediaTimingFunction.quintOut, MediaTimingFunction(controlPoints: 0.23, 1, 0.32, 1))
      expectEqual(MediaTimingFunction.expoInOut, MediaTimingFunction(controlPoints: 1, 0, 0, 1))
    },
    Fact("each curve is near the formula of its name") {
      for (name, function) in MediaTimingFunction.tweens where name != "linear" {
        let direction = ["InOut", "Out", "In"].first { name.hasSuffix($0) } ?? ""
        let kind = name.dropLast(direction.count)
        let family = kind == "circle" ? "Circ" : kind.prefix(1).uppercased() + kind.dropFirst()
        let easing = try #require(MathEasing(rawValue: "ease\(direction)\(family)"))
        let allowed = kind == "circle" || kind == "quint" ? 0.2 : 0.14
        for step in 0...200 {
          let x = Double(step) / 200
          let difference = abs(function.value(at: x) - easing.value(at: x))
          if difference > allowed { Issue.record("\(name) at \(x): \(difference)") }
        }
      }
    },
  ]
}

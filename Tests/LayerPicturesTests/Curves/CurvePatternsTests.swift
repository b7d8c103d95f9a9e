import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

/// How many of the numbers that a pattern matches are drawn.
@Suite("Patterns of curves")
struct CurvePatternsTests {
  /// Returns the chart of all of some numbers of a box, of which the first ones are animated.
  private func chart(_ count: Int, animated: Int) throws -> CurveChart {
    let report = Report {
      let box = Layer(id: "box")
      for index in 0..<count {
        try box.declare(
          PropertyDeclaration("qq\(index)", .number, default: .number(0), animatable: true))
        if index < animated {
          try box.add(BasicAnimation("qq\(index)", from: 0, to: 1, duration: 1), forKey: nil)
        }
      }
      return RenderLoop(root: box)
    }
    return try report.curves(
      PlotOptions(layer: "#box", keyPaths: ["qq*"], to: 1, framesPerSecond: 4))
  }

  private func names(_ count: Int) -> [String] { (0..<count).map { "qq\($0)" } }

  @Test("Up to eight numbers are all drawn")
  func few() throws {
    for animated in [0, 1, 8] {
      let chart = try chart(8, animated: animated)
      expectEqual(chart.curves.map(\.name), names(8))
      expectEqual(chart.notes, [])
    }
  }

  @Test(
    "Of more, those that change are drawn, and the others are counted",
    arguments: [
      (9, []), (8, ["1 value that never changes is not drawn"]),
      (7, ["2 values that never change are not drawn"]),
      (1, ["8 values that never change are not drawn"]),
    ] as [(Int, [String])])
  func many(_ animated: Int, _ notes: [String]) throws {
    let chart = try chart(9, animated: animated)
    expectEqual(chart.curves.map(\.name), names(animated))
    expectEqual(chart.notes, notes)
  }

  @Test("A value changes if it jumps with the model, or differs from the model all the time")
  func changing() throws {
    func names(_ scene: String) throws -> [String] {
      try report(scene)
        .curves(PlotOptions(layer: "#box", keyPaths: ["transform"], to: 1)).curves.map(\.name)
    }
    try expectEqual(
      names(
        """
        {"version": 1, "root": {"id": "root", "sublayers": [{"id": "box"}]}, "events": [
          {"at": 0.5, "set": {"#box": {"transform.rotation.z": 1}},
           "transaction": {"disableActions": true}}]}
        """), ["transform.rotation.z"])
    try expectEqual(
      names(
        """
        {"version": 1, "root": {"id": "root", "sublayers": [{"id": "box", "animations": {"a": {
          "class": "BasicAnimation", "keyPath": "transform.rotation.z", "fromValue": 1,
          "toValue": 1, "duration": 9}}}]}}
        """), ["transform.rotation.z"])
  }

  @Test("If none of them changes, that is an error with a name")
  func none() {
    #expect(
      throws: ReportError(
        "none of 9 values of Layer #box changes from 0 s to 1 s",
        hint: "name one without '*' to draw it, such as qq0")
    ) { try chart(9, animated: 0) }
  }
}

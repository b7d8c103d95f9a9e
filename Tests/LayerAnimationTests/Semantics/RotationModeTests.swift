import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F51 and D10: a layer that rotates along its path.
@Suite struct RotationModeTests {
  /// Presented m11, m12, m21 and m22 at some times on a path of two straight elements.
  static func shown(
    _ mode: RotationMode?, model: Transform3D = .identity, svg: String = "M0,0 L100,0 L100,100",
    at times: [Double], _ change: (KeyframeAnimation) -> Void = { _ in }
  ) throws -> [[Double]] {
    let stage = Stage()
    stage.box.transform = model
    let flight = KeyframeAnimation(.position, path: try Path(svg: svg))
    flight.rotationMode = mode
    flight.duration = 1
    change(flight)
    try stage.box.add(flight, forKey: "p")
    return times.map { time in
      stage.loop.advance(to: time)
      let transform = stage.box.presented.transform
      return [transform.m11, transform.m12, transform.m21, transform.m22]
    }
  }

  static func expect(
    _ found: [[Double]], _ expected: [[Double]], at location: SourceLocation = #_sourceLocation
  ) {
    for (place, pair) in zip(found, expected).enumerated() {
      expectRow(pair.0, pair.1, within: 1e-15, "instant \(place)", at: location)
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F51: auto rotates to the tangent, autoReverse half a turn more, nil not at all") {
      let times = [0.25, 0.75, 1, 1.25]
      Self.expect(
        try Self.shown(.rotateAuto, at: times),
        [[1, 0, 0, 1], [0, 1, -1, 0], [0, 1, -1, 0], [1, 0, 0, 1]])
      Self.expect(
        try Self.shown(.rotateAutoReverse, at: times),
        [[-1, 0, 0, -1], [0, -1, 1, 0], [0, -1, 1, 0], [1, 0, 0, 1]])
      Self.expect(try Self.shown(nil, at: times), Array(repeating: [1, 0, 0, 1], count: 4))
    },
    Fact("D10: at a corner the angle is that of the next segment") {
      Self.expect(
        try Self.shown(.rotateAuto, at: [(0.5).nextDown, 0.5]), [[1, 0, 0, 1], [0, 1, -1, 0]])
    },
    Fact("D10: the rotation applies before the model transform") {
      // x becomes y, which the model then scales by three.
      Self.expect(
        try Self.shown(.rotateAuto, model: Transform3D(scaleX: 2, y: 3, z: 1), at: [0.25, 0.75]),
        [[2, 0, 0, 3], [0, 3, -2, 0]])
    },
    Fact("along a curve the angle follows the tangent") {
      // c1 (0, 50) straight up, c2 (50, 100) straight right; in the middle the direction is diagonal.
      let h = 0.5.squareRoot()
      Self.expect(
        try Self.shown(.rotateAuto, svg: "M0,0 C0,50 50,100 100,100", at: [0, 0.5, 1]),
        [[0, 1, -1, 0], [h, h, -h, h], [1, 0, 0, 1]])
    },
    Fact("an animation of the transform that was added before is rotated too") {
      let stage = Stage()
      try stage.box.add(
        BasicAnimation("transform.scale", from: 2, to: 4), forKey: "s")
      let flight = KeyframeAnimation(.position, path: try Path(svg: "M0,0 L0,100"))
      flight.rotationMode = .rotateAuto
      flight.duration = 1
      try stage.box.add(flight, forKey: "p")
      stage.loop.advance(to: 0.5)
      let shown = stage.box.presented.transform
      expectRow([shown.m11, shown.m12, shown.m21, shown.m22], [0, 3, -3, 0], within: 1e-15)
    },
    Fact("in a group, held and committed, position and angle belong together") {
      let stage = Stage()
      let flight = KeyframeAnimation(.position, path: try Path(svg: "M0,0 L0,100"))
      flight.rotationMode = .rotateAuto
      let group = AnimationGroup(2, flight)
      group.commitsOnStop = true
      try stage.box.add(group, forKey: "g")
      stage.loop.advance(to: 1)
      expectEqual(stage.box.presented.position, Point(x: 0, y: 50))
      expectRow([stage.box.presented.transform.m12], [1])
      stage.loop.advance(to: 3)
      expectEqual(stage.box.position, Point(x: 0, y: 100))
      expectRow([stage.box.transform.m11, stage.box.transform.m12], [0, 1])
      expectRow([stage.box.presented.transform.m12], [1])
    },
  ]
}

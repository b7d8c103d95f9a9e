import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F23, F24 and D6 for every type that has a sum.
@Suite struct SumOfTypesTests {
  /// Key path, model, value of an animation that stays there, and the numbers of both together and
  /// of three cycles at 2.5 s.
  static let rows: [(String, PropertyValue, PropertyValue, sum: [Double], thrice: [Double])] = [
    ("zPosition", 3, 2, [5], [6]),
    ("position", [3, 4], [1, 2], [4, 6], [3, 6]),
    ("position.y", 4, 2, [6], [6]),
    ("shadowOffset", [3, 4], [1, 2], [4, 6], [3, 6]),
    ("shadowOffset.width", 3, 1, [4], [3]),
    ("bounds", [1, 2, 3, 4], [5, 6, 7, 8], [6, 8, 10, 12], [15, 18, 21, 24]),
    ("bounds.size", [3, 4], [1, 2], [4, 6], [3, 6]),
    ("bounds.origin.x", 3, 1, [4], [3]),
    (
      "backgroundColor", .color(Color(red: 0.5, green: 0.25, blue: 0, alpha: 0.25)),
      .color(Color(red: 0.25, green: 0.25, blue: 0.125, alpha: 0.25)), [0.75, 0.5, 0.125, 0.5],
      [0.75, 0.75, 0.375, 0.75]
    ),
    ("transform.rotation.z", 1, 2, [3], [6]),
    ("transform.scale", 2, 3, [5], [9]),
    ("transform.translation", [3, 4], [1, 2], [4, 6], [3, 6]),
    ("locations", [0.25, 0.5], [0.125, 0.25], [0.375, 0.75], [0.375, 0.75]),
  ]

  static func shown(
    _ path: String, _ model: PropertyValue, _ value: PropertyValue, at time: Double,
    _ change: (BasicAnimation) -> Void
  ) throws -> [Double] {
    let layer = GradientLayer(id: "layer")
    try layer.setValue(model, forKeyPath: path)
    let animation = BasicAnimation(path, from: value, to: value)
    change(animation)
    let loop = RenderLoop(root: layer)
    try layer.add(animation, forKey: "a")
    loop.advance(to: time)
    return try layer.presented.value(forKeyPath: path).numbers ?? []
  }

  @Test(arguments: rows.indices)
  func `F23: an additive animation adds to the value below it`(row: Int) throws {
    let (path, model, value, sum, _) = Self.rows[row]
    expectRow(
      try Self.shown(path, model, value, at: 0.5) { $0.isAdditive = true }, sum, within: 1e-12, path
    )
  }

  @Test(arguments: rows.indices)
  func `F24: a cumulative one adds its end once for each complete cycle`(row: Int) throws {
    let (path, model, value, _, thrice) = Self.rows[row]
    expectRow(
      try Self.shown(path, model, value, at: 2.5) {
        $0.isCumulative = true
        $0.repeatCount = 3
      }, thrice, within: 1e-12, path)
  }

  @Test(arguments: rows.indices)
  func `an additive, cumulative one adds all of its cycles`(row: Int) throws {
    let (path, model, value, sum, thrice) = Self.rows[row]
    let single = try #require(value.numbers)
    let expected = zip(zip(sum, single), thrice).map { $0.0 - $0.1 + $1 }
    expectRow(
      try Self.shown(path, model, value, at: 2.5) {
        $0.isCumulative = true
        $0.isAdditive = true
        $0.repeatCount = 3
      }, expected, within: 1e-12, path)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F26: booleans add up to true if either is true") {
      for (model, value, expected) in [
        (false, false, false), (true, false, true), (false, true, true), (true, true, true),
      ] {
        let stage = Stage()
        stage.box.isHidden = model
        let animation = BasicAnimation("hidden", from: .bool(value), to: .bool(value))
        animation.isAdditive = true
        try stage.box.add(animation, forKey: "h")
        stage.loop.advance(to: 0.5)
        expectEqual(stage.box.presented.isHidden, expected)
      }
    },
    Fact("D6: two additive transforms apply one before the other, the later one first") {
      let stage = Stage()
      stage.box.transform = Transform3D(translationX: 10, y: 0, z: 0)
      let scale = Transform3D(scaleX: 2, y: 2, z: 1)
      let move = Transform3D(translationX: 3, y: 0, z: 0)
      for (key, transform) in [("scale", scale), ("move", move)] {
        let animation = BasicAnimation(
          "transform", from: .transform(transform), to: .transform(transform))
        animation.isAdditive = true
        try stage.box.add(animation, forKey: key)
      }
      stage.loop.advance(to: 0.5)
      // The origin is moved to 3, scaled to 6 and moved by the model to 16.
      expectEqual(stage.box.presented.transform.m41, 16)
      expectEqual(stage.box.presented.transform.m11, 2)
    },
    Fact("a sum over cycles that is no longer finite is left out") {
      let stage = Stage()
      let (from, to) = (Transform3D(scaleX: 3, y: 3, z: 1), Transform3D(scaleX: 5, y: 5, z: 1))
      let grow = BasicAnimation("transform", from: .transform(from), to: .transform(to))
      grow.isCumulative = true
      grow.duration = 0x1p-20
      grow.timeOffset = 0.25 + 0x1p-21
      try stage.box.add(grow, forKey: "grow")
      // A quarter of a second is 262 144 cycles, and 5 to that power no number; half a cycle shows 4.
      stage.loop.flush()
      let shown = stage.box.presented.transform
      expectRow([shown.m11, shown.m12, shown.m21, shown.m22], [4, 0, 0, 4], within: 1e-12)
    },
    Fact("F24: a cumulative transform is applied once more for each complete cycle") {
      let stage = Stage()
      let animation = BasicAnimation(
        "transform", from: .transform(.identity),
        to: .transform(Transform3D(translationX: 8, y: 0, z: 0)))
      animation.isCumulative = true
      animation.repeatCount = 3
      try stage.box.add(animation, forKey: "t")
      var found: [Double] = []
      for time in [0.5, 1.5, 2.5, 3] {
        stage.loop.advance(to: time)
        found.append(stage.box.presented.transform.m41)
      }
      expectRow(found, [4, 12, 20, 24])

      let turn = BasicAnimation(
        "transform", from: .transform(.identity),
        to: .transform(Transform3D(rotationAngle: 1, x: 0, y: 0, z: 1)))
      turn.isCumulative = true
      turn.repeatCount = 3
      turn.beginTime = 10
      try stage.box.add(turn, forKey: "t")
      stage.loop.advance(to: 12.5)
      // 0.5 and two whole turns of 1.
      expectRow([stage.box.presented.transform.m12], [0.598_472_144_103_956_5])
    },
    Fact("D6: a path adds to the position below it") {
      let stage = Stage()
      stage.box.position = Point(x: 100, y: 50)
      let flight = KeyframeAnimation(.position, path: try Path(svg: "M0,0 L10,20"))
      flight.duration = 1
      flight.isAdditive = true
      flight.isCumulative = true
      flight.repeatCount = 2
      try stage.box.add(flight, forKey: "p")
      stage.loop.advance(to: 0.5)
      expectEqual(stage.box.presented.position, Point(x: 105, y: 60))
      stage.loop.advance(to: 1.5)
      expectEqual(stage.box.presented.position, Point(x: 115, y: 80))
    },
    Fact("cumulative keyframes of colours, points and arrays count their last value") {
      let layer = GradientLayer(id: "layer")
      let loop = RenderLoop(root: layer)
      for (path, values) in [
        ("position", [[0, 0], [4, 8], [2, 2]]), ("locations", [[0, 0], [4, 8], [2, 2]]),
      ] as [(String, [PropertyValue])] {
        let row = KeyframeAnimation(keyPath: path)
        row.values = values
        row.duration = 1
        row.repeatCount = 2
        row.isCumulative = true
        try layer.add(row, forKey: path)
      }
      loop.advance(to: 1.25)
      for path in ["position", "locations"] {
        expectRow(
          try layer.presented.value(forKeyPath: path).numbers ?? [], [4, 6], within: 0, path)
      }
    },
  ]
}

import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F161, F26, D7: animated properties without values in between.
@Suite("F161: discrete properties")
struct DiscreteAnimationTests {
  @Test(
    "F161, F26: false to true is true at every progress above 0, true to false until the end",
    arguments: ["hidden", "doubleSided", "masksToBounds", "shouldRasterize"])
  func booleans(_ keyPath: String) throws {
    for (from, to) in [(false, true), (true, false)] {
      let stage = Stage()
      let change = BasicAnimation(keyPath, from: .bool(from), to: .bool(to))
      change.fillMode = .both
      change.isRemovedOnCompletion = false
      try stage.box.add(change, forKey: "change")
      for time in [0, 0.001, 0.25, 0.5, 0.999, 1] {
        stage.loop.advance(to: time)
        let expected = time == 0 ? from : time == 1 ? to : true
        try expectEqual(stage.box.presented.value(forKeyPath: keyPath), .bool(expected))
      }
    }
  }

  static let blur = PropertyValue.opaque(OpaqueReference("blur"))
  static let multiply = PropertyValue.opaque(OpaqueReference("multiply"))

  /// One of the discrete properties of F161, and a change from its default.
  struct Change: CustomTestStringConvertible {
    let keyPath: String
    let value: PropertyValue
    /// Whether setting it adds a transition (F100); the others have no action.
    let makesTransition: Bool
    /// The presented value at a quarter of an animation from the default to the value.
    let atQuarter: PropertyValue

    var testDescription: String { keyPath }
  }

  /// Booleans are true where an end is and the progress is above 0 (F26); filters switch at half (D7).
  static let changes: [Change] = [
    Change(keyPath: "masksToBounds", value: true, makesTransition: true, atQuarter: true),
    Change(keyPath: "doubleSided", value: false, makesTransition: false, atQuarter: true),
    Change(keyPath: "shouldRasterize", value: true, makesTransition: false, atQuarter: true),
    Change(keyPath: "filters", value: [blur], makesTransition: true, atQuarter: .null),
    Change(keyPath: "backgroundFilters", value: [blur], makesTransition: false, atQuarter: .null),
    Change(keyPath: "compositingFilter", value: blur, makesTransition: false, atQuarter: .null),
  ]

  @Test(
    "F161, F100: set, masksToBounds and filters make a transition, four make nothing",
    arguments: changes)
  func actions(_ change: Change) throws {
    let stage = Stage()
    try stage.box.setValue(change.value, forKeyPath: change.keyPath)
    expectEqual(stage.box.animationKeys, (change.makesTransition ? ["transition"] : nil))
    stage.loop.advance(to: 0.001)
    try expectEqual(stage.box.presented.value(forKeyPath: change.keyPath), change.value)
  }

  @Test(
    "F161: an explicit animation starts from the model, and with commitsOnStop ends in it",
    arguments: changes)
  func explicit(_ change: Change) throws {
    let stage = Stage()
    let before = try stage.box.value(forKeyPath: change.keyPath)
    expectTrue(before != change.value)
    let animation = BasicAnimation(change.keyPath, to: change.value)
    animation.commitsOnStop = true
    let handle = try stage.box.add(animation, forKey: "change")
    expectEqual(stage.box.animationKeys, ["change"])
    stage.loop.advance(to: 0.25)
    try expectEqual(stage.box.presented.value(forKeyPath: change.keyPath), change.atQuarter)
    try expectEqual(stage.box.value(forKeyPath: change.keyPath), before)
    stage.loop.advance(to: 1.5)
    expectEqual(handle.outcome, .finished)
    try expectEqual(stage.box.value(forKeyPath: change.keyPath), change.value)
    try expectEqual(stage.box.presented.value(forKeyPath: change.keyPath), change.value)
    // Committing the value runs no action.
    expectNil(stage.box.animationKeys)
  }

  @Test(
    "F161, D7: filters switch at half, also from none",
    arguments: [
      ("filters", .null, [blur]), ("filters", [], [blur]), ("filters", [blur], [multiply, blur]),
      ("backgroundFilters", .null, [blur]), ("backgroundFilters", [blur], .null),
      ("compositingFilter", .null, blur), ("compositingFilter", blur, .null),
      ("compositingFilter", blur, multiply),
    ] as [(String, PropertyValue, PropertyValue)])
  func filters(_ keyPath: String, _ from: PropertyValue, _ to: PropertyValue) throws {
    let stage = Stage()
    try stage.box.add(BasicAnimation(keyPath, from: from, to: to), forKey: "change")
    stage.loop.advance(to: 0.499)
    try expectEqual(stage.box.presented.value(forKeyPath: keyPath), from)
    stage.loop.advance(to: 0.5)
    try expectEqual(stage.box.presented.value(forKeyPath: keyPath), to)
  }

  @Test("F161: rasterizationScale, minificationFilterBias and shadowPath animate")
  func others() throws {
    let stage = Stage()
    for keyPath in ["rasterizationScale", "minificationFilterBias"] {
      try stage.box.add(BasicAnimation(keyPath, from: 1, to: 3), forKey: keyPath)
    }
    let (small, large) = (
      Rect(x: 0, y: 0, width: 2, height: 2), Rect(x: 0, y: 0, width: 4, height: 6)
    )
    try stage.box.add(
      BasicAnimation("shadowPath", from: .path(Path(rect: small)), to: .path(Path(rect: large))),
      forKey: "shadowPath")
    stage.loop.advance(to: 0.5)
    expectEqual(stage.box.presented.rasterizationScale, 2)
    expectEqual(stage.box.presented.minificationFilterBias, 2)
    expectEqual(stage.box.presented.shadowPath, Path(rect: Rect(x: 0, y: 0, width: 3, height: 4)))
  }

  @Test(
    "F161: not marked animatable",
    arguments: ["geometryFlipped", "contentsGravity", "maskedCorners", "cornerCurve", "opaque"])
  func unmarked(_ keyPath: String) throws {
    expectTrue(Layer.propertyTable.row(named: keyPath)?.isAnimatable == false)
    expectTrue(Layer.propertyTable.row(named: "mask")?.isAnimatable == false)
  }
}

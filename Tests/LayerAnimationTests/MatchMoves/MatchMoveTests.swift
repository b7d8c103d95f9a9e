import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// D21: a match-move animation shows its layer where another one is presented.
///
///     root ┬─ panel (at 100, 50, anchor at its origin) ── cursor (at 10, 20)
///          └─ label (at 0, 0)
@Suite struct MatchMoveTests {
  private let root = Layer(id: "root")
  private let panel = Layer(id: "panel")
  private let cursor = Layer(id: "cursor")
  private let label = Layer(id: "label")
  private let loop: RenderLoop

  init() {
    panel.anchorPoint = .zero
    panel.position = Point(x: 100, y: 50)
    cursor.position = Point(x: 10, y: 20)
    cursor.bounds = Rect(x: 0, y: 0, width: 8, height: 4)
    label.position = Point(x: 1, y: 2)
    root.addSublayer(panel)
    root.addSublayer(label)
    panel.addSublayer(cursor)
    loop = RenderLoop(root: root)
    loop.flush()
  }

  /// Makes a layer follow another for ever.
  private func follow(
    _ source: Layer, by layer: Layer, _ change: (MatchMoveAnimation) -> Void = { _ in }
  ) throws {
    let draft = MatchMoveAnimation(source: source)
    draft.duration = .infinity
    change(draft)
    try layer.add(draft, forKey: "follow")
    loop.flush()
  }

  private func shown(_ layer: Layer) -> Point { layer.presented.position }

  @Test func `D21: within one superlayer it is exactly the source's position`() throws {
    let other = Layer(id: "other")
    other.position = Point(x: 0.1, y: 1.0 / 3)
    root.addSublayer(other)
    try follow(other, by: label)
    expectEqual(shown(label), other.position)
  }

  @Test func `D21: a change of the model is followed at once, without time`() throws {
    try follow(cursor, by: label)
    expectEqual(shown(label), Point(x: 110, y: 70))
    loop.withoutActions { cursor.position = Point(x: 0, y: 0) }
    expectEqual(shown(label), Point(x: 100, y: 50))
    loop.withoutActions { panel.transform = Transform3D(scaleX: 2, y: 2, z: 1) }
    loop.withoutActions { cursor.position = Point(x: 3, y: 4) }
    expectEqual(shown(label), Point(x: 106, y: 58))
  }

  @Test func `D21: everything below the follower moves along, and hits follow`() throws {
    let dot = Layer(id: "dot")
    dot.position = Point(x: 5, y: 0)
    label.addSublayer(dot)
    try follow(cursor, by: label)
    let place = dot.presented.convert(Point.zero, to: nil)
    expectEqual(place, Point(x: 115, y: 70))
  }

  @Test func `D21: points are in the source's bounds, whose origin counts`() throws {
    // The centre of these bounds, (6, 5), is at the position (10, 20) in the panel.
    loop.withoutActions { cursor.bounds = Rect(x: 2, y: 3, width: 8, height: 4) }
    try follow(cursor, by: label) { $0.sourcePoints = [Point(x: 4, y: 4), Point(x: 8, y: 6)] }
    expectEqual(shown(label), Point(x: 110, y: 70))
    // A quarter of the width is at 4, half of the height at 5.
    try follow(cursor, by: label) {
      $0.sourcePoints = [Point(x: 0.25, y: 0.5)]
      $0.usesNormalizedCoordinates = true
    }
    expectEqual(shown(label), Point(x: 108, y: 70))
  }

  @Test(arguments: [(true, true), (false, true), (true, false)])
  func `D21: what is under it counts only where a coordinate is not taken`(
    appliesX: Bool, appliesY: Bool
  ) throws {
    try label.add(BasicAnimation("position", from: [0, 0], to: [40, 80]), forKey: "move")
    try follow(cursor, by: label) { ($0.appliesX, $0.appliesY) = (appliesX, appliesY) }
    loop.advance(to: 0.5)
    expectEqual(shown(label), Point(x: appliesX ? 110 : 20, y: appliesY ? 70 : 40))
    let effects = try loop.explanation(of: label, "position").animations.map(\.effect)
    let isCovered = appliesX && appliesY
    expectEqual(effects, [isCovered ? .overridden(by: "follow") : .replaces, .replaces])
  }

  @Test func `D21: an additive one is added to the value under it`() throws {
    try follow(cursor, by: label) { $0.isAdditive = true }
    expectEqual(shown(label), Point(x: 111, y: 72))
    try follow(cursor, by: label) {
      $0.isAdditive = true
      $0.appliesX = false
    }
    expectEqual(shown(label), Point(x: 1, y: 72))
  }

  @Test func `D21: time decides whether it is in effect, easing decides nothing`() throws {
    let draft = MatchMoveAnimation(source: cursor)
    draft.beginTime = 1
    draft.duration = 2
    draft.timingFunction = .easeIn
    try label.add(draft, forKey: "follow")
    loop.flush()
    expectEqual(shown(label), label.position)
    loop.advance(to: 1.5)
    expectEqual(shown(label), Point(x: 110, y: 70))
    loop.advance(to: 3.5)
    expectEqual(shown(label), label.position)
    expectNil(label.animationKeys)
  }

  @Test func `D21: it commits where the source is at its end`() throws {
    let draft = MatchMoveAnimation(source: cursor)
    draft.duration = 1
    draft.commitsOnStop = true
    try cursor.add(BasicAnimation("position.x", from: 0, to: 40, duration: 2), forKey: "x")
    try label.add(draft, forKey: "follow")
    loop.advance(to: 1.5)
    expectEqual(label.position, Point(x: 120, y: 70))
  }

  @Test func `D21: a source in another loop's tree is no source`() throws {
    let other = Layer()
    let otherLoop = RenderLoop(root: other)
    otherLoop.flush()
    try follow(other, by: label)
    expectEqual(shown(label), label.position)
  }

  @Test func `D21: a source that was released is no source`() throws {
    var other: Layer? = Layer()
    try follow(try #require(other), by: label)
    other = nil
    expectEqual(shown(label), label.position)
  }

  @Test func `D21: the root follows into the space above it, and may be followed`() throws {
    root.position = Point(x: 7, y: 7)
    loop.flush()
    try follow(root, by: label)
    expectEqual(shown(label), Point(x: 0, y: 0))
  }

  @Test func `D21: in a group it follows while the group is in effect`() throws {
    let draft = MatchMoveAnimation(source: cursor)
    draft.duration = 1
    let group = AnimationGroup(animations: [draft])
    group.duration = 3
    try label.add(group, forKey: "group")
    loop.advance(to: 0.5)
    expectEqual(shown(label), Point(x: 110, y: 70))
    loop.advance(to: 2)
    expectEqual(shown(label), label.position)
  }

  @Test func `D21: copies of the follower follow the source itself`() throws {
    let replicator = ReplicatorLayer(id: "replicator")
    replicator.instanceCount = 2
    replicator.instanceTransform = Transform3D(translationX: 1000, y: 0, z: 0)
    root.addSublayer(replicator)
    replicator.addSublayer(label)
    loop.flush()
    try follow(cursor, by: label)
    expectEqual(label.presented.copy([1]).position, Point(x: 110, y: 70))
  }

  @Test func `D21: a transform without an inverse above the follower leaves it alone`() throws {
    let flat = Layer(id: "flat")
    flat.transform = Transform3D(scaleX: 0, y: 1, z: 1)
    root.addSublayer(flat)
    flat.addSublayer(label)
    loop.flush()
    try follow(cursor, by: label)
    let position = shown(label)
    expectTrue(position.x.isFinite)
    expectTrue(position.y.isFinite)
  }

  @Test func `D21: keys and fields that mean nothing are refused`() {
    for (message, change) in [
      (
        "'keyPath' of a MatchMoveAnimation must be one of position, position.x, position.y, "
          + "not 'opacity'", { $0.keyPath = "opacity" }
      ),
      (
        "'valueFunction' of a MatchMoveAnimation cannot be used here",
        {
          $0.valueFunction = .scaleX
        }
      ),
      ("'cumulative' of a MatchMoveAnimation cannot be used here", { $0.isCumulative = true }),
      (
        "'sourcePoints[0]' of a MatchMoveAnimation must be finite",
        {
          $0.sourcePoints = [Point(x: .infinity, y: 0)]
        }
      ),
    ] as [(String, (MatchMoveAnimation) -> Void)] {
      let draft = MatchMoveAnimation(source: cursor)
      change(draft)
      do {
        try label.add(draft, forKey: "follow")
        Issue.record("added: \(message)")
      } catch {
        expectTrue("\(error)".contains(message), "\(error)")
      }
    }
  }

  @Test func `it warns of a missing source and of settings without effect`() throws {
    func warnings(_ draft: MatchMoveAnimation) throws -> [String]? {
      try label.add(draft, forKey: "follow")
      return label.animation(forKey: "follow")?.warnings
    }
    let nothing = "it has no source layer, so it follows nothing"
    let position = "appliesScale and appliesRotation have no effect; only the position is matched"
    try expectEqual(warnings(MatchMoveAnimation()), [nothing])
    try expectEqual(warnings(MatchMoveAnimation(source: cursor)), [])
    // A file may name a layer that is not there yet.
    var settings = MatchMoveSettings()
    settings.source = "cursor"
    let named = AnimationSettings(.matchMove(settings), keyPath: "position").makeDraft()
    try expectEqual(warnings(#require(named as? MatchMoveAnimation)), [])
    let scaling = MatchMoveAnimation(source: cursor)
    scaling.appliesScale = true
    try expectEqual(warnings(scaling), [position])
    let turning = MatchMoveAnimation()
    turning.appliesRotation = true
    try expectEqual(warnings(turning), [nothing, position])
  }

  @Test func `its copy and its frozen copy have all settings`() throws {
    let draft = MatchMoveAnimation(source: cursor, keyPath: "position.x")
    draft.sourcePoints = [Point(x: 1, y: 2)]
    draft.usesNormalizedCoordinates = true
    draft.appliesY = false
    draft.appliesScale = true
    draft.duration = 3
    let copy = draft.copy()
    draft.sourcePoints = []
    expectTrue(copy.sourceLayer === cursor)
    expectEqual(copy.duration, 3)
    expectEqual(copy.keyPath, "position.x")
    try label.add(copy, forKey: "follow")
    var settings = MatchMoveSettings()
    settings.source = "cursor"
    settings.sourcePoints = [Point(x: 1, y: 2)]
    settings.usesNormalizedCoordinates = true
    settings.appliesY = false
    settings.appliesScale = true
    let frozen = try #require(label.animation(forKey: "follow"))
    expectEqual(frozen.settings.match, settings)
    expectEqual(frozen.warnings.count, 1)
  }

  @Test(arguments: [
    ("position", PropertyValue.point(.zero)), ("position.x", .number(0)),
    ("position.y", .number(0)),
  ])
  func `evaluated without a layer it follows nothing, from the zero of its key path`(
    keyPath: String, zero: PropertyValue
  ) throws {
    let draft = MatchMoveAnimation(source: Layer(), keyPath: keyPath)
    try expectEqual(draft.value(at: 0.1), zero)
    let under: PropertyValue = keyPath == "position" ? .point(Point(x: 7, y: 8)) : 7
    try expectEqual(draft.value(at: 0.1, over: under), under)
  }
}

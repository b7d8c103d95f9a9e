import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// D21: the value of a match-move animation over each kind of value under it.
///
///     root ┬─ box (at 0, 0)
///          └─ source (at 30, 40)
@Suite struct MatchMoveValueTests {
  private let stage = Stage()
  private let source = Layer(id: "source")

  init() {
    source.position = Point(x: 30, y: 40)
    stage.root.addSublayer(source)
    stage.loop.flush()
  }

  private func move(x: Bool = true, y: Bool = true, follows: Bool = true) -> MatchMove {
    var settings = MatchMoveSettings()
    (settings.appliesX, settings.appliesY) = (x, y)
    return MatchMove(settings, source: follows ? source : nil, target: stage.box)
  }

  @Test(arguments: [
    (true, true, false, Point(x: 30, y: 40)), (false, true, false, Point(x: 1, y: 40)),
    (true, false, false, Point(x: 30, y: 2)), (false, false, false, Point(x: 1, y: 2)),
    (true, true, true, Point(x: 30, y: 40)), (false, true, true, Point(x: 0, y: 40)),
    (true, false, true, Point(x: 30, y: 0)),
  ])
  func `an axis that is not applied keeps the point under it, or adds nothing`(
    x: Bool, y: Bool, isAdditive: Bool, expected: Point
  ) {
    let under = PropertyValue.point(Point(x: 1, y: 2))
    let value = move(x: x, y: y).value(over: under, isAdditive: isAdditive, nil)
    expectEqual(value, .point(expected))
  }

  static let alone: [(under: PropertyValue, isAdditive: Bool, value: PropertyValue)] = [
    (.point(Point(x: 1, y: 2)), false, .point(Point(x: 1, y: 2))),
    (.point(Point(x: 1, y: 2)), true, .point(.zero)),
    (.size(Size(width: 3, height: 4)), false, .size(Size(width: 3, height: 4))),
    (.size(Size(width: 3, height: 4)), true, .size(.zero)),
    (.null, false, .null), (.null, true, .point(.zero)), ("a", false, "a"), ("a", true, "a"),
  ]

  @Test(arguments: alone.indices)
  func `what follows nothing is the value under it, or adds the zero of its type`(index: Int) {
    let (under, isAdditive, value) = Self.alone[index]
    let move = move(follows: false)
    expectEqual(move.value(over: under, isAdditive: isAdditive, nil), value)
    let homeless = MatchMove(MatchMoveSettings(), source: source, target: nil)
    expectEqual(homeless.value(over: under, isAdditive: isAdditive, nil), value)
  }

  @Test func `a value that is no point cannot follow a point`() {
    let size = PropertyValue.size(Size(width: 3, height: 4))
    expectEqual(move().value(over: size, isAdditive: false, nil), size)
    expectEqual(move().value(over: size, isAdditive: true, nil), .size(.zero))
    expectEqual(move().value(over: 5, isAdditive: false, nil), 5)
  }

  @Test(arguments: [
    (PropertyComponent.x, true, false, 30.0), (.y, true, false, 40), (.x, false, false, 5),
    (.y, false, false, 40), (.x, false, true, 0), (.x, true, true, 30),
    (.whole, true, false, 5),
  ])
  func `a component follows the same component of the point`(
    component: PropertyComponent, appliesX: Bool, isAdditive: Bool, number: Double
  ) {
    let value = move(x: appliesX).value(of: component, over: 5, isAdditive: isAdditive, nil)
    expectEqual(value, .number(number))
  }

  @Test func `a component over a whole point is the whole point`() {
    let under = PropertyValue.point(Point(x: 1, y: 2))
    let value = move().value(of: .x, over: under, isAdditive: false, nil)
    expectEqual(value, .point(Point(x: 30, y: 40)))
  }

  @Test(arguments: [
    (true, true, true, false), (false, true, true, true), (true, false, true, true),
    (true, true, false, true),
  ])
  func `it reads the value under it unless both axes come from the source`(
    x: Bool, y: Bool, follows: Bool, readsUnder: Bool
  ) {
    let observer = EvaluationObserver()
    let under = PropertyValue.point(Point(x: 1, y: 2))
    let value = move(x: x, y: y, follows: follows).value(
      over: under, isAdditive: false, observer)
    guard case .match(let step)? = observer.takeSteps().first else {
      Issue.record("no step")
      return
    }
    expectEqual(step.readsUnder, readsUnder)
    expectEqual(step.under, under)
    expectEqual(step.value, value)
    expectEqual(step.point, (follows ? Point(x: 30, y: 40) : nil))
    expectEqual(step.absence, (follows ? nil : .noSource))
    expectEqual((step.source == nil), !follows)
    expectEqual(step.rules, [follows ? .matchMove : .matchesNothing])
  }

  @Test(arguments: [
    ("position", PropertyValue.point(.zero)), ("position.x", .number(0)),
    ("position.y", .number(0)),
  ])
  func `evaluated without a layer it follows nothing, from the zero of its key path`(
    keyPath: String, zero: PropertyValue
  ) throws {
    let draft = MatchMoveAnimation(source: source, keyPath: keyPath)
    try expectEqual(draft.value(at: 0.1), zero)
    let under: PropertyValue = keyPath == "position" ? .point(Point(x: 7, y: 8)) : 7
    try expectEqual(draft.value(at: 0.1, over: under), under)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("its fields read back what was set, and begin as documented") {
      let draft = MatchMoveAnimation()
      expectNil(draft.sourceLayer)
      expectEqual(draft.keyPath, "position")
      expectTrue(draft.sourcePoints.isEmpty)
      expectTrue(draft.appliesX)
      expectTrue(draft.appliesY)
      expectFalse(draft.usesNormalizedCoordinates)
      expectFalse(draft.appliesScale)
      expectFalse(draft.appliesRotation)
      draft.usesNormalizedCoordinates = true
      expectTrue(draft.usesNormalizedCoordinates)
      expectFalse(draft.appliesScale)
      expectFalse(draft.appliesRotation)
      draft.appliesX = false
      expectFalse(draft.appliesX)
      expectTrue(draft.appliesY)
      draft.appliesY = false
      expectFalse(draft.appliesY)
      expectFalse(draft.appliesScale)
      draft.appliesScale = true
      expectTrue(draft.appliesScale)
      expectFalse(draft.appliesRotation)
      draft.appliesRotation = true
      expectTrue(draft.appliesRotation)
      draft.sourcePoints = [Point(x: 1, y: 2)]
      expectEqual(draft.sourcePoints, [Point(x: 1, y: 2)])
    },
    Fact("points of the source count by their mean, in its bounds if normalized") {
      let bounds = Rect(x: 10, y: 20, width: 100, height: 1000)
      var settings = MatchMoveSettings()
      expectNil(settings.point(in: bounds))
      settings.sourcePoints = [Point(x: 1, y: 2), Point(x: 3, y: 10), Point(x: 2, y: 3)]
      expectEqual(settings.point(in: bounds), Point(x: 2, y: 5))
      settings.sourcePoints = [Point(x: 0.25, y: 0.125), Point(x: 0.75, y: 0.375)]
      settings.usesNormalizedCoordinates = true
      // The mean is (½, ¼).
      expectEqual(settings.point(in: bounds), Point(x: 60, y: 270))
    },
  ]
}

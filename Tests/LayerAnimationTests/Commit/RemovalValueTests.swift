import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The model value that keeps the presented value when an animation is removed.
@Suite struct RemovalValueTests {
  private let stage = Stage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  /// A draft of 10 s that always has the same value.
  private func still(
    _ value: PropertyValue, _ keyPath: String = "cornerRadius", isAdditive: Bool = true
  ) -> BasicAnimation {
    let animation = BasicAnimation(keyPath, from: value, to: value, duration: 10)
    animation.isAdditive = isAdditive
    return animation
  }

  /// An animation added before the one that is removed.
  enum Earlier: CaseIterable, Sendable {
    case running, pending, held, leaving, over, replacing, ineffective

    /// The model value m: m plus what the earlier one adds is 30.
    var expected: PropertyValue {
      switch self {
      case .running, .pending, .held: .number(-20)
      case .leaving, .over, .replacing, .ineffective: .number(30)
      }
    }
  }

  @Test(arguments: Earlier.allCases)
  func `what earlier additive animations add is subtracted, if they stay`(_ earlier: Earlier)
    throws
  {
    // The model is 0. The earlier one adds 50; the one to remove shows 30.
    let draft = still(50, isAdditive: earlier != .replacing)
    if earlier == .held {
      draft.duration = 0.5
      draft.fillMode = .forwards
      draft.isRemovedOnCompletion = false
    }
    if earlier == .over { draft.duration = 1 }
    if earlier == .ineffective { draft.beginTime = 5 }
    if earlier == .pending { loop.beginTransaction() }
    let first = try box.add(draft, forKey: "earlier")
    if earlier != .pending { loop.advance(to: 1) }
    let own = try box.add(still(30, isAdditive: false), forKey: "own")
    try box.add(still(7), forKey: "later")
    if earlier != .pending { loop.flush() }
    if earlier == .leaving { first.remove() }
    expectEqual(own.modelValueForRemoval(of: "cornerRadius"), earlier.expected)
    if earlier == .pending { loop.commitTransaction() }
  }

  @Test func `a held animation has such a value, one that is over or was removed has none`() throws
  {
    let held = still(30)
    held.duration = 1
    held.fillMode = .forwards
    held.isRemovedOnCompletion = false
    let brief = still(7)
    brief.duration = 1
    let handles = try [held, brief].map { try box.add($0) }
    let none: PropertyValue? = .none
    // Of 37 each adds its own part.
    expectEqual(handles.map { $0.modelValueForRemoval(of: "cornerRadius") }, [30, 7])
    loop.advance(to: 1)
    // At the instant of its end it is presented, but goes by itself.
    expectEqual(handles.map { $0.modelValueForRemoval(of: "cornerRadius") }, [30, none])
    loop.advance(to: 2)
    expectEqual(handles.map { $0.modelValueForRemoval(of: "cornerRadius") }, [30, none])
    expectNil(handles[0].modelValueForRemoval(of: "mood"), "there is no such property")
    expectEqual(handles[0].modelValueForRemoval(of: "zPosition"), 0, "another one stays")
    handles[0].remove()
    expectNil(handles[0].modelValueForRemoval(of: "cornerRadius"))
  }

  @Test func `without a loop there is none`() throws {
    let layer = Layer(id: "loose")
    let handle = try layer.add(still(30), forKey: "own")
    expectNil(handle.modelValueForRemoval(of: "cornerRadius"))
  }

  @Test func `D6: a transform is found by the inverse of what is under it, if that has one`() throws
  {
    for (factor, isExact) in [(2.0, true), (0, false)] {
      let stage = Stage()
      let move = Transform3D.translation(x: 30)
      try stage.box.add(still(.transform(.scale(factor)), "transform"), forKey: "earlier")
      let own = try stage.box.add(
        still(.transform(move), "transform", isAdditive: false), forKey: "own")
      stage.loop.flush()
      // The model m is scaled first: scale(2) · m = move, so m halves, and then moves.
      let expected = isExact ? Transform3D.scale(0.5).concatenating(move) : move
      expectEqual(own.modelValueForRemoval(of: "transform"), .transform(expected))
    }
  }

  @Test func `a part of a value and a value of several numbers are found as well`() throws {
    loop.withoutActions { box.position = Point(x: 1, y: 2) }
    try box.add(still(.point(Point(x: 10, y: 20)), "position"), forKey: "earlier")
    let own = try box.add(
      still(.point(Point(x: 100, y: 100)), "position", isAdditive: false), forKey: "own")
    let part = try box.add(still(5, "position.y"), forKey: "part")
    loop.flush()
    // Under what adds (10, 20), the shown (100, 100) is (90, 80).
    expectEqual(own.modelValueForRemoval(of: "position"), .point(Point(x: 90, y: 80)))
    expectEqual(own.modelValueForRemoval(of: "position.x"), 90)
    // What replaces is under it, so it adds to the model alone.
    expectEqual(part.modelValueForRemoval(of: "position.y"), 7)
  }

  @Test(arguments: [
    ("bounds.size.width", PropertyValue.number(-50), PropertyValue.number(0)),
    ("bounds.size.height", .number(-5), .number(15)),
    ("bounds.origin.x", .number(-50), .number(-50)),
    (
      "bounds.size", .size(Size(width: -50, height: -5)), .size(Size(width: 0, height: 15))
    ),
    (
      "bounds", .rect(Rect(x: 1, y: -2, width: -5, height: -50)),
      .rect(Rect(x: 1, y: -2, width: 15, height: 0))
    ),
  ])
  func `F120b: a size of bounds is never below 0, and an origin may be`(
    keyPath: String, added: PropertyValue, expected: PropertyValue
  ) throws {
    loop.withoutActions { box.bounds = Rect(x: 0, y: 0, width: 20, height: 20) }
    let handle = try box.add(still(added, keyPath), forKey: "own")
    loop.flush()
    expectEqual(handle.modelValueForRemoval(of: keyPath), expected)
  }
}

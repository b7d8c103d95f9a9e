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
    #expect(own.modelValueForRemoval(of: "cornerRadius") == earlier.expected)
    if earlier == .pending { loop.commitTransaction() }
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
    #expect(handle.modelValueForRemoval(of: keyPath) == expected)
  }
}

import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// A draft can be changed and added again, whatever became of its first animation.
@Suite struct ReusedDraftTests {
  /// The state of the first animation when its layer and its loop are released.
  enum Fate: CaseIterable, Sendable {
    case running, waiting, held, uncommitted, loose
  }

  /// Adds a draft to a layer which, as its loop, does not live any longer than this call.
  @inline(never)
  private func use(_ draft: BasicAnimation, _ fate: Fate) throws {
    if fate == .loose {
      try Layer().add(draft, forKey: "first")
      return
    }
    let stage = Stage()
    // Others, so that it is not the first in any table.
    for seconds in [2.0, 3, 4] {
      try stage.box.add(BasicAnimation("zPosition", from: 0, to: 1, duration: seconds))
    }
    stage.loop.flush()
    if fate == .waiting { draft.beginTime = 9 }
    if fate == .held { draft.isRemovedOnCompletion = false }
    try stage.box.add(draft, forKey: "first")
    if fate != .uncommitted { stage.loop.advance(to: fate == .held ? 1.5 : 0.5) }
  }

  /// Returns a draft that was used before, changed to 0 → 0.5 in 2 s.
  private func used(_ fate: Fate) throws -> BasicAnimation {
    let draft = BasicAnimation("opacity", from: 0, to: 1)
    try use(draft, fate)
    draft.beginTime = 0
    draft.isRemovedOnCompletion = true
    draft.toValue = 0.5
    draft.duration = 2
    return draft
  }

  @Test(arguments: Fate.allCases)
  func `it waits on a new layer, starts when that joins a tree, and ends there once`(_ fate: Fate)
    throws
  {
    let draft = try used(fate)
    var outcomes: [AnimationOutcome] = []
    draft.completion = { outcomes.append($0) }
    let stage = Stage()
    let layer = Layer(id: "new")
    let handle = try layer.add(draft, forKey: "second")
    expectNil(handle.outcome)
    expectFalse(handle.hasStarted)
    expectFalse(handle.isRunning)
    expectNil(handle.beginTime)
    expectNil(handle.endTime)
    expectEqual(layer.animationKeys, ["second"])
    stage.loop.withoutActions { stage.root.addSublayer(layer) }
    stage.loop.advance(to: 1)
    // Half of 2 s, from 0 to 0.5.
    expectEqual(layer.presented.opacity, 0.25)
    expectTrue(handle.isRunning)
    expectEqual(handle.endTime, 2)
    stage.loop.advance(to: 2)
    expectEqual(layer.presented.opacity, 0.5)
    expectEqual(outcomes, [.finished])
    stage.loop.advance(to: 3)
    expectEqual(layer.presented.opacity, 1)
    expectNil(layer.animationKeys)
    expectTrue(stage.loop.isIdle)
    expectEqual(outcomes, [.finished])
  }

  @Test(arguments: Fate.allCases)
  func `removed before its commit it leaves nothing on its layer`(_ fate: Fate) throws {
    let draft = try used(fate)
    let stage = Stage()
    let handle = try stage.box.add(draft, forKey: "second")
    handle.remove()
    expectEqual(stage.loop.animatedKeyPaths(of: stage.box), [])
    stage.loop.flush()
    expectEqual(handle.outcome, .cancelled)
    expectTrue(stage.loop.isIdle)
    expectEqual(stage.box.presented.opacity, 0.5)
  }

  @Test func `F110: a committed one that is removed is shown and explained until the commit`()
    throws
  {
    let stage = Stage(opacity: 1)
    let handle = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    stage.loop.advance(to: 0.25)
    handle.remove()
    let explanation = try stage.loop.explanation(of: stage.box, "opacity")
    expectEqual(explanation.animations.map(\.isLeaving), [true])
    expectEqual(explanation.presentedValue, 0.25)
    expectEqual(stage.box.presented.opacity, 0.25)
    expectNil(stage.box.animationKeys)
    expectTrue(stage.box.animationHandles.isEmpty)
    stage.loop.flush()
    try expectTrue(stage.loop.explanation(of: stage.box, "opacity").animations.isEmpty)
    expectEqual(stage.box.presented.opacity, 1)
  }
}

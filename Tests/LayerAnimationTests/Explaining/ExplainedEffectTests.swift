import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The part that each animation plays in an explained value, and what is said about it.
@Suite struct ExplainedEffectTests {
  private let stage = Stage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  private func draft(_ change: (BasicAnimation) -> Void = { _ in }) -> BasicAnimation {
    let draft = BasicAnimation("opacity", from: 0, to: 1)
    change(draft)
    return draft
  }

  private func explained() throws -> [ExplainedAnimation] {
    try loop.explanation(of: box, "opacity").animations
  }

  @Test func `F110: an added one waits for its commit, and only those of the property`() throws {
    loop.advance(to: 1)
    try box.add(draft { $0.commitsOnStop = true }, forKey: "fade")
    try box.add(BasicAnimation("zPosition", from: 0, to: 1), forKey: "other")
    let explanation = try loop.explanation(of: box, "opacity")
    expectEqual(explanation.presentedValue, 0.5)
    expectEqual(explanation.animations.count, 1)
    let fade = try #require(explanation.animations.first)
    expectTrue(fade.effect == .waitsForCommit && !fade.effect.counts && fade.steps.isEmpty)
    expectNil(fade.beginInstant)
    expectNil(fade.endInstant)
    expectNil(fade.addition)
    expectEqual(fade.name, "fade")
    expectEqual(fade.key, "fade")
    expectEqual(fade.keyPath, "opacity")
    expectEqual(fade.className, "BasicAnimation")
    expectTrue(fade.commitsOnStop)
    expectNil(fade.origin)
    expectFalse(fade.isHeld)
    expectFalse(fade.isLeaving)
    expectNil(fade.timing)
    expectNil(fade.composition)
    expectTrue(fade.easings.isEmpty)
    loop.flush()
    let running = try #require(try explained().first)
    expectEqual(running.effect, .replaces)
    expectTrue(running.effect.counts)
    expectEqual(running.beginInstant, 1)
    expectEqual(running.endInstant, 2)
    expectEqual(running.timings.count, 1)
    expectEqual(running.composition?.result, 0)
  }

  @Test func `a running one replaces or adds, a removed one until the commit`() throws {
    let handle = try box.add(draft())
    try box.add(
      draft {
        $0.isAdditive = true
        $0.origin = AnimationOrigin(source: "tween", number: 2)
      })
    loop.advance(to: 0.5)
    handle.remove()
    let both = try explained()
    expectEqual(both.map(\.effect), [.replaces, .adds])
    expectTrue(both.allSatisfy(\.effect.counts))
    expectEqual(both.map(\.isLeaving), [true, false])
    expectEqual(both.map(\.key), [nil, nil])
    expectEqual(both.map(\.name), ["opacity", "opacity"])
    expectEqual(both.map(\.origin?.number), [nil, 2])
    expectEqual(both[1].composition?.under, 0.5)
    expectEqual(both[1].composition?.result, 1)
    loop.flush()
    try expectEqual(explained().map(\.effect), [.adds])
  }

  @Test func `F7: before its start and after its end one without a fill has no value`() throws {
    try box.add(draft { $0.beginTime = 5 }, forKey: "late")
    try box.add(draft { $0.isRemovedOnCompletion = false }, forKey: "held")
    loop.advance(to: 0.5)
    try expectEqual(explained().map(\.effect), [.notBegun, .replaces])
    try expectEqual(explained().map(\.isHeld), [false, false])
    // Rule R3: at its end it still shows.
    loop.advance(to: 1)
    try expectEqual(explained().map(\.effect), [.notBegun, .replaces])
    loop.advance(to: 2)
    let found = try explained()
    expectEqual(found.map(\.effect), [.notBegun, .over])
    expectEqual(found.map(\.isHeld), [false, true])
    expectEqual(found.map(\.beginInstant), [5, 0])
    expectEqual(found.map(\.endInstant), [6, 1])
    expectTrue(found.allSatisfy { $0.composition == nil && $0.timings.count == 1 })
  }

  @Test func `F80: of a member it is the phase of the member, else of the group around it`() throws
  {
    let inner = AnimationGroup(animations: [draft()])
    inner.beginTime = 4
    inner.duration = 2
    let member = draft { $0.beginTime = 2 }
    let group = AnimationGroup(animations: [member, inner])
    group.beginTime = 1
    group.duration = 8
    try box.add(group, forKey: "all")
    // From 1 to 9; the member from 3 to 4, the inner group from 5 to 7, its member from 5 to 6.
    let rows: [(Double, [ExplainedAnimation.Effect])] = [
      (0.5, [.notBegun, .notBegun]), (2, [.notBegun, .groupNotInEffect]),
      (3.5, [.replaces, .groupNotInEffect]), (4.5, [.over, .groupNotInEffect]),
      (5.5, [.over, .replaces]), (6.5, [.over, .over]), (8, [.over, .groupNotInEffect]),
    ]
    for (time, effects) in rows {
      loop.advance(to: time)
      let found = try explained()
      expectEqual(found.map(\.effect), effects, "\(time)")
      expectEqual(found.map(\.name), ["all", "all"])
      expectEqual(found.map(\.className), ["AnimationGroup", "AnimationGroup"])
      expectEqual(found.map(\.beginInstant), [1, 1])
      expectEqual(found.map(\.endInstant), [9, 9])
    }
    loop.advance(to: 8.5)
    try expectEqual(explained().map(\.timings.count), [2, 2])
  }

  @Test func `the time mappings and easings go from the outermost group to the effect`() throws {
    let inner = AnimationGroup(animations: [draft()])
    inner.duration = 4
    let group = AnimationGroup(animations: [inner])
    group.duration = 8
    try box.add(group, forKey: "all")
    loop.advance(to: 0.5)
    let one = try #require(try explained().first)
    expectEqual(one.timings.map(\.level), [0, 1, 2])
    expectEqual(one.easings.count, 3)
    expectEqual(one.timing?.level, 0)
    expectEqual(one.composition?.value, 0.5)
  }

  @Test func `F47: a single keyframe has no segment`() throws {
    let keys = KeyframeAnimation(keyPath: "opacity")
    keys.values = [0.25]
    keys.duration = 1
    try box.add(keys, forKey: "keys")
    loop.advance(to: 0.5)
    try expectEqual(explained().map(\.effect), [.noSegment])
    try expectEqual(loop.explanation(of: box, "opacity").presentedValue, 0.5)
  }
}

/// What an explanation says about the layer and the model.
@Suite struct ExplainedModelTests {
  private let stage = Stage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  @Test func `F110: the model's value, the committed one and the presented one are told apart`()
    throws
  {
    loop.advance(to: 2)
    let fade = BasicAnimation("opacity", from: 0, to: 1)
    try box.add(fade, forKey: "fade")
    loop.advance(to: 2.25)
    loop.beginTransaction().disableActions = true
    box.opacity = 0.75
    let explanation = try loop.explanation(of: box, "opacity")
    expectEqual(explanation.modelValue, 0.75)
    expectEqual(explanation.committedValue, 0.5)
    expectEqual(explanation.presentedValue, 0.25)
    expectEqual(explanation.composedValue, 0.25)
    expectEqual(explanation.layer, "Layer #box")
    expectEqual(explanation.layerID, "box")
    expectEqual(explanation.instant, 2.25)
    expectEqual(explanation.clock, "ManualClock")
    expectTrue(explanation.isPresented)
    expectTrue(explanation.isAnimatable)
    expectEqual(explanation.keyPath, "opacity")
    expectEqual(explanation.layerTimes.map(\.layer), ["Layer #root", "Layer #box"])
    expectTrue(explanation.copyIndices.isEmpty)
    expectEqual(explanation.modelSource, .notRecorded)
    expectNil(explanation.lastEnd)
    expectEqual(explanation.component, .whole)
    expectEqual(loop.explanation(of: box, .opacity), explanation)
    loop.commitTransaction()
    try expectEqual(loop.explanation(of: box, "opacity").committedValue, 0.75)
    try expectFalse(loop.explanation(of: box, "name").isAnimatable)
  }

  @Test func `of a part the whole is told as well`() throws {
    loop.withoutActions { box.position = Point(x: 1, y: 2) }
    try box.add(BasicAnimation("position.x", from: 0, to: 8), forKey: "move")
    loop.advance(to: 0.5)
    let explanation = try loop.explanation(of: box, "position.x")
    expectEqual(explanation.presentedValue, 4)
    expectEqual(explanation.modelValue, 1)
    expectEqual(explanation.composedValue, .point(Point(x: 4, y: 2)))
  }

  @Test func `other animated key paths are told only where no animation explains the value`() throws
  {
    expectEqual(loop.animatedKeyPaths(of: box), [])
    let held = BasicAnimation("zPosition", from: 0, to: 1)
    held.isRemovedOnCompletion = false
    try box.add(held, forKey: "held")
    loop.advance(to: 2)
    try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    try box.add(BasicAnimation("zPosition", from: 0, to: 1), forKey: "b")
    expectEqual(loop.animatedKeyPaths(of: box), ["zPosition", "opacity"])
    expectEqual(loop.animatedKeyPaths(of: stage.root), [])
    try expectEqual(
      loop.explanation(of: box, "cornerRadius").otherKeyPaths, ["zPosition", "opacity"])
    try expectTrue(loop.explanation(of: box, "opacity").otherKeyPaths.isEmpty)
    try expectTrue(loop.explanation(of: box, "frame").otherKeyPaths.isEmpty)
  }

  @Test func `F120a: a frame is explained by the geometry from which it follows`() throws {
    loop.withoutActions {
      box.bounds = Rect(x: 0, y: 0, width: 10, height: 20)
      box.position = Point(x: 5, y: 10)
    }
    try box.add(BasicAnimation("position.x", from: 5, to: 13), forKey: "move")
    loop.advance(to: 0.5)
    loop.beginTransaction().disableActions = true
    box.bounds.size.width = 30
    let explanation = try loop.explanation(of: box, "frame")
    expectEqual(
      explanation.parts.map(\.keyPath).sorted(),
      [
        "anchorPoint", "bounds", "position", "transform",
      ])
    expectEqual(explanation.presentedValue, .rect(Rect(x: 4, y: 0, width: 10, height: 20)))
    expectEqual(explanation.committedValue, .rect(Rect(x: 0, y: 0, width: 10, height: 20)))
    expectEqual(explanation.modelValue, .rect(Rect(x: -10, y: 0, width: 30, height: 20)))
    expectEqual(explanation.composedValue, explanation.presentedValue)
    expectEqual(explanation.rules.first, .frame)
    expectTrue(explanation.animations.isEmpty)
    let position = explanation.parts.first { $0.keyPath == "position" }
    expectEqual(position?.animations.map(\.name), ["move"])
    expectEqual(position?.presentedValue, .point(Point(x: 9, y: 10)))
    try expectEqual(loop.explanation(of: box, "frame.origin.x").presentedValue, 4)
    loop.commitTransaction()
  }
}

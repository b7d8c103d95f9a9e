import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// What a recorder knows, and until when.
@Suite struct LoopRecorderTests {
  private let stage = Stage()

  @Test func `a stopped recorder hears nothing more, and keeps what it heard`() {
    let recorder = LoopRecorder(stage.loop)
    stage.loop.withoutActions { stage.box.opacity = 0.25 }
    recorder.stop()
    stage.loop.advance(to: 1)
    stage.loop.withoutActions {
      stage.box.opacity = 0.75
      stage.box.zPosition = 1
    }
    expectEqual(
      recorder.source(of: "opacity", in: stage.box),
      .setWithoutSearch(instant: 0, cause: nil, reason: .actionsDisabled))
    expectEqual(recorder.source(of: "zPosition", in: stage.box), .notRecorded)
    expectEqual(recorder.source(of: "opacity", in: stage.root), .notRecorded)
  }

  @Test func `F80: the end of a group is the end of each property that its members change`()
    throws
  {
    let recorder = LoopRecorder(stage.loop)
    let group = AnimationGroup(
      1, BasicAnimation("opacity", from: 0, to: 1), BasicAnimation("position.x", from: 0, to: 8))
    try stage.box.add(group, forKey: "all")
    stage.loop.advance(to: 2)
    for (keyPath, shown) in [
      ("opacity", PropertyValue.number(1)), ("position.x", .point(Point(x: 8, y: 0))),
    ] {
      let end = try #require(recorder.lastEnd(of: keyPath, in: stage.box))
      expectEqual(end.name, "all")
      expectEqual(end.instant, 1)
      expectEqual(end.outcome, .finished)
      expectEqual(end.shown, shown)
    }
    expectNil(recorder.lastEnd(of: "zPosition", in: stage.box))
    // Of the position only x was animated.
    expectNil(recorder.lastEnd(of: "position.y", in: stage.box))
  }

  @Test func `of all ends on a layer the last one counts, and of several the first property`()
    throws
  {
    let recorder = LoopRecorder(stage.loop)
    expectNil(recorder.lastEnd(in: stage.box))
    for keyPath in ["zPosition", "cornerRadius", "opacity"] {
      try stage.box.add(BasicAnimation(keyPath, from: 0, to: 1), forKey: keyPath)
    }
    try stage.box.add(BasicAnimation("borderWidth", from: 0, to: 1, duration: 0.5), forKey: "brief")
    stage.loop.advance(to: 0.75)
    expectEqual(recorder.lastEnd(in: stage.box)?.keyPath, "borderWidth")
    stage.loop.advance(to: 2)
    let last = try #require(recorder.lastEnd(in: stage.box))
    expectEqual(last.keyPath, "cornerRadius")
    expectEqual(last.end.instant, 1)
    expectNil(recorder.lastEnd(in: stage.root))
    try stage.box.add(BasicAnimation("zPosition", from: 0, to: 1), forKey: "again")
    stage.loop.advance(to: 4)
    expectEqual(recorder.lastEnd(in: stage.box)?.keyPath, "zPosition")
    expectEqual(recorder.lastEnd(in: stage.box)?.end.name, "again")
  }

  @Test func `a layer without an identifier is known, and stands for no other`() throws {
    let (one, two) = (Layer(), Layer(id: "two"))
    one.name = "One"
    stage.loop.withoutActions {
      stage.root.addSublayer(one)
      stage.root.addSublayer(two)
    }
    let recorder = LoopRecorder(stage.loop)
    stage.loop.withoutActions { one.zPosition = 1 }
    expectEqual(
      recorder.source(of: "zPosition", in: one),
      .setWithoutSearch(instant: 0, cause: nil, reason: .actionsDisabled))
    expectEqual(recorder.source(of: "zPosition", in: two), .notRecorded)
    let fade = BasicAnimation("opacity", from: 0, to: 0.5)
    fade.commitsOnStop = true
    try one.add(fade, forKey: "fade")
    stage.loop.advance(to: 2)
    expectEqual(
      recorder.source(of: "opacity", in: one), .committed(animation: "fade", value: 0.5, instant: 1)
    )
    expectEqual(recorder.lastEnd(in: one)?.keyPath, "opacity")
    expectEqual(recorder.lastEnd(of: "opacity", in: one)?.addition?.instant, 0)
    expectNil(recorder.lastEnd(in: two))
    expectNil(recorder.lastEnd(of: "opacity", in: two))
    let other = Layer()
    other.name = "One"
    stage.loop.withoutActions {
      one.removeFromSuperlayer()
      stage.root.addSublayer(other)
    }
    stage.loop.advance(to: 3)
    expectEqual(recorder.source(of: "zPosition", in: other), .notRecorded)
    expectNil(recorder.lastEnd(in: other))
  }

  @Test func `an implicit change is recorded with its search and its cause`() throws {
    let recorder = LoopRecorder(stage.loop)
    stage.loop.addTimer(at: 1) { [stage] _ in stage.box.position.x = 3 }
    stage.loop.advance(to: 1.125)
    let source = recorder.source(of: "position.y", in: stage.box)
    guard case .set(let instant, let cause, let search) = source else {
      Issue.record("\(source)")
      return
    }
    expectEqual(instant, 1)
    expectEqual(cause, .timer)
    expectEqual(search.last?.description, "tree BasicAnimation")
    expectNil(recorder.lastEnd(of: "position", in: stage.box))
    stage.loop.advance(to: 2)
    let end = try #require(recorder.lastEnd(of: "position", in: stage.box))
    expectEqual(end.instant, 1.25)
    expectEqual(end.shown, .point(Point(x: 3, y: 0)))
    expectEqual(end.addition?.instant, 1)
    expectEqual(end.addition?.shown, ["position": .point(.zero)])
  }

  @Test func `F99: a change of a layer that was never committed searches for no action`() {
    let recorder = LoopRecorder(stage.loop)
    let new = Layer(id: "new")
    stage.loop.advance(to: 1)
    stage.root.addSublayer(new)
    new.opacity = 0.5
    stage.loop.transaction(disableActions: true) { _ in new.zPosition = 1 }
    expectEqual(
      recorder.source(of: "opacity", in: new),
      .setWithoutSearch(instant: 1, cause: nil, reason: .layerNotCommitted))
    expectEqual(
      recorder.source(of: "zPosition", in: new),
      .setWithoutSearch(instant: 1, cause: nil, reason: .actionsDisabled))
    // Outside of the tree nothing is heard of a layer.
    let loose = Layer(id: "loose")
    loose.opacity = 0.5
    expectEqual(recorder.source(of: "opacity", in: loose), .notRecorded)
  }
}

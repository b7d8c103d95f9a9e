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
    #expect(
      recorder.source(of: "opacity", in: stage.box)
        == .setWithoutSearch(instant: 0, cause: nil, reason: .actionsDisabled))
    #expect(recorder.source(of: "zPosition", in: stage.box) == .notRecorded)
    #expect(recorder.source(of: "opacity", in: stage.root) == .notRecorded)
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
      ("opacity", PropertyValue.number(1)), ("position.y", .point(Point(x: 8, y: 0))),
    ] {
      let end = try #require(recorder.lastEnd(of: keyPath, in: stage.box))
      #expect(end.name == "all" && end.instant == 1 && end.outcome == .finished)
      #expect(end.shown == shown)
    }
    #expect(recorder.lastEnd(of: "zPosition", in: stage.box) == nil)
  }

  @Test func `of all ends on a layer the last one counts, and of several the first property`()
    throws
  {
    let recorder = LoopRecorder(stage.loop)
    #expect(recorder.lastEnd(in: stage.box) == nil)
    for keyPath in ["zPosition", "cornerRadius", "opacity"] {
      try stage.box.add(BasicAnimation(keyPath, from: 0, to: 1), forKey: keyPath)
    }
    try stage.box.add(BasicAnimation("borderWidth", from: 0, to: 1, duration: 0.5), forKey: "brief")
    stage.loop.advance(to: 0.75)
    #expect(recorder.lastEnd(in: stage.box)?.property == "borderWidth")
    stage.loop.advance(to: 2)
    let last = try #require(recorder.lastEnd(in: stage.box))
    #expect(last.property == "cornerRadius" && last.end.instant == 1)
    #expect(recorder.lastEnd(in: stage.root) == nil)
    try stage.box.add(BasicAnimation("zPosition", from: 0, to: 1), forKey: "again")
    stage.loop.advance(to: 4)
    #expect(recorder.lastEnd(in: stage.box)?.property == "zPosition")
    #expect(recorder.lastEnd(in: stage.box)?.end.name == "again")
  }

  @Test func `layers without an identifier are known by their description`() throws {
    let (one, two) = (Layer(), Layer(id: "two"))
    one.name = "One"
    stage.loop.withoutActions {
      stage.root.addSublayer(one)
      stage.root.addSublayer(two)
    }
    let recorder = LoopRecorder(stage.loop)
    stage.loop.withoutActions { one.zPosition = 1 }
    #expect(
      recorder.source(of: "zPosition", in: one)
        == .setWithoutSearch(instant: 0, cause: nil, reason: .actionsDisabled))
    #expect(recorder.source(of: "zPosition", in: two) == .notRecorded)
    let fade = BasicAnimation("opacity", from: 0, to: 0.5)
    fade.commitsOnStop = true
    try one.add(fade, forKey: "fade")
    stage.loop.advance(to: 2)
    #expect(
      recorder.source(of: "opacity", in: one)
        == .committed(animation: "fade", value: 0.5, instant: 1))
    #expect(recorder.lastEnd(in: one)?.property == "opacity")
    #expect(recorder.lastEnd(of: "opacity", in: one)?.addition?.instant == 0)
    #expect(recorder.lastEnd(in: two) == nil && recorder.lastEnd(of: "opacity", in: two) == nil)
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
    #expect(instant == 1 && cause == .timer)
    #expect(search.last?.description == "tree BasicAnimation")
    #expect(recorder.lastEnd(of: "position", in: stage.box) == nil)
    stage.loop.advance(to: 2)
    let end = try #require(recorder.lastEnd(of: "position", in: stage.box))
    #expect(end.instant == 1.25 && end.shown == .point(Point(x: 3, y: 0)))
    #expect(end.addition?.instant == 1 && end.addition?.shown == ["position": .point(.zero)])
  }

  @Test func `F99: a change of a layer that was never committed searches for no action`() {
    let recorder = LoopRecorder(stage.loop)
    let new = Layer(id: "new")
    stage.loop.advance(to: 1)
    stage.root.addSublayer(new)
    new.opacity = 0.5
    stage.loop.transaction(disableActions: true) { _ in new.zPosition = 1 }
    #expect(
      recorder.source(of: "opacity", in: new)
        == .setWithoutSearch(instant: 1, cause: nil, reason: .layerNotCommitted))
    #expect(
      recorder.source(of: "zPosition", in: new)
        == .setWithoutSearch(instant: 1, cause: nil, reason: .actionsDisabled))
    // Outside of the tree nothing is heard of a layer.
    let loose = Layer(id: "loose")
    loose.opacity = 0.5
    #expect(recorder.source(of: "opacity", in: loose) == .notRecorded)
  }
}

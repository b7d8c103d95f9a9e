import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The layer that keeps an explained one from being seen.
@Suite struct HiddenByTests {
  private let stage = Stage(opacity: 1)
  private var loop: RenderLoop { stage.loop }

  private func hiddenBy() throws -> String? {
    try loop.explanation(of: stage.box, "position.x").hiddenBy
  }

  @Test func `it is the nearest one that is hidden or fully transparent`() throws {
    try expectNil(hiddenBy())
    loop.withoutActions { stage.root.isHidden = true }
    try expectEqual(hiddenBy(), "Layer #root")
    loop.withoutActions { (stage.root.isHidden, stage.root.opacity) = (false, 0) }
    try expectEqual(hiddenBy(), "Layer #root")
    loop.withoutActions { stage.root.opacity = 0.001 }
    try expectNil(hiddenBy())
    loop.withoutActions { stage.box.opacity = 0 }
    try expectEqual(hiddenBy(), "Layer #box")
    loop.withoutActions { stage.root.isHidden = true }
    try expectEqual(hiddenBy(), "Layer #box")
  }

  @Test func `F110: what is presented counts, not what the model says`() throws {
    loop.beginTransaction().disableActions = true
    stage.box.isHidden = true
    try expectNil(hiddenBy())
    loop.commitTransaction()
    try expectEqual(hiddenBy(), "Layer #box")
    loop.withoutActions { stage.box.isHidden = false }
    try stage.root.add(BasicAnimation("opacity", from: 1, to: 0), forKey: "fade")
    loop.advance(to: 0.5)
    try expectNil(hiddenBy())
    loop.advance(to: 1)
    try expectEqual(hiddenBy(), "Layer #root")
    loop.advance(to: 2)
    try expectNil(hiddenBy())
  }

  @Test func `F110: a layer above that waits for its first commit hides nothing yet`() throws {
    let cover = Layer(id: "cover")
    cover.isHidden = true
    loop.beginTransaction().disableActions = true
    stage.root.addSublayer(cover)
    cover.addSublayer(stage.box)
    try expectNil(hiddenBy())
    loop.commitTransaction()
    try expectEqual(hiddenBy(), "Layer #cover")
  }

  @Test func `a layer that is not presented shows its model, and nothing hides it`() throws {
    let new = Layer(id: "new")
    new.isHidden = true
    let explanation = try loop.explanation(of: new, "opacity")
    expectNil(explanation.hiddenBy)
    expectFalse(explanation.isPresented)
    expectEqual(explanation.presentedValue, 1)
    expectTrue(explanation.layerTimes.isEmpty)
  }
}

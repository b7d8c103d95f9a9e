import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F101, F104, D14: the animation that a change adds implicitly.
@Suite struct ImplicitAnimationTests {
  private let stage = Stage(opacity: 0.5)
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  @Test func `F101: the action itself has the transaction's duration and timing function`() throws {
    func expectDrafts(_ duration: Double, _ function: MediaTimingFunction) throws {
      for key in ["opacity", "hidden", "sublayers"] {
        let draft = try #require(box.action(forKey: key) as? Animation)
        expectEqual(draft.timing.duration, duration, "\(key)")
        expectEqual(draft.timingFunction, function, "\(key)")
      }
    }
    try expectDrafts(0.25, .default)
    try loop.transaction(duration: 0.7, timingFunction: .linear) { _ in
      try expectDrafts(0.7, .linear)
    }
  }

  @Test func `F104: an equal value requests no action and adds no animation`() throws {
    let asked = AskedDelegate()
    box.delegate = asked
    box.opacity = 0.5
    box.position = .zero
    try box.setValue(0.5, forKeyPath: "opacity")
    box.frame = box.frame
    box.name = nil
    expectEqual(asked.keys, [])
    expectNil(box.animationKeys)
    expectTrue(loop.isIdle)
  }

  @Test func `commitsOnStop sets the model without requesting actions`() throws {
    let asked = AskedDelegate()
    box.delegate = asked
    let animation = BasicAnimation("opacity", from: 0, to: 1)
    animation.commitsOnStop = true
    try box.add(animation, forKey: "a")
    loop.advance(to: 2)
    expectEqual(box.opacity, 1)
    expectEqual(asked.keys, [])
    expectNil(box.animationKeys)
  }

  @Test func `an implicit animation releases its layer and its loop`() {
    weak var gone: RenderLoop?
    weak var layer: Layer?
    do {
      let stage = Stage()
      (gone, layer) = (stage.loop, stage.box)
      stage.box.opacity = 0
      stage.loop.advance(to: 0.1)
      stage.box.opacity = 1
    }
    expectNil(gone)
    expectNil(layer)
  }
}

import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

@Suite("Descriptions of what runs")
struct DescriptionTests {
  private let stage = Stage(opacity: 1)

  @Test("a handle, from adding to its end")
  func handle() throws {
    let handle = try stage.box.add(BasicAnimation("position.x", from: 0, to: 100), forKey: "move")
    expectEqual("\(handle)", "'move' (position.x) of Layer #box, not committed")
    stage.loop.flush()
    expectEqual("\(handle)", "'move' (position.x) of Layer #box, running from 0 s to 1 s")
    stage.loop.advance(to: 1)
    expectEqual("\(handle)", "'move' (position.x) of Layer #box, finished")
    let other = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1))
    other.remove()
    stage.loop.flush()
    expectEqual("\(other)", "an animation without a key (opacity) of Layer #box, cancelled")
  }

  @Test("a presentation and the loop")
  func presentation() throws {
    expectEqual("\(stage.loop)", "RenderLoop of Layer #root at 0 s, idle")
    try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
    stage.loop.advance(to: 0.5)
    expectEqual(
      "\(stage.box.presented)",
      "presentation of Layer #box at 0.5 s, frame (0, 0, 0, 0), opacity 0.5")
    expectEqual(
      "\(stage.loop)", "RenderLoop of Layer #root at 0.5 s, 1 animation, next event at 1 s")
    expectEqual(
      "\(Layer(id: "new").presented)",
      "presentation of Layer #new, which does not show, frame (0, 0, 0, 0)")
  }

  @Test("a presentation says what moves, dims or hides it")
  func presentationDetails() throws {
    let transform = Transform3D(translationX: 3, y: 4, z: 0)
    stage.loop.withoutActions {
      stage.box.transform = transform
      stage.box.isHidden = true
    }
    expectEqual(
      "\(stage.box.presented)",
      "presentation of Layer #box at 0 s, frame (3, 4, 0, 0), \(transform), hidden")
  }

  @Test("a block, a property animator and a value animator")
  func blocks() throws {
    let block = stage.loop.animate(withDuration: 0.5) { stage.box.opacity = 0 }
    stage.loop.advance(to: 0.25)
    expectEqual("\(block)", "block of 0.5 s, running at 50 %")
    stage.loop.advance(to: 0.5)
    expectEqual("\(block)", "block of 0.5 s, finished")
    let value = ValueAnimator(from: 0.0, to: 100.0)
    expectEqual("\(value)", "value animator from 0.0 to 100.0, not started")
  }

  @Test("dump shows no insides")
  func mirrors() throws {
    let handle = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
    var text = ""
    dump(handle, to: &text)
    expectTrue(text.contains("not committed"))
    expectFalse(text.contains("record"))
    text = ""
    dump(stage.box.presented, to: &text)
    expectTrue(text.contains("id: \"box\""))
    expectFalse(text.contains("core"))
  }
}

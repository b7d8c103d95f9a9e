import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import Testing

@Test("A tween is one call")
func oneCall() throws {
  let screen = Screen()
  let stage = Stage(screen.loop)
  try screen.box.tween(.x(295), .duration(1), .ease(.easeInEaseOut))
  stage.expect("#box", .positionX, [0: 25, 0.5: 160, 1: 295])
  stage.expectModel("#box", .positionX, 295)
}

@Test("A tween is an animation on the layer")
func oneAnimation() throws {
  let screen = Screen()
  let box = screen.box
  try box.tween(.x(295), .duration(1), .ease(.easeInEaseOut))

  #expect(box.animationKeys == ["tween-1/position.x"])
  let animation = try #require(box.animation(forKey: "tween-1/position.x"))
  #expect(animation.settings.fromValue == 25)
  #expect(animation.settings.toValue == 295)
  #expect(animation.timing.duration == 1)
  #expect(animation.timingFunction == .easeInEaseOut)
  #expect(animation.timing.fillMode == .both)
  #expect(animation.commitsOnStop)
}

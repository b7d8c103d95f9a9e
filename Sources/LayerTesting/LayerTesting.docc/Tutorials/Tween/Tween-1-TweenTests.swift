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

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

extension Screen {
  /// Does what the tween does, with the engine alone.
  func moveByHand() throws {
    let move = BasicAnimation(.positionX, from: box.presented.position.x, to: 295)
    move.duration = 1
    move.timingFunction = .easeInEaseOut
    move.fillMode = .both
    move.commitsOnStop = true
    try box.add(move, forKey: "by hand")
  }
}

@Test("By hand it is the same")
func byHand() throws {
  let one = Screen()
  let other = Screen()
  try one.box.tween(.x(295), .duration(1), .ease(.easeInEaseOut))
  try other.moveByHand()
  for frame in 0...90 {
    one.loop.advance(to: Double(frame) / 60)
    other.loop.advance(to: Double(frame) / 60)
    #expect(one.box.presented.position == other.box.presented.position)
    #expect(one.box.position == other.box.position)
  }
}

import LayerModel
import LayerTesting
import Testing

@testable import MovingBox

@Test("The box moves to the right edge and stays there")
func boxMoves() throws {
  let box = Box()
  let stage = Stage(box.loop)
  try box.move()
  stage.expect("#box", .positionX, [0: 25, 0.5: 160, 1: 295])
  stage.pumpAndSettle()
  stage.pump(0.5)
  stage.expectPresented("#box", .positionX, 295)
}

@Test("The box moves as recorded")
func boxMovesAsRecorded() throws {
  let box = Box()
  let stage = Stage(box.loop)
  try box.move()
  stage.expectGolden("moves", of: "#box", for: 1, fps: 4)
}

// Made by Utilities/snippets.sh from MovingBox-3-Box.swift, MovingBox-3-BoxTests.swift; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerTesting
import Testing

/// A box on a screen.
private final class Box {
  let layer = Layer(id: "box")
  let loop: RenderLoop

  init() {
    let screen = Layer(id: "screen")
    screen.bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    layer.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
    layer.position = Point(x: 25, y: 240)
    screen.addSublayer(layer)
    loop = RenderLoop(root: screen)
  }

  /// Moves the box to the right edge of the screen, in one second.
  func move() throws {
    let move = BasicAnimation(.positionX, from: 25, to: 295)
    move.duration = 1
    move.timingFunction = .easeInEaseOut
    move.commitsOnStop = true
    try layer.add(move, forKey: "move")
  }
}

@Test("The box moves to the right edge and stays there")
private func boxMoves() throws {
  let box = Box()
  let stage = Stage(box.loop)
  try box.move()
  stage.expect("#box", .positionX, [0: 25, 0.5: 160, 1: 295])
  stage.pumpAndSettle()
  stage.pump(0.5)
  stage.expectPresented("#box", .positionX, 295)
}

private func boxMovesAsRecorded() throws {
  let box = Box()
  let stage = Stage(box.loop)
  try box.move()
  stage.expectGolden("moves", of: "#box", for: 1, fps: 4)
}

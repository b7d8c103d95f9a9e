// Made by Utilities/snippets.sh from Tween-1-Screen.swift, Tween-1-TweenTests.swift; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import Testing

/// A screen with a box at x = 25.
private struct Screen {
  let box = Layer(id: "box")
  let loop: RenderLoop

  init() {
    let root = Layer(id: "root")
    root.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    box.frame = Rect(x: 0, y: 215, width: 50, height: 50)
    root.addSublayer(box)
    loop = RenderLoop(root: root)
  }
}

@Test("A tween is one call")
private func oneCall() throws {
  let screen = Screen()
  let stage = Stage(screen.loop)
  try screen.box.tween(.x(295), .duration(1), .ease(.easeInEaseOut))
  stage.expect("#box", .positionX, [0: 25, 0.5: 160, 1: 295])
  stage.expectModel("#box", .positionX, 295)
}

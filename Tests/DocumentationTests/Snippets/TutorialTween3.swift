// Made by Utilities/snippets.sh from Tween-1-Screen.swift, Tween-3-TweenTests.swift; do not edit.
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

@Test("A tween is an animation on the layer")
private func oneAnimation() throws {
  let screen = Screen()
  let box = screen.box
  try box.tween(.x(295), .duration(1), .ease(.easeInEaseOut))

  #expect(box.animationKeys == ["tween-1/position.x"])
  let animation = try #require(box.animation(forKey: "tween-1/position.x"))
  #expect(animation.definition == .basic(from: 25, to: 295, by: nil))
  #expect(animation.timing.duration == 1)
  #expect(animation.timingFunction == .easeInEaseOut)
  #expect(animation.timing.fillMode == .both)
  #expect(animation.commitsOnStop)
}

private extension Screen {
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
private func byHand() throws {
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

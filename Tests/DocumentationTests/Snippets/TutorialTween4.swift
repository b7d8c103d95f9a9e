// Made by Utilities/snippets.sh from Tween-1-Screen.swift, Tween-4-TweenTests.swift; do not edit.
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

@Test("A timeline is the same motion as a value")
private func asValue() throws {
  var timeline = Timeline()
  timeline.append(
    TimelineStep("box", "position.x", to: 295, duration: 1, easing: .bezier(.easeInEaseOut)))

  let screen = Screen()
  try screen.loop.play(timeline)
  for time in [0, 0.25, 0.5, 1] {
    screen.loop.advance(to: time)
    let value = try timeline.value(of: "box", "position.x", at: time, from: 25)
    #expect(value == .number(screen.box.presented.position.x))
  }
}

@Test("A second tween starts where the first one is")
private func interrupted() throws {
  let screen = Screen()
  let stage = Stage(screen.loop)
  let there = try screen.box.tween(.x(295), .duration(1))
  stage.pump(0.5)
  try stage.expectNoJump { try screen.box.tween(.x(25), .duration(1)) }
  #expect(!there.isRunning)
  stage.expect("#box", .positionX, [0: 160, 0.5: 92.5, 1: 25])
}

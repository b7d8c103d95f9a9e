// Made by Utilities/snippets.sh from Glide-1-Glide.swift, Glide-1-GlideTests.swift; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerTesting
import Testing

private extension Layer {
  /// Moves the layer to a point.
  func glide(to target: Point, duration: Double = 0.5) throws {
    guard let loop = renderLoop else { throw GlideError.noLoop }
    try loop.transaction(disableActions: true) { _ in
      let way = Point(x: position.x - target.x, y: position.y - target.y)
      let glide = BasicAnimation(.position, from: way, to: Point(x: 0, y: 0))
      glide.isAdditive = true
      glide.duration = duration
      try add(glide)
      position = target
    }
  }
}

/// A reason why a glide cannot start.
private enum GlideError: Error {
  /// The layer is in no loop's tree.
  case noLoop
}

/// A screen with two boxes.
private struct Screen {
  let one = Layer(id: "one")
  let two = Layer(id: "two")
  let loop: RenderLoop

  init() {
    let root = Layer(id: "root")
    for box in [one, two] {
      box.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
      root.addSublayer(box)
    }
    loop = RenderLoop(root: root)
  }
}

@Test("A glide moves the layer, and the model is there at once")
private func glides() throws {
  let screen = Screen()
  let stage = Stage(screen.loop)
  try screen.one.glide(to: Point(x: 100, y: 0), duration: 1)
  stage.expectModel("#one", .positionX, 100)
  stage.expect("#one", .positionX, [0: 0, 0.25: 25, 1: 100])
  stage.pumpAndSettle()
  stage.expectAtRest()
}

@Test("A glide turns round without a jump")
private func turnsRound() throws {
  let screen = Screen()
  let stage = Stage(screen.loop)
  try screen.one.glide(to: Point(x: 100, y: 0), duration: 1)
  stage.pump(0.5)
  try stage.expectNoJump { try screen.one.glide(to: Point(x: 0, y: 0), duration: 1) }
  stage.pumpAndSettle()
  stage.expectPresented("#one", .positionX, 0)
}

@Test("A layer in no loop does not glide, and is left as it was")
private func needsLoop() {
  let layer = Layer()
  #expect(throws: GlideError.noLoop) { try layer.glide(to: Point(x: 100, y: 0)) }
  #expect(layer.position == Point(x: 0, y: 0))
}

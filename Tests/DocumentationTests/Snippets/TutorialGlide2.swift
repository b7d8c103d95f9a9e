// Made by Utilities/snippets.sh from Glide-2-Glide.swift, Glide-2-GlideTests.swift; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerTesting
import Testing

private extension Layer {
  /// Moves the layer to a point; returns the glide, which can be stopped.
  @discardableResult
  func glide(
    to target: Point, duration: Double = 0.5, completion: ((AnimationOutcome) -> Void)? = nil
  ) throws -> Glide {
    guard let loop = renderLoop else { throw GlideError.noLoop }
    return try loop.transaction(disableActions: true) { _ in
      let way = Point(x: position.x - target.x, y: position.y - target.y)
      let glide = BasicAnimation(.position, from: way, to: Point(x: 0, y: 0))
      glide.isAdditive = true
      glide.duration = duration
      glide.completion = completion
      let handle = try add(glide)
      position = target
      return Glide(handle: handle)
    }
  }
}

/// A glide that runs, or has ended.
private struct Glide {
  fileprivate let handle: AnimationHandle

  /// Whether the layer still moves.
  var isRunning: Bool { handle.isRunning }

  /// Stops the layer where it is shown.
  func stop() {
    let layer = handle.layer
    guard isRunning, case .point(let place)? = handle.modelValueForRemoval(of: "position") else {
      return
    }
    layer.renderLoop?.transaction(disableActions: true) { _ in
      handle.remove()
      layer.position = place
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

@Test("A glide stops where it is shown, and says so once")
private func stops() throws {
  let screen = Screen()
  let stage = Stage(screen.loop)
  var outcomes: [AnimationOutcome] = []
  let glide = try screen.one.glide(to: Point(x: 100, y: 0), duration: 1) { outcomes.append($0) }
  stage.pump(0.25)
  stage.expectNoJump {
    glide.stop()
    glide.stop()
  }
  stage.expectModel("#one", .positionX, 25)
  stage.pumpAndSettle()
  #expect(outcomes == [.cancelled])
}

@Test("A glide that arrives says so once")
private func arrives() throws {
  let screen = Screen()
  let stage = Stage(screen.loop)
  var outcomes: [AnimationOutcome] = []
  try screen.one.glide(to: Point(x: 100, y: 0)) { outcomes.append($0) }
  stage.pumpAndSettle()
  #expect(outcomes == [.finished])
}

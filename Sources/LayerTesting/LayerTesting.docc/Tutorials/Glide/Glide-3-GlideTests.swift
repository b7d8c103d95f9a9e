import LayerAnimation
import LayerModel
import LayerTesting
import Testing

@testable import Glide

/// A screen with two boxes.
struct Screen {
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
func glides() throws {
  let screen = Screen()
  let stage = Stage(screen.loop)
  try screen.one.glide(to: Point(x: 100, y: 0), duration: 1)
  stage.expectModel("#one", .positionX, 100)
  stage.expect("#one", .positionX, [0: 0, 0.25: 25, 1: 100])
  stage.pumpAndSettle()
  stage.expectAtRest()
}

@Test("A glide turns round without a jump")
func turnsRound() throws {
  let screen = Screen()
  let stage = Stage(screen.loop)
  try screen.one.glide(to: Point(x: 100, y: 0), duration: 1)
  stage.pump(0.5)
  try stage.expectNoJump { try screen.one.glide(to: Point(x: 0, y: 0), duration: 1) }
  stage.pumpAndSettle()
  stage.expectPresented("#one", .positionX, 0)
}

@Test("A layer in no loop does not glide, and is left as it was")
func needsLoop() {
  let layer = Layer()
  #expect(throws: GlideError.noLoop) { try layer.glide(to: Point(x: 100, y: 0)) }
  #expect(layer.position == Point(x: 0, y: 0))
}

@Test("A glide stops where it is shown, and says so once")
func stops() throws {
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
func arrives() throws {
  let screen = Screen()
  let stage = Stage(screen.loop)
  var outcomes: [AnimationOutcome] = []
  try screen.one.glide(to: Point(x: 100, y: 0)) { outcomes.append($0) }
  stage.pumpAndSettle()
  #expect(outcomes == [.finished])
}

@Test("All changes in a closure glide together")
func glideTogether() {
  let screen = Screen()
  let stage = Stage(screen.loop)
  stage.pump(0)
  screen.loop.gliding(1) {
    screen.one.position.x = 100
    screen.two.position = Point(x: 0, y: 200)
  }
  stage.expect("#one", .positionX, [0: 0, 0.5: 50])
  stage.expectPresented("#two", .positionY, 100)
  stage.expectNoJump {
    screen.loop.gliding(1) { screen.one.position.x = 0 }
  }
  stage.pumpAndSettle()
  stage.expectAtRest()
}

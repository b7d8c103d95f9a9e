import LayerAnimation
import LayerModel
import TestSupport
import Testing

@Suite("The render loop")
struct MovingBoxTests {
  @Test("a moving box is half way at half time, and its completion is called at the end")
  func movingBox() throws {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    box.position = Point(x: 25, y: 240)
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    let move = BasicAnimation(keyPath: "position.x")
    move.fromValue = 25
    move.toValue = 295
    move.duration = 1
    var outcomes: [AnimationOutcome] = []
    move.completion = { outcomes.append($0) }
    try box.add(move, forKey: "move")
    loop.advance(to: 0.5)
    expectEqual(box.presented.position, Point(x: 160, y: 240))
    expectTrue(outcomes.isEmpty)
    loop.advance(to: 1)
    expectEqual(box.presented.position, Point(x: 295, y: 240))
    expectEqual(outcomes, [.finished])
    loop.advance(to: 1.5)
    expectEqual(box.presented.position, Point(x: 25, y: 240))
    expectNil(box.animationKeys)
  }
}

import LayerAnimation
import LayerModel
import LayerTesting
import Screens
import Testing

@Suite("Image viewer", .layers)
struct ImageViewerTests {
  private let viewer = ImageViewer()
  private let stage: Stage

  init() { stage = Stage(viewer.loop).hand(viewer) }

  /// Two fingers beside the centre, 40 points apart.
  private func pinch(by way: Point, over seconds: Double = 0) -> (left: Finger, right: Finger) {
    let left = stage.touch(.point(140, 240))
    let right = stage.touch(.point(180, 240), with: left)
    stage.together {
      left.move(by: Point(x: -way.x, y: -way.y), over: seconds)
      right.move(by: way, over: seconds)
    }
    return (left, right)
  }

  @Test("two fingers scale it, in the middle of their way too")
  func scales() {
    let fingers = pinch(by: Point(x: 20, y: 0), over: 0.25)
    stage.expectPresented("#image", .transformScaleX, 2)
    // One of them alone makes it larger, and moves its centre.
    fingers.right.move(by: Point(x: 40, y: 0), over: 0.25)
    stage.expectPresented("#image", .transformScaleX, 3)
    stage.expectPresented("#image", .positionX, 180)
    fingers.right.up()
    stage.expectAtRest(settlingIn: 1)
  }

  @Test("they turn it, and it becomes upright when they leave")
  func turns() {
    // The fingers end above each other: a quarter turn.
    let fingers = pinch(by: Point(x: -20, y: 20))
    stage.expectPresented("#image", .transformRotationZ, .pi / 2)
    stage.expectNoJump { fingers.left.up() }
    stage.expectAtRest(settlingIn: 1)
    stage.expectPresented("#image", .transform, .identity)
  }

  @Test("it returns to scales that are allowed", arguments: [(-10.0, 1.0), (20, 2), (100, 4)])
  func limits(way: Double, scale: Double) {
    pinch(by: Point(x: way, y: 0), over: 0.2).left.up()
    stage.expectAtRest(settlingIn: 1)
    stage.expectPresented("#image", .transformScaleX, scale)
  }

  @Test("a double tap enlarges it, another one shows the whole, and single ones do nothing")
  func doubleTaps() {
    stage.tap("#image")
    stage.pump(0.5)
    stage.tap("#image")
    stage.expectAtRest()
    for scale in [2.0, 1] {
      stage.pump(0.5)
      stage.tap("#image", count: 2)
      stage.expect(
        "#image", .transformScaleX, from: 3 - scale, to: scale, over: 0.3, .bezier(.easeOut))
    }
  }

  @Test("two fingers take it in flight without a jump")
  func grabbed() {
    stage.tap("#image", count: 2)
    stage.pump(0.1)
    stage.expectNoJump { _ = pinch(by: .zero) }
    stage.pump(1)
    stage.expectPresented("#image", .transformScaleX, 1 + way(.easeOut, 1.0 / 3))
  }
}

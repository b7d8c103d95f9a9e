import LayerAnimation
import LayerModel
import LayerMotion

/// A loop of 60 frames a second whose tree has one box, committed and at rest.
struct WrapperStage {
  let root = Layer(id: "root")
  let box = Layer(id: "box")
  let loop: RenderLoop

  init(x: Double = 0, y: Double = 0) {
    box.position = Point(x: x, y: y)
    root.addSublayer(box)
    loop = RenderLoop(root: root, clock: FixedStepClock(framesPerSecond: 60))
    loop.flush()
  }

  /// The presented position of the box.
  var x: Double { box.presented.position.x }
  /// The presented height of the box.
  var y: Double { box.presented.position.y }
}

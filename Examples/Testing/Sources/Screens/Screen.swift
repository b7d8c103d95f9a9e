import LayerAnimation
import LayerModel
import LayerMotion

/// The size of the screen on which every piece of this package is shown.
public let screenSize = Size(width: 320, height: 480)

/// Makes a loop with an empty screen as its root.
///
/// As with views, only changes inside of blocks animate.
func makeScreen() -> RenderLoop {
  let screen = Layer(
    id: "screen", frame: Rect(origin: Point(x: 0, y: 0), size: screenSize), color: .white)
  let loop = RenderLoop(root: screen)
  loop.disablesImplicitAnimations = true
  return loop
}

extension Layer {
  /// Makes a rectangle of one colour.
  convenience init(id: String, frame: Rect, color: Color) {
    self.init(id: id)
    self.frame = frame
    backgroundColor = color
  }
}

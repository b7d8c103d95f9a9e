import LayerAnimation
import LayerModel

/// A screen with a box at x = 25.
struct Screen {
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

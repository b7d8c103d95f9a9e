import LayerAnimation
import LayerModel

/// What every snippet may use without a declaration of its own.
///
/// A root of 320 × 480 with the layers `box` and `card`, in a loop at 0 s that has shown them once. So they are
/// those of `Examples/Scenes/moving-box.json`, without its animations.
final class Given {
  let root = Layer(id: "root")
  let box = Layer(id: "box")
  let card = Layer(id: "card")
  let loop: RenderLoop

  /// What the snippet printed, a line for each call.
  var lines: [String] = []

  /// What the snippet printed last.
  var lastLine: String { lines.last ?? "" }

  init() {
    root.bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    root.position = Point(x: 160, y: 240)
    box.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
    box.position = Point(x: 25, y: 240)
    card.bounds = Rect(x: 0, y: 0, width: 120, height: 80)
    card.position = Point(x: 160, y: 120)
    root.addSublayer(box)
    root.addSublayer(card)
    loop = RenderLoop(root: root)
    loop.flush()
  }
}

extension Snippets {
  /// Makes a tree of its own: a box that moves from x 25 to 295 within a second.
  func makeTree() -> Layer {
    let root = Layer(id: "root")
    root.bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    root.position = Point(x: 160, y: 240)
    let box = Layer(id: "box")
    box.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
    box.position = Point(x: 25, y: 240)
    root.addSublayer(box)
    let move = BasicAnimation(.positionX, from: 25, to: 295)
    move.duration = 1
    _ = try? box.add(move, forKey: "move")
    return root
  }
}

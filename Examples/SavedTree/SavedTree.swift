// A live tree, written as a scene, and read again.
//
//     swift run SavedTree
//
// The box runs from x = 0 to 100 within a second. The tree is written at 0.25 s, so in the scene the
// animation began at −0.25, and what the tree presents at 0.25 + t the scene presents at t:
//
//     tree     0 ──── 0.25 ──── 0.5 ──── 0.75 ──── 1        x = 100 · t
//     scene          0 ─────── 0.25 ──── 0.5 ──── 0.75
//
// The completion is a closure, which a file cannot have. It is listed as a loss.

import LayerAnimation
import LayerModel
import LayerScenes

@main
enum Example {
  static func main() throws {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    let move = BasicAnimation(.positionX, from: 0, to: 100)
    move.duration = 1
    move.completion = { print("the tree's animation has ended: \($0)") }
    try box.add(move, forKey: "move")
    loop.advance(to: 0.25)

    let text = try Scene(of: loop).json()
    print(text, terminator: "")
    for loss in try Scene(of: loop).losses { print("not in the scene: \(loss)") }

    let instance = try Scene(text).makeInstance()
    for instant in [0, 0.25, 0.5, 0.75] {
      instance.loop.advance(to: instant)
      loop.advance(to: 0.25 + instant)
      let copy = instance.layer("box")?.presented.position.x ?? .nan
      print("\(instant): the tree shows \(box.presented.position.x), the scene \(copy)")
    }
  }
}

// The snap-back, and two ways to stay.
//
//     swift run SnapBack
//
// An animation bends what shows; the model stays where it was set. When the animation is over the
// model shows again, and the box jumps back. Three boxes run the same animation from 0 to 100:
//
//     default         it is removed at its end                     snaps back
//     held            its key and its end value stay               stays, but the model is a lie
//     commitsOnStop   its end value goes into the model            stays, and the model says so
//
// At an even pace, x = 100 · t while the animation runs, from 0 s to 1 s, both included. After that
// `default` shows its model, 0; `held` shows the end value over a model that is still 0; and
// `commitsOnStop` shows its model, which became 100 at 1 s.

import LayerAnimation
import LayerModel

@main
enum Example {
  static func main() throws {
    let root = Layer(id: "root")
    let boxes = ["default", "held", "commitsOnStop"].map { Layer(id: $0) }
    for box in boxes { root.addSublayer(box) }
    let loop = RenderLoop(root: root)

    let move = BasicAnimation(.positionX, from: 0, to: 100)
    move.duration = 1
    try boxes[0].add(move, forKey: "move")

    // Adding copies the draft, so it may be changed and added again.
    move.fillMode = .forwards
    move.isRemovedOnCompletion = false
    try boxes[1].add(move, forKey: "move")

    move.fillMode = .removed
    move.isRemovedOnCompletion = true
    move.commitsOnStop = true
    try boxes[2].add(move, forKey: "move")

    print(row("", boxes.map { $0.id ?? "" }))
    print(row("t", boxes.map { _ in "shows (model)" }))
    for instant in [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5] {
      loop.advance(to: instant)
      print(row("\(instant)", boxes.map { "\($0.presented.position.x) (\($0.position.x))" }))
    }
    print(row("keys", boxes.map { $0.animationKeys?.joined(separator: ", ") ?? "none" }))
  }

  /// One line of the table.
  static func row(_ head: String, _ cells: [String]) -> String {
    let line = head.padded(to: 6) + cells.map { $0.padded(to: 16) }.joined()
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension String {
  /// The string, padded with spaces.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: width - count) }
}

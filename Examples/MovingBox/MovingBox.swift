// A headless test of a moving box: no window, no screen, no waiting.
//
//     swift run MovingBox
//
// The box goes from x = 25 to x = 295 in one second, at an even pace. So after a fraction p of the
// second it is at 25 + 270 · p:
//
//     t        0      0.25     0.5     0.75     1     1.25
//     x       25      92.5     160     227.5   295      25
//                                               │       └ the animation is gone: the model shows
//                                               └ the end belongs to the animation, too
//
// Nothing here sleeps. The test sets the loop's time, so the results are exact and the same on
// every run.

import LayerAnimation
import LayerModel

@main
enum Example {
  static func main() throws {
    let root = Layer(id: "root")
    root.bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    let box = Layer(id: "box")
    box.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
    box.position = Point(x: 25, y: 240)
    root.addSublayer(box)

    let loop = RenderLoop(root: root)
    let move = BasicAnimation(.positionX, from: 25, to: 295)
    move.duration = 1
    move.completion = { outcome in print("         the animation ended: \(outcome)") }
    try box.add(move, forKey: "move")

    let expected = [(0, 25), (0.25, 92.5), (0.5, 160), (0.75, 227.5), (1, 295), (1.25, 25)]
    for (instant, x) in expected {
      loop.advance(to: instant)
      expect(box.presented.position.x, toBe: x, at: instant)
      expect(box.position.x, toBe: 25, at: instant)
      print("t = \(instant)".padded(to: 9) + "x = \(box.presented.position.x)")
    }
    print("The model never moved: x = \(box.position.x).")
  }

  /// Stops the program with a message if a value is not the computed one.
  static func expect(_ value: Double, toBe expected: Double, at instant: Double) {
    if value != expected { fatalError("x is \(value) at \(instant) s, not \(expected).") }
  }
}

extension String {
  /// The string, padded with spaces.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: width - count) }
}

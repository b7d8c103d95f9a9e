// A box tweened in one call: settings and targets in any order, one completion.
//
//     swift run BoxTween
//
// The box is at (0, 0) and moves to (30, 50) and back, twice, one second each way, after half a
// second. The motion is linear: x = 30 · p and y = 50 · p, where p is
//
//     p   1        ╱╲        ╱╲
//               ╱      ╲  ╱      ╲
//         0 ────                    ────
//           0  0.5  1.5  2.5  3.5  4.5
//
// It ends where it started, and the start is committed to the model, because with autoreverses it is the
// value presented last. A second call then moves the box to (100, 0) with the easing sineOut, the
// Bézier (0.39, 0.575), (0.565, 1). A third call interrupts it half way and moves x back from its
// current position.

import LayerAnimation
import LayerModel
import LayerMotion

@main
enum Example {
  static func main() throws {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    root.addSublayer(box)
    let loop = RenderLoop(root: root)

    func show(_ instants: [Double]) {
      for instant in instants {
        loop.advance(to: instant)
        let place = box.presented.position
        print("\(instant.short.padded(to: 6))\(place.x.short.padded(to: 8))\(place.y.short)")
      }
    }

    try box.tween(.duration(1), .delay(0.5), .repeatCount(2), .autoreverses(true), .x(30), .y(50)) {
      layer in
      print("done  the model is at \(layer.position)")
    }
    show([0.25, 0.5, 1, 1.5, 2, 2.5, 3.5, 4, 4.5])

    try box.tween(.duration(2), .ease(.sineOut), .x(100), .y(0)) { _ in
      print("over  the second tween")
    }.onEnd { outcome in
      print("      \(outcome)")
    }
    show([5, 5.5])
    try box.tween(.x(0))
    show([5.5, 6, 6.5])
  }
}

extension Double {
  /// The number with at most two decimals.
  var short: String { "\((self * 100).rounded() / 100 + 0)" }
}

extension String {
  /// The string, padded with spaces.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

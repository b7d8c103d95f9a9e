// A shake: a wait, then four quick moves to both sides, written as it plays.
//
//     swift run Shake
//
// Offsets are measured from the position of the box, here x = 100. After 0.34 s it moves to 22,
// −16.92, 15.12 and −0.92, in 0.04, 0.04, 0.07 and 0.04 s, linearly:
//
//      22            ╱╲
//                   ╱  ╲     ╱╲
//       0 ─────────╱    ╲   ╱  ╲____
//                        ╲ ╱
//     −16.92              ╲
//        0       0.34 0.38 0.42 0.49 0.53
//
// Half way through each move the offset is the mean of its two ends.

import LayerAnimation
import LayerModel
import LayerMotion

@main
enum Example {
  static func main() throws {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    box.position.x = 100
    root.addSublayer(box)
    let loop = RenderLoop(root: root)

    let shake = Motion(box)
      .wait(0.34)
      .offsetX(to: 22, duration: 0.04)
      .offsetX(to: -16.92, duration: 0.04)
      .offsetX(to: 15.12, duration: 0.07)
      .offsetX(to: -0.92, duration: 0.04)

    try shake.run { print("\($0) at \(loop.now.short) s") }
    for instant in [0.2, 0.34, 0.36, 0.38, 0.4, 0.42, 0.455, 0.49, 0.51, 0.53, 1] {
      loop.advance(to: instant)
      print("\(instant)".padded(to: 8) + (box.presented.position.x - 100).short)
    }
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

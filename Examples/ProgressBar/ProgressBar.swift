// A progress bar whose line grows from 0 to the full width, without any layer that animates.
//
//     swift run ProgressBar
//
// A value animator calls a closure with numbers from 0 to 1, over three seconds, four times a second
// here so that the output stays short; 60 times is the default. The line is 24 columns wide, so at
// an even pace a call adds two of them. The same bar then runs with easeOutCubic, 1 − (1 − x)³,
// and with a bounce, in one second each.

import LayerAnimation
import LayerModel
import LayerMotion

@main
enum Example {
  static func main() throws {
    let loop = RenderLoop(root: Layer(id: "root"))

    func draw(_ progress: Double) {
      let columns = Int((24 * progress).rounded())
      print(
        loop.now.short.padded(to: 6) + "|" + String(repeating: "=", count: columns)
          + String(repeating: " ", count: 24 - columns) + "| \(progress.short)")
    }

    let animator = ValueAnimator(from: 0, to: 1)
    animator.duration = 3
    animator.framesPerSecond = 4
    animator.onStart = { print("start") }
    animator.onEnd = { print("\($0)") }
    try animator.start(on: loop, draw)
    loop.advance(to: 3)

    for (name, easing) in [
      ("easeOutCubic", Easing.math(.easeOutCubic)), ("bounce", .gravityBounce),
    ] {
      print(name)
      animator.duration = 1
      animator.easing = easing
      try animator.start(on: loop, draw)
      loop.advance(by: 1)
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

// One motion made in five ways, and where the five agree.
//
//     swift run FiveWays
//
// A box goes 64 to the right, then 32 down, each in 1.6 s and ease-in ease-out: by tweens, by a value
// animator, by blocks, by a sequence of blocks and by a motion. Each has a loop and a tree of its own.
//
// The presentations must agree at every instant. The curve's control points are (0.42, 0) and
// (0.58, 1), so with s from 0 to 1 it passes through
//
//     time 1.26 · s(1−s)² + 1.74 · s²(1−s) + s³        way 3 · s²(1−s) + s³
//
//     s      time       · 1.6 s      way         · 64    · 32
//     1/4    0.274375   0.439        0.15625     10      5
//     1/2    0.5        0.8          0.5         32      16
//     3/4    0.725625   1.161        0.84375     54      27
//
// and the second leg has the same values 1.6 s later. The value animator shows the value of its
// last call, so its thousand calls a second fall on all of these instants.
//
// The model may differ on the way. Blocks set the end at once and animate the difference, a tween
// and a motion do not change the model until the end, and a value animator sets it continuously.

import LayerAnimation
import LayerModel
import LayerMotion

@main
enum Example {
  static func main() throws {
    let stages = [
      Stage("tween"), Stage("value animator"), Stage("block"), Stage("sequence"), Stage("motion"),
    ]
    try tween(stages[0])
    try valueAnimator(stages[1])
    block(stages[2])
    sequence(stages[3])
    try motion(stages[4])

    for instant in [0, 0.439, 0.8, 1.161, 1.6, 2.039, 2.4, 2.761, 3.2, 4] {
      for stage in stages { stage.loop.advance(to: instant) }
      let dumps = stages.map(\.shown)
      let agreed = dumps.allSatisfy { $0 == dumps[0] }
      print("\(instant)".padded(to: 8) + (agreed ? "all show \(dumps[0])" : "\(dumps)"))
      if instant == 0.8 || instant == 3.2 {
        for stage in stages { print("        model of the \(stage.name): \(stage.model)") }
      }
    }
    for stage in stages { print("\(stage.name): \(stage.ended)") }
  }

  /// Tweens, the second one started by the completion of the first one.
  static func tween(_ stage: Stage) throws {
    let settings: [TweenItem] = [.duration(1.6), .ease(.easeInEaseOut)]
    try stage.box.tween(settings + [.x(64)]) { box in
      // The box is in the tree and the numbers are in range.
      _ = try? box.tween(settings + [.y(32)], completion: { _ in stage.end() })
    }
  }

  /// A value animator for each leg, which sets the model itself.
  static func valueAnimator(_ stage: Stage) throws {
    func animator(to end: Double) -> ValueAnimator<Double> {
      let animator = ValueAnimator(from: 0, to: end)
      animator.duration = 1.6
      animator.easing = .bezier(.easeInEaseOut)
      animator.framesPerSecond = 1000
      return animator
    }
    let right = animator(to: 64)
    let down = animator(to: 32)
    right.onEnd = { _ in _ = try? down.start(on: stage.loop) { stage.set(Point(x: 64, y: $0)) } }
    down.onEnd = { _ in stage.end() }
    try right.start(on: stage.loop) { stage.set(Point(x: $0, y: 0)) }
  }

  /// Blocks, the second one started by the completion of the first one.
  static func block(_ stage: Stage) {
    let loop = stage.loop
    loop.animate(
      withDuration: 1.6, animations: { stage.box.position.x = 64 },
      completion: { _ in
        loop.animate(
          withDuration: 1.6, animations: { stage.box.position.y = 32 },
          completion: { _ in stage.end() })
      })
  }

  /// The same two blocks as a sequence.
  static func sequence(_ stage: Stage) {
    stage.loop.animate(
      eachBlockDuration: 1.6,
      animationBlocks: { stage.box.position.x = 64 }, { stage.box.position.y = 32 },
      completion: { _ in stage.end() })
  }

  /// A motion of two steps.
  static func motion(_ stage: Stage) throws {
    try Motion(stage.box)
      .offsetX(to: 64, duration: 1.6, easing: .bezier(.easeInEaseOut))
      .offsetY(to: 32, duration: 1.6, easing: .bezier(.easeInEaseOut))
      .run { _ in stage.end() }
  }
}

/// A loop whose tree has one box, displayed at (0, 0).
final class Stage {
  let name: String
  let box = Layer(id: "box")
  let loop: RenderLoop
  /// The reported end of the whole motion.
  private(set) var ended = "not over"

  init(_ name: String) {
    self.name = name
    let root = Layer(id: "root")
    root.addSublayer(box)
    loop = RenderLoop(root: root)
    loop.flush()
  }

  /// Moves the box at once.
  func set(_ place: Point) { loop.transaction(disableActions: true) { _ in box.position = place } }

  func end() { ended = "over at \(loop.now.short) s" + (ended == "not over" ? "" : " again") }

  var shown: String { Self.text(box.presented.position) }
  var model: String { Self.text(box.position) }

  private static func text(_ place: Point) -> String { "(\(place.x.short), \(place.y.short))" }
}

extension Double {
  /// The number with at most four decimals.
  var short: String { "\((self * 1e4).rounded() / 1e4 + 0)" }
}

extension String {
  /// The string, padded with spaces.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

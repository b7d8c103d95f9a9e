import LayerAnimation
import LayerModel
import LayerMotion

// Calls made to harm the libraries, one for each run: attack-library NAME.
//
// A call that is possible prints "ok" and its result. Any other stops with a message that names its
// cause. None may overflow the stack, run forever or need much memory.

/// A loop with a root and a layer in it, committed.
func tree() -> (loop: RenderLoop, root: Layer, layer: Layer) {
  let (root, layer) = (Layer(id: "root"), Layer(id: "a"))
  root.addSublayer(layer)
  let loop = RenderLoop(root: root)
  loop.flush()
  return (loop, root, layer)
}

/// An animation of the opacity to 0.
func fade(_ duration: Double = 1) -> BasicAnimation {
  let fade = BasicAnimation(keyPath: "opacity")
  fade.toValue = 0
  fade.duration = duration
  return fade
}

/// Sets the property for which it is asked.
final class Repeater: LayerDelegate {
  func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
    layer.opacity = layer.opacity == 0 ? 1 : 0
    return nil
  }
}

/// A clock that never gives a next frame.
struct EndlessClock: MediaClock {
  mutating func nextInstant(after now: Double) -> Double { .infinity }
}

/// Adds an animation again each time it ends.
func addAgain(_ layer: Layer, _ duration: Double) {
  let next = fade(duration)
  next.completion = { [unowned layer] _ in addAgain(layer, duration) }
  do { try layer.add(next, forKey: "k") } catch { fatalError("\(error)") }
}

/// Adds a timer again each time it is due.
func addTimerAgain(_ loop: RenderLoop, after delay: Double) {
  loop.addTimer(at: loop.now + delay) { [unowned loop] _ in addTimerAgain(loop, after: delay) }
}

let attacks: [(name: String, body: () throws -> String)] = [
  (
    "frame-in-frame",
    {
      let (loop, _, _) = tree()
      loop.addFrameListener { _ in loop.frame() }
      return "\(loop.frame())"
    }
  ),
  (
    "action-sets-its-property",
    {
      let (loop, _, layer) = tree()
      let delegate = Repeater()
      layer.delegate = delegate
      layer.opacity = 0.5
      loop.flush()
      return withExtendedLifetime(delegate) { "\(layer.opacity)" }
    }
  ),
  (
    "group-in-itself",
    {
      let (_, _, layer) = tree()
      let group = AnimationGroup()
      group.animations = [group]
      try layer.add(group, forKey: "g")
      return "added"
    }
  ),
  (
    "groups-100000-deep",
    {
      let (_, _, layer) = tree()
      var group = AnimationGroup(animations: [fade()])
      for _ in 0..<100_000 { group = AnimationGroup(animations: [group]) }
      try layer.add(group, forKey: "g")
      return "added"
    }
  ),
  (
    "again-without-a-loop",
    {
      let layer = Layer(id: "a")
      addAgain(layer, 1)
      layer.removeAnimation(forKey: "k")
      return "removed"
    }
  ),
  (
    "completions-of-1e-9",
    {
      let (loop, _, layer) = tree()
      addAgain(layer, 1e-9)
      loop.advance(to: 1)
      return "\(loop.now)"
    }
  ),
  (
    "completions-of-1e-300",
    {
      let (loop, _, layer) = tree()
      addAgain(layer, 1e-300)
      loop.advance(to: 1)
      return "\(loop.now)"
    }
  ),
  (
    "timers-of-1e-9",
    {
      let (loop, _, _) = tree()
      addTimerAgain(loop, after: 1e-9)
      loop.advance(to: 1)
      return "\(loop.now)"
    }
  ),
  (
    "timers-at-once",
    {
      let (loop, _, _) = tree()
      addTimerAgain(loop, after: 0)
      loop.advance(to: 1)
      return "\(loop.now)"
    }
  ),
  (
    "settle-of-timers-for-ever",
    {
      let (loop, _, _) = tree()
      addTimerAgain(loop, after: 1)
      try loop.settle()
      return "\(loop.now)"
    }
  ),
  (
    "1e9-frames-a-second",
    {
      let (loop, _, _) = tree()
      let animator = ValueAnimator(from: 0.0, to: 1.0)
      animator.framesPerSecond = 1e9
      var count = 0
      try animator.start(on: loop) { _ in count += 1 }
      loop.advance(to: 1)
      return "\(count) calls"
    }
  ),
  (
    "tracer-of-tiny-cycles",
    {
      let (loop, _, layer) = tree()
      var count = 0
      loop.addTracer { _ in count += 1 }
      let pulse = fade(1e-9)
      pulse.repeatCount = .infinity
      try layer.add(pulse, forKey: "k")
      loop.advance(to: 1)
      return "\(count) events"
    }
  ),
  (
    "beyond-the-largest-time",
    {
      let (loop, _, _) = tree()
      loop.advance(to: 1.7e308)
      loop.advance(by: 1.7e308)
      return "\(loop.now)"
    }
  ),
  (
    "clock-without-end",
    {
      let loop = RenderLoop(root: Layer(id: "root"), clock: EndlessClock())
      return "\(loop.frame())"
    }
  ),
  (
    "100000-ends-on-one-layer",
    {
      let (loop, _, layer) = tree()
      for _ in 0..<100_000 { try layer.add(fade()) }
      loop.advance(to: 2)
      return "\(layer.animationKeys?.count ?? 0) left"
    }
  ),
]

guard let attack = attacks.first(where: { $0.name == CommandLine.arguments.dropFirst().first })
else { fatalError("Name one of these: \(attacks.map(\.name).joined(separator: ", ")).") }
do {
  print("ok: \(try attack.body())")
} catch {
  print("error: \(error)")
}

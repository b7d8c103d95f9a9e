import LayerAnimation
import LayerModel

extension Benchmark {
  /// Work for many things at once, whose share for each must not grow with their number.
  static let growths = [
    Benchmark(name: "growth.tracers") { count, options in
      let row = row("growth.tracers", count, "tracer", runs: runs(options, count)) {
        let loop = Stage(layers: 1).loop
        let numbers = (0..<count).map { _ in loop.addTracer { _ in } }
        return (Clock.time { for number in numbers { loop.removeTracer(number) } }, nil)
      }
      return [row]
    },
    Benchmark(name: "growth.listeners") { count, options in
      let row = row("growth.listeners", count, "listener", runs: runs(options, count)) {
        let loop = Stage(layers: 1).loop
        let numbers = (0..<count).map { _ in loop.addFrameListener { _ in } }
        return (Clock.time { for number in numbers { loop.removeFrameListener(number) } }, nil)
      }
      return [row]
    },
    // Animations of one layer: each is added, found by its key, replaced in place and removed.
    Benchmark(name: "growth.animations") { count, options in
      let row = try row("growth.animations", count, "animation", runs: runs(options, count)) {
        let (loop, layer) = (Stage(layers: 1).loop, Layer())
        loop.root.addSublayer(layer)
        let keys = (0..<count).map { "key \($0)" }
        let time = try Clock.time {
          for key in keys { try layer.add(BasicAnimation(.opacity, from: 0, to: 1), forKey: key) }
          loop.flush()
          let next = BasicAnimation(.opacity, from: 1, to: 0)
          for key in keys { try layer.animationHandle(forKey: key)?.replace(with: next) }
          loop.flush()
          for key in keys.reversed() { layer.removeAnimation(forKey: key) }
          loop.flush()
        }
        return (time, nil)
      }
      return [row]
    },
    // Layers inside of each other that follow the deepest one. There are fewer, since no tree is
    // as deep as others are wide, and each is read through all layers between.
    Benchmark(name: "growth.followers") { count, options in
      let depth = min(max(2, count / 20), 2000)
      let row = try row("growth.followers", count, "layer", runs: runs(options, count)) {
        let layers = (0..<depth).map { _ in Layer() }
        for (layer, below) in zip(layers, layers.dropFirst()) { layer.addSublayer(below) }
        let loop = RenderLoop(root: layers[0])
        for layer in layers.dropLast() {
          let move = MatchMoveAnimation()
          move.sourceLayer = layers[depth - 1]
          move.duration = .infinity
          try layer.add(move, forKey: "follow")
        }
        loop.flush()
        let time = Clock.time { for layer in layers { _ = layer.presented.position } }
        return (time, nil)
      }
      return [row]
    },
  ]
}

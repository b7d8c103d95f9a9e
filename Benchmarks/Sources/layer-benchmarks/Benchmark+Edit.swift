import LayerAnimation
import LayerModel

extension Benchmark {
  /// The cost of changes, each with its commit.
  static let edits = [
    Benchmark(name: "edit.build-flat") { count, options in
      [row("edit.build-flat", count, "layer", runs: runs(options, count)) { build(count, 0) }]
    },
    Benchmark(name: "edit.build-nested") { count, options in
      [
        row("edit.build-nested", count, "layer", runs: runs(options, count)) {
          build(count, 10)
        }
      ]
    },
    Benchmark(name: "edit.set-property") { count, options in
      let stage = Stage(layers: count)
      var value = 0.0
      let row = row("edit.set-property", count, "property", runs: runs(options, count)) {
        value += 0.125
        let time = Clock.time {
          stage.loop.transaction(disableActions: true) { _ in
            for layer in stage.layers { layer.opacity = value }
          }
          stage.loop.flush()
        }
        return (time, nil)
      }
      return [row]
    },
    Benchmark(name: "edit.set-animating") { count, options in
      let stage = Stage(layers: count)
      var value = 0.0
      var row = row("edit.set-animating", count, "property", runs: runs(options, count)) {
        value += 0.125
        let time = Clock.time {
          for layer in stage.layers { layer.opacity = value }
          stage.loop.flush()
        }
        return (time, nil)
      }
      row.note = "the implicit animation included"
      return [row]
    },
    Benchmark(name: "edit.set-key-path") { count, options in
      let stage = Stage(layers: count)
      var value = 0.0
      let row = try row("edit.set-key-path", count, "property", runs: runs(options, count)) {
        value += 1
        let time = try Clock.time {
          try stage.loop.transaction(disableActions: true) { _ in
            for layer in stage.layers {
              try layer.setValue(.number(value), forKeyPath: "position.x")
            }
          }
          stage.loop.flush()
        }
        return (time, nil)
      }
      return [row]
    },
    Benchmark(name: "edit.add-shared") { count, options in
      try adds("edit.add-shared", count, options, own: false)
    },
    Benchmark(name: "edit.add-own") { count, options in
      try adds("edit.add-own", count, options, own: true)
    },
    Benchmark(name: "edit.remove-in-order") { count, options in
      try removes("edit.remove-in-order", count, options, order: Array(0..<count))
    },
    Benchmark(name: "edit.remove-random") { count, options in
      try removes("edit.remove-random", count, options, order: shuffled(count))
    },
  ]

  /// A tree of one level, or with that many sublayers each.
  private static func build(_ count: Int, _ branching: Int) -> (Double, Double?) {
    var layers: [Layer] = []
    layers.reserveCapacity(count)
    let bytes = Clock.bytesInUse()
    var loop: RenderLoop?
    let time = Clock.time {
      for index in 0..<count {
        let layer = Layer()
        layer.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
        layer.position = Point(x: Double(index % 100), y: 20)
        if index > 0 { layers[branching > 0 ? (index - 1) / branching : 0].addSublayer(layer) }
        layers.append(layer)
      }
      loop = RenderLoop(root: layers[0])
      loop?.flush()
    }
    return (time, Clock.bytesInUse() - bytes)
  }

  /// Adds the animation of one track.
  @inline(__always)
  private static func add(_ track: Int, _ layer: Layer, own: Bool) throws {
    let animation = Piece.basic(track)
    animation.duration = 10
    animation.timingFunction = Piece.peers
    if own { Piece.own(animation, track) }
    try layer.add(animation, forKey: Piece.keyPaths[track % 2])
  }

  private static func adds(
    _ name: String, _ count: Int, _ options: Options, own: Bool
  ) throws -> [Row] {
    let row = try row(name, count, "animation", runs: runs(options, count)) {
      let stage = Stage(layers: count / 2)
      let bytes = Clock.bytesInUse()
      let time = try Clock.time {
        for (index, layer) in stage.layers.enumerated() {
          try add(2 * index, layer, own: own)
          try add(2 * index + 1, layer, own: own)
        }
        stage.loop.flush()
      }
      return (time, Clock.bytesInUse() - bytes)
    }
    return [row]
  }

  private static func removes(
    _ name: String, _ count: Int, _ options: Options, order: [Int]
  ) throws -> [Row] {
    let row = try row(name, count, "animation", runs: runs(options, count)) {
      let stage = Stage(layers: count / 2)
      for (index, layer) in stage.layers.enumerated() {
        try add(2 * index, layer, own: true)
        try add(2 * index + 1, layer, own: true)
      }
      stage.loop.flush()
      let time = Clock.time {
        for track in order where track / 2 < stage.layers.count {
          stage.layers[track / 2].removeAnimation(forKey: Piece.keyPaths[track % 2])
        }
        stage.loop.flush()
      }
      if !stage.loop.isIdle { fatalError("\(name): animations are left.") }
      return (time, nil)
    }
    return [row]
  }

  /// The numbers below a count in an order that looks random but is always the same.
  private static func shuffled(_ count: Int) -> [Int] {
    var order = Array(0..<count)
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for index in stride(from: count - 1, to: 0, by: -1) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      order.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
    }
    return order
  }
}

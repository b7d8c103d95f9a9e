import LayerAnimation
import LayerModel

extension Benchmark {
  /// The cost of time while nothing happens, and when everything ends at once.
  static let advances = [
    Benchmark(name: "advance.idle-empty", most: 1000) { _, options in
      [advances("advance.idle-empty", Stage(layers: 0), 0, options)]
    },
    Benchmark(name: "advance.idle-layers") { count, options in
      [advances("advance.idle-layers", Stage(layers: count), count, options)]
    },
    Benchmark(name: "advance.quiet") { count, options in
      let stage = Stage(layers: count / 2)
      for layer in stage.layers {
        for track in 0..<2 {
          let animation = Piece.basic(track)
          animation.duration = 1e6
          try layer.add(animation, forKey: Piece.keyPaths[track])
        }
      }
      stage.loop.flush()
      return [advances("advance.quiet", stage, count, options)]
    },
    Benchmark(name: "advance.end") { count, options in
      try ends("advance.end", count, options, commits: false)
    },
    Benchmark(name: "advance.end-commit-completion") { count, options in
      try ends("advance.end-commit-completion", count, options, commits: true)
    },
  ]

  /// Many small advances with nothing due and no reads.
  private static func advances(
    _ name: String, _ stage: Stage, _ count: Int, _ options: Options
  ) -> Row {
    let steps = 100_000
    var now = stage.loop.now
    let row = row(name, steps, "advance", runs: options.runs) {
      let time = Clock.time {
        for _ in 0..<steps {
          now += 1e-6
          stage.loop.advance(to: now)
        }
      }
      return (time, nil)
    }
    var result = row
    result.count = count
    return result
  }

  /// Animations that all end at one instant.
  private static func ends(
    _ name: String, _ count: Int, _ options: Options, commits: Bool
  ) throws -> [Row] {
    let row = try row(name, count, "animation", runs: runs(options, count)) {
      let stage = Stage(layers: count / 2)
      var completed = 0
      for layer in stage.layers {
        for track in 0..<2 {
          let animation = Piece.basic(track)
          animation.duration = 1
          animation.commitsOnStop = commits
          if commits { animation.completion = { if $0.isFinished { completed += 1 } } }
          try layer.add(animation, forKey: Piece.keyPaths[track])
        }
      }
      stage.loop.flush()
      stage.loop.advance(to: 0.5)
      let time = Clock.time { stage.loop.advance(to: 1) }
      let expected = commits ? stage.layers.count * 2 : 0
      if completed != expected || !stage.loop.isIdle
        || stage.layers[0].opacity != (commits ? 0 : 1)
      {
        fatalError("\(name): the animations did not end as they should.")
      }
      return (time, nil)
    }
    return [row]
  }
}

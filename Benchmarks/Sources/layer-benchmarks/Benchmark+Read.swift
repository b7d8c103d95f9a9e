import LayerAnimation
import LayerModel

extension Benchmark {
  /// The cost of reading one value among many running animations.
  static let reads = [
    Benchmark(name: "read.one-layer") { count, options in
      let stage = try Stage(Work.begins, count: count)
      let layer = stage.layers[stage.layers.count / 2]
      var now = 0.0
      var sum = 0.0
      let steps = 10_000
      var row = row("read.one-layer", steps, "frame", runs: options.runs) {
        let time = Clock.time {
          for _ in 0..<steps {
            now += 1e-6
            stage.loop.advance(to: now)
            let presented = layer.presented
            sum += presented.opacity + presented.position.x
          }
        }
        return (time, nil)
      }
      if !sum.isFinite { fatalError("read.one-layer: not a number.") }
      row.count = count
      row.note = "advance, then two properties of a layer"
      return [row]
    },
    Benchmark(name: "read.hot-property") { count, options in
      let (stage, layer) = try hot(count)
      return [
        reads("read.hot-property", stage, count, options, "presented.opacity") {
          layer.presented.opacity
        }
      ]
    },
    Benchmark(name: "read.hot-key-path") { count, options in
      let (stage, layer) = try hot(count)
      return [
        reads("read.hot-key-path", stage, count, options, "a component by its key path") {
          guard let value = try? layer.presented.value(forKeyPath: "position.x") else {
            return .nan
          }
          return Work.visible(value)
        }
      ]
    },
  ]

  /// A stage in the middle of its animations, and one of its layers.
  private static func hot(_ count: Int) throws -> (stage: Stage, layer: Layer) {
    let stage = try Stage(Work.begins, count: count)
    stage.loop.advance(to: 0.5)
    return (stage, stage.layers[stage.layers.count / 2])
  }

  /// The same read, repeated at one instant.
  private static func reads(
    _ name: String, _ stage: Stage, _ count: Int, _ options: Options, _ note: String,
    _ read: () -> Double
  ) -> Row {
    let steps = 100_000
    var sum = 0.0
    var row = row(name, steps, "read", runs: options.runs) {
      let time = Clock.time { for _ in 0..<steps { sum += read() } }
      // A layer does not retain its loop.
      withExtendedLifetime(stage) {}
      return (time, nil)
    }
    if !sum.isFinite { fatalError("\(name): not a number.") }
    row.count = count
    row.note = note
    return row
  }
}

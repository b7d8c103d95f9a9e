import Floors
import LayerAnimation
import LayerModel

extension Benchmark {
  /// Complete lives: started, committed, 15 frames with all values read, ended.
  ///
  ///     start, commit ─┬─ 15 frames, all numbers read ─┬─ end, completion ─┬─ one more frame
  ///                    0                             0.25
  static let lives = Life.all.map { life in
    Benchmark(name: life.name) { count, options in
      var play = LifePlay(life, count: count, isBare: options.isBare)
      let floor = LifeFloor(count: count)
      var floorTimes: [Double] = []
      var row = try row(life.name, count, "life", runs: runs(options, count)) {
        let time = try Clock.time { try play.run() }
        if !options.isBare {
          floorTimes.append(Clock.time { play.sum += floor.run(to: play.end) } / Double(count))
        }
        return (time, nil)
      }
      if !floorTimes.isEmpty { row.floor = ("life", Clock.median(floorTimes)) }
      row.note = play.problem.map { "WRONG: \($0)" } ?? "verified"
      return [row]
    }
  }
}

/// A stage on which the same lives are played again and again.
private struct LifePlay {
  let life: Life
  let stage: Stage
  /// Whether to leave out the check of every layer.
  let isBare: Bool
  private(set) var end = 0.0
  private(set) var problem: String?
  var sum = 0.0

  init(_ life: Life, count: Int, isBare: Bool) {
    self.life = life
    self.isBare = isBare
    stage = Stage(layers: count)
  }

  /// Plays one life of each layer, and checks that it was complete.
  mutating func run() throws {
    let start = stage.loop.now
    end += 10
    let ends = Ends()
    try life.start(stage, end) { ends.count += 1 }
    stage.loop.flush()
    var read = 0.0
    for frame in 1...15 {
      stage.loop.advance(to: start + Double(frame) / 60)
      read += stage.sum()
    }
    sum += read
    // Everything has ended, and its last value is no longer presented.
    stage.loop.advance(to: start + 0.5)
    let expected = !life.reports ? 0 : life.reportsOnce ? 1 : stage.layers.count
    if ends.count != expected { problem = "\(ends.count) ends, not \(expected)" }
    if !stage.loop.isIdle || stage.sum() != 0 { problem = "something is left" }
    if !isBare && life.arrives && stage.layers.contains(where: { $0.position.x != end }) {
      problem = "a layer is not at its end"
    }
    if !isBare, let expected = expectedSum(), abs(read - expected) > 1e-7 * expected {
      problem = "\(read) was read, not \(expected)"
    }
  }

  /// What all values that were read must add up to: each went from 10 less to the end.
  private func expectedSum() -> Double? {
    guard let curve = life.curve else { return nil }
    let frames = life.commits ? 1...14 : 1...15
    let values = frames.map { end - 10 + 10 * curve.value(at: Double($0) / 15) }
    return values.reduce(0, +) * Double(stage.layers.count)
  }
}

/// The number of ends that were reported.
private final class Ends {
  var count = 0
}

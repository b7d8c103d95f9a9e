import Floors
import LayerAnimation

/// Evaluation through the public names: advance, then `forEachAnimatedValue`, summed.
struct EvaluateBenchmark {
  let work: Work

  /// Runs frames without measuring, for a program that counts instructions.
  func run(count: Int, frames: Int) throws {
    let stage = try Stage(work, count: count)
    var sum = 0.0
    for frame in 1...frames {
      stage.loop.advance(to: Double(frame) / 60)
      sum += stage.sum()
    }
    print("\(work.name) properties=\(count) frames=\(frames) sum=\(sum)")
  }

  /// Measures engine and floor in turn, and checks sums against exact arithmetic.
  func measure(count: Int) throws -> [Row] {
    let before = Clock.bytesInUse()
    let stage = try Stage(work, count: count)
    let bytes = (Clock.bytesInUse() - before) / Double(stage.layers.count)
    let floor = work.floor.make(count: count)
    // Enough work in a sample for the clock, and a limited time for a million of them.
    let batch = min(24, max(1, 100_000 / count))
    let frames = count > 200_000 ? 12 : count > 20_000 ? 40 : 120
    var times: [Double] = []
    var floorTimes: [Double] = []
    var total = 0.0
    var problem: String?
    var frame = 0
    while frame < frames {
      let instants = (1...batch).map { Double((frame + $0) * 120) / Double(frames) / 60 }
      frame += batch
      var sum = 0.0
      let time = Clock.time {
        for instant in instants {
          stage.loop.advance(to: instant)
          sum = stage.sum()
          total += sum
        }
      }
      times.append(time / Double(count * batch))
      let floorTime = Clock.time { for instant in instants { floor.run(at: instant) } }
      floorTimes.append(floorTime / Double(count * batch))
      if frame == batch || frame >= frames {
        problem = problem ?? check(sum, at: instants[batch - 1], stage, floor)
      }
    }
    if work.name == "evaluate.shared" && frames == 120 {
      // The sum of the peers' work for 1000 objects over frames 1…120.
      let exact = 442_117.7366 * Double(stage.layers.count) / 1000
      if abs(total - exact) > 1e-7 * exact {
        problem = "frames 1…120 sum to \(total), not \(exact)"
      }
    }
    return [
      Row(
        name: work.name, count: count, unit: "property", nanoseconds: Clock.median(times),
        bytes: bytes / Double(work.properties),
        floor: (work.floor.rawValue, Clock.median(floorTimes)),
        note: problem.map { "WRONG: \($0)" } ?? "verified")
    ]
  }

  private func check(
    _ sum: Double, at instant: Double, _ stage: Stage, _ floor: any Floor
  ) -> String? {
    var exact = 0.0
    for index in stage.layers.indices { exact += work.exact(index, instant) }
    let count = Double(stage.layers.count)
    if !(abs(sum - exact) <= 5e-6 * count) { return "at \(instant) s \(sum), not \(exact)" }
    let floorExact = floor.exactSum(at: instant)
    if !(abs(floor.sum - floorExact) <= 5e-6 * count) {
      return "the floor's sum is \(floor.sum), not \(floorExact)"
    }
    return nil
  }
}

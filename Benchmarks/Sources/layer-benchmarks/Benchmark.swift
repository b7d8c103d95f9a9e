/// A named measurement at a number of units.
struct Benchmark: Sendable {
  let name: String
  /// The largest number of units, if more would take too long or be useless.
  var most = 1_000_000
  let measure: @Sendable (_ count: Int, _ options: Options) throws -> [Row]

  /// All of them, in the order of the targets.
  static func all(_ options: Options) -> [Benchmark] {
    Work.all.map { work in
      Benchmark(name: work.name) { count, options in
        if let frames = options.frames {
          try EvaluateBenchmark(work: work).run(count: count, frames: frames)
          return []
        }
        return try EvaluateBenchmark(work: work).measure(count: count)
      }
    } + advances + edits + lives + reads + growths
      + (options.command.map(CommandBenchmarks.all) ?? [])
  }

  /// One row for the median of several runs of the same work, each with its own setup.
  static func row(
    _ name: String, _ count: Int, _ unit: String, runs: Int,
    _ run: () throws -> (nanoseconds: Double, bytes: Double?)
  ) rethrows -> Row {
    var times: [Double] = []
    var bytes: [Double] = []
    for _ in 0..<runs {
      let result = try run()
      times.append(result.nanoseconds / Double(count))
      if let own = result.bytes { bytes.append(own / Double(count)) }
    }
    return Row(
      name: name, count: count, unit: unit, nanoseconds: Clock.median(times),
      bytes: bytes.isEmpty ? nil : Clock.median(bytes))
  }

  /// Fewer runs if one takes seconds.
  static func runs(_ options: Options, _ count: Int) -> Int {
    count > 200_000 ? min(3, options.runs) : options.runs
  }
}

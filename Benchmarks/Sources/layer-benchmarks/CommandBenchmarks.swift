#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The command as a process of its own: start-up, loading a scene, dumping frames.
enum CommandBenchmarks {
  /// The benchmarks for the command at a path.
  static func all(_ path: String) -> [Benchmark] {
    [
      Benchmark(name: "command.start", most: 1000) { _, options in
        var row = Benchmark.row("command.start", 1, "start", runs: 4 * options.runs) {
          (run([path, "--version"]).wall, nil)
        }
        row.note = "on the wall"
        return [row]
      },
      Benchmark(name: "command.load", most: 10_000) { count, options in
        try withScene(layers: count) { scene, bytes in
          let idle = Clock.median((0..<5).map { _ in run([path, "--version"]).processor })
          var row = Benchmark.row("command.load", count, "layer", runs: min(3, options.runs)) {
            let arguments = [path, "dump", scene, "--at", "0", "--select", "#l0"]
            return (run(arguments).processor - idle, nil)
          }
          let speed = bytes / Double(count) / row.nanoseconds * 1e3
          row.note = "\(Row.digits(speed)) MB/s of scene"
          return [row]
        }
      },
      Benchmark(name: "command.dump", most: 10_000) { count, options in
        try withScene(layers: count) { scene, _ in
          ["text", "jsonl", "csv"].map { form in dump(path, scene, form, count, options) }
        }
      },
    ]
  }

  /// Dumps frames into a pipe; the time to load the scene and show the first frame is subtracted.
  ///
  /// The floor writes the same bytes into a pipe.
  private static func dump(
    _ path: String, _ scene: String, _ form: String, _ layers: Int, _ options: Options
  ) -> Row {
    let frames = max(2, min(60, 100_000 / layers))
    let base = [path, "dump", scene, "--format", form]
    // A row is a layer; in CSV it is a property or component, of which each layer here has four.
    let rows = (frames - 1) * layers * (form == "csv" ? 4 : 1)
    var written: [UInt8] = []
    var row = Benchmark.row("command.dump-\(form)", rows, "row", runs: min(3, options.runs)) {
      let first = pipe(base + ["--frames", "0..0"])
      let all = pipe(base + ["--frames", "0..\(frames - 1)"])
      written = Array(all.bytes.dropFirst(first.bytes.count))
      return (all.processor - first.processor, Double(written.count))
    }
    let floor = Clock.median((0..<3).map { _ in PipeFloor.write(written) })
    row.floor = ("pipe", floor / Double(rows))
    row.count = layers
    row.note = "\(Row.short(1e9 / row.nanoseconds)) rows/s"
    return row
  }

  /// Writes a scene with two animations on each layer, for the duration of some work.
  private static func withScene(
    layers count: Int, _ work: (_ path: String, _ bytes: Double) throws -> [Row]
  ) throws -> [Row] {
    let path = "layer-benchmarks-\(getpid()).json"
    guard let file = fopen(path, "w") else { fatalError("'\(path)' cannot be written.") }
    defer { unlink(path) }
    var bytes = 0
    func write(_ text: String) {
      fputs(text, file)
      bytes += text.utf8.count
    }
    write(#"{"version":1,"root":{"id":"root","sublayers":["#)
    for index in 0..<count {
      let begin = Row.digits(Double(index % 97) / 100)
      let time = #""duration":10,"beginTime":-\#(begin),"timingFunction":[0.42,0,0.58,1]"#
      write(
        (index > 0 ? ",\n" : "\n")
          + #"{"id":"l\#(index)","bounds":[0,0,50,50],"position":[\#(index % 640),20],"#
          + #""animations":{"o":{"class":"BasicAnimation","keyPath":"opacity","#
          + #""fromValue":1,"toValue":0,\#(time)},"x":{"class":"BasicAnimation","#
          + #""keyPath":"position.x","fromValue":0,"toValue":100,\#(time)}}}"#)
    }
    write("\n]}}\n")
    fclose(file)
    return try work(path, Double(bytes))
  }

  /// Runs a program to its end, discards its output, and returns its nanoseconds.
  private static func run(_ arguments: [String]) -> (wall: Double, processor: Double) {
    let start = Clock.wallTime()
    let process = ChildProcess(arguments) {
      posix_spawn_file_actions_addopen(&$0, 1, "/dev/null", O_WRONLY, 0)
    }
    let processor = process.wait()
    return (Clock.wallTime() - start, processor)
  }

  /// Runs a program to its end, and returns its output and its nanoseconds.
  private static func pipe(_ arguments: [String]) -> (bytes: [UInt8], processor: Double) {
    let ends = Pipe()
    let process = ChildProcess(arguments) {
      posix_spawn_file_actions_adddup2(&$0, ends.writing, 1)
    }
    close(ends.writing)
    let bytes = ends.readAll()
    return (bytes, process.wait())
  }
}

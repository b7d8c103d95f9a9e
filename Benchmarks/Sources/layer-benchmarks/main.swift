// Measures the engine through its public names, compared with the floors in the same run.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  print(Options.usage)
  exit(64)
}

let all = Benchmark.all(options)
let benchmarks = all.filter { options.wants($0.name, among: all.map(\.name)) }
if options.lists {
  for benchmark in benchmarks { print(benchmark.name) }
  exit(0)
}
if benchmarks.isEmpty {
  print("No benchmark has such a name; --list prints them.")
  exit(64)
}

func show(_ fields: [String]) {
  defer { fflush(nil) }
  if options.isTabbed { return print(fields.joined(separator: "\t")) }
  let widths = [30, 8, 10, 9, 8, 10, 9, 8]
  var line = ""
  for (place, field) in fields.enumerated() {
    let width = place < widths.count ? widths[place] : 0
    line += field + String(repeating: " ", count: max(1, width - field.count))
  }
  print(line)
}

if options.frames == nil {
  if options.isTabbed { print("# \(Machine.description)") } else { print(Machine.description) }
  show(Row.heading)
}
var isWrong = false
do {
  for benchmark in benchmarks {
    for count in options.counts where count <= max(benchmark.most, options.counts[0]) {
      for row in try benchmark.measure(count, options) {
        show(row.fields)
        if row.note.hasPrefix("WRONG") { isWrong = true }
      }
    }
  }
} catch {
  print("A benchmark failed: \(error)")
  exit(1)
}
exit(isWrong ? 1 : 0)

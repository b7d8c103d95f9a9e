// Measures what Core Animation's names cost beyond the engine, in one run.
//
//     swift run -c release core-animation-benchmark [RUNS [NAME]]
//
// A life is made, added, shown for 16 frames and ended; no value is read. What it costs beyond the engine's own is
// printed in floors: the arithmetic of one animation in one frame. A NAME runs only that, so that it can be counted.

#if os(Linux)
import Foundation

let runs = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 15
let costs = Costs(runs: runs)
if let name = CommandLine.arguments.dropFirst(2).first {
  guard costs.run(name) else {
    print("no cost '\(name)': \(Costs.names.joined(separator: ", "))")
    exit(64)
  }
} else {
  costs.printTable()
}
#endif

// Runs one floor a number of times: two numbers under callgrind, subtracted, are its instructions.
//
//     layer-floors NAME TRACKS FRAMES [check]
//
// With `check` the last frame's sum is compared with that of the slow and sure formulas.

import Floors

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

let arguments = CommandLine.arguments
guard arguments.count >= 4, let name = FloorName(rawValue: arguments[1]),
  let count = Int(arguments[2]), count > 0, let frames = Int(arguments[3]), frames > 0
else {
  let names = FloorName.allCases.map(\.rawValue).joined(separator: "|")
  print("usage: layer-floors \(names) TRACKS FRAMES [check]")
  exit(64)
}

func cpuSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

let floor = name.make(count: count)
var times: [Double] = []
for frame in 1...frames {
  let start = cpuSeconds()
  floor.run(at: Double(frame % 120 + 1) / 60)
  times.append((cpuSeconds() - start) * 1e9 / Double(count))
}
times.sort()
let nanoseconds = (times[frames / 2] * 100).rounded() / 100
print("\(name.rawValue) tracks=\(count) ns=\(nanoseconds) sum=\(floor.sum)")
if arguments.count > 4 {
  let exact = floor.exactSum(at: Double(frames % 120 + 1) / 60)
  let error = abs(floor.sum - exact) / Double(count)
  print("exact=\(exact) error per track=\(error)")
  if error > 1e-6 { exit(1) }
}

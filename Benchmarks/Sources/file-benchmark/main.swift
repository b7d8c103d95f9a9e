// Loads a scene file as a program does, for files/measure.py.
//
//   file-benchmark FILE [RUNS]      nanoseconds of processor time of each load, then bytes of memory
//   file-benchmark --markup FILE    the scene as Core Animation's markup
//
// A load reads the file, checks it, makes a stage and commits it. The memory is that of the process at
// its peak, and before the first load.

import LayerScenes

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The largest memory of the process so far, in bytes.
func peakMemory() -> Int {
  // Linux passes the peak of getrusage on to a new program, so that it may be that of the shell.
  if let file = fopen("/proc/self/status", "r") {
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      guard text.hasPrefix("VmHWM:") else { continue }
      return (Int(text.filter(\.isNumber)) ?? 0) * 1024
    }
  }
  var usage = rusage()
  // 0 is RUSAGE_SELF, whose type differs between systems.
  getrusage(0, &usage)
  return Int(usage.ru_maxrss)
}

func load(_ path: String) throws -> SceneInstance { try Scene(contentsOf: path).makeInstance() }

let arguments = CommandLine.arguments.dropFirst()
guard let first = arguments.first else {
  print("usage: file-benchmark FILE [RUNS] | --markup FILE")
  exit(64)
}
do {
  if first == "--markup", let path = arguments.last {
    print(try Scene(contentsOf: path).caml(), terminator: "")
    exit(0)
  }
  let start = peakMemory()
  for _ in 0..<(arguments.dropFirst().first.flatMap { Int($0) } ?? 1) {
    let begin = processorTime()
    let stage = try load(first)
    print("load", Int(processorTime() - begin))
    withExtendedLifetime(stage) {}
  }
  print("start", start)
  print("peak", peakMemory())
} catch {
  print("\(error)")
  exit(1)
}

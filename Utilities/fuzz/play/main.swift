import Foundation
import LayerScripts

// Plays scripts of calls without a fuzzer: see Utilities/fuzz.sh.
//
//   play-scripts seeds FIRST COUNT    plays generated scripts, one line each: number and hash of the log
//   play-scripts show SEED|FILE       the whole log of one
//   play-scripts split SEED|FILE      the same with each advance in two steps
//   play-scripts shrink SEED|FILE OUT writes the shortest script found that still fails

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("seeds", 3):
  guard let first = UInt64(arguments[1]), let count = UInt64(arguments[2]) else { usage() }
  playAll(first..<first + count)
case ("show", 2), ("split", 2):
  let player = ScriptPlayer(
    script(arguments[1]), splitsAdvances: arguments[0] == "split"
  ) { write("\($0)\n") }
  player.play()
  exit(player.failures.isEmpty ? 0 : 1)
case ("shrink", 3):
  let shortest = shrink(script(arguments[1]).bytes)
  guard FileManager.default.createFile(atPath: arguments[2], contents: Data(shortest)) else {
    stop("cannot write \(arguments[2])")
  }
  print("\(shortest.count) bytes: \(failure(of: shortest) ?? "no failure")")
default: usage()
}

func usage() -> Never {
  stop("usage: play-scripts seeds FIRST COUNT | show|split SEED|FILE | shrink SEED|FILE OUT")
}

func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data("play-scripts: \(message)\n".utf8))
  exit(64)
}

/// The script of a number, or the bytes of a file.
func script(_ name: String) -> ScriptBytes {
  if let seed = UInt64(name) { return ScriptBytes(seed: seed) }
  guard let data = FileManager.default.contents(atPath: name) else { stop("cannot read \(name)") }
  return ScriptBytes([UInt8](data))
}

/// Writes at once, so that nothing is lost if the program stops.
func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

/// Prints the number first, so that it is known if the program stops.
func playAll(_ seeds: Range<UInt64>) {
  var failed = false
  for seed in seeds {
    write("\(seed) ")
    // A script takes milliseconds; one that hangs is stopped, and reported like one that crashes.
    alarm(20)
    let result = ScriptPlayer.result(of: ScriptBytes(seed: seed).bytes)
    write("\(String(result.hash, radix: 16)) \(result.failure ?? "")\n")
    failed = failed || result.failure != nil
  }
  exit(failed ? 1 : 0)
}

func failure(of bytes: [UInt8]) -> String? { ScriptPlayer.result(of: bytes).failure }

/// Removes parts, and sets bytes to 0, while the script fails in the same way.
func shrink(_ bytes: [UInt8]) -> [UInt8] {
  func kind(_ failure: String?) -> Substring? {
    failure?.prefix { !$0.isNumber && $0 != ":" }
  }
  guard let wanted = kind(failure(of: bytes)) else { stop("the script does not fail") }
  var best = bytes
  var size = max(1, best.count / 2)
  while true {
    let before = best
    var start = 1
    while start < best.count {
      var shorter = best
      shorter.removeSubrange(start..<min(start + size, best.count))
      if kind(failure(of: shorter)) == wanted { best = shorter } else { start += size }
    }
    if size > 1 { size /= 2 } else if best == before { break }
  }
  for index in best.indices where best[index] != 0 {
    var simpler = best
    simpler[index] = 0
    if kind(failure(of: simpler)) == wanted { best = simpler }
  }
  return best
}

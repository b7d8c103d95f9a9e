import TestSupport
import Testing

@testable import LayerInspect

@Suite("The ranges of options")
struct OptionRangeTests {
  private func accepts(_ text: String, _ command: String, _ option: String) throws -> Bool {
    let spec = try #require(CommandTable.layerInspect.command(named: command))
    let found = try? OptionValue(text, of: try #require(spec.option(named: option)))
    return found != nil
  }

  @Test(
    "whole numbers are accepted up to both ends, and not beyond them",
    arguments: [
      ("dump", "precision", 1, 17), ("record", "precision", 1, 17), ("diff", "precision", 1, 17),
      ("dump", "max-frames", 1, 1_000_000_000_000_000), ("render", "count", 1, 60),
      ("render", "image-limit", 0, 67_108_864), ("play", "frames", 1, 1000),
    ])
  func numbers(_ command: String, _ option: String, _ first: Int, _ last: Int) throws {
    for number in [first, last] { try expectTrue(accepts("\(number)", command, option)) }
    for number in [first - 1, last + 1] { try expectFalse(accepts("\(number)", command, option)) }
  }

  @Test(
    "sizes are accepted up to both ends, and not beyond them",
    arguments: [("render", 1, 100_000), ("plot", 8, 4000), ("timeline", 8, 4000)])
  func sizes(_ command: String, _ first: Int, _ last: Int) throws {
    for size in ["\(first)x\(last)", "\(last)x\(first)"] {
      try expectTrue(accepts(size, command, "size"))
    }
    for size in [
      "\(first - 1)x\(last)", "\(first)x\(last + 1)", "\(last + 1)x\(first)",
      "\(last)x\(first - 1)",
    ] {
      try expectFalse(accepts(size, command, "size"), "\(size)")
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("images are embedded up to a megabyte each, and sixteen of them") {
      expectEqual(SceneImages.usualLimit, 1_048_576)
      expectEqual(SceneImages.images, 16)
      expectEqual(PlayCommand.usualFrames, 4)
      expectEqual(DumpArguments.usualMaxFrames, 1_000_000)
      expectEqual(PlayerState.speeds, 0.1...4)
      expectEqual(TerminalSize.standard, TerminalSize(columns: 80, rows: 24))
      expectEqual(ProgressLine.delay, 1)
      expectEqual(ProgressLine.interval, 0.1)
    },
    Fact("results of parallel work are in the order of the work") {
      expectEqual(Parallel.map(Array(0..<200)) { $0 * $0 }, (0..<200).map { $0 * $0 })
      expectTrue(Parallel.map([Int]()) { $0 }.isEmpty)
    },
    Fact("the state of a file is another one once it has other contents, or is another file") {
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/a.json"
      expectTrue(FileState(path: path).isMissing)
      expectEqual(FileState(path: path), FileState(path: path))
      try folder.write("one", to: "a.json")
      let first = FileState(path: path)
      expectFalse(first.isMissing)
      expectEqual(first, FileState(path: path))
      try folder.write("other", to: "a.json")
      let second = FileState(path: path)
      expectTrue(second != first)
      try folder.write("other", to: "b.json")
      expectTrue(FileState(path: "\(folder.path)/b.json") != second)
    },
  ]
}

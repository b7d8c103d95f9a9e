import TestSupport
import Testing

@testable import LayerInspect

/// A watched command whose output is no terminal ends after its first run.
@Suite("A watched command that nobody reads")
struct WatchLoopTests {
  private let output = OutputSink.memory()
  private let messages = OutputSink.memory()

  private func loop(_ line: String) throws -> WatchLoop? {
    let words = line.split(separator: " ").map(String.init)
    guard case .run(let parsed) = try ArgumentParser(table: .layerInspect).parse(words) else {
      return nil
    }
    return try WatchLoop(parsed, output: output, messages: messages)
  }

  @Test("is made only where it is wished, and only for a file")
  func made() throws {
    try expectNil(loop("dump a.json"))
    try expectNil(loop("lesson 1"))
    try expectTrue(loop("dump a.json --watch") != nil)
    for line in ["dump - --watch"] {
      let error = #expect(throws: InspectError.self) { try loop(line) }
      expectEqual(error?.message, "'--watch' needs a file; standard input is read only once")
      expectEqual(error?.exitCode, .usage)
    }
  }

  @Test("ends as its run does", arguments: [ExitCode.success, .differs, .trouble])
  func ends(_ code: ExitCode) throws {
    var runs = 0
    let found = try loop("dump a.json --watch")?.run {
      runs += 1
      return code
    }
    expectEqual(found, code)
    expectEqual(runs, 1)
    expectTrue(output.text.isEmpty)
    expectTrue(messages.text.isEmpty)
  }

  @Test("reports an error, after what was written before it")
  func error() throws {
    let found = try loop("dump a.json -o - --watch")?.run {
      try output.write("some\n")
      throw InspectError("it broke", hint: "mend it")
    }
    expectEqual(found, .trouble)
    expectEqual(output.text, "some\n")
    expectEqual(messages.text, "layer-inspect: error: it broke\n  hint: mend it\n")
  }

  @Test("ends with an error of the command line, and when its output is closed")
  func fatal() throws {
    let loop = try #require(try loop("dump a.json --watch"))
    #expect(throws: InspectError.usage("no")) {
      try loop.run { throw InspectError.usage("no") }
    }
    #expect(throws: OutputSink.Closed()) { try loop.run { throw OutputSink.Closed() } }
    expectTrue(messages.text.isEmpty)
  }
}

@Suite("The player of a scene that never ends")
struct EndlessPlayerTests {
  private func state(_ keys: [TerminalKey], from time: Double) -> PlayerState {
    let span = PlayerState.Extent(end: 2, isEndless: true, events: [0.5])
    var state = PlayerState(span: span, from: time, fps: 10)
    for key in keys { state.press(key) }
    return state
  }

  @Test("steps beyond the shown end, and plays from there")
  func beyond() {
    expectEqual(state([.right], from: 5).time, 5.1, within: 1e-12)
    expectEqual(state([.shiftRight], from: 1.5).time, 2.5, within: 1e-12)
    expectEqual(state([.left], from: 5).time, 4.9, within: 1e-12)
    expectEqual(state([.left], from: 0.05).time, 0)
    expectEqual(state([.shiftLeft], from: 0.5).time, 0)
    let playing = state([.right, .character(" ")], from: 5)
    expectTrue(playing.isPlaying)
    expectEqual(playing.time, 5.1, within: 1e-12)
    expectEqual(state([.end], from: 5).time, 2)
  }
}

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
    #expect(try loop("dump a.json") == nil)
    #expect(try loop("lesson 1") == nil)
    #expect(try loop("dump a.json --watch") != nil)
    for line in ["dump - --watch"] {
      let error = #expect(throws: InspectError.self) { try loop(line) }
      #expect(error?.message == "'--watch' needs a file; standard input is read only once")
      #expect(error?.exitCode == .usage)
    }
  }

  @Test("ends as its run does", arguments: [ExitCode.success, .differs, .trouble])
  func ends(_ code: ExitCode) throws {
    var runs = 0
    let found = try loop("dump a.json --watch")?.run {
      runs += 1
      return code
    }
    #expect(found == code && runs == 1)
    #expect(output.text.isEmpty && messages.text.isEmpty)
  }

  @Test("reports an error, after what was written before it")
  func error() throws {
    let found = try loop("dump a.json -o - --watch")?.run {
      try output.write("some\n")
      throw InspectError("it broke", hint: "mend it")
    }
    #expect(found == .trouble)
    #expect(output.text == "some\n")
    #expect(messages.text == "layer-inspect: error: it broke\n  hint: mend it\n")
  }

  @Test("ends with an error of the command line, and when its output is closed")
  func fatal() throws {
    let loop = try #require(try loop("dump a.json --watch"))
    #expect(throws: InspectError.usage("no")) {
      try loop.run { throw InspectError.usage("no") }
    }
    #expect(throws: OutputSink.Closed()) { try loop.run { throw OutputSink.Closed() } }
    #expect(messages.text.isEmpty)
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
    #expect(abs(state([.right], from: 5).time - 5.1) < 1e-12)
    #expect(abs(state([.shiftRight], from: 1.5).time - 2.5) < 1e-12)
    #expect(abs(state([.left], from: 5).time - 4.9) < 1e-12)
    #expect(state([.left], from: 0.05).time == 0)
    #expect(state([.shiftLeft], from: 0.5).time == 0)
    let playing = state([.right, .character(" ")], from: 5)
    #expect(playing.isPlaying && abs(playing.time - 5.1) < 1e-12)
    #expect(state([.end], from: 5).time == 2)
  }
}

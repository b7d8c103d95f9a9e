import Foundation
import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

/// Whether the tests can open both ends of a pseudo-terminal.
private enum PseudoTerminals {
  #if os(Linux)
  static let exist = true
  #else
  static let exist = false
  #endif
}

/// A terminal in this process: what a person would type and read is at its other end.
@Suite(
  "A terminal as a device",
  .enabled(if: PseudoTerminals.exist, "there are no pseudo-terminals"))
struct TerminalDeviceTests {
  /// Both ends of a pseudo-terminal; nil where the system has none.
  private final class Ends {
    var person: Int32
    let program: Int32

    init?() {
      #if os(Linux)
      person = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      guard person >= 0 else { return nil }
      // TIOCSPTLCK and TIOCGPTN, which are not imported.
      var (lock, number) = (Int32(0), Int32(0))
      guard ioctl(person, 0x4004_5431, &lock) == 0, ioctl(person, 0x8004_5430, &number) == 0
      else {
        close(person)
        return nil
      }
      program = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
      if program < 0 {
        close(person)
        return nil
      }
      #else
      return nil
      #endif
    }

    deinit {
      closePerson()
      close(program)
    }

    func closePerson() {
      if person >= 0 { close(person) }
      person = -1
    }

    func type(_ text: String) {
      _ = SystemWrite.writeAll(Array(text.utf8), to: person)
    }

    /// What is on the screen; it waits for the first of it.
    var shown: String {
      var chunk = [UInt8](repeating: 0, count: 1024)
      let count = SystemRead.read(person, into: &chunk)
      return String(decoding: chunk.prefix(max(0, count)), as: UTF8.self)
    }

    func setSize(_ columns: UInt16, _ rows: UInt16) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(person, UInt(TIOCSWINSZ), &size)
    }

    var flags: tcflag_t {
      var modes = termios()
      tcgetattr(program, &modes)
      return modes.c_lflag & tcflag_t(ICANON | ECHO)
    }
  }

  private func bytes(_ input: TerminalDevice.Input) -> String? {
    if case .bytes(let bytes) = input { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("is made of a terminal only") {
      var ends: [Int32] = [0, 0]
      expectEqual(pipe(&ends), 0)
      defer { for end in ends { close(end) } }
      expectNil(TerminalDevice(of: ends[1]))
      expectNil(TerminalSize(of: ends[1]))
      expectNil(OutputSink.descriptor(ends[1], name: "pipe").terminalSize)
      let terminal = try #require(Ends())
      expectTrue(TerminalDevice(of: terminal.program) != nil)
      withExtendedLifetime(terminal) {}
    },
    Fact("has its own size, or 80 columns and 24 rows if it has none") {
      let terminal = try #require(Ends())
      let device = try #require(TerminalDevice(of: terminal.program))
      let sink = OutputSink.descriptor(terminal.program, name: "terminal")
      for (columns, rows) in [(0, 0), (0, 30), (100, 0)] as [(UInt16, UInt16)] {
        terminal.setSize(columns, rows)
        expectEqual(device.size, TerminalSize(columns: 80, rows: 24))
        expectNil(sink.terminalSize)
      }
      terminal.setSize(100, 30)
      expectEqual(device.size, TerminalSize(columns: 100, rows: 30))
      expectTrue(sink.isTerminal)
      expectEqual(sink.terminalSize, TerminalSize(columns: 100, rows: 30))
      terminal.setSize(1, 1)
      expectEqual(device.size, TerminalSize(columns: 1, rows: 1))
      // The limit of '--size'.
      terminal.setSize(65_535, 4001)
      expectEqual(device.size, TerminalSize(columns: 4000, rows: 4000))
      withExtendedLifetime(terminal) {}
    },
    Fact("writes the whole text") {
      let terminal = try #require(Ends())
      let device = try #require(TerminalDevice(of: terminal.program))
      let isWritten = device.write("abc") { false }
      expectTrue(isWritten)
      expectEqual(terminal.shown, "abc")
      let isNothing = device.write("") { false }
      expectTrue(isNothing)
      withExtendedLifetime(terminal) {}
    },
    Fact("gives up where nobody reads, once it is not wanted any more") {
      let terminal = try #require(Ends())
      let device = try #require(TerminalDevice(of: terminal.program))
      var questions = 0
      let text = String(repeating: "x", count: 1 << 20)
      let isWritten = device.write(text) {
        questions += 1
        return questions < 2
      }
      expectFalse(isWritten)
      expectEqual(questions, 2)
      withExtendedLifetime(terminal) {}
    },
  ]

  @Test("reads single keys without showing them, and has its modes back afterwards")
  func keys() throws {
    let terminal = try #require(Ends())
    let device = try #require(TerminalDevice(of: terminal.program))
    let usual = terminal.flags
    expectEqual(usual, tcflag_t(ICANON | ECHO))
    device.restoreModes()
    expectEqual(terminal.flags, usual)
    device.useKeys()
    expectEqual(terminal.flags, 0)
    terminal.type("q")
    expectEqual(bytes(device.read(milliseconds: 1000)), "q")
    expectEqual(bytes(device.read(milliseconds: 0)), "")
    device.useKeys()
    device.restoreModes()
    expectEqual(terminal.flags, usual)
    // Once they are restored, they are read anew.
    device.useKeys()
    expectEqual(terminal.flags, 0)
    device.restoreModes()
    expectEqual(terminal.flags, usual)
  }

  @Test("is closed when its other end is")
  func closed() throws {
    let terminal = try #require(Ends())
    let device = try #require(TerminalDevice(of: terminal.program))
    terminal.closePerson()
    expectNil(bytes(device.read(milliseconds: 1000)))
    let isWritten = device.write("abc") { true }
    expectFalse(isWritten)
    withExtendedLifetime(terminal) {}
  }
}

@Suite("Descriptors")
struct OutputDescriptorTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("one that is not open is an error with the name of the file") {
      let write = #expect(throws: InspectError.self) {
        try OutputDescriptor.write([1], to: -1, name: "out")
      }
      expectEqual(write?.description, "out: error: cannot be written (system error \(EBADF))")
      #expect(throws: Never.self) { try OutputDescriptor.write([], to: -1, name: "out") }
    },
    Fact("one that does not wait is waited for until all is written") {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      let (reader, writer) = (ends[0], ends[1])
      defer { close(reader) }
      expectEqual(fcntl(writer, F_SETFL, O_NONBLOCK), 0)
      let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
      let found = Collected()
      // More than a pipe holds: the writer must wait for the reader.
      let thread = Thread {
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
          let count = SystemRead.read(reader, into: &chunk)
          if count <= 0 { break }
          found.bytes += chunk.prefix(count)
        }
        found.isDone.signal()
      }
      thread.start()
      try OutputDescriptor.write(bytes, to: writer, name: "pipe")
      close(writer)
      found.isDone.wait()
      expectEqual(found.bytes, bytes)
    },
    Fact("a terminal at which somebody types is open") {
      var ends: [Int32] = [0, 0]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      try OutputDescriptor.write([1], to: ends[0], name: "typed")
      // There is something to read, and what is written is still read.
      expectTrue(OutputDescriptor.waitWhileOpen(ends[1], milliseconds: 0))
      close(ends[0])
      expectFalse(OutputDescriptor.waitWhileOpen(ends[1], milliseconds: 0))
      close(ends[1])
    },
    Fact("a pipe is open as long as somebody can read it") {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      expectTrue(OutputDescriptor.waitWhileOpen(ends[1], milliseconds: 0))
      let sink = OutputSink.descriptor(ends[1], name: "pipe")
      expectTrue(sink.waitWhileOpen(milliseconds: 0))
      close(ends[0])
      expectFalse(OutputDescriptor.waitWhileOpen(ends[1], milliseconds: 0))
      expectFalse(sink.waitWhileOpen(milliseconds: 0))
      close(ends[1])
    },
  ]

  /// What a thread has read; it is looked at after the thread has ended.
  private final class Collected: @unchecked Sendable {
    var bytes: [UInt8] = []
    let isDone = DispatchSemaphore(value: 0)
  }
}

import Foundation
import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

@Suite("The output sink")
struct OutputSinkTests {
  @Test("writes as soon as there are enough bytes for a chunk", arguments: [true, false])
  func fullChunk(asText: Bool) throws {
    let path = Self.temporaryPath()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let sink = OutputSink.file(path)
    func write(_ count: Int) throws {
      let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: count)
      if asText {
        try sink.write(String(decoding: bytes, as: UTF8.self))
      } else {
        try sink.write(bytes)
      }
    }
    try write(65_535)
    expectEqual(sink.bytes.count, 65_535)
    try write(1)
    expectTrue(sink.bytes.isEmpty)
    try sink.finish()
    try expectEqual(InputFile.read(path).bytes.count, 65_536)
  }

  private static func temporaryPath() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  }

  private static func said(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("writes a file of many chunks, which appears when it is whole") {
      let path = temporaryPath()
      defer { try? FileManager.default.removeItem(atPath: path) }
      let sink = OutputSink.file(path)
      try sink.write("begin\n")
      expectFalse(FileManager.default.fileExists(atPath: path))
      let line = [UInt8](repeating: UInt8(ascii: "x"), count: 999) + [UInt8(ascii: "\n")]
      for _ in 0..<200 { try sink.write(line) }
      expectTrue(sink.bytes.count < OutputSink.chunkSize)
      expectFalse(FileManager.default.fileExists(atPath: path))
      try sink.finish()
      let written = try InputFile.read(path).bytes
      expectEqual(written.count, 200_006)
      expectTrue(written.suffix(1000).elementsEqual(line))
    },
    Fact("writes a large piece at once, after what came before it") {
      let path = temporaryPath()
      defer { try? FileManager.default.removeItem(atPath: path) }
      let sink = OutputSink.file(path)
      let (first, last) = (UInt8(ascii: "a"), UInt8(ascii: "z"))
      try sink.write([UInt8](repeating: first, count: 65_536))
      try sink.write("middle")
      try sink.write([UInt8](repeating: last, count: 70_000))
      expectTrue(sink.bytes.isEmpty)
      try sink.write("end")
      try sink.finish()
      let bytes = try InputFile.read(path).bytes
      try #require(bytes.count == 65_536 + 6 + 70_000 + 3)
      expectTrue(bytes[..<65_536].allSatisfy { $0 == first })
      expectTrue(bytes[65_536..<65_542].elementsEqual("middle".utf8))
      expectTrue(bytes[65_542..<135_542].allSatisfy { $0 == last })
      expectTrue(bytes[135_542...].elementsEqual("end".utf8))
    },
    Fact("creates an empty file if nothing was written") {
      let path = temporaryPath()
      defer { try? FileManager.default.removeItem(atPath: path) }
      try OutputSink.file(path).finish()
      try expectTrue(InputFile.read(path).bytes.isEmpty)
    },
    Fact("has an error with the reason if a file cannot be written") {
      let inNoDirectory = OutputSink.file("/no/such/directory/out.txt")
      expectEqual(
        said { try inNoDirectory.finish() }, "/no/such/directory/out.txt: error: no such directory")
      expectEqual(
        said { try OutputSink.file("/").finish() },
        "/: error: is a directory\n  hint: name a file inside it")
      let messages: [(Int32, String)] = [
        (EACCES, "o: error: permission denied"), (ENOSPC, "o: error: no space left to write"),
        (EROFS, "o: error: permission denied"), (EFBIG, "o: error: the file would be too large"),
        (ENOTDIR, "o: error: a part of the path is not a directory"),
        (EIO, "o: error: cannot be written (system error 5)"),
      ]
      for (number, message) in messages {
        let error = OutputDescriptor.error(number, writing: "o")
        expectEqual(error.description, message)
        expectEqual(error.exitCode, .trouble)
      }
    },
    Fact("reports a pipe without a reader as closed, without an error message") {
      OutputDescriptor.ignoreSignals()
      var ends: [Int32] = [0, 0]
      expectEqual(pipe(&ends), 0)
      close(ends[0])
      defer { close(ends[1]) }
      let sink = OutputSink.descriptor(ends[1], name: "<pipe>")
      try sink.write("x")
      #expect(throws: OutputSink.Closed.self) { try sink.flush() }
    },
    Fact(
      "ignores the signals of a closed pipe and of the shell's size limit, to report them as errors"
    ) {
      OutputDescriptor.ignoreSignals()
      for number in [SIGPIPE, SIGXFSZ] {
        var action = sigaction()
        expectEqual(sigaction(number, nil, &action), 0)
        expectEqual(withUnsafeBytes(of: action) { $0.load(as: UInt.self) }, 1, "not SIG_IGN")
      }
      expectEqual(
        OutputDescriptor.error(EFBIG, writing: "f").description,
        "f: error: the file would be too large")
    },
  ]
}

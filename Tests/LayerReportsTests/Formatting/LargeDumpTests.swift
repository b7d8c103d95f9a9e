import Foundation
import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// Dumps that are written in parts of about 64 KB, because a frame may be large.
@Suite("A large dump")
struct LargeDumpTests {
  /// A sink that keeps what it takes, up to a number of writes.
  private struct Sink: ByteSink {
    struct Full: Error {}
    var parts: [[UInt8]] = []
    var limit = Int.max

    mutating func write(_ bytes: [UInt8]) throws {
      if parts.count >= limit { throw Full() }
      parts.append(bytes)
    }

    var text: String { String(decoding: parts.joined(), as: UTF8.self) }
  }

  private func write(_ options: DumpOptions, _ scene: CodeScene) throws -> Sink {
    var sink = Sink()
    try Report(scene).write(options, at: Instants(at: [0]), to: &sink)
    return sink
  }

  private let long = String(repeating: "x", count: 9000)

  // A row has twice 4500 letters, so that eight rows are more than 65 536 bytes.
  @Test("of a table has each row once, in parts that begin and end with a row")
  func table() throws {
    let text = String(long.prefix(4500))
    let sink = try write(
      DumpOptions(format: .csv),
      CodeScene { root in
        for number in 0..<10 {
          let layer = Layer(id: "l\(number)")
          layer.minificationFilter = text
          root.addSublayer(layer)
        }
      })
    let rows = (0..<10).map { "0,0,l\($0),minificationFilter,\(text),\(text)\n" }
    expectEqual(sink.text, "frame,t,layer,keyPath,model,presentation\n" + rows.joined())
    expectEqual(sink.parts.map(\.count), [41, 8 * rows[0].utf8.count, 2 * rows[0].utf8.count])
  }

  @Test("of JSON has each layer once, and is valid")
  func json() throws {
    let sink = try write(
      DumpOptions(format: .json),
      CodeScene { root in
        for number in 0..<10 { root.addSublayer(Layer(id: "l\(number)", name: long)) }
      })
    expectEqual(sink.parts.count, 3)
    expectTrue((65_536..<75_536).contains(sink.parts[0].count))
    expectEqual(sink.parts[2], Array("]\n".utf8))
    let frames = try #require(
      try JSONSerialization.jsonObject(with: Data(sink.text.utf8)) as? [[String: Any]])
    let layers = try #require(frames.first?["layers"] as? [[String: Any]])
    expectEqual(layers.map { $0["id"] as? String }, ["root"] + (0..<10).map { "l\($0)" })
    expectTrue(layers.dropFirst().allSatisfy { $0["name"] as? String == long })
  }

  @Test("of text has each event once")
  func events() throws {
    let sink = try write(
      DumpOptions(showsEvents: true),
      CodeScene { root in
        for number in 0..<10 {
          try root.add(BasicAnimation("zPosition", to: 1), forKey: "\(number)\(long)")
        }
      })
    let lines = sink.text.split(separator: "\n").filter { $0.hasSuffix(": began") }
    let start = "event t=0  Layer \"Root\" #root  "
    expectEqual(lines.map(String.init).sorted(), (0..<10).map { "\(start)\($0)\(long): began" })
    expectTrue(sink.parts.contains { (65_536..<75_536).contains($0.count) })
    expectTrue(sink.parts.allSatisfy { $0.last == UInt8(ascii: "\n") || $0.first == 0x0A })
  }

  @Test("ends with the error of its sink, after what it has taken")
  func full() throws {
    var sink = Sink()
    sink.limit = 1
    #expect(throws: Sink.Full.self) {
      try Report(.movingBox()).write(
        DumpOptions(format: .jsonLines), at: Instants(frames: 0...5), to: &sink)
    }
    expectEqual(sink.parts.count, 1)
    expectTrue(sink.text.hasPrefix("{\"v\":1,\"frame\":0,"))
    expectTrue(sink.text.hasSuffix("]}\n"))
  }
}

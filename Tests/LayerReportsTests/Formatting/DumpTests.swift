import Foundation
import LayerAnimation
import LayerModel
import LayerReports
import LayerText
import TestSupport
import Testing

/// Dumps of what only a program can make, and dumps that are written in parts.
///
/// What a file can say is in `Tests/Transcripts/dump`.
@Suite("A dump")
struct DumpTests {
  private final class Listener: AnimationDelegate {
    func animationDidStart(_ animation: FrozenAnimation) {}
    func animationDidStop(_ animation: FrozenAnimation, finished: Bool) {}
  }

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

  private static func write(_ options: DumpOptions, _ scene: CodeScene) throws -> Sink {
    var sink = Sink()
    try Report(scene).write(options, at: Instants(at: [0]), to: &sink)
    return sink
  }

  private static func objects(_ lines: String) throws -> [[String: Any]] {
    try lines.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private static let long = String(repeating: "x", count: 9000)

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("shows what is set and not committed yet in the model only (F110)") {
      let root = Layer(id: "root")
      let loop = RenderLoop(root: root)
      loop.flush()
      let options = DumpOptions(format: .csv)
      let open = try loop.transaction(disableActions: true) { _ in
        root.cornerRadius = 4
        return try Report(of: loop).dump(options)
      }
      expectTrue(open.contains(",cornerRadius,4,0\n"))
      try expectTrue(Report(of: loop).dump(options).contains(",cornerRadius,4,4\n"))
    },
    Fact("has every kind of event in JSON, and whether an animation finished") {
      let note = CodeEvent(time: 0) { loop in
        let animation = BasicAnimation("opacity", from: 1, to: 0, by: 2, duration: 1)
        animation.repeatCount = 1.5
        animation.delegate = Listener()
        animation.completion = { _ in }
        loop.transaction { _ in
          _ = try? loop.root.add(animation, forKey: "a\"\n")
        } completion: {
        }
      }
      let removed = CodeEvent(time: 0.5) { $0.root.removeAnimation(forKey: "rise") }
      let scene = CodeScene(events: [note, removed]) { root in
        let rise = BasicAnimation("zPosition", to: 1, duration: 1)
        rise.delegate = Listener()
        try root.add(rise, forKey: "rise")
      }
      let options = DumpOptions(format: .jsonLines, showsEvents: true)
      let records = try objects(Report(scene).dump(options, at: Instants(at: [0, 2])))
      let words = records.filter { $0["key"] as? String != "rise" }
        .compactMap { $0["event"] as? String }
      expectEqual(
        words,
        [
          "commit", "transactionOpened", "added", "warning", "transactionClosed", "commit", "began",
          "didStart", "commit", "repeated", "ended", "blockRan", "didStop", "completionRan",
        ])
      func value(_ event: String, _ name: String) -> [String] {
        records.filter { $0["event"] as? String == event }.map { "\($0[name] ?? "-")" }
      }
      expectEqual(value("added", "key"), ["a\"\n"])
      expectEqual(value("repeated", "count"), ["1"])
      let ends = records.filter { $0["event"] as? String == "didStop" }
      expectEqual(ends.map { $0["finished"] as? Bool }, [false, true])
    },
    // The events of the half second before the first frame are not shown.
    Fact("of a live loop has the events since the frame before, if they are wanted") {
      func events(_ options: DumpOptions) throws -> [String] {
        let (loop, _) = try CodeScene.movingBox().make(tracer: nil)
        let text = try Report(of: loop).dump(options, at: Instants(at: [0.5, 1.25]))
        expectEqual(loop.now, 1.25)
        return text.split(separator: "\n").filter { $0.hasPrefix("event") || $0.hasPrefix("frame") }
          .map { String($0.prefix { $0 != "\"" }) }
      }
      let frames = [
        "frame 30  t=0.5  layers 2 (1 animated)  animations 1",
        "frame 75  t=1.25  layers 2 (0 animated)  animations 0",
      ]
      try expectEqual(events(DumpOptions()), frames)
      try expectEqual(
        events(DumpOptions(showsEvents: true)),
        [frames[0], "event t=1  Layer #box  move: finished", frames[1]])
    },
    Fact("of a live loop without instants is its present, which is not advanced") {
      let (loop, advance) = try CodeScene.movingBox().make(tracer: nil)
      try advance(0.5)
      try expectTrue(Report(of: loop).dump().contains("frame 30  t=0.5  "))
      expectEqual(loop.now, 0.5)
      var reader = TreeLines(isColored: false)
      expectEqual(
        reader.lines(of: loop),
        [
          TreeLines.Line(
            layer: 0, isLayer: true, text: "--  Layer \"Root\" #root  320x480 at (0,0)"),
          TreeLines.Line(
            layer: 1, isLayer: true, text: "*-    Layer #box  50x40 at (160{25},240)"),
          TreeLines.Line(
            layer: 1, isLayer: false,
            text: "        ~ move: position.x  basic  50% of 1s  ends 1"),
        ])
      try advance(0.75)
      expectEqual(reader.lines(of: loop)[1].text, "*-    Layer #box  50x40 at (227.5{25},240)")
    },
    // A row has twice 4500 letters, so that eight rows are more than 65 536 bytes.
    Fact("as a table is written in parts that begin and end with a row") {
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
    },
    Fact("as JSON is written in parts, has each layer once, and is valid") {
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
    },
    Fact("as text is written in parts, and has each event once") {
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
    },
    Fact("ends with the error of its sink, after what it has taken") {
      var sink = Sink()
      sink.limit = 1
      #expect(throws: Sink.Full.self) {
        try Report(.movingBox()).write(
          DumpOptions(format: .jsonLines), at: Instants(frames: 0...5), to: &sink)
      }
      expectEqual(sink.parts.count, 1)
      expectTrue(sink.text.hasPrefix("{\"v\":1,\"frame\":0,"))
      expectTrue(sink.text.hasSuffix("]}\n"))
    },
    Fact("of trees that are deep or wide has a line for each layer") {
      let size = Rounds.scaled(100_000)
      for isDeep in [true, false] {
        let report = Report(
          CodeScene { root in
            var parent = root
            for _ in 0..<size {
              let next = Layer()
              parent.addSublayer(next)
              if isDeep { parent = next }
            }
          })
        try expectTrue(report.dump().utf8.count { $0 == UInt8(ascii: "\n") } > size)
        let options = DumpOptions(format: .jsonLines, selection: try Selection("@\(size)"))
        try expectTrue(
          report.dump(options).hasPrefix(
            "{\"v\":1,\"frame\":0,\"t\":0,\"layers\":[{\"id\":\"@\(size)\","))
      }
    },
    Fact("is as many single dumps, wherever the instants go back") {
      let events = [
        CodeEvent(time: 0.25) { loop in loop.root.zPosition = 7 },
        CodeEvent(time: 0.75) { loop in loop.root.sublayers = nil },
      ]
      let (times, options) = ([1, 0.5, 0.75, 0, 0.5], DumpOptions(format: .jsonLines))
      let report = Report(.movingBox(events: events))
      let apart = try times.map { try report.dump(options, at: Instants(at: [$0])) }
      try expectEqual(report.dump(options, at: Instants(at: times)), apart.joined())
      expectTrue(apart[0] != apart[1])
    },
    Fact("of every property has those of the table except names and masks") {
      let report = Report(CodeScene { _ in })
      let lines = try report.dump(DumpOptions(format: .csv, showsAll: true)).split(separator: "\n")
      expectEqual(
        lines.dropFirst().map { String($0.split(separator: ",")[3]) },
        Layer.propertyTable.rows.map(\.name).filter { !["mask", "name", "id"].contains($0) })
      expectTrue(lines.contains("0,0,root,duration,inf,inf"))
    },
  ]
}

import LayerAnimation
import LayerModel
import LayerText
import TestSupport
import Testing

@testable import LayerReports

/// Frames of live loops, their events and matrices, and what the options of a dump ask for.
@Suite("Sampled frames")
struct SampledFrameTests {
  @Test("of a live loop have the events since the frame before, if they are wanted")
  func liveEvents() throws {
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
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("have matrices without the effects of depth on x, y and w below a layer that flattens") {
      var matrix = Transform3D.identity
      (matrix.m13, matrix.m33, matrix.m43) = (2, 3, 4)
      let expected = matrix
      (matrix.m31, matrix.m32, matrix.m34) = (5, 6, 7)
      expectEqual(matrix.ignoringDepth, expected)
    },
    Fact("without instants are a live loop's present, which is not advanced, or time 0") {
      let (loop, advance) = try CodeScene.movingBox().make(tracer: nil)
      try advance(0.5)
      try expectTrue(Report(of: loop).dump().contains("frame 30  t=0.5  "))
      expectEqual(loop.now, 0.5)
      try expectTrue(Report(.movingBox()).dump().contains("frame 0  t=0  "))
    },
    Fact("have six digits in text and all in data, unless a number of them is asked for") {
      for format in DumpOptions.Format.allCases {
        expectEqual(
          DumpOptions(format: format).numbers, (format == .text ? .significant(6) : .exact))
        expectEqual(DumpOptions(format: format, digits: .exact).numbers, .exact)
        expectEqual(DumpOptions(format: format, digits: .significant(3)).numbers, .significant(3))
      }
    },
    Fact("are counted, also beyond all numbers") {
      expectEqual(Instants(at: [3, 1]).count, 2)
      expectEqual(Instants(at: [3, 1]).underestimatedCount, 2)
      expectEqual(Instants(frames: 3...7).count, 5)
      expectEqual(Instants(from: 0.5, to: 1, fps: 4).count, 3)
      expectEqual(Instants(from: 0.5, to: 1, fps: 4).countText, "3")
      expectEqual(Instants(from: 0, to: 1e300).countText, "more than 1000000000000000")
      expectEqual(Instants(frames: 1...1_000_000_000_000_000).countText, "1000000000000000")
    },
  ]

  @Test("take events from an instant on, each once")
  func buffer() throws {
    let buffer = EventBuffer()
    let root = Layer(id: "root")
    let loop = RenderLoop(root: root)
    loop.addTracer(buffer.add)
    for (key, begin) in [("a", 0.0), ("b", 1), ("c", 2)] {
      let rise = BasicAnimation("zPosition", to: 1, duration: 0.5)
      rise.beginTime = begin
      try root.add(rise, forKey: key)
    }
    loop.advance(to: 1.5)
    let ends = buffer.take(from: 1.5)
    expectEqual(ends.map(\.animation), ["b"])
    expectEqual(ends.map(\.instant), [1.5])
    expectTrue(buffer.take(from: 0).isEmpty)
    loop.advance(to: 3)
    expectEqual(buffer.take(from: 0).map(\.instant), [2, 2.5])
  }

  // A point at z is moved by 5 z along x. The sublayer is at z = 3, so at x = 15 in a layer that
  // keeps depth, and at 0 in one that drops it (F137).
  @Test(
    "have matrices that keep the depth of a transform layer's sublayers only",
    arguments: [
      (true, "[1,0,0,0,0,1,0,0,5,0,1,0,15,0,3,1]"),
      (false, "[1,0,0,0,0,1,0,0,0,0,1,0,0,0,3,1]"),
    ])
  func depth(isKept: Bool, world: String) {
    let scene = CodeScene { root in
      let parent = isKept ? TransformLayer(id: "t") : Layer(id: "t")
      parent.transform = Transform3D(m31: 5)
      let child = Layer(id: "c")
      child.zPosition = 3
      parent.addSublayer(child)
      root.addSublayer(parent)
    }
    let output = dump("--format jsonl", scene).output
    let child = output.split(separator: "{\"id\":\"c\"").last ?? ""
    expectTrue(child.contains("\"local\":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,3,1],\"world\":\(world),"))
  }

  @Test("have matrices for JSON, no events in tables, and all rows of a wide table")
  func options() {
    for format in DumpOptions.Format.allCases {
      let isTable = format == .csv || format == .wideCSV
      let options = DumpOptions(
        format: format, showsAll: true, onlyAnimated: true, onlyChanged: true, showsEvents: true
      ).frame
      expectEqual(options.needsMatrices, (format == .json || format == .jsonLines))
      expectEqual(options.needsEvents, !isTable)
      expectEqual(options.onlyChanged, (format != .wideCSV))
      expectTrue(options.showsAll)
      expectTrue(options.onlyAnimated)
      let plain = DumpOptions(format: format).frame
      expectFalse(plain.needsEvents)
      expectFalse(plain.onlyChanged)
      expectFalse(plain.showsAll)
      expectFalse(plain.onlyAnimated)
    }
  }
}

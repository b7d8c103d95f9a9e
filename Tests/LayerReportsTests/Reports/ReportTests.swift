import LayerAnimation
import LayerModel
import LayerReports
import TestSupport
import Testing

/// The times of a report, what it counts, and what a live loop cannot do.
@Suite("A report")
struct ReportTests {
  /// A report of a root with an animation from 0 on.
  private static func report(_ change: @escaping (BasicAnimation) -> Void = { _ in }) -> Report {
    Report {
      let root = Layer(id: "root")
      let rise = BasicAnimation("zPosition", from: 0, to: 1, duration: 1)
      change(rise)
      try root.add(rise, forKey: "rise")
      return RenderLoop(root: root)
    }
  }

  /// The box moves until 1 s; from 2.5 s on the root fades for half a second.
  private static var fading: Report {
    let event = CodeEvent(time: 2.5) { loop in
      try loop.root.add(BasicAnimation("opacity", to: 0, duration: 0.5), forKey: "fade")
    }
    return Report(.movingBox(events: [event]))
  }

  /// Runs a closure with a report of an empty root, and returns what it counted.
  private static func counts(_ body: (Report) throws -> Void) rethrows -> [String] {
    var counts: [String] = []
    var report = Report { RenderLoop(root: Layer()) }
    report.progress = { counts.append("\($0)/\($1)") }
    try body(report)
    return counts
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("ends after the last event, start and end, and never if something is endless") {
      try expectEqual(Report(CodeScene { _ in }).end(), 0)
      try expectEqual(report().end(), 1)
      try expectEqual(fading.end(), 3)
      try expectNil(Report(of: RenderLoop(root: Layer())).end())
      try expectNil(report { $0.repeatCount = .infinity }.end())
      // Something starts at 2 s, after which nothing happens any more.
      try expectEqual(report { ($0.beginTime, $0.repeatCount) = (2, .infinity) }.end(), 2)
      try expectEqual(
        report { ($0.fillMode, $0.isRemovedOnCompletion) = (.forwards, false) }.end(), 1)
    },
    Fact("counts the instants at which something happens up to an end and to a limit") {
      try expectEqual(fading.eventTimes(through: 9), [1, 2.5, 3])
      try expectEqual(fading.eventTimes(through: 3), [1, 2.5, 3])
      try expectEqual(fading.eventTimes(through: 2.75), [1, 2.5])
      try expectEqual(fading.eventTimes(through: 0.5), [])
      try expectEqual(fading.eventTimes(through: 9, limit: 2), [1, 2.5])
      try expectEqual(fading.eventTimes(through: 9, limit: 0), [])
      let loop = RenderLoop(root: Layer())
      try expectEqual(Report(of: loop).eventTimes(through: 9), [])
      expectEqual(loop.now, 0)
    },
    // What observes the root adds a timer that is due at once, after all else of that instant.
    Fact("counts an instant once at which things happen one after another") {
      var calls = 0
      let report = Report {
        let root = Layer(id: "root")
        let loop = RenderLoop(root: root)
        loop.observe(.zPosition, of: root) { [unowned loop] _ in
          loop.addTimer(at: loop.now) { _ in calls += 1 }
        }
        loop.addScript([(1, { [unowned loop] in loop.withoutActions { root.zPosition = 1 } })])
        return loop
      }
      try expectEqual(report.eventTimes(through: 9), [1])
      expectEqual(calls, 1)
    },
    Fact("counts every instant once, and knows how many there are") {
      let three = ["1/3", "2/3", "3/3"]
      let instants = Instants(frames: 0...2)
      try expectEqual(counts { _ = try $0.dump(at: instants) }, three)
      try expectEqual(counts { _ = try $0.recording(frames: 0...2) }, three)
      try expectEqual(counts { _ = try $0.explain(ExplainOptions(), at: [0, 1, 2]) }, three)
      try expectEqual(counts { try $0.forEachInstant([0, 1, 2]) { _ in } }, three)
      try expectEqual(counts { try $0.forEachFrame(at: instants) { _, _, _ in } }, three)
      // A wide table needs two passes.
      let wide = DumpOptions(format: .wideCSV)
      try expectEqual(counts { _ = try $0.dump(wide, at: instants) }, three + three)
      var live: [String] = []
      var report = Report(of: RenderLoop(root: Layer()))
      report.progress = { live.append("\($0)/\($1)") }
      _ = try report.dump(at: Instants(at: [0.5, 1]))
      expectEqual(live, ["1/2", "2/2"])
    },
    Fact("of a live loop does not go back") {
      let loop = RenderLoop(root: Layer(id: "root"))
      loop.advance(to: 1)
      let error = ReportError(
        "a loop at 1 s cannot go back to 0.5 s",
        hint: "make the report from a closure that makes the loop")
      let (report, instants) = (Report(of: loop), Instants(at: [0.5], fps: 60))
      #expect(throws: error) { try report.dump(at: instants) }
      #expect(throws: error) { try report.forEachInstant([0.5]) { _ in } }
      #expect(throws: error) { try report.forEachFrame(at: instants) { _, _, _ in } }
      #expect(throws: error) { try report.recording(frames: 1...2, framesPerSecond: 2) }
      let wide = DumpOptions(format: .wideCSV)
      #expect(
        throws: ReportError(
          "a wide table of a live loop has only its present, because it needs two passes",
          hint: "make the report from a closure that makes the loop, or use the format 'csv'")
      ) { try report.dump(wide, at: Instants(at: [1, 2], fps: 60)) }
      #expect(throws: Never.self) { try report.dump(wide) }
      expectTrue(Report { loop }.isRemade)
      expectFalse(report.isRemade)
    },
    Fact("refuses a selection without a layer before anything is played") {
      let error = ReportError("no layer matches '#bix'", hint: "did you mean '#box'?")
      let report = Report(.movingBox())
      let options = RecordingOptions(try Selection("#bix"))
      #expect(throws: error) { try report.recording(options, frames: 0...1) }
      #expect(throws: error) { try report.recording(options, at: 0) }
      let dump = DumpOptions(selection: try Selection("#bix"))
      #expect(throws: error) { try report.dump(dump) }
      let loop = RenderLoop(root: Layer(id: "box"))
      #expect(throws: error) { try Report(of: loop).dump(dump) }
    },
    Fact("is described by its dump, or the error that prevents it") {
      let report = Report(.movingBox())
      expectEqual(report.description, try report.dump())
      let error = ReportError("there is no scene", hint: "make one")
      expectEqual(Report { throw error }.description, "\(error)")
    },
    Fact("selects layers by identifiers and names, and lists them in the order of the tree") {
      let (root, a, b, bare) = (Layer(id: "root"), Layer(id: "a", name: "A"), Layer(), Layer())
      b.name = "B"
      for layer in [a, b, bare] { root.addSublayer(layer) }
      expectEqual(Selection.names(of: [bare, b, a], in: root), ["#a", "@2 \"B\"", "@3"])
      expectEqual(Selection.names(of: [Layer()], in: root), [])
      try expectEqual(Selection("B", "#a").layers(in: root).map(\.name), ["A", "B"])
      try expectTrue(Selection("#z").layers(in: root).isEmpty)
      for (count, rest) in [(8, ""), (9, " and 1 more"), (11, " and 3 more")] {
        let root = Layer(id: "root")
        root.addSublayer(Layer())
        let card = Layer()
        card.name = "Card"
        root.addSublayer(card)
        for number in 3..<count { root.addSublayer(Layer(id: "l\(number)")) }
        expectEqual(
          Selection.inventory(of: root),
          "the tree has #root, @1, @2 \"Card\", #l3, #l4, #l5, #l6, #l7\(rest)")
      }
    },
    Fact("has unique names for layers: an index for a repeated or missing identifier") {
      let rows: [([String?], [String])] = [
        (["a", "b"], ["a", "b"]), (["a", "a", "a"], ["a", "a@2", "a@3"]),
        ([nil, nil], ["@1", "@2"]), (["x@3", "x", "x"], ["x@3", "x", "x@3@3"]),
        (["x@4", "x@4'", "x", "x"], ["x@4", "x@4'", "x", "x@4@4"]),
        (["@2", nil], ["@2", "@2@2"]), ([nil, "@1"], ["@1@1", "@1"]),
        ([nil, "@1", "@1'"], ["@1@1", "@1", "@1'"]), (["root", nil], ["root@1", "@2"]),
      ]
      for (ids, names) in rows {
        let root = Layer(id: "root")
        for id in ids {
          let layer = Layer()
          layer.id = id
          root.addSublayer(layer)
        }
        expectEqual(LayerOutline(root: root).nodes.map(\.id), ["root"] + names)
      }
    },
  ]
}

@Suite("The instants of a report")
struct InstantsTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("are k/fps to the bit for frame k, however far") {
      let instants = Instants(frames: 1_000_000...1_000_002, fps: 60)
      let times: [Double] = [1_000_000.0 / 60, 1_000_001.0 / 60, 1_000_002.0 / 60]
      expectEqual(instants.map(\.time), times)
      expectEqual(instants.map(\.frame), [1_000_000, 1_000_001, 1_000_002])
    },
    Fact("include both ends of a range, and are those of frames if it starts at one") {
      // 1.1 · 60 is not 66 in doubles, and 0.3 · 10 is not 3 everywhere.
      let onFrame = Instants(from: 1.1, to: 1.2, fps: 60)
      expectEqual(onFrame.map(\.frame), [66, 67, 68, 69, 70, 71, 72])
      let times: [Double] = (66...72).map { min(Double($0) / 60, 1.2) }
      expectEqual(onFrame.map(\.time), times)
      expectEqual(Instants(from: 0, to: 0.3, fps: 10).map(\.time), [0, 0.1, 0.2, 0.3])
      expectEqual(Instants(from: 2, to: 2, fps: 60).map(\.time), [2])
      expectEqual(Instants(from: 0, to: 0.99, fps: 2).map(\.time), [0, 0.5])
    },
    // 2⁻⁵² is the distance of 1 and the next number.
    Fact("start at a frame four roundings before them, and not five") {
      let unit = 1.0.ulp
      let near = Instants(from: 1 + 4 * unit, to: 2, fps: 1)
      expectEqual(near.map(\.time), [1, 2])
      expectEqual(near.map(\.frame), [1, 2])
      let off = Instants(from: 1 + 5 * unit, to: 2, fps: 1)
      expectEqual(off.map(\.time), [1 + 5 * unit, 2])
      expectEqual(off.map(\.frame), [1, 2])
    },
    Fact("keep a start between two frames, and have the number on screen") {
      let instants = Instants(from: 0.5, to: 1.5, fps: 3)
      let times: [Double] = [0.5, 0.5 + 1.0 / 3, 0.5 + 2.0 / 3, 1.5]
      expectEqual(instants.map(\.time), times)
      expectEqual(instants.map(\.frame), [1, 2, 3, 4])
      let list = Instants(at: [1, 0, 0.35, 0.999], fps: 60)
      expectEqual(list.map(\.time), [1, 0, 0.35, 0.999])
      expectEqual(list.map(\.frame), [60, 0, 21, 59])
    },
    Fact("are counted, also beyond all numbers") {
      expectEqual(Instants(at: [1e300], fps: 60).map(\.frame), [1_000_000_000_000_000])
      expectEqual(Instants(from: 0, to: 1e300, fps: 60).count, 1_000_000_000_000_001)
      expectEqual(Instants(at: [3, 1]).count, 2)
      expectEqual(Instants(from: 0.5, to: 1, fps: 4).countText, "3")
      expectEqual(Instants(from: 0, to: 1e300).countText, "more than 1000000000000000")
      expectEqual(Instants(frames: 1...1_000_000_000_000_000).countText, "1000000000000000")
    },
  ]
}

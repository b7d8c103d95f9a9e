import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// The times of a report: where a scene ends, where something happens, and one instant.
@Suite("The times of a report")
struct ReportTimeTests {
  /// A report of a root with an animation from 0 on.
  private func report(_ change: @escaping (BasicAnimation) -> Void) -> Report {
    Report {
      let root = Layer(id: "root")
      let rise = BasicAnimation("zPosition", from: 0, to: 1)
      rise.duration = 1
      change(rise)
      try root.add(rise, forKey: "rise")
      return RenderLoop(root: root)
    }
  }

  @Test("a live loop has no end, nor a scene in which only an endless animation runs")
  func ends() throws {
    try expectNil(Report(of: RenderLoop(root: Layer())).end())
    try expectNil(report { $0.repeatCount = .infinity }.end())
    try expectEqual(report { _ in }.end(), 1)
    // Something starts at 2 s, after which nothing happens any more.
    try expectEqual(
      report {
        $0.beginTime = 2
        $0.repeatCount = .infinity
      }.end(), 2)
    try expectEqual(
      report {
        $0.fillMode = .forwards
        $0.isRemovedOnCompletion = false
      }.end(), 1)
  }

  // What observes the root adds a timer that is due at once, after all else of that instant.
  @Test("an instant at which things happen one after another is counted once")
  func again() throws {
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
  }

  // The box moves until 1 s. At 2.5 s half a second of fading begins.
  @Test("the instants at which something happens are counted up to an end and to a limit")
  func events() throws {
    let event = CodeEvent(time: 2.5) { loop in
      let fade = BasicAnimation("opacity", to: 0)
      fade.duration = 0.5
      try loop.root.add(fade, forKey: "fade")
    }
    let report = Report(.movingBox(events: [event]))
    try expectEqual(report.eventTimes(through: 9), [1, 2.5, 3])
    try expectEqual(report.eventTimes(through: 3), [1, 2.5, 3])
    try expectEqual(report.eventTimes(through: 2.75), [1, 2.5])
    try expectEqual(report.eventTimes(through: 0.5), [])
    try expectEqual(report.eventTimes(through: 9, limit: 2), [1, 2.5])
    try expectEqual(report.eventTimes(through: 9, limit: 0), [])
    let loop = RenderLoop(root: Layer())
    try expectEqual(Report(of: loop).eventTimes(through: 9), [])
    expectEqual(loop.now, 0)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a recording of one instant is frame 0") {
      let recording = try Report(.movingBox()).recording(at: 0.5)
      expectEqual(recording.frames, 0...0)
      // 25 + 270 · 0.5.
      let x = recording.series.first { $0.keyPath == "position" }
      expectEqual(x?.text(at: 0), "(160,240)")
      expectEqual(recording.animations.map(\.begin), [0])
      expectEqual(recording.animations.map(\.end), [1])
    },
    Fact("a report goes back only if it makes its loops") {
      expectTrue(Report { RenderLoop(root: Layer()) }.isRemade)
      expectFalse(Report(of: RenderLoop(root: Layer())).isRemade)
      let text = try Report(.movingBox()).dump(
        DumpOptions(format: .csv), at: Instants(at: [1, 0.5, 0.5]))
      let texts = try [1, 0.5].map {
        try Report(.movingBox()).dump(DumpOptions(format: .csv), at: Instants(at: [$0]))
          .split(separator: "\n").dropFirst()
      }
      expectEqual(text.split(separator: "\n").dropFirst(), texts[0] + texts[1] + texts[1])
    },
  ]

  @Test("a selection without a layer is refused before anything is played")
  func selection() throws {
    let error = ReportError(
      "no layer matches '#bix'", hint: "did you mean '#box'?")
    let report = Report(.movingBox())
    let options = RecordingOptions(try Selection("#bix"))
    #expect(throws: error) { try report.recording(options, frames: 0...1) }
    #expect(throws: error) { try report.recording(options, at: 0) }
    let dump = DumpOptions(selection: try Selection("#bix"))
    #expect(throws: error) { try report.dump(dump) }
    let loop = RenderLoop(root: Layer(id: "box"))
    #expect(throws: error) { try Report(of: loop).dump(dump) }
  }

  @Test("the description of a report is its dump, or the error that prevents it")
  func description() throws {
    let report = Report(.movingBox())
    expectEqual(report.description, (try report.dump()))
    expectTrue(report.description.contains("#box"))
    let error = ReportError("there is no scene", hint: "make one")
    expectEqual(Report { throw error }.description, "\(error)")
  }

  @Test("a hit and what is searched before are in colour")
  func hit() throws {
    let report = Report(.movingBox())
    let text = try report.hit(Point(x: 1, y: 1), at: 0, isColored: true)
    let lines = text.split(separator: "\n")
    expectEqual(lines.count, 3)
    expectTrue(lines[0].hasPrefix("\u{1b}[1m(1,1) hits "))
    expectTrue(lines[1].hasPrefix("  \u{1b}[2m"))
    expectTrue(lines[1].contains("missed"))
    expectTrue(lines[2].hasPrefix("  \u{1b}[32m"))
    expectTrue(lines[2].contains("hit at"))
    expectFalse((try report.hit(Point(x: 1, y: 1), at: 0)).contains("\u{1b}"))
  }
}

import LayerAnimation
import LayerModel
import LayerTesting
import TestSupport
import Testing

@Suite("A failure has the place of its call")
struct CallSiteTests {
  /// Each call fails; it returns its line.
  private let calls: [(Stage) -> UInt] = [
    { ($0.expect("#none", .opacity, [0: 1]), #line).1 },
    { ($0.expect("#none", "opacity", [0: 1]), #line).1 },
    { ($0.expect("#none", .opacity, at: [0]) { $0 }, #line).1 },
    { ($0.expectPresented("#none", .opacity, 1), #line).1 },
    { ($0.expectPresented("#none", "opacity", 1), #line).1 },
    { ($0.expectModel("#none", .opacity, 1), #line).1 },
    { ($0.expectModel("#none", "opacity", 1), #line).1 },
    { ($0.expectVelocity("#none", .opacity, 1), #line).1 },
    { ($0.expectVelocity("#none", "opacity", 1), #line).1 },
    { ($0.expectAtRest(within: -1), #line).1 },
    { ($0.expectNoJump(of: "#none") {}, #line).1 },
    { ($0.expectHit("#none", .zero), #line).1 },
    { ($0.expectNoHit("#none", .zero), #line).1 },
    { ($0.expectNoHit(Point(x: 25, y: 50)), #line).1 },
    { ($0.expectEnded(inOrder: "none"), #line).1 },
    { ($0.expectNoFindings(only: ["none"]), #line).1 },
    { ($0.expectGolden("none", for: -1, arguments: ["a"], record: .never), #line).1 },
    { ($0.pump(frames: 0), #line).1 },
    { ($0.pumpAndSettle(within: -1), #line).1 },
    { ($0.tap("#none"), #line).1 },
    { ($0.press("#none", for: 0), #line).1 },
    { ($0.drag("#none", by: .zero, over: 0), #line).1 },
    { ($0.drag(from: "#none", to: "#card", over: 0), #line).1 },
    { ($0.fling("#none", velocity: Point(x: 1, y: 0)), #line).1 },
    { ($0.fling(from: "#none", to: "#card", velocity: 1), #line).1 },
    { ($0.fling(from: "#card", to: "#title", velocity: -1), #line).1 },
    { ($0.pinch("#none", scale: 2, over: 0), #line).1 },
    { ($0.rotate("#none", by: 1, over: 0), #line).1 },
  ]

  private func check(_ log: FailureLog, _ line: UInt) {
    expectEqual(log.failures.count, 1, "line \(line)")
    guard let site = log.failures.first?.site else { return }
    expectEqual("\(site.fileID)", #fileID, "line \(line)")
    expectEqual("\(site.filePath)", #filePath, "line \(line)")
    expectEqual(site.line, line)
    expectEqual("\(site)", "\(#fileID):\(line)")
  }

  @Test("of each expectation and gesture")
  func stage() {
    for call in calls {
      let (stage, log) = makeStage()
      check(log, call(stage))
    }
  }

  @Test("of awaiting")
  func awaiting() async {
    let (stage, log) = makeStage()
    let line: UInt = #line + 1
    do { try await stage.awaiting(within: -1) {} } catch {}
    check(log, line)
  }

  @Test("of fuzz")
  func fuzzing() {
    let log = FailureLog()
    let line: UInt = #line + 1
    fuzz(seeds: 4..<4, reporter: log.reporter, make: { _ in 1 }, check: { _, _ in })
    check(log, line)
  }
}

import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

@Suite("The instants of a dump")
struct InstantsTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("frame k is at k/fps to the bit, however far") {
      let instants = Instants(frames: 1_000_000...1_000_002, fps: 60)
      let times: [Double] = [1_000_000.0 / 60, 1_000_001.0 / 60, 1_000_002.0 / 60]
      expectEqual(instants.map(\.time), times)
      expectEqual(instants.map(\.frame), [1_000_000, 1_000_001, 1_000_002])
    },
    Fact("a range includes both its ends, and has the frames' instants if it starts at one") {
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
    Fact("a range that starts four roundings after a frame starts at it, one later does not") {
      let unit = 1.0.ulp
      let near = Instants(from: 1 + 4 * unit, to: 2, fps: 1)
      expectEqual(near.map(\.time), [1, 2])
      expectEqual(near.map(\.frame), [1, 2])
      let off = Instants(from: 1 + 5 * unit, to: 2, fps: 1)
      expectEqual(off.map(\.time), [1 + 5 * unit, 2])
      expectEqual(off.map(\.frame), [1, 2])
    },
    Fact("a range that starts between two frames keeps its start and has the number on screen") {
      let instants = Instants(from: 0.5, to: 1.5, fps: 3)
      let times: [Double] = [0.5, 0.5 + 1.0 / 3, 0.5 + 2.0 / 3, 1.5]
      expectEqual(instants.map(\.time), times)
      expectEqual(instants.map(\.frame), [1, 2, 3, 4])
    },
    Fact("a list keeps its order, each with the frame that is on screen") {
      let instants = Instants(at: [1, 0, 0.35, 0.999], fps: 60)
      expectEqual(instants.map(\.time), [1, 0, 0.35, 0.999])
      expectEqual(instants.map(\.frame), [60, 0, 21, 59])
    },
    Fact("huge numbers do not overflow") {
      expectEqual(Instants(at: [1e300], fps: 60).map(\.frame), [1_000_000_000_000_000])
      expectEqual(Instants(from: 0, to: 1e300, fps: 60).count, 1_000_000_000_000_001)
    },
    Fact("a scene ends after its last event, start and end") {
      try expectEqual(Report(CodeScene { _ in }).end(), 0)
      try expectEqual(Report(.movingBox()).end(), 1)
      let event = CodeEvent(time: 2.5) { loop in
        let fade = BasicAnimation(keyPath: "opacity")
        fade.toValue = 0
        fade.duration = 0.5
        try loop.root.add(fade, forKey: "fade")
      }
      try expectEqual(Report(.movingBox(events: [event])).end(), 3)
    },
  ]
}

import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

@Suite("The instants of a dump")
struct InstantsTests {
  @Test("frame k is at k/fps to the bit, however far")
  func frames() {
    let instants = Instants(frames: 1_000_000...1_000_002, fps: 60)
    let times: [Double] = [1_000_000.0 / 60, 1_000_001.0 / 60, 1_000_002.0 / 60]
    #expect(instants.map(\.time) == times)
    #expect(instants.map(\.frame) == [1_000_000, 1_000_001, 1_000_002])
  }

  @Test("a range includes both its ends, and has the frames' instants if it starts at one")
  func range() {
    // 1.1 · 60 is not 66 in doubles, and 0.3 · 10 is not 3 everywhere.
    let onFrame = Instants(from: 1.1, to: 1.2, fps: 60)
    #expect(onFrame.map(\.frame) == [66, 67, 68, 69, 70, 71, 72])
    let times: [Double] = (66...72).map { min(Double($0) / 60, 1.2) }
    #expect(onFrame.map(\.time) == times)
    #expect(Instants(from: 0, to: 0.3, fps: 10).map(\.time) == [0, 0.1, 0.2, 0.3])
    #expect(Instants(from: 2, to: 2, fps: 60).map(\.time) == [2])
    #expect(Instants(from: 0, to: 0.99, fps: 2).map(\.time) == [0, 0.5])
  }

  // 2⁻⁵² is the distance of 1 and the next number.
  @Test("a range that starts four roundings after a frame starts at it, one later does not")
  func almostOnFrame() {
    let unit = 1.0.ulp
    let near = Instants(from: 1 + 4 * unit, to: 2, fps: 1)
    #expect(near.map(\.time) == [1, 2] && near.map(\.frame) == [1, 2])
    let off = Instants(from: 1 + 5 * unit, to: 2, fps: 1)
    #expect(off.map(\.time) == [1 + 5 * unit, 2] && off.map(\.frame) == [1, 2])
  }

  @Test("a range that starts between two frames keeps its start and has the number on screen")
  func offRange() {
    let instants = Instants(from: 0.5, to: 1.5, fps: 3)
    let times: [Double] = [0.5, 0.5 + 1.0 / 3, 0.5 + 2.0 / 3, 1.5]
    #expect(instants.map(\.time) == times)
    #expect(instants.map(\.frame) == [1, 2, 3, 4])
  }

  @Test("a list keeps its order, each with the frame that is on screen")
  func list() {
    let instants = Instants(at: [1, 0, 0.35, 0.999], fps: 60)
    #expect(instants.map(\.time) == [1, 0, 0.35, 0.999])
    #expect(instants.map(\.frame) == [60, 0, 21, 59])
  }

  @Test("huge numbers do not overflow")
  func huge() {
    #expect(Instants(at: [1e300], fps: 60).map(\.frame) == [1_000_000_000_000_000])
    #expect(Instants(from: 0, to: 1e300, fps: 60).count == 1_000_000_000_000_001)
  }

  @Test("a scene ends after its last event, start and end")
  func end() throws {
    #expect(try Report(CodeScene { _ in }).end() == 0)
    #expect(try Report(.movingBox()).end() == 1)
    let event = CodeEvent(time: 2.5) { loop in
      let fade = BasicAnimation(keyPath: "opacity")
      fade.toValue = 0
      fade.duration = 0.5
      try loop.root.add(fade, forKey: "fade")
    }
    #expect(try Report(.movingBox(events: [event])).end() == 3)
  }
}

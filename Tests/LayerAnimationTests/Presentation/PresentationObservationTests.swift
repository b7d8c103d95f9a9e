import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Record 0013: presented values are observed through the loop.
@Suite("Record 0013: observing the presentation")
struct PresentationObservationTests {
  private let stage = Stage()
  private var box: Layer { stage.box }

  @Test("one notification for each advance in which the presented value changed")
  func advances() throws {
    var seen: [PropertyChange<Double>] = []
    stage.loop.observe(.positionX, of: box) { seen.append($0) }
    try box.add(BasicAnimation("position.x", from: 0, to: 100), forKey: "move")
    stage.loop.flush()
    for _ in 0..<4 { stage.loop.advance(by: 0.25) }
    stage.loop.advance(by: 0.25)
    stage.loop.advance(by: 0.25)
    expectEqual(
      seen,
      [
        PropertyChange(old: 0, new: 25), PropertyChange(old: 25, new: 50),
        PropertyChange(old: 50, new: 75), PropertyChange(old: 75, new: 100),
        PropertyChange(old: 100, new: 0),
      ])
  }

  @Test("a model change is reported at the commit, once")
  func commits() {
    var seen: [Double] = []
    stage.loop.observe(.zPosition, of: box) { seen.append($0.new) }
    stage.loop.withoutActions { box.zPosition = 5 }
    box.zPosition = 5
    stage.loop.flush()
    stage.loop.flush()
    stage.loop.advance(by: 10)
    expectEqual(seen, [5])
  }

  @Test("values are seen to move in quiet advances, also after the last observer left")
  func quiet() throws {
    try box.add(BasicAnimation("position.x", from: 0, to: 100, duration: 10), forKey: "move")
    stage.loop.flush()
    stage.loop.advance(by: 1)
    var seen: [Double] = []
    let observation = stage.loop.observe(.positionX, of: box) { seen.append($0.new) }
    stage.loop.advance(to: 2)
    stage.loop.advance(to: 3)
    observation.cancel()
    stage.loop.advance(to: 4)
    expectEqual(seen, [20, 30])
    expectFalse(observation.isActive)
  }

  @Test("in the order of adding, before frame listeners; the frame is observed too")
  func order() throws {
    var heard: [String] = []
    stage.loop.addFrameListener { _ in heard.append("frame") }
    stage.loop.observe(.opacity, of: box) { _ in heard.append("opacity") }
    stage.loop.observe(.frame, of: box) { heard.append("\($0.new)") }
    stage.loop.withoutActions {
      box.position = Point(x: 1, y: 2)
      box.opacity = 0.25
    }
    stage.loop.frame()
    expectEqual(heard, ["opacity", "(1, 2, 0, 0)", "frame"])
  }

  @Test("an observer may change layers, which is committed and reported at the same instant")
  func changes() {
    var seen: [Double] = []
    stage.loop.observe(.zPosition, of: box) { [unowned loop = stage.loop, unowned box] change in
      seen.append(change.new)
      if change.new < 3 { loop.withoutActions { box.zPosition = change.new + 1 } }
    }
    stage.loop.withoutActions { box.zPosition = 1 }
    stage.loop.flush()
    expectEqual(seen, [1, 2, 3])
    expectEqual(box.presented.zPosition, 3)
  }

  @Test("a stream yields every change, and ends when the loop is freed")
  func stream() async throws {
    var changes: AsyncStream<PropertyChange<Double>>?
    do {
      let stage = Stage()
      changes = stage.loop.changes(of: .zPosition, in: stage.box)
      for number in [1.0, 2, 3] {
        stage.loop.withoutActions { stage.box.zPosition = number }
        stage.loop.flush()
      }
    }
    var values: [Double] = []
    for await change in try #require(changes) { values.append(change.new) }
    expectEqual(values, [1, 2, 3])
  }
}

import LayerAnimation
import LayerModel
import LayerTesting
import TestSupport
import Testing

@Suite("A stage shows frames")
struct StagePumpingTests {
  private func frames(_ conditions: Conditions, _ pump: (Stage) -> Void) -> [Double] {
    let stage = Stage(root: Layer(id: "root"), conditions: conditions)
    var instants: [Double] = []
    stage.loop.addFrameListener { instants.append($0) }
    pump(stage)
    return instants
  }

  @Test("at the conditions' rate, and ends exactly there")
  func rate() {
    expectEqual(frames(Conditions(frameRate: 4)) { $0.pump(0.6) }, [0.25, 0.5, 0.6])
    expectEqual(frames(Conditions(frameRate: 4)) { $0.pump(0.5) }, [0.25, 0.5])
  }

  @Test("by number, on the grid")
  func count() {
    expectEqual(
      frames(Conditions(frameRate: 4)) {
        $0.pump(0.3)
        $0.pump(frames: 2)
      }, [0.25, 0.3, 0.5, 0.75])
  }

  @Test("and fails for a number of frames that shows nothing", arguments: [0, -1])
  func noFrames(count: Int) {
    let (stage, log) = makeStage()
    stage.pump(frames: count)
    expectEqual(log.messages, ["A stage shows 1 or more frames, not \(count)."])
    expectEqual(stage.now, 0)
  }

  @Test("each a new instant, although the start is no multiple of a frame", arguments: [3, 10.1])
  func offGrid(_ start: Double) {
    let instants = frames(Conditions(startTime: start)) { $0.pump(frames: 60) }
    expectEqual(instants.count, 60)
    expectEqual(Set(instants).count, 60)
    expectTrue(abs((instants.last ?? 0) - start - 1) < 1e-9)
  }

  @Test("of a loop that has run before, from its present, at the pace that it has")
  func running() {
    let loop = RenderLoop(root: Layer(id: "root"))
    loop.timeScale = 0.5
    loop.advance(to: 3)
    let stage = Stage(loop, conditions: Conditions(frameRate: 4, startTime: 1))
    expectEqual(loop.now, 3)
    expectEqual(stage.now, 0)
    expectEqual(loop.timeScale, 0.5)
    var instants: [Double] = []
    loop.addFrameListener { instants.append($0) }
    stage.pump(0.25)
    // A quarter of a second of the tree takes half a second of the loop.
    expectEqual(instants, [3.25, 3.5])
    expectEqual(stage.now, 0.25)
  }

  @Test("and none just after the end of a pump that is a frame but for rounding")
  func rounding() {
    let instants = frames(Conditions(frameRate: 10, startTime: 10.1)) { stage in
      for _ in 0..<20 { stage.pump(0.1) }
    }
    expectEqual(instants.count, 20)
  }

  @Test("from the start time, in seconds of the tree")
  func scaled() {
    let conditions = Conditions(frameRate: 4, timeScale: 0.5, startTime: 10)
    expectEqual(frames(conditions) { $0.pump(0.75) }, [10.5, 11, 11.5])
  }

  @Test("from a start time whose difference to a frame is rounded")
  func rounded() {
    let instants = frames(.offGrid) { $0.pump(2) }
    expectEqual(instants.count, 120)
    expectTrue(instants.enumerated().allSatisfy { $1 == 12.3456 + Double($0 + 1) / 60 })
  }
}

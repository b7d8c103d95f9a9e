import LayerAnimation
import LayerModel
import LayerTesting
import TestSupport
import Testing

@Suite("The conditions of a test")
struct ConditionsTests {
  @Test("have a matrix with distinct, stable names")
  func names() {
    expectEqual(
      Conditions.all.map(\.description),
      [
        "standard", "1 frame a second", "30 frames a second", "120 frames a second",
        "time scale 0.1", "reduced motion", "from 12.3456 s",
      ])
    expectEqual(
      Conditions(frameRate: 24, timeScale: 0.5, reducesMotion: true, startTime: 2).description,
      "24 frames a second, time scale 0.5, reduced motion, from 2 s")
  }

  @Test("start at an instant that is no frame's", arguments: [1.0, 30, 60, 120])
  func offGrid(rate: Double) {
    let frames = Conditions.offGrid.startTime * rate
    expectTrue(abs(frames - frames.rounded()) > 0.1)
  }

  @Test("reach the same time of the tree", arguments: Conditions.all)
  func pump(_ conditions: Conditions) {
    let stage = Stage(root: Layer(id: "root"), conditions: conditions)
    let start = stage.loop.rootTime
    expectEqual(start, conditions.startTime)
    stage.pump(0.5)
    expectTrue(abs(stage.loop.rootTime - start - 0.5) < 1e-12)
    expectEqual(stage.loop.reducesMotion, conditions.reducesMotion)
  }
}

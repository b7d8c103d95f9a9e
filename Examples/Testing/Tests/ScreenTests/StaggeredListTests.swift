import LayerModel
import LayerTesting
import Screens
import Testing

@Suite("Staggered list")
struct StaggeredListTests {
  private let list = StaggeredList(["a", "b", "c", "d"])
  private let stage: Stage

  init() { stage = Stage(list.loop) }

  /// The y at which the row of an index rests.
  private func y(_ index: Int) -> Double { 44 * (Double(index) + 0.5) }

  @Test(
    "each row appears 0.05 s after the one above",
    arguments: Array(zip(0..., ["a", "b", "c", "d"])))
  func appears(index: Int, name: String) {
    list.appear()
    let delay = 0.05 * Double(index)
    stage.expect("#\(name)", .opacity, at: [0, 0.1, 0.2, 0.3, 0.45]) { time in
      Curve.easeOut.way(at: (time - delay) / 0.3)
    }
  }

  @Test("each row rises by 20 points", arguments: Array(zip(0..., ["a", "b", "c", "d"])))
  func rises(index: Int, name: String) {
    list.appear()
    let delay = 0.05 * Double(index)
    stage.expect("#\(name)", .positionY, at: [0, 0.1, 0.2, 0.3, 0.45]) { time in
      y(index) + 20 * (1 - Curve.easeOut.way(at: (time - delay) / 0.3))
    }
  }
}

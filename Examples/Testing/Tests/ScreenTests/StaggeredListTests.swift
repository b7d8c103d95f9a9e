import LayerModel
import LayerTesting
import Screens
import Testing

@Suite("Staggered list", .layers(atRest: false))
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

  @Test("the rows end in order, and the last one ends the whole")
  func order() {
    var ended: [Bool] = []
    list.appear { ended.append($0) }
    stage.pumpAndSettle(within: 1)
    stage.expectEnded(inOrder: "block 1", "block 2", "block 3", "block 4")
    #expect(ended == [true])
    #expect(abs(stage.loop.now - 0.45) < 1e-9)
    stage.expectAtRest()
  }

  @Test("a row is inserted while others are on their way, without a jump")
  func inserts() {
    list.appear()
    stage.pump(0.1)
    stage.expectNoJump { list.insert("new", at: 1) }
    // Row b still rises, and makes room at the same time.
    stage.expect("#b", .positionY, at: [0, 0.1, 0.2]) { time in
      y(2) + 20 * (1 - Curve.easeOut.way(at: (time + 0.1 - 0.05) / 0.3))
        - 44 * (1 - Curve.easeInEaseOut.way(at: time / 0.3))
    }
    stage.pumpAndSettle(within: 1)
    for (index, name) in ["a", "new", "b", "c", "d"].enumerated() {
      stage.expectPresented("#\(name)", .positionY, y(index))
      stage.expectPresented("#\(name)", .opacity, 1)
    }
  }

  @Test("a row that is removed fades, and those below move up")
  func removes() throws {
    list.appear()
    stage.pumpAndSettle(within: 1)
    stage.expectNoJump { list.remove(at: 1) }
    stage.expect("#b", .opacity, at: [0, 0.1, 0.2]) { time in
      1 - Curve.easeInEaseOut.way(at: time / 0.3)
    }
    stage.pumpAndSettle(within: 1)
    #expect(try stage.findAll("#b").isEmpty)
    stage.expectPresented("#c", .positionY, y(1))
    stage.expectPresented("#d", .positionY, y(2))
  }

  @Test("a row that is removed on its way does not jump")
  func removesInFlight() {
    list.appear()
    stage.pump(0.15)
    stage.expectNoJump { list.remove(at: 1) }
    stage.pumpAndSettle(within: 1)
    stage.expectAtRest()
    #expect(list.rows.count == 3)
  }

  @Test("looks as recorded, with a row that is inserted on the way")
  func golden() {
    list.appear()
    stage.pump(0.1)
    list.insert("new", at: 1)
    stage.expectGolden("inserts", of: "screen/*", for: 0.4, fps: 20)
  }

  @Test("appears under all conditions", arguments: Conditions.all)
  func conditions(_ conditions: Conditions) {
    let list = StaggeredList(["a", "b", "c"])
    let stage = Stage(list.loop, conditions: conditions)
    list.appear()
    stage.pumpAndSettle(within: 2)
    for (index, name) in ["a", "b", "c"].enumerated() {
      stage.expectPresented("#\(name)", .positionY, y(index))
      stage.expectPresented("#\(name)", .opacity, 1)
    }
  }
}

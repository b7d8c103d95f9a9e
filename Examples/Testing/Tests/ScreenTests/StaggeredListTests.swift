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

  private func expectRows(_ names: [String], _ stage: Stage) {
    stage.expectAtRest(settlingIn: 2)
    for (index, name) in names.enumerated() {
      stage.expectPresented("#\(name)", .positionY, y(index))
      stage.expectPresented("#\(name)", .opacity, 1)
    }
  }

  @Test(
    "each row appears 0.05 s after the one above, 20 points upwards",
    arguments: Array(zip(0..., ["a", "b", "c", "d"])))
  func appears(index: Int, name: String) {
    let delay = 0.05 * Double(index)
    list.appear()
    stage.expect(
      "#\(name)", .opacity, from: 0, to: 1, over: 0.3, .bezier(.easeOut), after: delay,
      at: [0, 0.1, 0.2, 0.3])
    stage.expect(
      "#\(name)", .positionY, from: y(index) + 20, to: y(index), over: 0.3, .bezier(.easeOut),
      after: delay - 0.3, at: [0, 0.1, 0.15])
  }

  @Test("the rows end in order, and the last one ends the whole")
  func order() {
    var ended: [Bool] = []
    list.appear { ended.append($0) }
    stage.expectAtRest(settlingIn: 1)
    stage.expectEnded(inOrder: "block 1", "block 2", "block 3", "block 4")
    stage.expectEnded("block 4", at: 0.45)
    #expect(ended == [true])
  }

  @Test("a row is inserted while others are on their way, without a jump")
  func inserts() {
    list.appear()
    stage.pump(0.1)
    stage.expectNoJump { list.insert("new", at: 1) }
    // Row b still rises, and makes room at the same time.
    stage.expect("#b", .positionY, at: [0, 0.1, 0.2]) { time in
      y(2) + 20 * (1 - way(.easeOut, (time + 0.05) / 0.3))
        - 44 * (1 - way(.easeInEaseOut, time / 0.3))
    }
    expectRows(["a", "new", "b", "c", "d"], stage)
  }

  @Test("a row that is removed fades, and those below move up")
  func removes() throws {
    list.appear()
    stage.pumpAndSettle(within: 1)
    stage.expectNoJump { list.remove(at: 1) }
    stage.expect(
      "#b", .opacity, from: 1, to: 0, over: 0.3, .bezier(.easeInEaseOut), at: [0, 0.1, 0.2])
    stage.pumpAndSettle()
    #expect(try stage.findAll("#b").isEmpty)
    expectRows(["a", "c", "d"], stage)
  }

  @Test("a row that is removed on its way does not jump")
  func removesInFlight() {
    list.appear()
    stage.pump(0.15)
    stage.expectNoJump { list.remove(at: 1) }
    stage.expectAtRest(settlingIn: 1)
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
    expectRows(["a", "b", "c"], stage)
  }
}

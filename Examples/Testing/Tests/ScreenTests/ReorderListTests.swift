import LayerAnimation
import LayerModel
import LayerTesting
import Screens
import Testing

@Suite("Reordered list", .layers)
struct ReorderListTests {
  private let list = ReorderList(["a", "b", "c", "d"])
  private let stage: Stage

  init() { stage = Stage(list.loop).hand(list) }

  private var order: [String] { list.rows.compactMap(\.id) }

  @Test("a finger that stays lifts a row, drags it over others, and drops it")
  func reorders() {
    let finger = stage.touch("#a")
    finger.hold(0.4)
    // Half of the lift.
    stage.expectBegan("lift", at: 0.3)
    stage.expectPresented("#a", .transformScaleX, 1.05)
    finger.move(by: Point(x: 0, y: 90), over: 0.5)
    #expect(order == ["b", "c", "a", "d"])
    // From 22, under the finger; c began to make room 66 points on its way, 0.4 s after the start.
    stage.expectPresented("#a", .positionY, 112)
    stage.expectPresented("#b", .positionY, 22)
    stage.expectOnlyChanged(["#a": [.position, .transform, .zPosition]]) { finger.up() }
    stage.expect("#a", .positionY, from: 112, to: 110, over: 0.2, .bezier(.easeInEaseOut))
    stage.expectAtRest(settlingIn: 1)
  }

  @Test("a finger that moves at once lifts nothing")
  func scrolls() {
    let finger = stage.touch("#a")
    finger.hold(0.2)
    finger.move(by: Point(x: 0, y: 90), over: 0.5)
    stage.expectAtRest()
    finger.up()
    #expect(order == ["a", "b", "c", "d"])
  }

  @Test("a cancelled drag leaves the order as it was, without a jump", arguments: [-90.0, 20, 200])
  func cancelled(way: Double) {
    let finger = stage.touch("#b")
    finger.hold(0.5)
    finger.move(by: Point(x: 0, y: way), over: 0.2)
    stage.expectNoJump(keyPaths: [.position, .transform]) { finger.cancel() }
    #expect(order == ["a", "b", "c", "d"])
    stage.pumpAndSettle(within: 1)
    stage.expectPresented("#b", .positionY, 66)
  }

  @Test("survives whatever a finger does")
  func interrupted() {
    fuzz(seeds: 0..<40, length: 20) { run in
      let list = ReorderList(["a", "b", "c"])
      let stage = Stage(list.loop, reporter: run.failures).hand(list)
      var finger: Finger?
      run.play(
        .step("touch", in: 0...130) { y in finger = finger ?? stage.touch(.point(100, y)) },
        .step("drag", in: 0...200) { finger?.move(to: .point(100, $0)) },
        .step("up") {
          stage.expectNoJump(keyPaths: [.position]) { finger?.up() }
          finger = nil
        },
        .step("cancel") {
          stage.expectNoJump(keyPaths: [.position]) { finger?.cancel() }
          finger = nil
        },
        .wait(upTo: 0.5, on: stage))
      finger?.up()
      stage.expectAtRest(settlingIn: 2)
      #expect(Set(list.rows.compactMap(\.id)).count == 3)
    }
  }
}

import LayerModel
import LayerTesting
import Screens
import Testing

@Suite("Bottom sheet", .layers(atRest: false))
struct BottomSheetTests {
  private let sheet = BottomSheet()
  private let stage: Stage

  init() { stage = Stage(sheet.loop).hand(sheet) }

  /// A finger on the sheet at its lowest height, which moved up.
  private func finger(up distance: Double) -> Finger {
    let finger = stage.touch(.point(160, 400))
    finger.move(by: Point(x: 0, y: -distance))
    return finger
  }

  @Test("moves from one height to another, and darkens the screen on its way to the top")
  func moves() {
    sheet.move(to: .high)
    stage.expect(
      "#sheet", .positionY, from: 360, to: 40, over: 0.5, .bezier(.easeInEaseOut),
      at: [0, 0.1, 0.2])
    stage.expect(
      "#dim", .opacity, from: 0, to: 0.4, over: 0.5, .bezier(.easeInEaseOut), after: -0.2)
    stage.expectAtRest()
    #expect(sheet.detent == .high)
  }

  @Test("follows a finger", arguments: [(0, 120), (40, 160), (159, 279), (200, 280), (-30, 120)])
  func follows(distance: Double, height: Double) {
    let finger = finger(up: distance)
    stage.expectPresented("#sheet", .positionY, 480 - height)
    finger.hold(1)
    stage.expectPresented("#sheet", .positionY, 480 - height)
  }

  @Test("follows a finger to both sides of the height where it rested")
  func bothSides() {
    sheet.move(to: .middle)
    stage.pumpAndSettle(within: 1)
    let finger = finger(up: 0)
    for (distance, height) in [(20.0, 300.0), (-20, 260), (60, 340), (-160, 120)] {
      finger.move(to: .point(160, 400 - distance))
      stage.expectPresented("#sheet", .positionY, 480 - height)
    }
  }

  @Test(
    "continues or returns by where a finger leaves it, and by its velocity",
    arguments: [
      (79, 0, BottomSheet.Detent.low), (81, 0, .middle), (20, 300, .middle), (140, -300, .low),
    ])
  func letsGo(distance: Double, velocity: Double, detent: BottomSheet.Detent) {
    finger(up: distance).up(velocity: Point(x: 0, y: -velocity))
    stage.expectAtRest(settlingIn: 1)
    stage.expectPresented("#sheet", .positionY, 480 - detent.rawValue)
    #expect(sheet.detent == detent)
  }

  @Test("takes the rest of its time for the rest of the way, and slows down")
  func rest() {
    // Half of the way is half of the time on this curve.
    finger(up: 80).up()
    stage.expect("#sheet", .positionY, from: 280, to: 200, over: 0.25, .bezier(.easeOut))
  }

  @Test("a finger takes it in flight without a jump, and may turn it back", arguments: [0.1, 0.4])
  func grabbed(time: Double) {
    sheet.move(to: .middle)
    stage.pump(time)
    let finger = stage.expectNoJump { stage.touch(.point(160, 400)) }
    finger.move(by: .zero)
    stage.expectNoJump { finger.up(velocity: Point(x: 0, y: 500)) }
    stage.pumpAndSettle(within: 1)
    stage.expectPresented("#sheet", .positionY, 360)
  }

  @Test("another height in flight starts where the sheet is shown")
  func changesItsMind() {
    sheet.move(to: .middle)
    stage.pump(0.25)
    stage.expectNoJump { sheet.move(to: .high) }
    stage.expect("#sheet", .positionY, from: 280, to: 40, over: 0.5, .bezier(.easeInEaseOut))
  }

  @Test("a finger that stays keeps it from rest")
  func forgotten() {
    _ = finger(up: 40)
    #expect(stage.waiting.map(\.name) == ["animator 1"])
  }

  @Test("a fling takes it one height further", arguments: [(-900.0, 280.0), (900.0, 120.0)])
  func flung(velocity: Double, height: Double) {
    stage.fling(.point(160, 400), velocity: Point(x: 0, y: velocity))
    stage.pumpAndSettle(within: 1)
    stage.expectPresented("#sheet", .positionY, 480 - height)
  }

  @Test("survives whatever people do to it")
  func interrupted() {
    fuzz(seeds: 0..<60, length: 25) { run in
      let sheet = BottomSheet()
      let stage = Stage(sheet.loop, reporter: run.failures).hand(sheet)
      var finger: Finger?
      run.play(
        .step("move", in: 0...3) { index in
          stage.expectNoJump { sheet.move(to: BottomSheet.Detent.allCases[Int(index)]) }
        },
        .step("grab") {
          if finger == nil { finger = stage.expectNoJump { stage.touch(.point(160, 400)) } }
        },
        .step("drag", in: -400...400) { finger?.move(to: .point(160, 400 - $0)) },
        .step("release", in: -2000...2000) { velocity in
          stage.expectNoJump { finger?.up(velocity: Point(x: 0, y: -velocity)) }
          finger = nil
        },
        .wait(upTo: 0.3, on: stage))
      finger?.up()
      stage.expectAtRest(settlingIn: 2)
      stage.expectPresented("#sheet", .positionY, 480 - sheet.detent.rawValue)
    }
  }
}

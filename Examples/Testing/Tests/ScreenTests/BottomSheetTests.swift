import LayerModel
import LayerTesting
import Screens
import Testing

@Suite("Bottom sheet", .layers(atRest: false))
struct BottomSheetTests {
  private let sheet = BottomSheet()
  private let stage: Stage

  init() { stage = Stage(sheet.loop) }

  private func expectHeight(
    _ height: Double, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    stage.expectPresented(
      "#sheet", .positionY, 480 - height, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  @Test("moves from one height to another")
  func moves() {
    sheet.move(to: .middle)
    stage.expect("#sheet", .positionY, at: [0, 0.1, 0.25, 0.4, 0.5]) { time in
      480 - mix(120, 280, Curve.easeInEaseOut.way(at: time / 0.5))
    }
    stage.expectAtRest()
    #expect(sheet.detent == .middle)
  }

  @Test("darkens the screen on its way to the top")
  func darkens() {
    sheet.move(to: .high)
    stage.expect("#dim", .opacity, at: [0, 0.1, 0.25, 0.5]) { time in
      0.4 * Curve.easeInEaseOut.way(at: time / 0.5)
    }
  }

  @Test("follows a finger", arguments: [(0, 120), (40, 160), (159, 279), (200, 280), (-30, 120)])
  func follows(distance: Double, height: Double) {
    sheet.dragBegan()
    sheet.dragMoved(up: distance)
    expectHeight(height)
    stage.pump(1)
    expectHeight(height)
  }

  @Test("follows a finger to both sides of the height where it rested")
  func bothSides() {
    sheet.move(to: .middle)
    stage.pumpAndSettle(within: 1)
    sheet.dragBegan()
    for (distance, height) in [(20, 300), (-20, 260), (60, 340), (-160, 120)] as [(Double, Double)]
    {
      sheet.dragMoved(up: distance)
      expectHeight(height)
    }
  }

  @Test(
    "continues or returns by where a finger leaves it, and by its velocity",
    arguments: [
      (79, 0, BottomSheet.Detent.low), (81, 0, .middle), (20, 300, .middle), (140, -300, .low),
    ])
  func letsGo(distance: Double, velocity: Double, detent: BottomSheet.Detent) {
    sheet.dragBegan()
    sheet.dragMoved(up: distance)
    sheet.dragEnded(velocity: velocity)
    stage.pumpAndSettle(within: 1)
    expectHeight(detent.rawValue)
    #expect(sheet.detent == detent)
    stage.expectAtRest()
  }

  @Test("takes the rest of its time for the rest of the way, and slows down")
  func rest() {
    sheet.dragBegan()
    sheet.dragMoved(up: 80)
    // Half of the way is half of the time on this curve.
    sheet.dragEnded(velocity: 0)
    stage.expect("#sheet", .positionY, at: [0, 0.1, 0.25]) { time in
      480 - mix(200, 280, Curve.easeOut.way(at: time / 0.25))
    }
  }

  @Test("a finger takes it in flight without a jump, and may turn it back", arguments: [0.1, 0.4])
  func grabbed(time: Double) {
    sheet.move(to: .middle)
    stage.pump(time)
    stage.expectNoJump { sheet.dragBegan() }
    sheet.dragMoved(up: 0)
    stage.expectNoJump { sheet.dragEnded(velocity: -500) }
    stage.pumpAndSettle(within: 1)
    expectHeight(120)
  }

  @Test("another height in flight starts where the sheet is shown")
  func changesItsMind() {
    sheet.move(to: .middle)
    stage.pump(0.25)
    stage.expectNoJump { sheet.move(to: .high) }
    stage.expect("#sheet", .positionY, at: [0, 0.25, 0.5]) { time in
      480 - mix(200, 440, Curve.easeInEaseOut.way(at: time / 0.5))
    }
    #expect(sheet.detent == .high)
  }

  @Test("a finger that stays keeps it from rest")
  func forgotten() {
    sheet.dragBegan()
    sheet.dragMoved(up: 40)
    #expect(stage.waiting.map(\.name) == ["animator 1"])
    #expect(!stage.isIdle)
  }

  @Test("a finger drags it up and leaves it")
  func dragged() {
    stage.onGesture(sheet.handle)
    stage.drag(.point(160, 400), by: Point(x: 0, y: -100), over: 0.3)
    stage.pumpAndSettle(within: 1)
    expectHeight(280)
  }

  @Test("a fling takes it one height further", arguments: [(-900.0, 280.0), (900.0, 120.0)])
  func flung(velocity: Double, height: Double) {
    stage.onGesture(sheet.handle)
    stage.fling(.point(160, 400), velocity: Point(x: 0, y: velocity))
    stage.pumpAndSettle(within: 1)
    expectHeight(height)
  }

  @Test("survives whatever people do to it")
  func interrupted() {
    fuzz(seeds: 0..<60, length: 25) { generator in
      switch generator.index(below: 5) {
      case 0: .move(BottomSheet.Detent.allCases[generator.index(below: 3)])
      case 1: .grab
      case 2: .drag(generator.number(in: -400...400))
      case 3: .release(generator.number(in: -2000...2000))
      default: .wait(generator.number(in: 0...0.3))
      }
    } check: { (steps: [SheetStep], failures) in
      let sheet = BottomSheet()
      let stage = Stage(sheet.loop, reporter: failures)
      for step in steps { step.perform(on: sheet, stage) }
      sheet.dragEnded(velocity: 0)
      stage.pumpAndSettle(within: 2)
      stage.expectAtRest()
      stage.expectPresented("#sheet", .positionY, 480 - sheet.detent.rawValue)
    }
  }
}

/// What people do to a sheet.
enum SheetStep: ShrinkableStep {
  case move(BottomSheet.Detent)
  case grab
  case drag(Double)
  case release(Double)
  case wait(Double)

  /// The same with simpler numbers.
  var smaller: [SheetStep] {
    switch self {
    case .move, .grab: []
    case .drag(let distance): Self.smaller(than: distance).map { .drag($0) }
    case .release(let velocity): Self.smaller(than: velocity).map { .release($0) }
    case .wait(let seconds): Self.smaller(than: seconds).map { .wait($0) }
    }
  }

  /// Does it; nothing may jump but the sheet under a finger.
  func perform(on sheet: BottomSheet, _ stage: Stage) {
    switch self {
    case .move(let detent): stage.expectNoJump { sheet.move(to: detent) }
    case .grab: stage.expectNoJump { sheet.dragBegan() }
    case .drag(let distance): sheet.dragMoved(up: distance)
    case .release(let velocity): stage.expectNoJump { sheet.dragEnded(velocity: velocity) }
    case .wait(let seconds): stage.pump(seconds)
    }
  }
}

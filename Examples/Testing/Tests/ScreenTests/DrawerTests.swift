import LayerModel
import LayerTesting
import Screens
import Testing

@Suite("Drawer", .layers(atRest: false))
struct DrawerTests {
  private let drawer = Drawer()
  private let stage: Stage

  init() { stage = Stage(drawer.loop) }

  /// The panel's x on the spring's way from one position to another.
  private func spring(
    from start: Double, to end: Double, at seconds: Double, velocity: Double = 0
  ) -> Double {
    let ways = velocity / (end - start)
    let way = springWay(at: seconds, duration: Drawer.springDuration, velocity: ways)
    return mix(start, end, way)
  }

  @Test("opens along a critically damped spring")
  func opens() {
    drawer.open()
    stage.expect("#panel", .positionX, at: [0, 0.05, 0.1, 0.2, 0.4]) { time in
      spring(from: -120, to: 120, at: time)
    }
  }

  @Test("its scrim is as dark as it is open")
  func scrim() {
    drawer.open()
    stage.expect("#scrim", .opacity, at: [0, 0.05, 0.1, 0.2, 0.4]) { time in
      0.5 * (spring(from: -120, to: 120, at: time) + 120) / 240
    }
  }

  @Test("is at rest when the spring has settled")
  func settles() {
    drawer.open()
    stage.pumpAndSettle(within: 1)
    stage.expectAtRest()
    stage.expectPresented("#panel", .positionX, 120)
    stage.expectPresented("#scrim", .opacity, 0.5)
    #expect(drawer.isOpen)
  }

  @Test(
    "follows a finger, but not beyond its ends",
    arguments: [(60, -60), (120, 0), (240, 120), (400, 120), (-50, -120)])
  func follows(distance: Double, x: Double) {
    drawer.dragBegan()
    drawer.dragMoved(by: distance)
    stage.expectPresented("#panel", .positionX, x)
    stage.expectPresented("#scrim", .opacity, 0.5 * (x + 120) / 240)
  }

  @Test(
    "opens or closes by where a finger leaves it, and by its velocity",
    arguments: [
      (100, 0, false), (140, 0, true), (60, 1000, true), (60, 500, false), (200, -1000, false),
    ])
  func letsGo(distance: Double, velocity: Double, isOpen: Bool) {
    drawer.dragBegan()
    drawer.dragMoved(by: distance)
    stage.pump(frames: 1)
    drawer.dragEnded(velocity: velocity)
    stage.pumpAndSettle(within: 1)
    stage.expectPresented("#panel", .positionX, isOpen ? 120 : -120)
  }

  @Test("continues with the velocity of the finger", arguments: [0, 600, 1500])
  func continues(velocity: Double) {
    drawer.dragBegan()
    drawer.dragMoved(by: 150)
    stage.pump(frames: 1)
    drawer.dragEnded(velocity: velocity)
    stage.expect("#panel", .positionX, at: [0, 0.02, 0.1, 0.3]) { time in
      spring(from: 30, to: 120, at: time, velocity: velocity)
    }
  }

  @Test("a finger takes it in flight without a jump", arguments: [0.05, 0.1, 0.2])
  func grabbed(time: Double) {
    drawer.open()
    stage.pump(time)
    stage.expectNoJump { drawer.dragBegan() }
    stage.pump(1)
    stage.expectPresented("#panel", .positionX, spring(from: -120, to: 120, at: time))
    stage.expectAtRest()
  }

  @Test("turns round in flight without a jump, and keeps its velocity")
  func turnsRound() {
    drawer.open()
    stage.pump(0.1)
    stage.expectNoJump(of: "#panel", velocity: 1) { drawer.close() }
    // Both springs add up.
    stage.expect("#panel", .positionX, at: [0, 0.05, 0.2]) { time in
      let opening = spring(from: -120, to: 120, at: 0.1 + time)
      let closing = spring(from: 120, to: -120, at: time)
      return opening + closing - 120
    }
    stage.pumpAndSettle(within: 1)
    stage.expectPresented("#panel", .positionX, -120)
  }

  @Test("a tap on the scrim closes it, also while it opens")
  func taps() {
    drawer.open()
    stage.pump(0.2)
    stage.expectHit("#panel", Point(x: 60, y: 100))
    drawer.tap(at: Point(x: 60, y: 100))
    #expect(drawer.isOpen)
    stage.expectHit("#scrim", Point(x: 300, y: 100))
    drawer.tap(at: Point(x: 300, y: 100))
    #expect(!drawer.isOpen)
    stage.pumpAndSettle(within: 1)
    stage.expectNoHit("#scrim", Point(x: 300, y: 100))
  }

  @Test("a finger at the edge drags it open; it stays where it is put until the finger leaves")
  func dragged() {
    stage.onGesture(drawer.handle)
    stage.drag(.point(5, 240), by: Point(x: 200, y: 0), over: 0.2)
    stage.expectPresented("#panel", .positionX, 80)
    stage.pumpAndSettle(within: 1)
    stage.expectPresented("#panel", .positionX, 120)
  }

  @Test("a fling closes it", arguments: [-400, -900, -3000])
  func flung(velocity: Double) {
    stage.onGesture(drawer.handle)
    drawer.open()
    stage.pumpAndSettle(within: 1)
    stage.fling("#panel", velocity: Point(x: velocity, y: 0))
    // The panel is not halfway, or the velocity decides.
    let isOpen = velocity * 0.1 + 120 + velocity * 0.1 > 0
    stage.pumpAndSettle(within: 1)
    stage.expectPresented("#panel", .positionX, isOpen ? 120 : -120)
  }

  @Test("opens and closes under all conditions", arguments: Conditions.all)
  func conditions(_ conditions: Conditions) {
    let drawer = Drawer()
    let stage = Stage(drawer.loop, conditions: conditions)
    drawer.open()
    if !conditions.reducesMotion {
      stage.expect("#panel", .positionX, at: [0, 0.1, 0.3]) { time in
        spring(from: -120, to: 120, at: time)
      }
    }
    stage.pumpAndSettle(within: 2)
    stage.expectPresented("#panel", .positionX, 120)
    drawer.close()
    stage.pumpAndSettle(within: 2)
    stage.expectPresented("#panel", .positionX, -120)
    stage.expectAtRest()
  }

  @Test("opens as recorded")
  func golden() {
    drawer.open()
    stage.expectGolden("opens", of: "#panel", "#scrim", for: 0.6, fps: 20)
  }

  @Test("survives whatever people do to it")
  func interrupted() {
    fuzz(seeds: 0..<60, length: 25) { generator in
      switch generator.index(below: 6) {
      case 0: .open
      case 1: .close
      case 2: .grab
      case 3: .move(generator.number(in: -300...300))
      case 4: .release(generator.number(in: -2000...2000))
      default: .wait(generator.number(in: 0...0.3))
      }
    } check: { (steps: [DrawerStep], failures) in
      let drawer = Drawer()
      let stage = Stage(drawer.loop, reporter: failures)
      for step in steps { step.perform(on: drawer, stage) }
      drawer.dragEnded(velocity: 0)
      stage.pumpAndSettle(within: 2)
      stage.expectAtRest()
      stage.expectPresented("#panel", .positionX, drawer.isOpen ? 120 : -120)
    }
  }
}

/// What people do to a drawer.
enum DrawerStep: ShrinkableStep {
  case open
  case close
  case grab
  case move(Double)
  case release(Double)
  case wait(Double)

  /// The same with simpler numbers.
  var smaller: [DrawerStep] {
    switch self {
    case .open, .close, .grab: []
    case .move(let distance): Self.smaller(than: distance).map { .move($0) }
    case .release(let velocity): Self.smaller(than: velocity).map { .release($0) }
    case .wait(let seconds): Self.smaller(than: seconds).map { .wait($0) }
    }
  }

  /// Does it; nothing may jump but the panel under a finger.
  func perform(on drawer: Drawer, _ stage: Stage) {
    switch self {
    case .open: stage.expectNoJump { drawer.open() }
    case .close: stage.expectNoJump { drawer.close() }
    case .grab: stage.expectNoJump { drawer.dragBegan() }
    case .move(let distance): drawer.dragMoved(by: distance)
    case .release(let velocity): stage.expectNoJump { drawer.dragEnded(velocity: velocity) }
    case .wait(let seconds): stage.pump(seconds)
    }
  }
}

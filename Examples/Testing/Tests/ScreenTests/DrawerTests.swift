import LayerModel
import LayerTesting
import Screens
import Testing

@Suite("Drawer", .layers(atRest: false))
struct DrawerTests {
  private let drawer = Drawer()
  private let stage: Stage

  init() { stage = Stage(drawer.loop).hand(drawer) }

  /// A finger at the edge, which moved to the right.
  private func finger(right distance: Double) -> Finger {
    let finger = stage.touch(.point(5, 240))
    finger.move(by: Point(x: distance, y: 0))
    return finger
  }

  /// The panel's x on the spring's way from one position to another.
  private func spring(
    from start: Double, to end: Double, at seconds: Double, velocity: Double = 0
  ) -> Double {
    mix(
      start, end,
      springWay(
        at: seconds, duration: Drawer.springDuration, velocity: velocity / (end - start)))
  }

  @Test("opens along a critically damped spring, with a scrim as dark as it is open")
  func opens() {
    drawer.open()
    stage.expect("#panel", .positionX, at: [0, 0.05, 0.1]) { spring(from: -120, to: 120, at: $0) }
    stage.expect("#scrim", .opacity, at: [0, 0.05, 0.1, 0.3]) {
      0.5 * (spring(from: -120, to: 120, at: 0.1 + $0) + 120) / 240
    }
    stage.expectAtRest(settlingIn: 1)
    stage.expectPresented("#panel", .positionX, 120)
    #expect(drawer.isOpen)
  }

  @Test(
    "follows a finger, but not beyond its ends",
    arguments: [(60, -60), (120, 0), (240, 120), (400, 120), (-50, -120)])
  func follows(distance: Double, x: Double) {
    _ = finger(right: distance)
    stage.expectPresented("#panel", .positionX, x)
    stage.expectPresented("#scrim", .opacity, 0.5 * (x + 120) / 240)
  }

  @Test(
    "opens or closes by where a finger leaves it, and by its velocity",
    arguments: [
      (100, 0, false), (140, 0, true), (60, 1000, true), (60, 500, false), (200, -1000, false),
    ])
  func letsGo(distance: Double, velocity: Double, isOpen: Bool) {
    finger(right: distance).up(velocity: Point(x: velocity, y: 0))
    stage.pumpAndSettle(within: 1)
    stage.expectPresented("#panel", .positionX, isOpen ? 120 : -120)
  }

  @Test("continues with the velocity of the finger", arguments: [0, 600, 1500])
  func continues(velocity: Double) {
    finger(right: 150).up(velocity: Point(x: velocity, y: 0))
    stage.expect("#panel", .positionX, at: [0, 0.02, 0.1, 0.3]) {
      spring(from: 30, to: 120, at: $0, velocity: velocity)
    }
  }

  @Test("a finger takes it in flight without a jump", arguments: [0.05, 0.1, 0.2])
  func grabbed(time: Double) {
    drawer.open()
    stage.pump(time)
    stage.expectNoJump { stage.touch(.point(5, 240)) }.hold(1)
    stage.expectPresented("#panel", .positionX, spring(from: -120, to: 120, at: time))
    stage.expectAtRest()
  }

  @Test("turns round in flight without a jump, and keeps its velocity")
  func turnsRound() {
    drawer.open()
    stage.pump(0.1)
    stage.expectNoJump(of: "#panel", velocity: 1) { drawer.close() }
    // Both springs add up.
    stage.expect("#panel", .positionX, at: [0, 0.05, 0.2]) {
      spring(from: -120, to: 120, at: 0.1 + $0) + spring(from: 120, to: -120, at: $0) - 120
    }
    stage.pumpAndSettle(within: 1)
    stage.expectPresented("#panel", .positionX, -120)
  }

  @Test("a tap on the scrim closes it, also while it opens")
  func taps() {
    drawer.open()
    stage.pump(0.2)
    stage.tap(.point(60, 100))
    #expect(drawer.isOpen)
    stage.expectHit("#scrim", Point(x: 300, y: 100))
    stage.tap(.point(300, 100))
    #expect(!drawer.isOpen)
    stage.pumpAndSettle(within: 1)
    stage.expectNoHit("#scrim", Point(x: 300, y: 100))
  }

  @Test("a fling closes it", arguments: [-400, -900, -3000])
  func flung(velocity: Double) {
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
    for end in [120.0, -120] {
      end > 0 ? drawer.open() : drawer.close()
      if !conditions.reducesMotion {
        stage.expect("#panel", .positionX, at: [0, 0.1, 0.3]) {
          spring(from: -end, to: end, at: $0)
        }
      }
      stage.expectAtRest(settlingIn: 2)
      stage.expectPresented("#panel", .positionX, end)
    }
  }

  @Test("opens as recorded")
  func golden() {
    drawer.open()
    stage.expectGolden("opens", of: "#panel", "#scrim", for: 0.6, fps: 20)
  }

  @Test("survives whatever people do to it")
  func interrupted() {
    fuzz(seeds: 0..<60, length: 25) { run in
      let drawer = Drawer()
      let stage = Stage(drawer.loop, reporter: run.failures).hand(drawer)
      var finger: Finger?
      run.play(
        .step("open") { stage.expectNoJump { drawer.open() } },
        .step("close") { stage.expectNoJump { drawer.close() } },
        .step("grab") {
          if finger == nil { finger = stage.expectNoJump { stage.touch(.point(5, 240)) } }
        },
        .step("move", in: -300...300) { finger?.move(to: .point(5 + $0, 240)) },
        .step("release", in: -2000...2000) { velocity in
          stage.expectNoJump { finger?.up(velocity: Point(x: velocity, y: 0)) }
          finger = nil
        },
        .wait(upTo: 0.3, on: stage))
      finger?.up()
      stage.expectAtRest(settlingIn: 2)
      stage.expectPresented("#panel", .positionX, drawer.isOpen ? 120 : -120)
    }
  }
}

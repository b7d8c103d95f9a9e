import LayerModel
import LayerTesting
import Screens
import Testing

@Suite("Drawer")
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
}

import LayerModel
import LayerTesting
import Screens
import Testing

@Suite("Pull to refresh", .layers(atRest: false))
struct PullToRefreshTests {
  private let pull = PullToRefresh()
  private let stage: Stage

  init() { stage = Stage(pull.loop).hand(pull) }

  /// Pulls, and lets go.
  private func pull(by distance: Double) {
    stage.drag("#list", by: Point(x: 0, y: distance), over: 0)
  }

  @Test("the list follows like a rubber band", arguments: [0, 40, 200, 1000, 100_000])
  func rubberBand(distance: Double) {
    stage.touch("#list").move(by: Point(x: 0, y: distance))
    // d·x·c / (d + c·x), the rubber band of scroll views, with c = 0.55 and a height d of 480.
    let offset = 480 * distance * 0.55 / (480 + 0.55 * distance)
    stage.expectPresented("#list", .positionY, 240 + offset)
    stage.expectPresented("#spinner", .opacity, min(1, offset / 60))
  }

  @Test("a short pull returns to the top")
  func returns() {
    pull(by: 100)
    stage.expect(
      "#list", .positionY, from: 240 + 480 * 55.0 / (480 + 55), to: 240, over: 0.3,
      .bezier(.easeOut))
    stage.expectAtRest()
    #expect(!pull.isLoading)
  }

  @Test("a long pull stays and spins once a second")
  func spins() {
    pull(by: 200)
    stage.expect(
      "#spinner", .transformRotationZ, [0: 0, 0.25: .pi / 2, 0.75: 1.5 * .pi, 1.5: .pi])
    stage.expectPresented("#list", .positionY, 300)
    #expect(pull.isLoading)
  }

  @Test("it does not come to rest before the loading has ended")
  func endless() {
    pull(by: 200)
    var messages = ""
    Stage(pull.loop, reporter: FailureReporter { messages += $0.message }).pumpAndSettle(within: 10)
    #expect(messages.contains("'spin' of Layer #spinner never ends: it repeats forever"))
  }

  @Test("it returns to the top when the loading has ended, and stops to spin")
  func ends() {
    pull(by: 200)
    stage.pump(2)
    pull.loadingEnded()
    stage.expect("#list", .positionY, from: 300, to: 240, over: 0.3, .bezier(.easeOut))
    stage.expectAtRest(settlingIn: 1)
  }

  @Test("a pull while it returns continues from where the list is shown", arguments: [0.1, 0.25])
  func pulledAgain(time: Double) throws {
    pull(by: 100)
    stage.pump(time)
    let y = try stage.presented("#list", .positionY)
    let finger = stage.expectNoJump { stage.touch("#list") }
    finger.hold(1)
    stage.expectPresented("#list", .positionY, y)
    finger.move(by: Point(x: 0, y: 1e-6))
    stage.expectPresented("#list", .positionY, y, within: 1e-5)
  }

  @Test("a list that is loading cannot be pulled")
  func busy() {
    pull(by: 200)
    stage.pump(1)
    let finger = stage.touch("#list")
    finger.move(by: Point(x: 0, y: 300), over: 1)
    stage.expectPresented("#list", .positionY, 300)
  }

  @Test("a finger pulls it through the whole gesture", arguments: [(120.0, false), (180.0, true)])
  func dragged(distance: Double, isLoading: Bool) {
    stage.drag("#list", by: Point(x: 0, y: distance), over: 0.3)
    #expect(pull.isLoading == isLoading)
    stage.pump(0.3)
    stage.expectPresented("#list", .positionY, isLoading ? 300 : 240)
  }

  @Test("it spins for as long as an asynchronous operation loads", arguments: [0.1, 2])
  func refreshes(seconds: Double) async throws {
    try await stage.awaiting {
      try await pull.refresh { try await stage.clock.sleep(for: .seconds(seconds)) }
    }
    #expect(abs(stage.loop.now - seconds) < 1e-9)
    #expect(!pull.isLoading)
    stage.expectAtRest(settlingIn: 1)
    stage.expectPresented("#list", .positionY, 240)
  }

  @Test("it returns to the top when the loading fails")
  func loadingFails() async throws {
    struct Offline: Error {}
    await #expect(throws: Offline.self) {
      try await stage.awaiting { try await pull.refresh { throw Offline() } }
    }
    stage.expectAtRest(settlingIn: 1)
  }
}

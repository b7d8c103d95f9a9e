import LayerModel
import LayerTesting
import Screens
import Testing

@Suite("Pull to refresh", .layers(atRest: false))
struct PullToRefreshTests {
  private let pull = PullToRefresh()
  private let stage: Stage

  init() { stage = Stage(pull.loop) }

  /// The list's y on its way to an offset.
  private func listY(from start: Double, to end: Double, at seconds: Double) -> Double {
    240 + mix(start, end, Curve.easeOut.way(at: seconds / 0.3))
  }

  /// Pulls far enough, and lets go.
  private func startLoading() { pullAndRelease(by: 200) }

  private func pullAndRelease(by distance: Double) {
    pull.pull(by: distance)
    stage.pump(frames: 1)
    pull.release()
  }

  @Test("the list follows like a rubber band", arguments: [0, 40, 200, 1000, 100_000])
  func rubberBand(distance: Double) {
    pull.pull(by: distance)
    // d·x·c / (d + c·x), the rubber band of scroll views, with c = 0.55 and a height d of 480.
    let offset = 480 * distance * 0.55 / (480 + 0.55 * distance)
    stage.expectPresented("#list", .positionY, 240 + offset)
    stage.expectPresented("#spinner", .opacity, min(1, offset / 60))
  }

  @Test("a short pull returns to the top")
  func returns() {
    let offset = 480 * 55.0 / (480 + 55)
    pullAndRelease(by: 100)
    stage.expect("#list", .positionY, at: [0, 0.1, 0.2, 0.3]) { time in
      listY(from: offset, to: 0, at: time)
    }
    stage.pumpAndSettle(within: 1)
    stage.expectAtRest()
    #expect(!pull.isLoading)
  }

  @Test("a long pull stays and spins once a second")
  func spins() {
    startLoading()
    stage.expect(
      "#spinner", .transformRotationZ, [0: 0, 0.25: .pi / 2, 0.75: 1.5 * .pi, 1.5: .pi])
    stage.expectPresented("#list", .positionY, 300)
    #expect(pull.isLoading)
  }

  @Test("it does not come to rest before the loading has ended")
  func endless() throws {
    startLoading()
    var failures: [String] = []
    let watched = Stage(pull.loop, reporter: FailureReporter { failures.append($0.message) })
    watched.pumpAndSettle(within: 10)
    let message = try #require(failures.first)
    #expect(message.contains("'spin' of Layer #spinner"))
    #expect(message.contains("repeats forever"))
  }

  @Test("it returns to the top when the loading has ended, and stops to spin")
  func ends() {
    startLoading()
    stage.pump(2)
    pull.loadingEnded()
    stage.expect("#list", .positionY, at: [0, 0.1, 0.3]) { time in
      listY(from: 60, to: 0, at: time)
    }
    stage.pumpAndSettle(within: 1)
    stage.expectAtRest()
  }

  @Test("a pull while it returns continues from where the list is shown", arguments: [0.1, 0.25])
  func pulledAgain(time: Double) {
    pullAndRelease(by: 100)
    stage.pump(time)
    let offset = listY(from: 480 * 55.0 / (480 + 55), to: 0, at: time) - 240
    // The finger's way to the offset that is shown.
    let distance = offset * 480 / (0.55 * (480 - offset))
    stage.expectNoJump { pull.pull(by: distance) }
    stage.expectAtRest()
  }

  @Test("a list that is loading cannot be pulled")
  func busy() {
    startLoading()
    stage.pump(1)
    pull.pull(by: 300)
    stage.expectPresented("#list", .positionY, 300)
    stage.pump(1)
    stage.expectPresented("#list", .positionY, 300)
  }

  @Test("a finger pulls it through the whole gesture", arguments: [(120.0, false), (180.0, true)])
  func dragged(distance: Double, isLoading: Bool) {
    stage.drag("#list", by: Point(x: 0, y: distance), over: 0.3) { pull.handle($0) }
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
    stage.pumpAndSettle(within: 1)
    stage.expectPresented("#list", .positionY, 240)
    stage.expectAtRest()
  }

  @Test("it returns to the top when the loading fails")
  func loadingFails() async throws {
    struct Offline: Error {}
    await #expect(throws: Offline.self) {
      try await stage.awaiting { try await pull.refresh { throw Offline() } }
    }
    stage.pumpAndSettle(within: 1)
    stage.expectAtRest()
  }
}

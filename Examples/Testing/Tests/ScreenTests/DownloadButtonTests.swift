import LayerModel
import LayerTesting
import Screens
import Testing

@Suite("Download button", .layers)
struct DownloadButtonTests {
  private let button = DownloadButton()
  private let stage: Stage

  init() { stage = Stage(button.loop).hand(button) }

  @Test("a tap starts it; the ring appears, and nothing else changes")
  func starts() {
    stage.expectOnlyChanged(["#ring": [.opacity]]) { stage.tap("#plate") }
    #expect(button.state == .loading)
    stage.expect("#ring", .opacity, from: 0, to: 1, over: 0.2, .bezier(.easeInEaseOut))
    stage.tap("#plate")
    #expect(button.state == .idle)
    stage.expectAtRest(settlingIn: 1)
  }

  @Test("it tells that it is done for a second")
  func done() {
    stage.tap("#plate")
    stage.call(after: 0.5) { button.finish(true) }
    stage.advance(until: { button.state == .done }, limit: 1)
    stage.expectEnded("#ring turn", at: 0.5)
    stage.tap("#plate")
    stage.runOnlyPendingTimers()
    #expect(button.state == .idle)
    #expect(abs(stage.now - 1.5) < 1e-9)
    stage.expectAtRest(settlingIn: 1)
    stage.expectEnded("to done", at: 0.7)
    stage.expectEnded(inOrder: "to loading", "to done", "to idle")
  }

  @Test("another try follows a failure")
  func fails() {
    for isLast in [false, true] {
      stage.tap("#plate")
      stage.pump(0.3)
      button.finish(isLast)
      stage.pump(0.2)
      stage.expectPresented("#plate", .backgroundColor, isLast ? .blue : .red)
    }
    stage.expectAtRest(settlingIn: 2)
  }

  @Test("looks as recorded, with its state")
  func golden() {
    stage.tap("#plate")
    stage.call(after: 0.5) { button.finish(true) }
    stage.expectGolden(
      "loads", of: "#plate", keyPaths: ["opacity", "transform.scale.x"],
      beside: .value { button.state }, for: 2, fps: 4)
    stage.expectAtRest(settlingIn: 1)
  }
}

extension Stage {
  /// Calls a closure after some seconds.
  fileprivate func call(after seconds: Double, _ action: @escaping () -> Void) {
    loop.addTimer(at: loop.rootTime + seconds, named: "call") { _ in action() }
  }
}

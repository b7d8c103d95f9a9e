import LayerAnimation
import LayerModel
import LayerTesting
import Screens
import Testing

@Suite("Toasts", .layers(atRest: false))
struct ToastQueueTests {
  private let toasts = ToastQueue()
  private let stage: Stage

  init() { stage = Stage(toasts.loop) }

  @Test("a message slides in, and becomes visible")
  func slidesIn() {
    toasts.show("Saved")
    stage.expect(
      "#toast-1", .positionY, from: 520, to: 440, over: 0.3, .bezier(.easeOut), at: [0, 0.1])
    stage.expect("#toast-1", .opacity, from: 0, to: 1, over: 0.3, .bezier(.easeOut), after: -0.1)
  }

  @Test("it leaves after two seconds")
  func leaves() {
    toasts.show("Saved")
    stage.runOnlyPendingTimers()
    stage.expect(
      "#toast-1", .positionY, from: 440, to: 520, over: 0.2, .bezier(.easeIn), at: [0, 0.1, 0.15])
    stage.expectBegan("block 2", at: 2.3)
    stage.expectAtRest(settlingIn: 0.1)
    #expect(stage.root.sublayers == nil)
  }

  @Test("the time at which it will leave is known")
  func knownEnd() {
    toasts.show("Saved")
    stage.pump(1)
    #expect(stage.waiting.map(\.description) == ["timer 'Saved', due at 2.3 s"])
  }

  @Test("the second message waits for the first one")
  func oneAtATime() throws {
    toasts.show("Saved")
    toasts.show("Sent")
    stage.pump(2.4)
    #expect(toasts.waiting == ["Sent"])
    #expect(try stage.find("#toast-1") === toasts.toast)
    stage.pump(0.2)
    #expect(try stage.findAll("#toast-1").isEmpty)
    #expect(try stage.find("#toast-2") === toasts.toast)
    #expect(toasts.waiting.isEmpty)
  }

  @Test("five messages take five times as long as one, and every way in ends before the way out")
  func five() {
    for number in 1...5 { toasts.show("Message \(number)") }
    stage.expectAtRest(settlingIn: 20)
    stage.expectEnded(inOrder: "block 1", "block 2", "block 3", "block 4")
    stage.expectEnded("block 10", at: 5 * (0.3 + 2 + 0.2))
    #expect(stage.root.sublayers == nil)
  }

  @Test("a message that is dismissed leaves at once, and its timer with it")
  func dismissed() {
    toasts.show("Saved")
    stage.pump(1)
    toasts.dismiss()
    #expect(stage.waiting.isEmpty)
    stage.expect(
      "#toast-1", .opacity, from: 1, to: 0, over: 0.2, .bezier(.easeIn), at: [0, 0.1, 0.15])
    stage.expectAtRest(settlingIn: 0.1)
    #expect(toasts.toast == nil)
  }

  @Test("a message that is dismissed on its way in turns round without a jump")
  func turnsRound() {
    toasts.show("Saved")
    stage.pump(0.15)
    stage.expectNoJump { toasts.dismiss() }
    stage.expectAtRest(settlingIn: 1)
    stage.expectEnded("block 2", at: 0.35)
  }

  @Test("to dismiss a message twice is the same as once")
  func twice() {
    toasts.show("Saved")
    toasts.show("Sent")
    stage.pump(1)
    toasts.dismiss()
    stage.pump(0.1)
    toasts.dismiss()
    stage.pump(0.2)
    #expect(toasts.toast?.string == "Sent")
  }

  @Test("a message stays for two seconds under all conditions", arguments: Conditions.all)
  func conditions(_ conditions: Conditions) {
    let toasts = ToastQueue()
    let stage = Stage(toasts.loop, conditions: conditions)
    toasts.show("Saved")
    stage.expect("#toast-1", .opacity, [0.5: 1, 2.25: 1])
    stage.expectAtRest(settlingIn: 2)
    #expect(toasts.toast == nil)
  }
}

import LayerAnimation
import LayerModel
import LayerTesting
import Testing

/// What the table "Coming from elsewhere" names, each row at least once.
@Suite("Coming from elsewhere", .layers(atRest: false))
struct ComingFromTests {
  private let card = Card()
  private let stage: Stage
  private let way = Point(x: 0, y: 60)

  init() {
    stage = Stage(card.loop)
    stage.onGesture(card.handle)
    card.open()
  }

  @Test("time")
  func time() {
    stage.pump(0.1)
    stage.pump(frames: 1)
    stage.pump(stage.nextEvent ?? 0)
    stage.advance(until: { stage.isIdle }, limit: 2)
    stage.pumpAndSettle()
    card.loop.addTimer(at: stage.now + 3) { _ in }
    stage.runOnlyPendingTimers()
    #expect(stage.isIdle && stage.running.isEmpty && stage.waiting.isEmpty)
  }

  @Test("expectations")
  func expectations() throws {
    try #require(try stage.find("#card") === card.layer)
    #expect(try stage.findAll("screen/**/card").count == 1)
    stage.expectPresented("#card", .positionY, 540)
    stage.expectPresented(.layer(card.layer), "position.y", 540)
    stage.expect("#card", .opacity, from: 0, to: 1, over: 0.5)
    stage.expectBegan("block 1", at: 0)
    stage.expectEnded("block 1", at: 0.5)
    stage.expectOnlyChanged(["#card": [.position, .opacity]]) { card.close() }
    stage.expectGolden("closes", for: 0.5, fps: 2)
    stage.expectAtRest(settlingIn: 1)
  }

  @Test("fingers")
  func fingers() {
    stage.pumpAndSettle()
    stage.tap("#card", count: 2)
    card.open()
    stage.pumpAndSettle()
    stage.drag("#card", by: way, over: 0.3)
    stage.fling("#card", velocity: Point(x: 0, y: 90))
    stage.pumpAndSettle()
    let finger = stage.touch("#card")
    finger.hold(0.5)
    finger.move(by: way, over: 0.2)
    finger.move(to: .point(160, 300))
    finger.up()
    stage.pumpAndSettle()
    let (left, right) = (stage.touch(.point(140, 240)), stage.touch(.point(180, 240)))
    stage.together {
      left.move(by: Point(x: -20, y: 0), over: 0.3)
      right.move(by: Point(x: 20, y: 0), over: 0.3)
    }
    left.cancel()
    right.up()
  }

  @Test("tasks")
  func tasks() async throws {
    let clock: any Clock<Duration> = LoopClock(card.loop)
    try await stage.awaiting(within: 1e6) { try await clock.sleep(for: .seconds(86_400)) }
    try await stage.awaiting { try await stage.clock.sleep(for: .seconds(1)) }
    #expect(stage.now == 86_401)
    let unused: any Clock<Duration> = UnimplementedClock()
    _ = unused
  }

  @Test("less motion")
  func lessMotion() {
    let card = Card()
    let stage = Stage(card.loop, conditions: Conditions.reducedMotion)
    card.open()
    stage.expectAtRest(settlingIn: 1)
  }

  @Test("goldens of anything", .goldens(.failed))
  func goldens() {
    stage.expectGolden(of: card.layer.opacity, as: .text) {
      """
      1.0
      """
    }
    let isOpen = GoldenFormat<Bool>.text.pullback { (card: Card) in card.layer.opacity == 1 }
    stage.expectGolden(of: card, as: isOpen) {
      """
      true
      """
    }
  }
}

import LayerModel
import LayerTesting
import Screens
import Testing

@Suite("Card", .layers(atRest: false))
struct FlippingCardTests {
  private let card = FlippingCard()
  private let stage: Stage
  private let center = Point(x: 160, y: 240)

  init() { stage = Stage(card.loop).hand(card) }

  /// The card at a fraction of its turn: larger towards the middle, and turned by π in all.
  private func turned(_ way: Double) -> Transform3D {
    let lift = 1 + 0.1 * (1 - abs(1 - 2 * way))
    return .scale(lift).concatenating(.rotation(y: .pi * way))
  }

  @Test("turns by half a turn and is larger on the way")
  func turns() throws {
    try card.flip()
    stage.expect("#card", .transform, at: [0, 0.1, 0.2, 0.3, 0.45, 0.6]) { time in
      turned(way(.easeInEaseOut, time / 0.6))
    }
    stage.expectAtRest()
  }

  @Test(
    "shows its front, then its back", arguments: [(0, "front"), (0.25, "front"), (0.35, "back")])
  func sides(time: Double, side: String) throws {
    try card.flip()
    stage.pump(time)
    stage.expectHit("#\(side)", center)
  }

  @Test("turns back from the middle of a turn without a jump", arguments: [0.1, 0.25, 0.3, 0.4])
  func turnsBack(time: Double) throws {
    try card.flip()
    stage.pump(time)
    try stage.expectNoJump { try card.flip() }
    stage.expectAtRest(settlingIn: 1)
    stage.expectHit("#front", center)
    stage.expectPresented("#card", .transform, .identity)
    stage.expectEnded("turn", at: time + 0.3)
  }

  @Test("a tap turns it and back, and a tap beside it does not")
  func taps() {
    stage.tap(.point(20, 20))
    stage.expectAtRest()
    for side in ["#front", "#back", "#front"] {
      stage.tap(.point(center))
      stage.pump(0.1)
      stage.expectHit("\(side)", center)
      stage.pumpAndSettle(within: 1)
    }
    #expect(!card.showsFront)
    stage.tap(.point(center))
    // At half of the way it is seen from its edge, which no finger can meet.
    stage.pump(0.3)
    stage.expectNoHit("#card", Point(x: 210, y: 240))
  }

  @Test("a turn can be awaited")
  func awaited() async throws {
    let outcome = try await stage.awaiting { try await card.flip().waitForEnd() }
    #expect(outcome == .finished)
    #expect(abs(stage.loop.now - 0.6) < 1e-9)
  }

  @Test("a turn that another one replaces does not finish")
  func replaced() async throws {
    let outcome = try await stage.awaiting {
      let first = try card.flip()
      try await stage.clock.sleep(for: .seconds(0.2))
      try card.flip()
      return try await first.waitForEnd()
    }
    #expect(outcome == .replaced)
  }
}

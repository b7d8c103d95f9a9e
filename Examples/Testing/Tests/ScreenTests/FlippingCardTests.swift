import LayerModel
import LayerTesting
import Screens
import Testing

@Suite("Card")
struct FlippingCardTests {
  private let card = FlippingCard()
  private let stage: Stage
  private let center = Point(x: 160, y: 240)

  init() { stage = Stage(card.loop) }

  /// The card at a fraction of its turn: larger towards the middle, and turned by π in all.
  private func turned(_ way: Double) -> Transform3D {
    let lift = 1 + 0.1 * (1 - abs(1 - 2 * way))
    return .scale(lift).concatenating(.rotation(y: .pi * way))
  }

  @Test("turns by half a turn and is larger on the way")
  func turns() throws {
    try card.flip()
    stage.expect("#card", .transform, at: [0, 0.1, 0.2, 0.3, 0.45, 0.6]) { time in
      turned(Curve.easeInEaseOut.way(at: time / 0.6))
    }
    stage.expectAtRest()
  }
}

import LayerAnimation
import LayerModel
import LayerMotion

/// A card with two sides that turns about its vertical axis.
///
///     seen from above    front ▲         ╲            back
///                        ──────   ─▶      ╲    ─▶    ──────
///                        back             ▲╲         front
///     time                 0            0.3 s         0.6 s      on the way it is larger
///
/// Each side hides when it faces away.
public final class FlippingCard {
  /// Seconds of a whole turn.
  public static let duration = 0.6
  /// The scale at a quarter turn.
  public static let lift = 1.1

  /// The loop with the screen.
  public let loop = makeScreen()
  /// What turns; its sides keep their depth.
  public let card = TransformLayer(id: "card")
  /// The side that is seen first.
  public let front = Layer(id: "front", frame: face, color: .white)
  /// The other side.
  public let back = Layer(id: "back", frame: face, color: .blue)
  /// Whether the front is seen, or will be at the end of the turn.
  public private(set) var showsFront = true

  private static let face = Rect(x: -60, y: -90, width: 120, height: 180)

  /// Creates a card that shows its front.
  public init() {
    card.position = Point(x: screenSize.width / 2, y: screenSize.height / 2)
    back.transform = .rotation(y: .pi)
    for side in [front, back] {
      side.isDoubleSided = false
      card.addSublayer(side)
    }
    loop.root.addSublayer(card)
  }

  /// Turns the card from wherever it is; the returned animation can be awaited.
  @discardableResult
  public func flip() throws(AnimationError) -> AnimationHandle {
    showsFront.toggle()
    let end = showsFront ? Transform3D.identity : .rotation(y: .pi)
    let half = Transform3D.scale(Self.lift).concatenating(.rotation(y: .pi / 2))
    let turn: KeyframeAnimation
    if card.animationHandle(forKey: "turn") == nil {
      turn = KeyframeAnimation(.transform, values: [card.transform, half, end])
      turn.duration = Self.duration
    } else {
      // On its way, it is less than half a turn from either end.
      turn = KeyframeAnimation(.transform, values: [card.presented.transform, end])
      turn.duration = Self.duration / 2
    }
    turn.timingFunction = .easeInEaseOut
    card.transform = end
    return try card.add(turn, forKey: "turn")
  }

  /// Turns the card if a tap meets a side that is seen.
  public func tap(at point: Point) throws(AnimationError) {
    guard let side = loop.hitTest(point, inPresentation: true) else { return }
    if side === front || side === back { try flip() }
  }
}

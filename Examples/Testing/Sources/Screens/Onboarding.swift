import LayerAnimation
import LayerModel
import LayerMotion

/// Three things that introduce themselves in turn, and a button that then asks for attention.
///
///     ├ picture 0.4 ┼ title 0.4 ┼ button 0.4 ┤ nudge 0.2 up ┼ 0.2 down ┤
///     skip() ───────────────────────────────▶
public final class Onboarding {
  /// Seconds of each step.
  public static let stepDuration = 0.4
  /// Seconds of either half of the nudge.
  public static let nudgeDuration = 0.2

  /// The loop with the screen.
  public let loop = makeScreen()
  /// Grows and becomes visible.
  public let picture = Layer(
    id: "picture", frame: Rect(x: 60, y: 60, width: 200, height: 160), color: .cyan)
  /// Comes from the right.
  public let title = Layer(
    id: "title", frame: Rect(x: 360, y: 260, width: 240, height: 40), color: .black)
  /// Becomes visible at last.
  public let button = Layer(
    id: "button", frame: Rect(x: 110, y: 400, width: 100, height: 44), color: .green)
  /// Whether everything has been shown.
  public private(set) var isOver = false
  private var sequence: BlockSequence?

  /// Creates a screen that is empty before ``start()``.
  public init() {
    picture.opacity = 0
    picture.transform = .scale(0.5)
    button.opacity = 0
    for layer in [picture, title, button] { loop.root.addSublayer(layer) }
  }

  /// Starts the introduction.
  public func start() {
    sequence = loop.animate(
      eachBlockDuration: Self.stepDuration,
      animationBlocks: { [picture] in
        picture.opacity = 1
        picture.transform = .identity
      },
      { [title] in title.position.x = screenSize.width / 2 },
      { [button] in button.opacity = 1 },
      completion: { [weak self] _ in self?.end() })
  }

  /// Shows the end of the introduction at once.
  public func skip() { sequence?.finish() }

  private func end() {
    isOver = true
    sequence = nil
    // The button is on the screen and the numbers are in range.
    _ = try? Motion(button)
      .moveY(to: -8, duration: Self.nudgeDuration, easing: .math(.easeOutQuad))
      .moveY(to: 0, duration: Self.nudgeDuration, easing: .math(.easeInQuad))
      .run()
  }
}

import LayerAnimation
import LayerModel
import LayerMotion

/// A drawer at the left edge of the screen, dragged or flung by a finger and moved by a spring.
///
///     panel's x   −120 closed ◀──────── 240 ────────▶ 120 open
///     scrim's opacity   0                              0.5
///
/// A finger may take it at any time, also while the spring moves it.
public final class Drawer {
  /// The width of the panel, and the way that it moves.
  public static let width = 240.0
  /// The spring that moves it: no bounce, and a perceived duration of 0.4 s.
  public static let springDuration = 0.4

  /// The loop with the screen.
  public let loop = makeScreen()
  /// The panel that moves.
  public let panel = Layer(
    id: "panel", frame: Rect(x: -width, y: 0, width: width, height: screenSize.height),
    color: .orange)
  /// The shadow over the rest of the screen; a tap on it closes the drawer.
  public let scrim = Layer(
    id: "scrim", frame: Rect(origin: Point(x: 0, y: 0), size: screenSize), color: .black)
  /// Whether it is open, or on its way there.
  public private(set) var isOpen = false
  /// The panel's x when the finger took it.
  private var grabbedX: Double?

  /// Creates a closed drawer.
  public init() {
    scrim.opacity = 0
    loop.root.addSublayer(scrim)
    loop.root.addSublayer(panel)
  }

  /// Opens it; continues smoothly if it is moving.
  public func open() { move(open: true) }

  /// Closes it; continues smoothly if it is moving.
  public func close() { move(open: false) }

  /// Closes it if a tap meets the scrim.
  public func tap(at point: Point) {
    if loop.hitTest(point, inPresentation: true) === scrim { close() }
  }

  /// A finger comes down on the panel: it stays where it is shown.
  public func dragBegan() {
    panel.cancelBlocks(at: .current)
    grabbedX = panel.position.x
  }

  /// The finger has moved by a distance since it came down.
  public func dragMoved(by distance: Double) {
    guard let grabbedX else { return }
    show(at: min(max(grabbedX + distance, -Self.width / 2), Self.width / 2))
  }

  /// The finger leaves with a velocity, in points a second: the drawer continues with it.
  public func dragEnded(velocity: Double) {
    guard grabbedX != nil else { return }
    grabbedX = nil
    // Where a finger that slows down would have ended.
    let aim = panel.position.x + velocity * 0.1
    move(open: aim > 0, velocity: velocity)
  }

  private func show(at x: Double) {
    panel.position.x = x
    scrim.opacity = 0.5 * (x / Self.width + 0.5)
  }

  private func move(open: Bool, velocity: Double = 0) {
    isOpen = open
    grabbedX = nil
    let target = open ? Self.width / 2 : -Self.width / 2
    let way = target - panel.position.x
    loop.animate(
      springDuration: Self.springDuration,
      // Whole ways a second, towards the target.
      initialSpringVelocity: way == 0 ? 0 : velocity / way,
      // The opacity does not add up, so it has to start at what is shown.
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      show(at: target)
    }
  }
}

import LayerAnimation
import LayerModel
import LayerMotion

/// A sheet that rests at three heights and follows a finger between them.
///
///     height   120 low ──────▶ 280 middle ──────▶ 440 high
///              └ one animator ┘└  another one   ┘
///
/// An animator moves it from one height to another. A finger scrubs it; when the finger leaves, the
/// animator continues or turns back.
public final class BottomSheet {
  /// The heights at which it rests.
  public enum Detent: Double, CaseIterable, Sendable {
    /// Only the title.
    case low = 120
    /// About half of the screen.
    case middle = 280
    /// Nearly all of the screen.
    case high = 440
  }

  /// Seconds from one height to another.
  public static let duration = 0.5

  /// The loop with the screen.
  public let loop = makeScreen()
  /// The shadow behind the sheet at its greatest height.
  public let dim = Layer(
    id: "dim", frame: Rect(origin: Point(x: 0, y: 0), size: screenSize), color: .black)
  /// The sheet.
  public let sheet = Layer(
    id: "sheet",
    frame: Rect(x: 0, y: 0, width: screenSize.width, height: screenSize.height), color: .white)
  /// The height at which it rests, or at which it rested last.
  public private(set) var detent = Detent.low
  /// What moves it; nil while it rests.
  public private(set) var animator: PropertyAnimator?
  /// The height that the animator leads to.
  private var target = Detent.low
  /// The height at which the animator began; not one of the three if it interrupted another one.
  private var startHeight = Detent.low.rawValue
  /// The animator's fraction when the finger came down.
  private var grabbedFraction = 0.0

  /// Creates a sheet at its lowest height.
  public init() {
    sheet.anchorPoint = Point(x: 0.5, y: 0)
    show(.low)
    loop.root.addSublayer(dim)
    loop.root.addSublayer(sheet)
  }

  /// Moves to a height; a movement on the way stops where it is.
  public func move(to detent: Detent) {
    stop(at: .current)
    if height == detent.rawValue {
      self.detent = detent
    } else {
      makeAnimator(to: detent).startAnimation()
    }
  }

  /// A finger comes down: the sheet stays where it is shown.
  public func dragBegan() {
    animator?.pauseAnimation()
    grabbedFraction = animator?.fractionComplete ?? 0
  }

  /// The finger has moved up by a distance since it came down.
  public func dragMoved(up distance: Double) {
    if animator == nil { aim(up: distance) }
    guard let animator else { return }
    let fraction = grabbedFraction + distance / (target.rawValue - startHeight)
    if fraction < 0 && grabbedFraction == 0 && startHeight == detent.rawValue {
      // Past the height where it rested, to the other side.
      stop(at: .start)
      return dragMoved(up: distance)
    }
    animator.fractionComplete = fraction
  }

  /// The finger leaves with a velocity, in points a second upwards.
  public func dragEnded(velocity: Double) {
    guard let animator, !animator.isRunning else { return }
    let isUpwards = target.rawValue > startHeight
    let turnsBack =
      abs(velocity) > 100 ? (velocity > 0) != isUpwards : animator.fractionComplete < 0.5
    if turnsBack && startHeight != detent.rawValue { return move(to: detent) }
    animator.isReversed = turnsBack
    animator.continueAnimation(with: .bezier(.easeOut))
  }

  /// Chooses the next height in a direction.
  private func aim(up distance: Double) {
    let next = Detent.allCases.filter {
      distance > 0 ? $0.rawValue > detent.rawValue : $0.rawValue < detent.rawValue
    }
    guard let nearest = distance > 0 ? next.first : next.last else { return }
    makeAnimator(to: nearest).pauseAnimation()
  }

  private func makeAnimator(to detent: Detent) -> PropertyAnimator {
    let animator = PropertyAnimator(on: loop, duration: Self.duration) { [self] in show(detent) }
    animator.addCompletion { [weak self] position in
      if position == .end { self?.detent = detent }
      self?.animator = nil
      self?.grabbedFraction = 0
    }
    target = detent
    startHeight = height
    self.animator = animator
    return animator
  }

  private func stop(at position: AnimatingPosition) {
    animator?.stopAnimation(false)
    animator?.finishAnimation(at: position)
  }

  /// The height in the model.
  private var height: Double { screenSize.height - sheet.position.y }

  private func show(_ detent: Detent) {
    sheet.position.y = screenSize.height - detent.rawValue
    sheet.position.x = screenSize.width / 2
    dim.opacity = detent == .high ? 0.4 : 0
  }
}

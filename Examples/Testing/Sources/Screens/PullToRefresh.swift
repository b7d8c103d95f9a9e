import LayerAnimation
import LayerModel
import LayerMotion

/// A list that is pulled down to load it again.
///
///     finger 0 ───────▶ 120 ─────▶ 240            the further, the harder to pull
///     list   0 ─────▶ 58 ──▶ 103
///                       released above 60: stays at 60 and spins until the loading has ended
public final class PullToRefresh {
  /// The offset that starts a loading, and that stays while it lasts.
  public static let threshold = 60.0
  /// Seconds in which the list moves by itself.
  public static let duration = 0.3

  /// The loop with the screen.
  public let loop = makeScreen()
  /// The list.
  public let list = Layer(
    id: "list", frame: Rect(origin: Point(x: 0, y: 0), size: screenSize), color: .yellow)
  /// The spinner above the list.
  public let spinner = Layer(
    id: "spinner", frame: Rect(x: 145, y: 15, width: 30, height: 30), color: .gray)
  /// Whether something is being loaded.
  public private(set) var isLoading = false
  private var grabbedDistance = 0.0

  /// Creates a list that is not loading.
  public init() {
    spinner.opacity = 0
    loop.root.addSublayer(spinner)
    loop.root.addSublayer(list)
  }

  /// The offset of the list for a finger's way.
  public static func offset(pulledBy distance: Double) -> Double {
    let height = screenSize.height
    return (1 - 1 / (max(0, distance) * 0.55 / height + 1)) * height
  }

  /// A finger comes down: the list stays where it is shown.
  public func pullBegan() {
    if isLoading { return }
    list.cancelBlocks(at: .current)
    // The way of a finger that would have pulled it there.
    grabbedDistance = offset * screenSize.height / (0.55 * (screenSize.height - offset))
  }

  /// The finger has pulled by a distance since it came down.
  public func pull(by distance: Double) {
    if isLoading { return }
    show(offset: Self.offset(pulledBy: grabbedDistance + distance))
  }

  /// The finger leaves: the list loads, or returns to the top.
  public func release() {
    if isLoading { return }
    if offset >= Self.threshold { startLoading() } else { settle(at: 0) }
  }

  /// The content has arrived: the list returns to the top.
  public func loadingEnded() {
    if !isLoading { return }
    isLoading = false
    settle(at: 0) { [weak self] in
      // It may be loading again.
      if self?.isLoading == false { self?.spinner.removeAnimation(forKey: "spin") }
    }
  }

  /// Shows the spinner while a closure loads.
  public nonisolated(nonsending) func refresh(
    _ load: nonisolated(nonsending) () async throws -> Void
  ) async rethrows {
    startLoading()
    defer { loadingEnded() }
    try await load()
  }

  private var offset: Double { list.position.y - screenSize.height / 2 }

  private func startLoading() {
    isLoading = true
    let spin = BasicAnimation(.transformRotationZ, from: 0, to: 2 * .pi)
    spin.duration = 1
    spin.repeatCount = .infinity
    _ = try? spinner.add(spin, forKey: "spin")
    settle(at: Self.threshold)
  }

  private func settle(at offset: Double, then: @escaping () -> Void = {}) {
    loop.animate(
      withDuration: Self.duration, options: [.curveEaseOut, .beginFromCurrentState],
      animations: { show(offset: offset) }, completion: { _ in then() })
  }

  private func show(offset: Double) {
    list.position.y = screenSize.height / 2 + offset
    spinner.opacity = min(1, offset / Self.threshold)
  }
}

import LayerAnimation
import LayerModel
import LayerMotion

/// A button that downloads something, as a machine of four states.
///
///     idle ── press ──▶ loading ── finish ──▶ done ── 1 s ──▶ idle
///      ▲                  │ press       └───▶ failed ── press ──▶ loading
///      └──────────────────┘
public final class DownloadButton {
  /// The states.
  public enum State: String, Sendable {
    /// Waits for a press.
    case idle
    /// Loads, while the ring turns.
    case loading
    /// Has loaded, and shows that.
    case done
    /// Could not load.
    case failed
  }

  /// The seconds of each change.
  public static let duration = 0.2
  /// The seconds for which it shows that it is done.
  public static let stay = 1.0

  /// The loop with the screen.
  public let loop = makeScreen()
  /// What is pressed.
  public let plate = Layer(
    id: "plate", frame: Rect(x: 110, y: 218, width: 100, height: 44), color: .green)
  /// The ring, seen while it loads.
  public let ring = Layer(
    id: "ring", frame: Rect(x: 35, y: 7, width: 30, height: 30), color: .white)
  /// The state.
  public private(set) var state = State.idle
  /// Starts and cancels what is loaded.
  public var onLoad: (Bool) -> Void = { _ in }
  private var timer: LoopTimer?

  /// Creates a button that is idle.
  public init() {
    ring.opacity = 0
    plate.addSublayer(ring)
    loop.root.addSublayer(plate)
  }

  /// A tap: starts, cancels, or tries again.
  public func press() {
    switch state {
    case .idle, .failed:
      enter(.loading)
      onLoad(true)
    case .loading:
      enter(.idle)
      onLoad(false)
    case .done: break
    }
  }

  /// The loading has ended.
  public func finish(_ hasLoaded: Bool) {
    if state != .loading { return }
    enter(hasLoaded ? .done : .failed)
    if !hasLoaded { return }
    timer = loop.addTimer(at: loop.rootTime + Self.stay, named: "reset") { [weak self] call in
      if call == .due { self?.enter(.idle) }
    }
  }

  private func enter(_ state: State) {
    self.state = state
    if state == .loading {
      let turn = BasicAnimation(.transformRotationZ, from: 0, to: 2 * .pi)
      (turn.duration, turn.repeatCount) = (1, .infinity)
      _ = try? ring.add(turn, forKey: "turn")
    } else {
      ring.removeAnimation(forKey: "turn")
    }
    loop.animate(
      withDuration: Self.duration, options: .beginFromCurrentState, named: "to \(state)"
    ) {
      ring.opacity = state == .loading ? 1 : 0
      plate.backgroundColor = state == .failed ? .red : state == .done ? .blue : .green
      plate.transform = state == .done ? .scale(1.2) : .identity
    }
  }
}

import LayerAnimation
import LayerModel
import LayerMotion

/// Messages at the bottom of the screen, one at a time.
///
///     ├ slide in 0.3 ┼──────── stays 2 ────────┼ out 0.2 ┤├ slide in …
///                    dismiss() ───────────────▶├ out 0.2 ┤
public final class ToastQueue {
  /// Seconds of the way in.
  public static let entrance = 0.3
  /// Seconds for which a message stays.
  public static let stay = 2.0
  /// Seconds of the way out.
  public static let exit = 0.2
  /// The y of a message that is shown, and of one that is below the screen.
  public static let (shownY, hiddenY) = (440.0, 520.0)

  /// The loop with the screen.
  public let loop = makeScreen()
  /// The texts that wait.
  public private(set) var waiting: [String] = []
  /// The message on the screen.
  public private(set) var toast: TextLayer?
  private var timer: LoopTimer?
  private var isLeaving = false
  private var count = 0

  /// Creates an empty queue.
  public init() {}

  /// Shows a message, after all that were shown before.
  public func show(_ text: String) {
    waiting.append(text)
    if toast == nil { showNext() }
  }

  /// Removes the message on the screen before its time.
  public func dismiss() {
    guard let toast, !isLeaving else { return }
    isLeaving = true
    if let timer { loop.removeTimer(timer) }
    timer = nil
    loop.animate(
      withDuration: Self.exit, options: [.curveEaseIn, .beginFromCurrentState],
      animations: {
        toast.position.y = Self.hiddenY
        toast.opacity = 0
      },
      completion: { [weak self] _ in self?.left() })
  }

  private func showNext() {
    if waiting.isEmpty { return }
    let text = waiting.removeFirst()
    count += 1
    let toast = TextLayer(
      id: "toast-\(count)", frame: Rect(x: 20, y: Self.hiddenY - 20, width: 280, height: 40),
      color: .gray)
    toast.string = text
    toast.opacity = 0
    loop.root.addSublayer(toast)
    self.toast = toast
    loop.animate(withDuration: Self.entrance, options: .curveEaseOut) {
      toast.position.y = Self.shownY
      toast.opacity = 1
    }
    let end = loop.rootTime + Self.entrance + Self.stay
    timer = loop.addTimer(at: end, named: text) { [weak self] _ in self?.dismiss() }
  }

  private func left() {
    toast?.removeFromSuperlayer()
    toast = nil
    isLeaving = false
    showNext()
  }
}

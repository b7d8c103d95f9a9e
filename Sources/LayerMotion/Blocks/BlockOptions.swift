import LayerAnimation

/// How a view-style block animates; the bits are UIKit's (F121).
///
///     loop.animate(withDuration: 0.5, options: [.curveEaseOut, .allowUserInteraction]) { … }
///
/// The curve is a field of two bits: no curve given is ease-in ease-out (F79), and of several the
/// bits add up, so give one. Bits of UIKit that are not named here mean nothing and are ignored.
public struct BlockOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Layers that the block changed, and that need layout, are laid out inside it.
  public static let layoutSubviews = BlockOptions(rawValue: 1 << 0)
  /// ``LayerAnimation/RenderLoop/hitTest(_:asShown:)`` finds what the block animates; without it, such layers are skipped
  /// (F128).
  public static let allowUserInteraction = BlockOptions(rawValue: 1 << 1)
  /// What is not animated additively starts from what shows instead of from the model (F124).
  public static let beginFromCurrentState = BlockOptions(rawValue: 1 << 2)
  /// Repeats for ever.
  public static let `repeat` = BlockOptions(rawValue: 1 << 3)
  /// Runs there and back; at the end the new value shows (F127).
  ///
  /// Alone it runs so once, for which UIKit's documentation wants `repeat` beside it (F121).
  public static let autoreverse = BlockOptions(rawValue: 1 << 4)
  /// A nested block keeps its own duration (F129).
  public static let overrideInheritedDuration = BlockOptions(rawValue: 1 << 5)
  /// A nested block keeps its own curve (F129).
  public static let overrideInheritedCurve = BlockOptions(rawValue: 1 << 6)
  /// A nested block keeps its own options and takes over none (F129).
  public static let overrideInheritedOptions = BlockOptions(rawValue: 1 << 9)

  /// The block animates even if ``/LayerAnimation/RenderLoop/reducesMotion`` is true; not one of UIKit's bits.
  ///
  /// Use it for motion without which the change cannot be understood, such as a progress bar. Blocks
  /// inside take it over.
  public static let ignoresReducedMotion = BlockOptions(rawValue: 1 << 31)

  /// Slow, fast, slow; the default, and so no bit at all.
  public static let curveEaseInOut = BlockOptions([])
  /// Slow at first.
  public static let curveEaseIn = BlockOptions(rawValue: 1 << 16)
  /// Slow at the end.
  public static let curveEaseOut = BlockOptions(rawValue: 2 << 16)
  /// An even pace.
  public static let curveLinear = BlockOptions(rawValue: 3 << 16)

  /// The timing function that the curve's bits name.
  public var curve: MediaTimingFunction {
    switch rawValue >> 16 & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInEaseOut
    }
  }

  /// What a nested block takes over from the options of the block around it.
  var inherited: BlockOptions {
    intersection([
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
      .ignoresReducedMotion,
    ])
  }
}

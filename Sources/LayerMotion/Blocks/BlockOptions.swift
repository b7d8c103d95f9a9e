import LayerAnimation

/// The options of a view-style block; the bits are UIKit's (F121).
///
///     loop.animate(withDuration: 0.5, options: [.curveEaseOut, .allowUserInteraction]) { … }
///
/// The curve is a field of two bits. No curve means ease-in ease-out (F79). The bits of several
/// curves combine to another curve, so give at most one. Bits of UIKit without a name here are
/// ignored.
public struct BlockOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Lays out the layers that the block changed and that need layout, inside the block.
  public static let layoutSubviews = BlockOptions(rawValue: 1 << 0)
  /// Lets ``LayerAnimation/RenderLoop/hitTest(_:inPresentation:)`` find layers that the block
  /// animates; without it they are skipped (F128).
  public static let allowUserInteraction = BlockOptions(rawValue: 1 << 1)
  /// Starts animations that are not additive at the presented value instead of the model's (F124).
  public static let beginFromCurrentState = BlockOptions(rawValue: 1 << 2)
  /// Repeats forever.
  public static let `repeat` = BlockOptions(rawValue: 1 << 3)
  /// Runs forwards, then backwards; at the end the new value is presented (F127).
  ///
  /// Without `repeat` it does so once, although UIKit's documentation requires `repeat` (F121).
  public static let autoreverse = BlockOptions(rawValue: 1 << 4)
  /// Keeps a nested block's own duration (F129).
  public static let overrideInheritedDuration = BlockOptions(rawValue: 1 << 5)
  /// Keeps a nested block's own curve (F129).
  public static let overrideInheritedCurve = BlockOptions(rawValue: 1 << 6)
  /// Keeps a nested block's own options, without inheriting any (F129).
  public static let overrideInheritedOptions = BlockOptions(rawValue: 1 << 9)

  /// Animates even if ``/LayerAnimation/RenderLoop/reducesMotion`` is true; not one of UIKit's
  /// bits.
  ///
  /// Use it for a change that cannot be understood without motion, such as that of a progress bar.
  /// Nested blocks inherit it.
  public static let ignoresReducedMotion = BlockOptions(rawValue: 1 << 31)

  /// Starts and ends slowly; the default, which has no bit.
  public static let curveEaseInOut = BlockOptions([])
  /// Starts slowly.
  public static let curveEaseIn = BlockOptions(rawValue: 1 << 16)
  /// Ends slowly.
  public static let curveEaseOut = BlockOptions(rawValue: 2 << 16)
  /// Runs at constant speed.
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

  /// The options that a nested block inherits.
  var inherited: BlockOptions {
    intersection([
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
      .ignoresReducedMotion,
    ])
  }
}

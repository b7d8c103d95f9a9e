import LayerAnimation

/// The options of a view-style block; the bits are UIKit's (F121).
///
///     loop.animate(withDuration: 0.5, options: [.curveEaseOut, .allowUserInteraction]) { … }
///
/// The curve is a field of four bits. No curve, and a curve without a name here, means ease-in
/// ease-out (F79). The bits of several curves combine to another curve, so give at most one; the
/// same holds for calculation modes. Other bits of UIKit without a name here are ignored.
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

  /// Moves with the keyboard's spring, in the keyboard's half second (F175).
  ///
  /// It is the curve that UIKit's keyboard notifications have: `7 << 16`. The block's own duration
  /// does not count unless it is 0 or less. A nested block that inherits its duration fits the
  /// spring to that.
  public static let curveKeyboard = BlockOptions(rawValue: 7 << 16)

  /// Moves a keyframe block's values in straight lines; the default, which has no bit.
  public static let calculationModeLinear = BlockOptions([])
  /// Holds each value of a keyframe block until the end of the next frame.
  public static let calculationModeDiscrete = BlockOptions(rawValue: 1 << 10)
  /// Moves a keyframe block's values at constant speed; the frames' times do not count (F42).
  public static let calculationModePaced = BlockOptions(rawValue: 2 << 10)
  /// Moves a keyframe block's values along a smooth curve (F43).
  public static let calculationModeCubic = BlockOptions(rawValue: 3 << 10)
  /// Moves a keyframe block's values along a smooth curve; the frames' times do not count (F51).
  public static let calculationModeCubicPaced = BlockOptions(rawValue: 4 << 10)

  /// The timing function that the curve's bits name.
  ///
  /// The keyboard's spring is none, so ``curveKeyboard`` has that of the default.
  public var curve: MediaTimingFunction {
    switch rawValue >> 16 & 15 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInEaseOut
    }
  }

  /// The calculation mode of a keyframe block that the mode's bits name (F173).
  public var calculationMode: CalculationMode {
    switch rawValue >> 10 & 7 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }

  /// Whether the curve is the keyboard's.
  package var isKeyboard: Bool { rawValue >> 16 & 15 == 7 }

  /// The options that a nested block inherits.
  var inherited: BlockOptions {
    intersection([
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
      .ignoresReducedMotion,
    ])
  }
}

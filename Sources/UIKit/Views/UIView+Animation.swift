import Foundation
import LayerAnimation
import LayerModel
import LayerMotion
import QuartzCore

/// Whether closures of `animate` run, in a context.
final class AnimationClosures {
  private var depth = 0
  /// Whether changes of views may animate.
  var isEnabled = true
  /// The durations of the closures that run.
  private(set) var durations: [Double] = []

  /// Those of the current context.
  static var current: AnimationClosures {
    Context.currentLoop.companion(AnimationClosures.self) { _ in AnimationClosures() }
  }

  /// Whether one runs in the current context.
  static var isRunning: Bool { current.depth > 0 }

  /// Returns a closure during which views ask for no action of their own.
  static func marked(_ duration: Double, _ changes: @escaping () -> Void) -> () -> Void {
    let closures = current
    return {
      closures.depth += 1
      closures.durations.append(duration)
      changes()
      closures.durations.removeLast()
      closures.depth -= 1
    }
  }
}

extension UIView {
  /// How a block animates; the bits are those of LayerMotion's `BlockOptions`.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays subviews out inside the block.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets touches through while it runs.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins at what is shown.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats until it is removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs each cycle also in reverse.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Does not take the outer block's duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Does not take the outer block's curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Draws again during a transition; it has no effect here.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows views in a transition.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Does not take the outer block's options.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// A straight line.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// A turn about the left edge, of which nothing is drawn.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A turn about the right edge, of which nothing is drawn.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A page that turns up, of which nothing is drawn.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A page that turns down, of which nothing is drawn.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A turn about the top edge, of which nothing is drawn.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A turn about the bottom edge, of which nothing is drawn.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// A cross fade, of which nothing is drawn.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    /// The options of a block, without those of transitions.
    fileprivate var block: BlockOptions { BlockOptions(rawValue: rawValue & 0xFFFFF) }
  }

  /// How a block of keyframes animates.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays subviews out inside the block.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets touches through while it runs.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Begins at what is shown.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats until it is removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs each cycle also in reverse.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// A straight line between values; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each value stays until the next.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// A constant speed.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A smooth curve.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A smooth curve at a constant speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// A curve from the start to the end.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// A straight line.
    case linear

    /// The engine's function.
    var function: MediaTimingFunction {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// Returns a number of seconds that a block takes: numbers that are none count as 0.
  private static func seconds(_ number: TimeInterval) -> Double {
    number.isFinite ? max(0, number) : 0
  }

  private static func run(
    _ duration: Double, _ changes: @escaping () -> Void,
    _ play: (
      RenderLoop, @escaping () -> Void
    ) -> Void
  ) {
    let loop = Context.currentLoop
    let marked = AnimationClosures.marked(duration, changes)
    if AnimationClosures.current.isEnabled { return play(loop, marked) }
    loop.performWithoutAnimation { play(loop, marked) }
  }

  /// Animates the changes of views inside a closure (F122–F129).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(seconds(duration), animations) { loop, changes in
      loop.animate(
        withDuration: seconds(duration), delay: seconds(delay), options: options.block,
        animations: changes, completion: completion)
    }
  }

  /// Animates the changes of views inside a closure, and calls another one at the end.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates the changes of views inside a closure as a spring does, which rests after a duration.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(seconds(duration), animations) { loop, changes in
      loop.animate(
        withDuration: seconds(duration), delay: seconds(delay),
        usingSpringWithDamping: min(max(Double(dampingRatio), 0.01), 1e3),
        initialSpringVelocity: velocity.isFinite ? Double(velocity) : 0, options: options.block,
        animations: changes, completion: completion)
    }
  }

  /// Animates the changes of views inside a closure as a spring does, by its duration and bounce.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(seconds(duration), animations) { loop, changes in
      loop.animate(
        springDuration: max(seconds(duration), 1e-3), bounce: min(max(Double(bounce), -0.99), 0.99),
        initialSpringVelocity: Double(initialSpringVelocity), delay: seconds(delay),
        options: options.block, animations: changes, completion: completion)
    }
  }

  /// Animates the changes of keyframes, which are added inside the closure (F130).
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(seconds(duration), animations) { loop, changes in
      loop.animateKeyframes(
        withDuration: seconds(duration), delay: seconds(delay),
        options: BlockOptions(rawValue: options.rawValue), animations: changes,
        completion: completion)
    }
  }

  /// Adds a keyframe, by its start and length as parts of the block's duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard AnimationClosures.isRunning else { return animations() }
    Context.currentLoop.addKeyframe(
      withRelativeStartTime: min(max(frameStartTime, 0), 1),
      relativeDuration: min(max(frameDuration, 0), 1 - min(max(frameStartTime, 0), 1)),
      animations: animations)
  }

  /// Makes the changes of a closure, and animates them; nothing is drawn of the transition.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {},
      completion: completion)
  }

  /// Puts a view in the place of another one; nothing is drawn of the transition.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      (fromView.isHidden, toView.isHidden) = (true, false)
    } else if let above = fromView.superview {
      above.insertSubview(toView, aboveSubview: fromView)
      fromView.removeFromSuperview()
    }
    animate(withDuration: duration, animations: {}, completion: completion)
  }

  /// Repeats the animations of changes inside a closure.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard count > 0 else { return animations() }
    Context.currentLoop.modifyAnimations(
      withRepeatCount: Double(count), autoreverses: autoreverses, animations: animations)
  }

  /// Makes changes that do not animate, also inside a block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    Context.currentLoop.performWithoutAnimation(actionsWithoutAnimation)
  }

  /// Whether changes may animate; true by default.
  public class var areAnimationsEnabled: Bool {
    AnimationClosures.current.isEnabled && Context.currentLoop.areAnimationsEnabled
  }

  /// Sets whether changes may animate.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationClosures.current.isEnabled = enabled
  }

  /// The duration of the block whose closure runs, in seconds; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationClosures.current.durations.last ?? 0
  }
}

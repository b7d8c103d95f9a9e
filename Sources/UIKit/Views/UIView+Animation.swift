import Foundation
import LayerAnimation
import LayerModel
import LayerMotion
import QuartzCore

/// The closures of `animate` that run, in a context.
final class AnimationClosures {
  /// What plays the changes of a closure.
  enum Player { case block, keyframes, animator }

  /// Whether changes of views may animate.
  var isEnabled = true
  /// The closures that run, the innermost last, with the seconds that their blocks take.
  private var running: [(player: Player, seconds: Double, isStill: Bool)] = []

  /// Those of the current context.
  static var current: AnimationClosures {
    Context.currentLoop.companion(AnimationClosures.self) { loop in
      loop.layersOfBlocks = { CALayer.of($0)?.delegate is UIView }
      return AnimationClosures()
    }
  }

  /// What plays the changes that are made now; nil outside of closures.
  var player: Player? { running.last?.player }
  /// The seconds of the innermost block; nil outside of closures.
  var seconds: Double? { running.last?.seconds }
  /// Whether changes of views animate now.
  var animate: Bool { running.last?.isStill == false && isEnabled }

  /// Returns a closure that is one of these while it runs; its own changes may be still.
  func marked(
    _ player: Player, _ seconds: Double, isStill: Bool = false, _ changes: @escaping () -> Void
  ) -> () -> Void {
    {
      self.running.append((player, seconds, isStill))
      changes()
      self.running.removeLast()
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
    /// Animates the changes inside of a transition, too.
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

    /// What only transitions use.
    fileprivate static let ofTransitions: AnimationOptions = [
      .allowAnimatedContent, .showHideTransitionViews, AnimationOptions(rawValue: 7 << 20),
    ]

    /// The transition that the bits name; a fade if they name none.
    fileprivate var transition: (type: String, side: CATransitionSubtype?) {
      switch rawValue >> 20 & 7 {
      case 1: ("oglFlip", .fromLeft)
      case 2: ("oglFlip", .fromRight)
      case 3: ("pageCurl", nil)
      case 4: ("pageUnCurl", nil)
      case 6: ("oglFlip", .fromTop)
      case 7: ("oglFlip", .fromBottom)
      default: ("fade", nil)
      }
    }
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

  /// Plays a block in the current loop, inside of what plays the changes now.
  private static func run(
    _ duration: TimeInterval, _ delay: TimeInterval, _ bits: UInt, hasFrames: Bool = false,
    _ changes: @escaping () -> Void,
    _ play: (RenderLoop, Double, Double, BlockOptions, @escaping () -> Void) -> Void
  ) {
    let closures = AnimationClosures.current
    Report.noEffect(
      bits & AnimationOptions.ofTransitions.rawValue != 0,
      "An option of transitions of a block of 'animate'")
    var options = BlockOptions(rawValue: bits & 0xFFFFF)
    let duration = max(0, finite(CGFloat(duration), "The duration of a block"))
    var delay = finite(CGFloat(delay), "The delay of a block", isSigned: false)
    func refuse(_ own: BlockOptions, _ what: String) {
      if options.isDisjoint(with: own) { return }
      options.subtract(own)
      Context.report(.wrongValue, what)
    }
    switch closures.player {
    case .keyframes:
      let own: BlockOptions = [.overrideInheritedDuration, .overrideInheritedCurve, .repeat]
      refuse(own, "A block inside keyframes takes the time of its frame; its own was ignored.")
      delay = clampedWithin(0...0, CGFloat(delay), "The delay of a block inside keyframes")
    case .animator:
      refuse(.repeat, "A block inside an animator cannot repeat forever; it runs once.")
    case .block, nil: break
    }
    let inherits = !options.contains(.overrideInheritedDuration)
    let seconds = (inherits ? closures.seconds : nil) ?? duration
    let player = hasFrames ? .keyframes : closures.player ?? .block
    play(Context.currentLoop, duration, delay, options, closures.marked(player, seconds, changes))
  }

  /// Animates the changes of views inside a closure (F122–F129).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(duration, delay, options.rawValue, animations) { loop, duration, delay, options, changes in
      loop.animate(
        withDuration: duration, delay: delay, options: options, animations: changes,
        completion: completion)
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
    let ratio = clampedWithin(0.01...1, dampingRatio, "The damping ratio of a spring")
    let velocity = finite(velocity, "The velocity of a spring")
    run(duration, delay, options.rawValue, animations) { loop, duration, delay, options, changes in
      loop.animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: ratio,
        initialSpringVelocity: velocity, options: options, animations: changes,
        completion: completion)
    }
  }

  /// Animates the changes of views inside a closure as a spring does, by its duration and bounce.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let bounce = clampedWithin(-0.99...0.99, bounce, "The bounce of a spring")
    let velocity = finite(initialSpringVelocity, "The velocity of a spring")
    run(duration, delay, options.rawValue, animations) { loop, duration, delay, options, changes in
      loop.animate(
        springDuration: duration, bounce: bounce, initialSpringVelocity: velocity, delay: delay,
        options: options, animations: changes, completion: completion)
    }
  }

  /// Animates the changes of keyframes, which are added inside the closure (F130).
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    if AnimationClosures.current.player == .keyframes {
      Context.report(.wrongValue, "Keyframes inside keyframes are frames of the outer block.")
      return animate(
        withDuration: duration, delay: delay, animations: animations, completion: completion)
    }
    run(duration, delay, options.rawValue, hasFrames: true, animations) {
      $0.animateKeyframes(
        withDuration: $1, delay: $2, options: $3, animations: $4, completion: completion)
    }
  }

  /// Adds a keyframe, by its start and length as parts of the block's duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard AnimationClosures.current.player == .keyframes else {
      Context.report(
        .wrongValue, "A keyframe outside of animateKeyframes was ignored; its changes are made.")
      return animations()
    }
    let start = clampedWithin(
      0...1, CGFloat(frameStartTime), "The start of a keyframe is a part of its block, which")
    let length = clampedWithin(
      0...1, CGFloat(frameDuration), "The length of a keyframe is a part of its block, which")
    if start + length > 1 + 1e-9 {
      Context.report(
        .wrongValue,
        "A keyframe from \(start) that takes \(length) of its block ends with the block.")
    }
    Context.currentLoop.addKeyframe(
      withRelativeStartTime: start, relativeDuration: min(length, 1 - start),
      animations: animations)
  }

  /// Makes the changes of a closure, which animate only with `allowAnimatedContent`; nothing is drawn
  /// of the transition, which takes its duration also if nothing changes.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let closures = AnimationClosures.current
    let inherits = !options.contains(.overrideInheritedDuration)
    let seconds = (inherits ? closures.seconds : nil) ?? duration
    let takesTime = seconds > 0 && seconds.isFinite && closures.isEnabled
    let isStill = !options.contains(.allowAnimatedContent)
    animate(
      withDuration: duration, delay: 0, options: options.subtracting(.ofTransitions),
      animations: closures.marked(.block, seconds, isStill: isStill, animations ?? {}),
      completion: takesTime ? nil : completion)
    if takesTime { view.layer.add(ViewTransition.make(seconds, options, completion), forKey: nil) }
  }

  /// Puts a view in the place of another one; nothing is drawn of the transition, which takes its
  /// duration.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    transition(
      with: fromView.superview ?? toView.superview ?? toView, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          (fromView.isHidden, toView.isHidden) = (true, false)
        } else if let above = fromView.superview {
          above.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  /// Repeats the animations of changes inside a closure.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    let isEndless = count == .infinity && AnimationClosures.current.player == .animator
    if !(count > 0) || isEndless {
      Context.report(.wrongValue, "A repeat count of \(count) was ignored.")
      return animations()
    }
    Context.currentLoop.modifyAnimations(
      withRepeatCount: Double(count), autoreverses: autoreverses, animations: animations)
  }

  /// Makes changes of views that do not animate, also inside a block.
  ///
  /// Layers without a view still do (F105).
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let closures = AnimationClosures.current
    let isEnabled = closures.isEnabled
    closures.isEnabled = false
    actionsWithoutAnimation()
    closures.isEnabled = isEnabled
  }

  /// Whether changes of views may animate; true by default.
  public class var areAnimationsEnabled: Bool { AnimationClosures.current.isEnabled }

  /// Sets whether changes of views may animate.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationClosures.current.isEnabled = enabled
  }

  /// The duration of the block whose closure runs, in seconds; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationClosures.current.seconds ?? 0
  }
}

/// What waits for the end of a transition of a view.
final class ViewTransition: NSObject, CAAnimationDelegate {
  private let completion: ((Bool) -> Void)?
  /// Whether touches reach the view meanwhile (F128).
  let allowsInteraction: Bool

  private init(_ options: UIView.AnimationOptions, _ completion: ((Bool) -> Void)?) {
    allowsInteraction = options.contains(.allowUserInteraction)
    self.completion = completion
  }

  /// Makes the transition, which shows nothing and takes a number of seconds.
  static func make(
    _ seconds: Double, _ options: UIView.AnimationOptions, _ completion: ((Bool) -> Void)?
  ) -> CATransition {
    let made = CATransition()
    (made.duration, made.autoreverses) = (seconds, options.contains(.autoreverse))
    if options.contains(.repeat) { made.repeatCount = .infinity }
    made.type = CATransitionType(rawValue: options.transition.type)
    made.subtype = options.transition.side
    made.delegate = ViewTransition(options, completion)
    return made
  }

  /// Calls the completion.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { completion?(flag) }
}

import Foundation
import LayerAnimation
import LayerModel
import LayerMotion
import QuartzCore

/// What gives an animator its curve.
public protocol UITimingCurveProvider: AnyObject {
  /// The curve, if it is a cubic one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The curve, if it is a spring.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier curve.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The engine's function.
  final let function: MediaTimingFunction

  /// Creates a curve of a name.
  public init(animationCurve curve: UIView.AnimationCurve) { function = curve.function }

  /// Creates a curve from its two inner control points.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    func within(_ number: CGFloat) -> Double { min(max(Double(number), 0), 1) }
    function = MediaTimingFunction(
      controlPoints: within(controlPoint1.x), Double(controlPoint1.y), within(controlPoint2.x),
      Double(controlPoint2.y))
  }

  /// The curve itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The damping ratio, if the spring is fitted to a duration.
  final let ratio: Double?
  /// The spring, if its own numbers say how long it takes.
  final let spring: SpringFunction?
  /// The speed at the start, in ways per second.
  public final let initialVelocity: CGVector

  /// Creates a spring by its damping ratio; it rests after the animator's duration.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (self.ratio, spring, initialVelocity) = (min(max(Double(ratio), 0.01), 1e3), nil, velocity)
  }

  /// Creates the system's spring: mass 3, stiffness 1000 and damping 500.
  public override convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500) }

  /// Creates a spring by its numbers, which say how long it takes.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero
  ) {
    spring = SpringFunction(
      mass: max(Double(mass), 1e-6), stiffness: max(Double(stiffness), 1e-6),
      damping: max(Double(damping), 1e-6), initialVelocity: Double(velocity.dx))
    (ratio, initialVelocity) = (nil, velocity)
  }

  /// None.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  open var springTimingParameters: UISpringTimingParameters? { self }
}

/// Where an animator ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end.
  case end
  /// The start.
  case start
  /// Where it is.
  case current
}

/// What an animator does.
public enum UIViewAnimatingState: Int, Sendable {
  /// Nothing.
  case inactive
  /// It runs, or pauses.
  case active
  /// It was stopped.
  case stopped
}

/// Animates changes of views, and can be paused, turned and moved to any part.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  private let animator: PropertyAnimator
  /// The length, in seconds.
  public let duration: TimeInterval
  /// The seconds before the start.
  open private(set) var delay: TimeInterval = 0
  /// The curve.
  public let timingParameters: (any UITimingCurveProvider)?
  /// Whether it may be paused; it has no effect here.
  open var isInterruptible = true
  /// Whether touches reach what it animates; it has no effect here.
  open var isUserInteractionEnabled = true
  /// Whether it touches hit tests by hand; it has no effect here.
  open var isManualHitTestingEnabled = false

  /// Creates an animator with a curve of any kind.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let seconds = duration.isFinite ? max(0, duration) : 0
    let loop = Context.currentLoop
    if let spring = parameters.springTimingParameters {
      if let function = spring.spring {
        animator = PropertyAnimator(on: loop, spring: function)
      } else {
        animator = PropertyAnimator(
          on: loop, duration: seconds, dampingRatio: spring.ratio ?? 1)
      }
    } else {
      animator = PropertyAnimator(
        on: loop, duration: seconds,
        curve: parameters.cubicTimingParameters?.function ?? .easeInEaseOut)
    }
    (self.duration, timingParameters) = (animator.duration, parameters)
    super.init()
  }

  /// Creates an animator with a curve of a name.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a curve of two control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: curve)
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that rests after the duration.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    let spring = UISpringTimingParameters(dampingRatio: ratio)
    self.init(duration: duration, timingParameters: spring)
    if let animations { addAnimations(animations) }
  }

  /// Starts an animator, and returns it.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
    let made = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { made.addCompletion(completion) }
    made.startAnimation(afterDelay: delay)
    return made
  }

  /// What it does.
  open var state: UIViewAnimatingState {
    switch animator.state {
    case .inactive: .inactive
    case .active: .active
    case .stopped: .stopped
    }
  }

  /// Whether it moves.
  open var isRunning: Bool { animator.isRunning }

  /// Whether it runs backwards.
  open var isReversed: Bool {
    get { animator.isReversed }
    set { animator.isReversed = newValue }
  }

  /// The part of the way, from 0 to 1; setting it pauses.
  open var fractionComplete: CGFloat {
    get { CGFloat(animator.fractionComplete) }
    set { if newValue.isFinite { animator.fractionComplete = Double(newValue) } }
  }

  /// Whether a paused animator follows ``fractionComplete`` on a straight line; true by default.
  open var scrubsLinearly: Bool {
    get { animator.scrubsLinearly }
    set { animator.scrubsLinearly = newValue }
  }

  /// Whether it pauses at its end; false by default.
  open var pausesOnCompletion: Bool {
    get { animator.pausesOnCompletion }
    set { animator.pausesOnCompletion = newValue }
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) {
    animator.addAnimations(AnimationClosures.marked(duration, animation))
  }

  /// Adds changes that begin later, by a part of the rest.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animator.addAnimations(
      AnimationClosures.marked(duration, animation),
      delayFactor: min(max(Double(delayFactor), 0), 1))
  }

  /// Adds a closure that is called at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    animator.addCompletion { position in
      switch position {
      case .end: completion(.end)
      case .start: completion(.start)
      case .current: completion(.current)
      }
    }
  }

  /// Starts, or goes on.
  open func startAnimation() { animator.startAnimation() }

  /// Starts after a delay, in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay.isFinite ? max(0, delay) : 0
    animator.startAnimation(afterDelay: self.delay)
  }

  /// Pauses.
  open func pauseAnimation() { animator.pauseAnimation() }

  /// Goes on, with another curve and for a part of the duration; 0 for what is left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    let easing = parameters?.cubicTimingParameters.map { Easing.bezier($0.function) }
    animator.continueAnimation(with: easing, durationFactor: max(0, Double(durationFactor)))
  }

  /// Stops where it is.
  open func stopAnimation(_ withoutFinishing: Bool) { animator.stopAnimation(withoutFinishing) }

  /// Ends a stopped animator at a position.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    switch finalPosition {
    case .end: animator.finishAnimation(at: .end)
    case .start: animator.finishAnimation(at: .start)
    case .current: animator.finishAnimation(at: .current)
    }
  }
}

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

  /// Creates a curve from its two inner control points, whose x are from 0 to 1.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    let (x, y) = ("The x of a control point", "The y of a control point")
    function = MediaTimingFunction(
      controlPoints: clampedWithin(0...1, controlPoint1.x, x), finite(controlPoint1.y, y),
      clampedWithin(0...1, controlPoint2.x, x), finite(controlPoint2.y, y))
  }

  /// Creates a curve from the engine's function.
  init(_ function: MediaTimingFunction) { self.function = function }

  /// The curve itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// Makes the spring that takes a number of seconds, with a velocity.
  private let make: (_ seconds: Double, _ velocity: Double) -> SpringFunction
  /// The speeds in ways per second: of all, then of x and of y of positions, if it moves at first.
  private let speeds: [Double]
  /// The seconds that it takes; nil if it takes those of its animator.
  final let settlingDuration: Double?
  /// The speed at the start, in ways per second: of x and of y for a position, and its length for
  /// everything else.
  public final let initialVelocity: CGVector

  /// Creates a spring by its damping ratio, from 0.01 to 1; it rests after the animator's duration.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    let ratio = clampedWithin(0.01...1, ratio, "The damping ratio of a spring")
    make = { SpringFunction(dampingRatio: ratio, fittedTo: $0, initialVelocity: $1) }
    (speeds, settlingDuration, initialVelocity) = (Self.speeds(velocity), nil, velocity)
  }

  /// Creates the system's spring: mass 3, stiffness 1000 and damping 500.
  public override convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500) }

  /// Creates a spring by its numbers, which say how long it takes.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero
  ) {
    let spring = SpringFunction(
      mass: clampedWithin(1e-3...1e3, mass, "The mass of a spring"),
      stiffness: clampedWithin(1e-3...1e6, stiffness, "The stiffness of a spring"),
      damping: clampedWithin(1e-3...1e6, damping, "The damping of a spring"))
    let make = { (_: Double, velocity: Double) in
      var spring = spring
      spring.initialVelocity = velocity
      return spring
    }
    (self.make, speeds, initialVelocity) = (make, Self.speeds(velocity), velocity)
    settlingDuration = speeds.map { make(0, $0).settlingDuration }.max()
  }

  private static func speeds(_ velocity: CGVector) -> [Double] {
    let x = finite(velocity.dx, "The velocity of a spring")
    let y = finite(velocity.dy, "The velocity of a spring")
    return x == 0 && y == 0 ? [0] : [(x * x + y * y).squareRoot(), x, y]
  }

  /// The easings of a way that takes a number of seconds: one for everything, and two more for x and
  /// y of positions if these have their own.
  final func easings(over seconds: Double) -> [Easing] {
    let seconds = max(settlingDuration ?? seconds, 1e-9)
    return speeds.map { .spring(make(seconds, $0), duration: seconds, after: nil) }
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
  /// Whether it may be paused, moved and stopped; true by default.
  open var isInterruptible = true
  /// Whether touches reach what it animates; true by default.
  open var isUserInteractionEnabled: Bool {
    get { animator.isUserInteractionEnabled }
    set { animator.isUserInteractionEnabled = newValue }
  }
  /// Whether the program tests hits by itself; it has no effect here, which is reported.
  @_Reported("isManualHitTestingEnabled") open var isManualHitTestingEnabled = false
  /// Whether it is being stopped without a call of its completions.
  private var stopsSilently = false

  /// Creates an animator with a curve of any kind.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let seconds = max(0, finite(CGFloat(duration), "The duration of an animator"))
    let loop = Context.currentLoop
    if let spring = parameters.springTimingParameters {
      let seconds = spring.settlingDuration ?? seconds
      let easings = spring.easings(over: seconds)
      animator = PropertyAnimator(on: loop, duration: seconds, easing: easings[0])
      animator.axes = Array(easings.dropFirst())
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
    let used: UIView.AnimationOptions = [
      .allowUserInteraction, .beginFromCurrentState, .init(rawValue: 15 << 16),
    ]
    Report.noEffect(
      !used.isSuperset(of: options),
      "An option of an animator but for its curve, touches and the current state")
    let curve = BlockOptions(rawValue: options.rawValue)
    let made = UIViewPropertyAnimator(
      duration: duration,
      timingParameters: curve.isKeyboard
        ? UISpringTimingParameters() : UICubicTimingParameters(curve.curve))
    made.addAnimations(animations)
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
    set {
      if refuses("A new fraction", unless: isInterruptible && !isRunning && state != .stopped) {
        return
      }
      animator.fractionComplete = finite(newValue, "The fraction of an animator")
    }
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
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that begin later, by a part of the rest.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if refuses("An addition", unless: state != .stopped) { return }
    animator.addAnimations(
      AnimationClosures.current.marked(.animator, duration, animation),
      delayFactor: clampedWithin(0...1, delayFactor, "A delay factor"))
  }

  /// Adds a closure that is called at the end, unless it is stopped without finishing.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    animator.addCompletion { [weak self] position in
      if self?.stopsSilently == true { return }
      switch position {
      case .end: completion(.end)
      case .start: completion(.start)
      case .current: completion(.current)
      }
    }
  }

  /// Starts, or goes on.
  open func startAnimation() {
    if !refuses("A start", unless: state != .stopped) { animator.startAnimation() }
  }

  /// Starts after a delay, in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    if refuses("A start", unless: state != .stopped) { return }
    self.delay = finite(CGFloat(delay), "The delay of an animator", isSigned: false)
    animator.startAnimation(afterDelay: self.delay)
  }

  /// Pauses.
  open func pauseAnimation() {
    if refuses("A pause", unless: isInterruptible && state != .stopped) { return }
    animator.pauseAnimation()
  }

  /// Goes on, with another curve and for a part of the duration; 0 for what is left.
  ///
  /// A spring by its own numbers takes its own time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    if refuses("A continuation", unless: state == .active && !isRunning) { return }
    var factor = finite(durationFactor, "A duration factor", isSigned: false)
    let spring = parameters?.springTimingParameters
    if let seconds = spring?.settlingDuration, duration > 0 {
      Report.noEffect(factor != 0, "The duration factor of a spring by its own numbers")
      factor = seconds / duration
    }
    let curve = parameters?.cubicTimingParameters?.function
    animator.continueAnimation(durationFactor: factor) { seconds in
      spring?.easings(over: seconds) ?? curve.map { [.bezier($0)] } ?? []
    }
  }

  /// Stops where it is; without finishing, no completion is called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    if refuses("A stop", unless: isInterruptible && state == .active) { return }
    stopsSilently = withoutFinishing
    animator.stopAnimation(withoutFinishing)
    stopsSilently = false
  }

  /// Ends a stopped animator at a position.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    if refuses("An end", unless: state == .stopped) { return }
    switch finalPosition {
    case .end: animator.finishAnimation(at: .end)
    case .start: animator.finishAnimation(at: .start)
    case .current: animator.finishAnimation(at: .current)
    }
  }

  /// Returns whether a call has no meaning now, which is reported.
  private func refuses(_ what: String, unless isMeant: Bool) -> Bool {
    if isMeant { return false }
    let kind = "\(isInterruptible ? "" : "uninterruptible, ")\(isRunning ? "running" : "\(state)")"
    Context.report(.wrongValue, "\(what) of an animator was ignored, which is \(kind).")
    return true
  }
}

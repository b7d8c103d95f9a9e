import CoreGraphicsTypes
import Foundation
import QuartzCore

/// A method that is called, of a target that is not kept alive or of what comes next.
struct TargetAction {
  weak var target: AnyObject?
  /// Whether the first responder is called that has the method.
  private let isOfChain: Bool
  let selector: Selector

  init(_ target: Any?, _ selector: Selector) {
    self.target = target.map { $0 as AnyObject }
    (isOfChain, self.selector) = (target == nil, selector)
  }

  /// Returns whether it is that of a target and a method; nil is any.
  func isOf(_ target: Any?, _ selector: Selector?) -> Bool {
    (target == nil || target.map { $0 as AnyObject } === self.target)
      && (selector == nil || selector == self.selector)
  }

  /// Calls the method with a sender and an event.
  @MainActor func send(from sender: AnyObject, _ event: UIEvent?, along chain: UIResponder?) {
    if let target {
      selector.send(to: target, sender, event)
    } else if isOfChain {
      var next = chain
      while let responder = next, !selector.isSent(to: responder, sender, event) {
        next = responder.next
      }
    }
  }
}

/// What is asked whether a gesture may begin; no touch arrives about which more could be asked.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns whether a gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
}

/// What calls methods for a gesture: here a test, or a subclass, sets the ``state``.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// How far a gesture is.
  public enum State: Int, Sendable {
    /// Nothing is recognised.
    case possible
    /// It began.
    case began
    /// It goes on.
    case changed
    /// It ended; a gesture without a duration is recognised.
    case ended
    /// It was cancelled.
    case cancelled
    /// It is none.
    case failed
    /// The gesture ended.
    public static let recognized = State.ended
  }

  private var targets: [TargetAction] = []
  private var current = State.possible
  /// The view whose gestures are recognised.
  open fileprivate(set) weak var view: UIView?
  /// What is asked whether a gesture may begin; it is not kept alive.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the view gets no touches of a gesture; false is reported, since none arrives.
  @_Reported("cancelsTouchesInView of a gesture") open var cancelsTouchesInView = true
  /// Whether the view gets touches late; true is reported, since none arrives.
  @_Reported("delaysTouchesBegan of a gesture") open var delaysTouchesBegan = false
  /// Whether the view hears late of the end of touches; false is reported, since none arrives.
  @_Reported("delaysTouchesEnded of a gesture") open var delaysTouchesEnded = true

  /// Creates a recogniser that calls a method of a target, which it does not keep alive.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { targets.append(TargetAction(target, action)) }
  }

  /// Creates a recogniser that calls nothing yet.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Whether gestures are recognised; one that goes on is cancelled by false.
  open var isEnabled = true {
    didSet { if !isEnabled && (state == .began || state == .changed) { state = .cancelled } }
  }

  /// Adds a method to call.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append(TargetAction(target, action))
  }

  /// Removes methods; nil is any.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.isOf(target, action) }
  }

  /// How far the gesture is; setting it calls the methods, and after an end nothing is recognised.
  open var state: State {
    get { current }
    set {
      let begins = newValue == .began || newValue == .ended
      if current == .possible && begins && !mayBegin {
        current = .failed
        return
      }
      current = newValue
      switch newValue {
      case .possible: return
      case .failed: break
      case .began, .changed: return send()
      case .ended, .cancelled: send()
      }
      current = .possible
      reset()
    }
  }

  private var mayBegin: Bool {
    isEnabled && view?.gestureRecognizerShouldBegin(self) ?? true
      && delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  private func send() { for target in targets { target.send(from: self, nil, along: view) } }

  /// Called after a gesture ended.
  open func reset() {}
  /// Has no effect here, which is reported.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    Report.noEffect(true, "require(toFail:) of a gesture")
  }
  /// Returns where the fingers are in a view: its origin, which is reported.
  open func location(in view: UIView?) -> CGPoint {
    Report.noEffect(true, "location(in:) of a gesture")
    return .zero
  }
  /// The number of fingers: none.
  open var numberOfTouches: Int { 0 }
  /// Called when fingers came down, of which there are none here.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when fingers were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when the system took the fingers away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
}

/// A tap.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps; another one than 1 is reported, since no touch arrives.
  @_Reported("numberOfTapsRequired") open var numberOfTapsRequired = 1
  /// The number of fingers; another one than 1 is reported, since no touch arrives.
  @_Reported("numberOfTouchesRequired") open var numberOfTouchesRequired = 1
}

/// A long press.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The seconds until it begins; another number than 0.5 is reported, since no touch arrives.
  @_Reported("minimumPressDuration") open var minimumPressDuration: TimeInterval = 0.5
  /// How far a finger may move, in points; another number than 10 is reported, since no touch arrives.
  @_Reported("allowableMovement") open var allowableMovement: CGFloat = 10
}

/// A swipe.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A direction on the screen.
  public struct Direction: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates directions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }
  /// The direction; another one than right is reported, since no touch arrives.
  @_Reported("direction of a swipe") open var direction = Direction.right
}

/// A drag, whose way a test or a subclass sets.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var way = CGPoint.zero
  /// The least number of fingers; another one than 1 is reported, since no touch arrives.
  @_Reported("minimumNumberOfTouches") open var minimumNumberOfTouches = 1
  /// The greatest number of fingers; one that is set is reported, since no touch arrives.
  @_Reported("maximumNumberOfTouches") open var maximumNumberOfTouches = Int.max
  /// Returns the way that was set, in points.
  open func translation(in view: UIView?) -> CGPoint { way }
  /// Sets the way, in points.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { way = translation }
  /// Returns the speed, in points per second: none, which is reported.
  open func velocity(in view: UIView?) -> CGPoint {
    Report.noEffect(true, "velocity(in:) of a gesture")
    return .zero
  }
}

/// Two fingers that move apart.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale, 1 at the start.
  open var scale: CGFloat = 1
}

/// Two fingers that turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle, in radians; 0 at the start.
  open var rotation: CGFloat = 0
}

extension UIView {
  /// What recognises gestures of the view; nil by default.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers }
    set {
      for old in recognizers ?? [] { old.view = nil }
      recognizers = newValue
      for new in newValue ?? [] {
        if let other = new.view, other !== self { other.removeGestureRecognizer(new) }
        new.view = self
      }
    }
  }

  /// Adds what recognises gestures; another view has it no longer.
  public final func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    let others = (recognizers ?? []).filter { $0 !== gestureRecognizer }
    gestureRecognizers = others + [gestureRecognizer]
  }

  /// Removes what recognises gestures.
  public final func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = recognizers?.filter { $0 !== gestureRecognizer }
  }
}

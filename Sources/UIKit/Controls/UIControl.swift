import Foundation
import QuartzCore

/// A closure that a control calls.
@preconcurrency @MainActor open class UIAction: NSObject {
  /// The control that calls.
  open fileprivate(set) weak var sender: AnyObject?
  fileprivate let handler: (UIAction) -> Void

  /// Creates an action that calls a closure.
  public init(handler: @escaping (UIAction) -> Void) { self.handler = handler }
}

/// A view that calls methods when something happens to it: here when a test sends an event, or a touch.
@preconcurrency @MainActor open class UIControl: UIView {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates events from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger came down.
    public static let touchDown = Event(rawValue: 1)
    /// A finger moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger moved in.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger moved out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system took the fingers away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What a control is for was done.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Everything that fingers do.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Everything.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control is.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates states from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As usual.
    public static let normal: State = []
    /// It is pressed.
    public static let highlighted = State(rawValue: 1)
    /// It does not react.
    public static let disabled = State(rawValue: 2)
    /// It is chosen.
    public static let selected = State(rawValue: 4)
  }

  /// Where contents are placed from left to right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// They fill the width.
    case fill
    /// Where lines begin.
    case leading
    /// Where lines end.
    case trailing
  }

  /// Where contents are placed from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// They fill the height.
    case fill
  }

  /// Where contents are placed from left to right; another place than the middle is reported.
  @_Reported("contentHorizontalAlignment")
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Where contents are placed from top to bottom; another place than the middle is reported.
  @_Reported("contentVerticalAlignment")
  open var contentVerticalAlignment = ContentVerticalAlignment.center

  private var targets: [(events: Event, target: TargetAction)] = []
  private var actions: [(events: Event, action: UIAction)] = []

  /// Whether it reacts to touches; true by default.
  open var isEnabled = true { didSet { stateChanged() } }
  /// Whether it is chosen; false by default.
  open var isSelected = false { didSet { stateChanged() } }
  /// Whether it is pressed; false by default.
  open var isHighlighted = false { didSet { stateChanged() } }
  /// Whether a touch is being followed.
  open private(set) var isTracking = false
  /// Whether the touch that is followed is inside; 70 points around the bounds count, about as on a device.
  open private(set) var isTouchInside = false

  /// How the control is.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Shows another state.
  func stateChanged() {}

  /// Adds a method to call at events; the target is not kept alive, and nil is the first responder
  /// that has the method.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    targets.append((controlEvents, TargetAction(target, action)))
  }

  /// Removes methods for events; nil is any.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    for index in targets.indices where targets[index].target.isOf(target, action) {
      targets[index].events.subtract(controlEvents)
    }
    targets.removeAll { $0.events.isEmpty }
  }

  /// Adds a closure to call at events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((controlEvents, action))
  }

  /// Calls a method of a target, or of the first responder that has it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    TargetAction(target, action).send(from: self, event, along: self)
  }

  /// Calls what was added for events.
  open func sendActions(for controlEvents: Event) {
    for entry in targets where !entry.events.isDisjoint(with: controlEvents) {
      entry.target.send(from: self, nil, along: self)
    }
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.sender = self
      entry.action.handler(entry.action)
    }
  }

  /// Returns whether a touch is followed: true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Returns whether a touch is followed on: true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called after a touch was followed.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called after the system took a touch away.
  open func cancelTracking(with event: UIEvent?) {}

  /// Presses the control.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else { return }
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    sendActions(for: .touchDown)
  }

  /// Follows the touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = reaches(touch)
    guard continueTracking(touch, with: event) else {
      (isTracking, isTouchInside, isHighlighted) = (false, false, false)
      return
    }
    isHighlighted = isTouchInside
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: events)
  }

  /// Ends the press, inside or outside.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isTracking { return }
    let isInside = touches.first.map(reaches) ?? isTouchInside
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    endTracking(touches.first, with: event)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
  }

  private func reaches(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
  }

  /// Cancels the press.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isTracking { return }
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }
}

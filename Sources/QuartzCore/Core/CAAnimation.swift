import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

/// An animation, which a layer copies when it is added (F31).
///
/// It is a wrapper of the engine's draft, so that a layer takes it as it is.
open class CAAnimation: NSObject, NSSecureCoding, NSCopying, CAMediaTiming, CAAction {
  /// Creates an animation with default values (F2).
  public override init() { super.init() }

  /// Creates an animation with default values: archives are not supported here.
  public required init?(coder: NSCoder) { super.init() }

  private final var madeDraft: Animation?
  final var listener: (any CAAnimationDelegate)?
  /// Values under keys of the program's own.
  final var ownValues: [String: Any]?
  /// Whether this is the copy that a layer keeps.
  final var isFrozen = false

  /// Makes the engine's animation of the class.
  class func makeDraft() -> Animation { Wait() }

  /// The engine's animation, made when it is needed first: a copy gets that of its original.
  package final var draft: Animation {
    get {
      if let madeDraft { return madeDraft }
      let draft = type(of: self).makeDraft()
      madeDraft = draft
      return draft
    }
    set { madeDraft = newValue }
  }

  /// Writes nothing: archives are not supported here.
  open func encode(with coder: NSCoder) { Report.needsScreen("An archive of an animation") }

  /// Whether archives are secure.
  open class var supportsSecureCoding: Bool { true }

  /// Returns whether a value would be archived: never.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// Returns the default value of a key; nil for most.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "duration", "beginTime", "timeOffset", "repeatCount", "repeatDuration":
      NSNumber(value: 0.0)
    case "speed": NSNumber(value: 1.0)
    case "removedOnCompletion": NSNumber(value: true)
    case "fillMode": "removed"
    default: nil
    }
  }

  /// Returns a copy, which is not frozen.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  /// Returns a new object of the same class with the same fields.
  final func duplicate() -> CAAnimation {
    let made = makeLike()
    made.take(from: self)
    return made
  }

  /// Copies the fields of another animation of the same class.
  func take(from other: CAAnimation) {
    draft = other.draft.copy()
    draft.delegate = nil
    listener = other.listener
    ownValues = other.ownValues
  }

  /// Returns a copy of the engine's animation, with the members of a group.
  func engineDraft() -> Animation { draft.copy() }

  /// Changes the engine's animation, unless this is a frozen copy.
  final func change(_ body: () -> Void) {
    if isFrozen { reportFrozen() } else { body() }
  }

  private final func reportFrozen() {
    Context.report(
      .changedFrozenCopy,
      "The copy of an animation that a layer keeps cannot be changed (\(type(of: self))).")
  }

  /// The start, in seconds of the layer's time, or of the group's; 0 means the commit's (F11).
  open var beginTime: CFTimeInterval {
    get { draft.beginTime }
    set { change { draft.beginTime = newValue } }
  }

  /// The length of one cycle, in seconds; 0 means the transaction's (F9).
  open var duration: CFTimeInterval {
    get { draft.duration }
    set { change { draft.duration = newValue } }
  }

  /// The speed relative to the layer's; 1 by default.
  open var speed: Float {
    get { Float(draft.speed) }
    set { change { draft.speed = Double(newValue) } }
  }

  /// An offset of the local time, in seconds; 0 by default.
  open var timeOffset: CFTimeInterval {
    get { draft.timeOffset }
    set { change { draft.timeOffset = newValue } }
  }

  /// The number of cycles; the largest numbers never end.
  open var repeatCount: Float {
    get { Float(draft.repeatCount) }
    set { change { draft.repeatCount = MediaTiming.count(newValue) } }
  }

  /// The number of seconds that cycles run, if it is not 0.
  open var repeatDuration: CFTimeInterval {
    get { draft.repeatDuration }
    set { change { draft.repeatDuration = newValue } }
  }

  /// Whether each cycle also runs in reverse; false by default.
  open var autoreverses: Bool {
    get { draft.autoreverses }
    set { change { draft.autoreverses = newValue } }
  }

  /// What is shown outside the active interval (F7); unknown names count as removed.
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(rawValue: draft.fillMode.rawValue) }
    set { change { draft.fillMode = FillMode(rawValue: newValue.rawValue) ?? .removed } }
  }

  /// The curve of each cycle; nil, the default, is a straight line (F2).
  open var timingFunction: CAMediaTimingFunction? {
    get { draft.timingFunction.map(CAMediaTimingFunction.of) }
    set { change { draft.timingFunction = newValue?.function } }
  }

  /// What hears of the start and the end; the animation keeps it alive (F112).
  open var delegate: (any CAAnimationDelegate)? {
    get { listener }
    set { change { listener = newValue } }
  }

  /// Whether the layer drops the animation at its end; true by default (F96).
  open var isRemovedOnCompletion: Bool {
    get { draft.isRemovedOnCompletion }
    set { change { draft.isRemovedOnCompletion = newValue } }
  }

  /// The rate of frames that the animation would like; it has no effect here, which is reported.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { ownValues?["preferredFrameRateRange"] as? CAFrameRateRange ?? .default }
    set {
      Report.noEffect(newValue != .default, "preferredFrameRateRange of an animation")
      store(newValue, "preferredFrameRateRange")
    }
  }

  /// Adds the animation to a layer, under the key of the event, which also is a missing key path.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    if (self as? CAPropertyAnimation)?.keyPath == nil, let copy = copy() as? CAPropertyAnimation {
      copy.keyPath = event
      return layer.add(copy, forKey: event)
    }
    layer.add(self, forKey: event)
  }

  /// Returns the value of a property, or one that was stored under a key of one's own.
  open func value(forKey key: String) -> Any? {
    if let known = known(key) { return known.get() }
    return boxed(ownValues?[key] ?? type(of: self).defaultValue(forKey: key))
  }

  /// Sets a property, or stores a value under a key of one's own.
  open func setValue(_ value: Any?, forKey key: String) {
    if let known = known(key) {
      if !known.set(value) {
        Context.report(
          .wrongValue, "\(type(of: self)).\(key) was given \(value.map { "\($0)" } ?? "nil").")
      }
      return
    }
    store(value, key)
  }

  /// Returns the value under a key path: here a key.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Sets the value under a key path: here a key.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// Stores a value; a frozen copy may keep values too.
  final func store(_ value: Any?, _ key: String) {
    if ownValues == nil && value == nil { return }
    ownValues = ownValues ?? [:]
    ownValues?[key] = value
  }

  /// What a key gets and sets; nil for keys of the program's own.
  func known(_ key: String) -> KnownKey? {
    switch key {
    case "beginTime": KnownKey({ self.beginTime }, { self.beginTime = $0 })
    case "duration": KnownKey({ self.duration }, { self.duration = $0 })
    case "speed": KnownKey({ self.speed }, { self.speed = $0 })
    case "timeOffset": KnownKey({ self.timeOffset }, { self.timeOffset = $0 })
    case "repeatCount": KnownKey({ self.repeatCount }, { self.repeatCount = $0 })
    case "repeatDuration": KnownKey({ self.repeatDuration }, { self.repeatDuration = $0 })
    case "autoreverses": KnownKey({ self.autoreverses }, { self.autoreverses = $0 })
    case "fillMode":
      KnownKey({ self.fillMode.rawValue }, { self.fillMode = CAMediaTimingFillMode(rawValue: $0) })
    case "timingFunction": KnownKey({ self.timingFunction }, { self.timingFunction = $0 })
    case "delegate": KnownKey({ self.delegate }, { self.delegate = $0 })
    case "removedOnCompletion", "isRemovedOnCompletion":
      KnownKey({ self.isRemovedOnCompletion }, { self.isRemovedOnCompletion = $0 })
    default: nil
    }
  }
}

/// How key-value coding gets and sets a property.
struct KnownKey {
  let get: () -> Any?
  /// Sets the property, and returns whether the value was of its type.
  let set: (Any?) -> Bool

  /// Creates the access to a property of a type; nil becomes zero, or nothing.
  init<Value>(_ get: @escaping () -> Value, _ set: @escaping (Value) -> Void) {
    self.get = { boxed(get()) }
    self.set = { value in
      if let exact = value as? Value {
        set(exact)
        return true
      }
      let engine = value.map { PropertyValue(any: $0) } ?? .null
      let converted: Any? =
        switch Value.self {
        case is Double.Type: engine.coerced(to: .number, optional: false)?.number
        case is CGFloat.Type:
          engine.coerced(to: .number, optional: false)?.number.map { CGFloat($0) }
        case is Float.Type: engine.coerced(to: .number, optional: false)?.number.map { Float($0) }
        case is Bool.Type: engine.coerced(to: .bool, optional: false)?.bool
        default: nil
        }
      guard let converted = converted as? Value else { return false }
      set(converted)
      return true
    }
  }
}

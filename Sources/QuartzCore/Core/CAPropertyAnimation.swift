import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  override class func makeDraft() -> Animation { BasicAnimation() }

  private var property: PropertyAnimation { unsafeDowncast(draft, to: PropertyAnimation.self) }

  /// Creates an animation of a key path, such as `position.x`.
  public convenience init(keyPath path: String?) {
    self.init()
    property.keyPath = path
  }

  /// The key path; nil as an action is the key that changes (F165).
  open var keyPath: String? {
    get { property.keyPath }
    set { change { property.keyPath = newValue } }
  }

  /// Whether the value is added to the one under it; false by default.
  open var isAdditive: Bool {
    get { property.isAdditive }
    set { change { property.isAdditive = newValue } }
  }

  /// Whether each cycle begins where the last one ended; false by default.
  open var isCumulative: Bool {
    get { property.isCumulative }
    set { change { property.isCumulative = newValue } }
  }

  /// The function that makes a transform from the animated numbers; nil by default.
  open var valueFunction: CAValueFunction? {
    get {
      property.valueFunction.flatMap {
        CAValueFunction(name: CAValueFunctionName(rawValue: $0.rawValue))
      }
    }
    set { change { property.valueFunction = newValue?.function } }
  }

  override func known(_ key: String) -> KnownKey? {
    switch key {
    case "keyPath": KnownKey({ self.keyPath }, { self.keyPath = $0 })
    case "additive", "isAdditive": KnownKey({ self.isAdditive }, { self.isAdditive = $0 })
    case "cumulative", "isCumulative": KnownKey({ self.isCumulative }, { self.isCumulative = $0 })
    case "valueFunction": KnownKey({ self.valueFunction }, { self.valueFunction = $0 })
    default: super.known(key)
    }
  }
}

/// An animation between two values, of which a missing one is the shown value (F20, F22).
open class CABasicAnimation: CAPropertyAnimation {
  private var basic: BasicAnimation { unsafeDowncast(draft, to: BasicAnimation.self) }

  /// The value at the start.
  open var fromValue: Any? {
    get { basic.fromValue?.object }
    set { change { basic.fromValue = newValue.map { PropertyValue(given: $0) } } }
  }

  /// The value at the end.
  open var toValue: Any? {
    get { basic.toValue?.object }
    set { change { basic.toValue = newValue.map { PropertyValue(given: $0) } } }
  }

  /// The difference between end and start.
  open var byValue: Any? {
    get { basic.byValue?.object }
    set { change { basic.byValue = newValue.map { PropertyValue(given: $0) } } }
  }

  override func known(_ key: String) -> KnownKey? {
    switch key {
    case "fromValue": KnownKey({ self.fromValue }, { self.fromValue = $0 })
    case "toValue": KnownKey({ self.toValue }, { self.toValue = $0 })
    case "byValue": KnownKey({ self.byValue }, { self.byValue = $0 })
    default: super.known(key)
    }
  }
}

/// An animation that swings to its end as a mass on a spring does.
open class CASpringAnimation: CABasicAnimation {
  override class func makeDraft() -> Animation { SpringAnimation() }

  private var springDraft: SpringAnimation { unsafeDowncast(draft, to: SpringAnimation.self) }

  /// Creates a spring by the time it seems to take, in seconds, and its bounce: 0 for none, up to
  /// 1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    if perceptualDuration > 0, perceptualDuration.isFinite, bounce.isFinite, abs(bounce) <= 1 {
      draft = SpringAnimation(
        perceptualDuration: perceptualDuration, bounce: Double(bounce))
      draft.duration = settlingDuration
    } else {
      Context.report(.wrongValue, "A spring of \(perceptualDuration) s, bounce \(bounce), is none.")
    }
  }

  /// The mass; 1 by default.
  open var mass: CGFloat {
    get { CGFloat(springDraft.mass) }
    set { change { springDraft.mass = Double(newValue) } }
  }

  /// The stiffness; 100 by default.
  open var stiffness: CGFloat {
    get { CGFloat(springDraft.stiffness) }
    set { change { springDraft.stiffness = Double(newValue) } }
  }

  /// The damping; 10 by default.
  open var damping: CGFloat {
    get { CGFloat(springDraft.damping) }
    set { change { springDraft.damping = Double(newValue) } }
  }

  /// The speed at the start, in ways per second; 0 by default.
  open var initialVelocity: CGFloat {
    get { CGFloat(springDraft.initialVelocity) }
    set { change { springDraft.initialVelocity = Double(newValue) } }
  }

  /// Whether a damping above the critical one is used as it is; false by default.
  open var allowsOverdamping: Bool {
    get { springDraft.allowsOverdamping }
    set { change { springDraft.allowsOverdamping = newValue } }
  }

  /// The seconds until the spring rests; 0 for a spring that is none.
  open var settlingDuration: CFTimeInterval {
    AnimationSettings(.spring(springDraft.spring)).settlingDuration ?? 0
  }

  /// The time that the spring seems to take, in seconds.
  open var perceptualDuration: CFTimeInterval { springDraft.perceptualDuration }

  /// The bounce: 0 for none, up to 1.
  open var bounce: CGFloat { CGFloat(springDraft.bounce) }

  override func known(_ key: String) -> KnownKey? {
    switch key {
    case "mass": KnownKey({ self.mass }, { self.mass = $0 })
    case "stiffness": KnownKey({ self.stiffness }, { self.stiffness = $0 })
    case "damping": KnownKey({ self.damping }, { self.damping = $0 })
    case "initialVelocity": KnownKey({ self.initialVelocity }, { self.initialVelocity = $0 })
    case "allowsOverdamping": KnownKey({ self.allowsOverdamping }, { self.allowsOverdamping = $0 })
    default: super.known(key)
    }
  }
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  override class func makeDraft() -> Animation { KeyframeAnimation() }

  private var frames: KeyframeAnimation { unsafeDowncast(draft, to: KeyframeAnimation.self) }
  /// Whether an empty list was given, to which programs append; the engine has no missing one.
  private var isListed = (values: false, curves: false)

  override func take(from other: CAAnimation) {
    super.take(from: other)
    if let other = other as? CAKeyframeAnimation { isListed = other.isListed }
  }

  /// The values, in order, unless there is a path; nil by default.
  open var values: [Any]? {
    get {
      frames.values.isEmpty && !isListed.values ? nil : frames.values.map { $0.object ?? NSNull() }
    }
    set {
      change {
        isListed.values = newValue != nil
        frames.values = newValue?.map { PropertyValue(given: $0) } ?? []
      }
    }
  }

  /// The path along which points move; nil by default.
  open var path: CGPath? {
    get { frames.path.map { CGPath($0) } }
    set { change { frames.path = newValue?.taken } }
  }

  /// The times of the values, from 0 to 1; nil, the default, spaces them evenly.
  open var keyTimes: [NSNumber]? {
    get { frames.keyTimes?.map { NSNumber(value: $0) } }
    set { change { frames.keyTimes = newValue?.map(\.doubleValue) } }
  }

  /// The curves between the values, one less than these; nil by default.
  open var timingFunctions: [CAMediaTimingFunction]? {
    get {
      let functions = frames.timingFunctions.compactMap { $0 }.map(CAMediaTimingFunction.of)
      return functions.isEmpty && !isListed.curves ? nil : functions
    }
    set {
      change {
        isListed.curves = newValue != nil
        frames.timingFunctions = newValue?.map(\.function) ?? []
      }
    }
  }

  /// How values between are found; linear by default, and for unknown names.
  open var calculationMode: CAAnimationCalculationMode {
    get { CAAnimationCalculationMode(rawValue: frames.calculationMode.rawValue) }
    set {
      change { frames.calculationMode = CalculationMode(rawValue: newValue.rawValue) ?? .linear }
    }
  }

  /// The tensions of a cubic curve (F45); nil by default.
  open var tensionValues: [NSNumber]? {
    get { numbers(frames.tensionValues) }
    set { change { frames.tensionValues = newValue?.map(\.doubleValue) ?? [] } }
  }

  /// The continuities of a cubic curve (F45); nil by default.
  open var continuityValues: [NSNumber]? {
    get { numbers(frames.continuityValues) }
    set { change { frames.continuityValues = newValue?.map(\.doubleValue) ?? [] } }
  }

  /// The biases of a cubic curve (F45); nil by default.
  open var biasValues: [NSNumber]? {
    get { numbers(frames.biasValues) }
    set { change { frames.biasValues = newValue?.map(\.doubleValue) ?? [] } }
  }

  /// How the layer turns along the path; nil, the default, does not turn it.
  open var rotationMode: CAAnimationRotationMode? {
    get { frames.rotationMode.map { CAAnimationRotationMode(rawValue: $0.rawValue) } }
    set {
      change { frames.rotationMode = newValue.flatMap { RotationMode(rawValue: $0.rawValue) } }
    }
  }

  private func numbers(_ values: [Double]) -> [NSNumber]? {
    values.isEmpty ? nil : values.map { NSNumber(value: $0) }
  }

  override func known(_ key: String) -> KnownKey? {
    switch key {
    case "values": KnownKey({ self.values }, { self.values = $0 })
    case "path": KnownKey({ self.path }, { self.path = $0 })
    case "keyTimes": KnownKey({ self.keyTimes }, { self.keyTimes = $0 })
    case "calculationMode":
      KnownKey(
        { self.calculationMode.rawValue },
        { self.calculationMode = CAAnimationCalculationMode(rawValue: $0) })
    case "rotationMode":
      KnownKey(
        { self.rotationMode?.rawValue },
        { self.rotationMode = $0.map { CAAnimationRotationMode(rawValue: $0) } })
    case "timingFunctions": KnownKey({ self.timingFunctions }, { self.timingFunctions = $0 })
    case "tensionValues": KnownKey({ self.tensionValues }, { self.tensionValues = $0 })
    case "continuityValues": KnownKey({ self.continuityValues }, { self.continuityValues = $0 })
    case "biasValues": KnownKey({ self.biasValues }, { self.biasValues = $0 })
    default: super.known(key)
    }
  }
}

/// Animations that share a time; those without a duration take the group's (F81).
open class CAAnimationGroup: CAAnimation {
  override class func makeDraft() -> Animation { AnimationGroup() }

  private var members: [CAAnimation]?

  /// The animations, whose begin times are relative to the group; their delegates are not called.
  open var animations: [CAAnimation]? {
    get { members }
    set {
      if newValue?.contains(where: { ($0 as? CAAnimationGroup)?.contains(self) == true }) == true {
        return Context.report(
          .refusedAnimation, "A group of animations cannot be inside of itself.")
      }
      change { members = newValue }
    }
  }

  private func contains(_ other: CAAnimationGroup) -> Bool {
    self === other
      || members?.contains { ($0 as? CAAnimationGroup)?.contains(other) == true } ?? false
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    let others = (other as? CAAnimationGroup)?.members
    members = others?.compactMap { member in
      let copy = member.copy() as? CAAnimation
      copy?.isFrozen = true
      return copy
    }
  }

  override func engineDraft() -> Animation {
    let copy = draft.copy()
    (copy as? AnimationGroup)?.animations = (members ?? []).map { $0.engineDraft() }
    return copy
  }

  override func known(_ key: String) -> KnownKey? {
    key == "animations"
      ? KnownKey({ self.animations }, { self.animations = $0 }) : super.known(key)
  }
}

/// A transition between what a layer showed and what it will show; nothing is drawn here.
open class CATransition: CAAnimation {
  override class func makeDraft() -> Animation { Transition() }

  private var transition: Transition { unsafeDowncast(draft, to: Transition.self) }

  /// The kind; fade by default.
  open var type: CATransitionType {
    get { CATransitionType(rawValue: transition.type) }
    set { change { transition.type = newValue.rawValue } }
  }

  /// The side from which it comes; nil by default.
  open var subtype: CATransitionSubtype? {
    get { transition.subtype.map { CATransitionSubtype(rawValue: $0) } }
    set { change { transition.subtype = newValue?.rawValue } }
  }

  /// The part of the way at which it begins; 0 by default.
  open var startProgress: Float {
    get { Float(transition.startProgress) }
    set { change { transition.startProgress = Double(newValue) } }
  }

  /// The part of the way at which it ends; 1 by default.
  open var endProgress: Float {
    get { Float(transition.endProgress) }
    set { change { transition.endProgress = Double(newValue) } }
  }

  /// A filter that would make the transition; it has no effect here, which is reported.
  open var filter: Any? {
    get { transition.filter?.object }
    set {
      Report.noEffect(newValue != nil, "CATransition.filter")
      change { transition.filter = newValue.flatMap { PropertyValue(reference: $0).opaque } }
    }
  }

  override func known(_ key: String) -> KnownKey? {
    switch key {
    case "type":
      KnownKey({ self.type.rawValue }, { self.type = CATransitionType(rawValue: $0) })
    case "subtype":
      KnownKey(
        { self.subtype?.rawValue },
        { self.subtype = $0.map { CATransitionSubtype(rawValue: $0) } })
    case "startProgress": KnownKey({ self.startProgress }, { self.startProgress = $0 })
    case "endProgress": KnownKey({ self.endProgress }, { self.endProgress = $0 })
    default: super.known(key)
    }
  }
}

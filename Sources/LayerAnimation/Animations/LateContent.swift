import LayerModel

/// The content of an animation; for a plain one compiled on first read, which few animations need.
struct LateContent {
  /// The address that a plain animation changes; nil for content that was given.
  let plainAddress: PropertyAddress?
  private let given: GivenSettings
  /// The motion of a plain spring.
  private let motion: SpringMotion?
  private var known: FrozenContent?

  /// Creates content that was compiled.
  init(_ content: FrozenContent?) {
    plainAddress = nil
    given = []
    motion = nil
    known = content
  }

  /// Creates the content of a plain animation, whose fields contain the settings of a context.
  init(
    plain address: PropertyAddress, _ context: AnimationContext = .none,
    spring: SpringFunction? = nil
  ) {
    plainAddress = address
    given = GivenSettings(context)
    motion = spring.map(SpringMotion.init)
  }

  /// The motion of a plain spring; nil for a plain animation with a curve.
  var spring: SpringFunction? { motion?.spring }

  /// Returns the content; the fields are those of the animation.
  mutating func content(of fields: DraftFields) -> FrozenContent {
    if let known { return known }
    guard let plainAddress else { fatalError("An animation has neither content nor address.") }
    let content = FrozenContent(
      plain: fields, at: plainAddress, given.context(of: fields), spring: spring)
    known = content
    return content
  }
}

/// A spring in an object, because few animations have one.
private final class SpringMotion {
  let spring: SpringFunction

  init(_ spring: SpringFunction) { self.spring = spring }
}

/// The settings of an animation that its transaction gave.
private struct GivenSettings: OptionSet {
  let rawValue: UInt8
  static let duration = GivenSettings(rawValue: 1)
  static let timingFunction = GivenSettings(rawValue: 2)
}

extension GivenSettings {
  init(_ context: AnimationContext) {
    self = []
    if context.duration != nil { insert(.duration) }
    if context.timingFunction != nil { insert(.timingFunction) }
  }

  /// Returns the context in which the settings were given.
  func context(of fields: DraftFields) -> AnimationContext {
    AnimationContext(
      duration: contains(.duration) ? fields.duration : nil,
      timingFunction: contains(.timingFunction) ? fields.timingFunction : nil)
  }
}

import LayerModel

/// The content of an animation; for a plain one compiled on first read, which few animations need.
struct LateContent {
  /// The address that a plain animation changes; nil for content that was given.
  let plainAddress: PropertyAddress?
  private let given: GivenSettings
  private var known: FrozenContent?

  /// Creates content that was compiled.
  init(_ content: FrozenContent?) {
    plainAddress = nil
    given = []
    known = content
  }

  /// Creates the content of a plain animation, whose settings contain those of a context.
  init(plain address: PropertyAddress, _ context: AnimationContext = .none) {
    plainAddress = address
    given = GivenSettings(context)
  }

  /// Returns the content; the settings are those of the animation.
  mutating func content(of settings: AnimationSettings) -> FrozenContent {
    if let known { return known }
    guard let plainAddress else { fatalError("An animation has neither content nor address.") }
    let content = FrozenContent(plain: settings, at: plainAddress, given.context(of: settings))
    known = content
    return content
  }
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
  func context(of settings: AnimationSettings) -> AnimationContext {
    AnimationContext(
      duration: contains(.duration) ? settings.timing.duration : nil,
      timingFunction: contains(.timingFunction) ? settings.timingFunction : nil)
  }
}

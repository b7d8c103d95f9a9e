import LayerModel

/// What an animation does to a property, checked and ready to be evaluated.
struct PropertyEffect: Sendable {
  /// The two ways to a value.
  enum Content: Sendable {
    case basic(BasicEnds)
    case keyframes(Keyframes)
  }

  let address: PropertyAddress
  let isAdditive: Bool
  let isCumulative: Bool
  /// The easing of each cycle.
  let timingFunction: MediaTimingFunction?
  /// Whether a cycle ends where it started, which is what cumulation counts in (F24).
  let autoreverses: Bool
  let content: Content

  /// Whether it does anything at all (F47).
  var isEffective: Bool {
    switch content {
    case .basic: true
    case .keyframes(let keyframes): keyframes.isEffective
    }
  }

  /// The progress after easing.
  func eased(_ progress: Double) -> Double { timingFunction?.value(at: progress) ?? progress }

  /// The value at an eased progress, over a value that lies under the animation.
  func value(at eased: Double, over under: PropertyValue) -> PropertyValue {
    switch content {
    case .basic(let ends): ends.interpolation(over: under).value(at: eased)
    case .keyframes(let keyframes): keyframes.value(at: eased)
    }
  }
}

import LayerModel

/// One animation of a component of a transform: its effect on the named components.
///
///     scale.x  ·  scale.z  …  rotation.z  translation.x  …      the components, decomposed once
///        ▲                        ▲
///      from + (to − from) · eased of its timing
///
/// It is equivalent to the reference's work on values: see ``Composition``. A step takes 48 bytes.
struct TransformStep: BitwiseCopyable {
  private let component: PropertyComponent
  private let isAdditive: Bool
  var timing: HotIndex
  /// The ends; a single number uses only the first lane.
  private let from: SIMD2<Double>
  private let to: SIMD2<Double>

  /// Converts an effect; nil unless it only interpolates a component between two fixed ends.
  init?(_ effect: PropertyEffect, timing: HotIndex) {
    guard effect.address.component != .whole, !effect.isCumulative, effect.valueFunction == nil,
      case .basic(let ends) = effect.content, let fixed = ends.fixed,
      case .lanes(let from, let to, let shape) = fixed,
      shape == (effect.address.component == .translation ? .size : .number)
    else { return nil }
    component = effect.address.component
    isAdditive = effect.isAdditive
    self.timing = timing
    self.from = from.lowHalf
    self.to = to.lowHalf
  }

  /// Applies the step at an eased progress.
  @inline(__always)
  func apply(_ eased: Double, to parts: inout TransformComponents) {
    let x = Interpolate.number(from.x, to.x, eased)
    if component == .translation {
      let y = Interpolate.number(from.y, to.y, eased)
      parts.translationX = isAdditive ? parts.translationX + x : x
      parts.translationY = isAdditive ? parts.translationY + y : y
    } else {
      parts[component] = isAdditive ? parts[component] + x : x
    }
  }
}

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
      write(isAdditive ? read(parts) + x : x, to: &parts)
    }
  }

  /// Returns the number, as ``PropertyComponent/read(from:)`` does.
  private func read(_ parts: TransformComponents) -> Double {
    switch component {
    case .rotation, .rotationZ: parts.rotationZ
    case .rotationX: parts.rotationX
    case .rotationY: parts.rotationY
    case .scale: (parts.scaleX + parts.scaleY + parts.scaleZ) / 3
    case .scaleX: parts.scaleX
    case .scaleY: parts.scaleY
    case .scaleZ: parts.scaleZ
    case .scaleXY: (parts.scaleX + parts.scaleY) / 2
    case .translationX: parts.translationX
    case .translationY: parts.translationY
    default: parts.translationZ
    }
  }

  /// Replaces the number, as ``PropertyComponent/write(_:into:)`` does.
  @inline(__always)
  private func write(_ number: Double, to parts: inout TransformComponents) {
    switch component {
    case .rotation, .rotationZ: parts.rotationZ = number
    case .rotationX: parts.rotationX = number
    case .rotationY: parts.rotationY = number
    case .scale:
      parts.scaleX = number
      parts.scaleY = number
      parts.scaleZ = number
    case .scaleX: parts.scaleX = number
    case .scaleY: parts.scaleY = number
    case .scaleZ: parts.scaleZ = number
    case .scaleXY:
      parts.scaleX = number
      parts.scaleY = number
    case .translationX: parts.translationX = number
    case .translationY: parts.translationY = number
    default: parts.translationZ = number
    }
  }
}

import LayerModel

/// A property's value while animations are applied one by one.
///
/// A transform with animated components is decomposed once and recomposed once. Therefore, if one
/// animation writes a rotation of 4.5, the next one reads 4.5, not the angle between −π and π that
/// the matrix would return.
struct Accumulator: Sendable {
  private enum Storage: Sendable {
    case value(PropertyValue)
    case parts(TransformComponents)
  }
  private var storage: Storage

  /// Creates an accumulator with the model's value.
  init(_ base: PropertyValue) { storage = .value(base) }

  /// Returns the current value, or a component of it.
  func read(_ component: PropertyComponent) -> PropertyValue {
    switch storage {
    case .value(let value): component.read(from: value)
    case .parts(let parts): component.read(from: parts)
    }
  }

  /// Replaces the value, or a component of it.
  mutating func write(_ part: PropertyValue, _ component: PropertyComponent) {
    if component == .whole {
      storage = .value(part)
      return
    }
    switch storage {
    case .value(.transform(let transform)):
      var parts = TransformComponents(transform)
      component.write(part, into: &parts)
      storage = .parts(parts)
    case .value(let value):
      storage = .value(component.write(part, into: value))
    case .parts(var parts):
      component.write(part, into: &parts)
      storage = .parts(parts)
    }
  }
}

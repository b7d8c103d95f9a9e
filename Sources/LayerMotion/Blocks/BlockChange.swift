import LayerAnimation
import LayerModel

/// One change of a property, or of a part of one, that a block animates.
///
///     additive   model ── old ──┐ new ─────────────────        the difference dies away:
///                shows          └╲                             old − new ──▶ 0, added to the model
///                                 ╲──── new                    (F122)
///     plain      shows     from ──╲──── the model's value      (F124)
struct BlockChange {
  let layer: Layer
  let keyPath: String
  /// The model's values before and after.
  let old: PropertyValue
  let new: PropertyValue
  /// Whether the difference is animated.
  let isAdditive: Bool
  /// Where the animation starts: the difference, or the value.
  let from: PropertyValue
  /// Where an additive animation ends; nil where the end is the model's value.
  let to: PropertyValue?

  /// A change that starts at the old value, or at another where it is not additive.
  init(
    _ layer: Layer, _ keyPath: String, old: PropertyValue, new: PropertyValue, isAdditive: Bool,
    from start: PropertyValue? = nil
  ) {
    self.layer = layer
    self.keyPath = keyPath
    self.old = old
    self.new = new
    if isAdditive, let difference = old.difference(from: new),
      let zero = new.type.flatMap(PropertyValue.zero(of:))
    {
      self.isAdditive = true
      from = difference
      to = zero
    } else {
      self.isAdditive = false
      from = start ?? old
      to = nil
    }
  }

  /// The changes that the change of a whole property comes to: of bounds, origin and size each on
  /// its own (F122), and only what differs.
  static func parts(
    _ key: String, old: PropertyValue, new: PropertyValue
  ) -> [(keyPath: String, old: PropertyValue, new: PropertyValue)] {
    guard key == "bounds", case .rect(let old) = old, case .rect(let new) = new else {
      return [(key, old, new)]
    }
    var parts: [(keyPath: String, old: PropertyValue, new: PropertyValue)] = []
    if old.origin != new.origin {
      parts.append(("bounds.origin", .point(old.origin), .point(new.origin)))
    }
    if old.size != new.size {
      parts.append(("bounds.size", .size(old.size), .size(new.size)))
    }
    return parts
  }

  /// A key for an animation of this change that replaces nothing it should add to.
  ///
  /// `position`, then `position-2` beside it (F124); what is not additive takes the place of what
  /// stands under its name.
  var key: String { Self.key(for: keyPath, of: layer, isAdditive: isAdditive) }

  /// The same for any animation of a key path.
  static func key(for keyPath: String, of layer: Layer, isAdditive: Bool) -> String {
    guard isAdditive, layer.animation(forKey: keyPath) != nil else { return keyPath }
    var number = 2
    while layer.animation(forKey: "\(keyPath)-\(number)") != nil { number += 1 }
    return "\(keyPath)-\(number)"
  }
}

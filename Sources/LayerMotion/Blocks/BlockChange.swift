import LayerAnimation
import LayerModel

/// A change of a property, or of a part of one, that a block animates.
///
///     additive   model ── old ──┐ new ─────────────────        the difference shrinks to zero:
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
  /// The start of the animation: the difference, or the value.
  let from: PropertyValue
  /// The end of an additive animation; nil if the end is the model's value.
  let to: PropertyValue?

  /// Makes a change that starts at the old value or, if it is not additive, at a given value.
  init(
    _ layer: Layer, _ keyPath: String, old: PropertyValue, new: PropertyValue, isAdditive: Bool,
    from start: PropertyValue? = nil
  ) {
    self.layer = layer
    self.keyPath = keyPath
    self.old = old
    self.new = new
    // The difference of two numbers may be too large for one.
    if isAdditive, let difference = old.difference(from: new), difference.isFinite,
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

  /// A draft with both ends, without a timing.
  var draft: BasicAnimation {
    let draft = BasicAnimation(keyPath: keyPath)
    draft.fromValue = from
    draft.toValue = to ?? new
    draft.isAdditive = isAdditive
    return draft
  }

  /// Visits the parts of the change of a whole property that changed.
  ///
  /// The origin and the size of bounds animate separately (F122).
  static func forEachPart(
    _ key: String, old: PropertyValue, new: PropertyValue,
    _ visit: (_ keyPath: String, _ old: PropertyValue, _ new: PropertyValue) -> Void
  ) {
    guard case .rect(let oldRect) = old, case .rect(let newRect) = new, key == "bounds" else {
      return visit(key, old, new)
    }
    if oldRect.origin != newRect.origin {
      visit("bounds.origin", .point(oldRect.origin), .point(newRect.origin))
    }
    if oldRect.size != newRect.size {
      visit("bounds.size", .size(oldRect.size), .size(newRect.size))
    }
  }

  /// The key for an animation of this change.
  ///
  /// An additive change gets a free key, so that it replaces nothing: `position`, then `position-2`
  /// (F124); after many, one with a number that no block of the loop has had. Any other change
  /// replaces the animation under its key path.
  var key: String { Self.key(for: keyPath, of: layer, isAdditive: isAdditive) }

  /// The key for any animation of a key path, by the same rule.
  static func key(for keyPath: String, of layer: Layer, isAdditive: Bool) -> String {
    guard isAdditive, !layer.hasNoAnimations, layer.animationHandle(forKey: keyPath) != nil else {
      return keyPath
    }
    var number = 2
    while layer.animationHandle(forKey: "\(keyPath)-\(number)") != nil {
      number =
        number < 16 ? number + 1 : 16 + (layer.renderLoop?.blockContext.nextTrack() ?? number)
    }
    return "\(keyPath)-\(number)"
  }
}

import LayerModel

extension AnimationHandle {
  /// Returns the model value that keeps the presented value the same once this animation is
  /// removed.
  ///
  ///     model 0  ─▶ additive −50 ─▶ additive 75 ─▶ presents 25
  ///     model 75 ─▶ additive −50                ─▶ presents 25     without the second
  ///
  /// Set it in the transaction that removes the animation, with actions disabled:
  ///
  ///     loop.transaction(disableActions: true) { _ in
  ///       if let value = handle.modelValueForRemoval(of: "position.x") {
  ///         try? box.setValue(value, forKeyPath: "position.x")
  ///       }
  ///       handle.remove()
  ///     }
  ///
  /// Changes that wait for their commit count as committed. The value is exact if all animations
  /// that were added earlier to the same property are additive; for a transform, their sum must
  /// also be invertible. Otherwise the value is this animation's output over the model. A size of
  /// bounds is never below 0, because the setter would normalize the rectangle (F120b).
  ///
  /// - Parameter keyPath: A key path that the animation changes.
  /// - Returns: The value; nil if the animation is no longer presented, has no loop yet, or the key
  ///   path is unknown.
  public func modelValueForRemoval(of keyPath: String) -> PropertyValue? {
    guard let layer = record.layer, !record.isLeaving,
      record.outcome == nil || record.state == .held, let host = record.loop,
      let address = try? layer.address(of: keyPath)
    else { return nil }
    // Only a loop's core adds animations to its tables.
    return unsafeDowncast(host, to: LoopCore.self)
      .modelValue(at: address, of: layer, without: record)
  }
}

extension LoopCore {
  /// Returns the model value that keeps the presented value the same under the remaining
  /// animations.
  ///
  /// `below` is the effect of the earlier animations, `own` that of this one. The new model value m
  /// solves below(m) = own(below(model)), so later animations see no change.
  func modelValue(
    at address: PropertyAddress, of layer: Layer, without record: AnimationRecord
  ) -> PropertyValue? {
    let time = time(of: layer, in: [])
    let own = contributions(of: record, to: address.property, at: time)
    var below: [Composition.Contribution] = []
    // What a discarded loop left on the layer goes with the next commit.
    for other in AnimationStore.of(layer)?.records ?? [] where other.shows && other.loop === self {
      if other === record { break }
      below += contributions(of: other, to: address.property, at: time)
        .filter { $0.position.isInEffect && $0.effect.isEffective }
    }
    let model = layer.storedValue(address.property)
    let part = address.component
    if !below.isEmpty && below.allSatisfy({ $0.effect.isAdditive }) {
      let under = Composition.compose(model, below).read(part)
      let shown = Composition.compose(model, below + own).read(part)
      if let value = Self.without(below, under, shown, over: part.read(from: model)) {
        return Self.kept(value, at: address)
      }
    }
    return Self.kept(Composition.compose(model, own).read(part), at: address)
  }

  /// Returns a value that the setter stores unchanged: bounds have no negative size (F120b).
  private static func kept(_ value: PropertyValue, at address: PropertyAddress) -> PropertyValue {
    guard address.property == .bounds else { return value }
    func clamped(_ size: Size) -> Size {
      Size(width: max(0, size.width), height: max(0, size.height))
    }
    switch (value, address.component) {
    case (.size(let size), _): return .size(clamped(size))
    case (.rect(let rect), _): return .rect(Rect(origin: rect.origin, size: clamped(rect.size)))
    case (.number(let number), .sizeWidth), (.number(let number), .sizeHeight):
      return .number(max(0, number))
    default: return value
    }
  }

  /// Subtracts what additive animations add; nil if that has no inverse.
  private static func without(
    _ below: [Composition.Contribution], _ under: PropertyValue, _ shown: PropertyValue,
    over model: PropertyValue
  ) -> PropertyValue? {
    if case .transform(let shown) = shown {
      // A component is not added by concatenation.
      guard below.allSatisfy({ $0.effect.address.component == .whole }),
        case .transform(let sum) = Composition.compose(.transform(.identity), below).read(.whole),
        sum.isInvertible
      else { return nil }
      return .transform(sum.inverted().concatenating(shown))
    }
    guard let (shown, shape) = shown.lanes, let (under, _) = under.lanes,
      let (model, _) = model.lanes
    else { return nil }
    return shape.value(shown - under + model)
  }
}

extension AnimationRecord {
  /// Whether it is presented now or after the next commit, and is not being removed.
  fileprivate var shows: Bool {
    !isLeaving && (state == .pending || state == .running || state == .held)
  }
}

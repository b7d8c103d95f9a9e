import LayerModel

/// The state of a layer at the loop's present: its committed model under its animations.
///
///     model         the values that were set; a change takes effect at once
///     presentation  the values at an instant: the last commit, changed by animations
///
/// A read-only view with the same key paths and accessors as the layer. It follows the loop: after
/// an advance it reads the new instant. A value is computed when it is read, as a pure function of
/// the instant. Once the layer's removal is committed, it reads the model.
///
/// The tree around it is that of the last commit too: see ``superlayer``, ``sublayers`` and
/// ``mask``.
///
/// A presentation keeps its layer and the state of the loop alive. Once the loop is discarded it
/// reads the values of the loop's last instant, in the model's tree.
public struct Presentation {
  /// The layer whose presentation this is (F111).
  public let model: Layer
  /// The link to the loop; nil if the presentation reads the model.
  private let link: HostLink?
  /// The copy of the layer, with one index for each replicator around it, the outermost first;
  /// empty for the ordinary presentation.
  public let copyIndices: [Int]

  /// Creates the view of a layer in a loop, or of its model for nil.
  init(model: Layer, core: LoopCore?, copyIndices: [Int] = []) {
    self.model = model
    link = core.flatMap { model.isPresented(by: $0) ? model.linkToPresenter : nil }
    self.copyIndices = copyIndices
  }

  /// Creates the view of a layer in the loop of a link.
  init(model: Layer, link: HostLink?) {
    self.model = model
    self.link = link
    copyIndices = []
  }

  /// The loop while it presents the layer, else nil.
  var core: LoopCore? {
    guard let link, model.isPresented(by: link) else { return nil }
    return LoopCore.of(link)
  }

  /// Returns the value at a key path.
  ///
  /// - Throws: ``/LayerModel/PropertyError`` for an unknown key path, with the nearest valid one.
  public func value(forKeyPath keyPath: String) throws(PropertyError) -> PropertyValue {
    let address = try model.address(of: keyPath)
    return value(at: address)
  }

  /// The value for a typed key, whose type must be the property's.
  public subscript<Value: PropertyRepresentable>(key: PropertyKey<Value>) -> Value {
    do {
      if let value = Value(propertyValue: try value(forKeyPath: key.keyPath)) { return value }
    } catch {
      fatalError("\(error)")
    }
    fatalError("'\(key.keyPath)' of \(model.shortDescription) is not a \(Value.self).")
  }

  /// Returns the value of one of the layer's built-in properties, without a key path lookup.
  func shown<Value: PropertyRepresentable>(_ property: PropertyID) -> Value {
    let row = model.propertyTable[property]
    guard let value = Value(propertyValue: value(at: row.address)) else {
      fatalError("'\(row.name)' of \(model.shortDescription) is not a \(Value.self).")
    }
    return value
  }

  /// Returns the numbers of an animated built-in property: a faster ``shown(_:)``.
  func lanes(_ property: PropertyID) -> SIMD4<Double>? {
    guard let link, copyIndices.isEmpty, model.isPresented(by: link) else { return nil }
    return LoopCore.of(link).presentedLanes(property, of: model)
  }

  /// The geometry as plain numbers.
  public var placement: LayerPlacement {
    core?.placement(of: model, in: copyIndices) ?? model.placement
  }

  /// The box around the layer in its superlayer's coordinates; derived (F120a).
  public var frame: Rect { placement.frame }

  package func value(at address: PropertyAddress) -> PropertyValue {
    guard let core else { return model.value(at: address) }
    return copyIndices.isEmpty
      ? core.presentedValue(at: address, of: model)
      : core.copiedValue(at: address, of: model, in: copyIndices)
  }
}

extension LoopCore {
  /// Returns the loop's state behind a link: only this module creates links that present layers.
  static func of(_ link: HostLink) -> LoopCore { unsafeDowncast(link.object, to: LoopCore.self) }
}

extension Layer {
  /// The presentation of the layer at its loop's present.
  ///
  /// Nil before the layer's first commit and after the commit of its removal (F110). A layer that
  /// moved to another loop's tree is presented by the old loop until either loop commits.
  public final var presentation: Presentation? {
    linkToPresenter.map { Presentation(model: self, link: $0) }
  }

  /// The presentation of the layer, or its model if it has no presentation yet.
  ///
  /// Never nil, so that a test need not unwrap it.
  public final var presented: Presentation {
    Presentation(model: self, link: linkToPresenter)
  }
}

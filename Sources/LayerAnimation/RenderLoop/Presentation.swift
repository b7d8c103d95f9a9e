import LayerModel

/// What would show of a layer at the loop's present: its committed model under its animations.
///
///     model         what was set; jumps when it is set
///     presentation  what shows; follows the model's last commit, bent by animations
///
/// A read-only view with the same key paths and accessors as the layer. It follows the loop: after
/// an advance it reads the new instant. A value is computed when it is read, as a pure function of
/// the instant. Once a commit took the layer out of the picture, it reads the model.
///
/// The tree around it is that of the last commit too: see ``superlayer``, ``sublayers`` and
/// ``mask``.
///
/// A presentation keeps its layer and the state of the loop alive. Once the loop is discarded it
/// shows what it showed at the loop's last instant, in the model's tree.
public struct Presentation {
  /// The layer whose presentation this is (F111).
  public let model: Layer
  /// The link to the loop, or nil where the model stands in for what does not show.
  private let link: HostLink?
  /// Which copy of the layer this shows, one index for each replicator around it, the outermost
  /// first; empty for the ordinary presentation.
  public let copyIndices: [Int]

  /// Makes the view of a layer in a loop's picture, or of its model for nil.
  init(model: Layer, core: LoopCore?, copyIndices: [Int] = []) {
    self.model = model
    link = core.flatMap { model.isPresented(by: $0) ? model.linkToPresenter : nil }
    self.copyIndices = copyIndices
  }

  /// Makes the view of a layer in the picture of a link's loop.
  init(model: Layer, link: HostLink?) {
    self.model = model
    self.link = link
    copyIndices = []
  }

  /// The loop while it shows the layer, else nil.
  var core: LoopCore? {
    guard let link, model.isPresented(by: link) else { return nil }
    return LoopCore.of(link)
  }

  /// The value that a key path addresses.
  ///
  /// - Throws: ``/LayerModel/PropertyError`` for an unknown key path, with the nearest valid one.
  public func value(forKeyPath keyPath: String) throws(PropertyError) -> PropertyValue {
    let address = try model.address(of: keyPath)
    return value(at: address)
  }

  /// The value under a typed key, whose type must be the property's.
  public subscript<Value: PropertyRepresentable>(key: PropertyKey<Value>) -> Value {
    do {
      if let value = Value(propertyValue: try value(forKeyPath: key.keyPath)) { return value }
    } catch {
      fatalError("\(error)")
    }
    fatalError("'\(key.keyPath)' of \(model.shortDescription) is not a \(Value.self).")
  }

  /// The value of one of a layer's own properties, which needs no key path to be looked up.
  func shown<Value: PropertyRepresentable>(_ property: PropertyID) -> Value {
    let row = model.propertyTable[property]
    guard let value = Value(propertyValue: value(at: row.address)) else {
      fatalError("'\(row.name)' of \(model.shortDescription) is not a \(Value.self).")
    }
    return value
  }

  /// The numbers of one of a layer's own properties while it is animated: the quick way to what
  /// ``shown(_:)`` gives.
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
  /// The loop's state behind a link: no other module of this package makes links that show layers.
  static func of(_ link: HostLink) -> LoopCore { unsafeDowncast(link.object, to: LoopCore.self) }
}

extension Layer {
  /// What shows of the layer at its loop's present.
  ///
  /// Nil before the layer's first commit and after the commit of its removal (F110). A layer that
  /// moved to another loop's tree shows in the old one's picture until either loop commits.
  public final var presentation: Presentation? {
    linkToPresenter.map { Presentation(model: self, link: $0) }
  }

  /// What shows of the layer, or its model where nothing shows of it yet.
  ///
  /// Never nil, so that a test need not unwrap.
  public final var presented: Presentation {
    Presentation(model: self, link: linkToPresenter)
  }
}

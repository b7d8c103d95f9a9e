import LayerModel

/// A layer at the loop's present, without the class of the layer: what a presentation reads.
@usableFromInline
struct PresentedValues {
  @usableFromInline let model: Layer
  /// The number of the link to the loop, which the layer owns as long as the loop presents it; 0 if
  /// the model is read.
  @usableFromInline let number: Int
  /// Nil for the ordinary presentation, because a read would release even an empty list.
  @usableFromInline let copies: [Int]?

  /// Creates the view of a layer in a loop, or of its model for nil.
  init(model: Layer, core: LoopCore?, copyIndices: [Int] = []) {
    self.model = model
    number = core.map { model.isPresented(by: $0) ? model.presenterNumber : 0 } ?? 0
    copies = copyIndices.isEmpty ? nil : copyIndices
  }

  /// Creates the view of a layer in the loop of a link.
  @inlinable
  init(model: Layer, number: Int) {
    self.model = model
    self.number = number
    copies = nil
  }

  var copyIndices: [Int] { copies ?? [] }

  /// The loop while it presents the layer, otherwise nil.
  var core: LoopCore? { withCore { $0 } }

  /// Returns the result of a closure for the loop; nil if it does not present the layer.
  ///
  /// It does not retain the loop, which would take longer than reading a value: the link owns it.
  private func withCore<Result>(_ body: (LoopCore) -> Result) -> Result? {
    // Only this module creates links that present layers.
    model.glimpsedPresenter(ofNumber: number).map {
      Borrowed<LoopCore>(glimpsed: $0).with(body)
    }
  }

  func value(at address: PropertyAddress) -> PropertyValue {
    let value = withCore { core in
      if let copies { return core.copiedValue(at: address, of: model, in: copies) }
      return core.presentedValue(at: address, of: model)
    }
    return value ?? model.value(at: address)
  }

  /// Returns the presented value at a key path; nil if the layer is not presented, if it is a copy,
  /// or if there is no such value.
  func presentedValue(forKeyPath keyPath: String) -> PropertyValue? {
    if copies != nil { return nil }
    return withCore { core -> PropertyValue? in
      guard let address = core.address(of: keyPath, on: model), address.type != .layer else {
        return nil
      }
      return core.presentedValue(at: address, of: model)
    } ?? nil
  }

  /// Returns the address of a value's key path from the loop's memory; nil if there is no loop or
  /// no such value.
  func knownAddress(of keyPath: String) -> PropertyAddress? {
    let address = withCore { $0.address(of: keyPath, on: model) } ?? nil
    return address?.type == .layer ? nil : address
  }

  /// Returns the value of a property, without a key path lookup.
  @usableFromInline
  func value(of property: PropertyID) -> PropertyValue {
    value(at: model.propertyTable[property].address)
  }

  /// Returns the value of a property as a Swift type; inlined, to be compiled for that type.
  @inlinable
  func shown<Value>(_ property: TypedProperty<Value>) -> Value {
    guard let value = Value(propertyValue: value(of: property.id)) else {
      refuse(property.id, as: Value.self)
    }
    return value
  }

  @usableFromInline
  func refuse(_ property: PropertyID, as type: Any.Type) -> Never {
    fatalError(
      "'\(model.propertyTable[property].name)' of \(model.shortDescription) is not a \(type).")
  }

  // Faster accessors for the properties that are read most.

  @usableFromInline var bounds: Rect {
    guard let lanes = lanes(.bounds) else { return shown(LayerProperty.bounds) }
    return Rect(x: lanes.x, y: lanes.y, width: lanes.z, height: lanes.w)
  }

  @usableFromInline var position: Point {
    guard let lanes = lanes(.position) else { return shown(LayerProperty.position) }
    return Point(x: lanes.x, y: lanes.y)
  }

  @usableFromInline var opacity: Double {
    if copies == nil, let number = withCore({ $0.presentedNumber(.opacity, of: model) }) ?? nil {
      return number
    }
    return lanes(.opacity)?.x ?? shown(LayerProperty.opacity)
  }

  /// Returns the numbers of an animated property from the tables.
  private func lanes(_ property: PropertyID) -> SIMD4<Double>? {
    if copies != nil { return nil }
    return withCore { $0.presentedLanes(property, of: model) } ?? nil
  }
}

extension Layer {
  /// The number of the presentation that the layer is in; 0 for none.
  @usableFromInline final var numberOfPresenter: Int { presenterNumber }
}

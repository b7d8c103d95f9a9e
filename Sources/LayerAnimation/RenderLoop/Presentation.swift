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
/// A presentation has the accessors of its layer's class, so `circle.presented.strokeEnd` compiles
/// if `circle` is a shape layer. They come from the properties that the class lists, such as
/// ``/LayerModel/LayerProperty`` and ``/LayerModel/ShapeLayer/Property``. For a property of a class
/// of your own, add an accessor:
///
///     extension Presentation where Source: Dial {
///       var progress: Double { self[.progress] }
///     }
///
/// A presentation keeps its layer and the state of the loop alive. Once the loop is discarded it
/// reads the values of the loop's last instant, in the model's tree.
@dynamicMemberLookup
public struct Presentation<Source: Layer> {
  @usableFromInline let values: PresentedValues

  /// Creates the presentation with values of a layer of the class.
  @inlinable init(_ values: PresentedValues) { self.values = values }

  /// The layer whose presentation this is (F111).
  public var model: Source { knownObject(values.model, as: Source.self) }

  /// The copy of the layer, with one index for each replicator around it, the outermost first;
  /// empty for the ordinary presentation.
  public var copyIndices: [Int] { values.copyIndices }

  /// The loop while it presents the layer, otherwise nil.
  var core: LoopCore? { values.core }

  /// Returns the value at a key path.
  ///
  /// - Throws: ``/LayerModel/PropertyError`` for an unknown key path, with the nearest valid one.
  public func value(forKeyPath keyPath: String) throws(PropertyError) -> PropertyValue {
    if let value = values.presentedValue(forKeyPath: keyPath) { return value }
    if let address = values.knownAddress(of: keyPath) { return values.value(at: address) }
    return values.value(at: try values.model.address(of: keyPath))
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

  /// The geometry as plain numbers.
  public var placement: LayerPlacement {
    core?.placement(of: model, in: copyIndices) ?? model.placement
  }

  /// Returns the value at an address of the layer's property table.
  ///
  /// It is the value of ``value(forKeyPath:)``, without a lookup of the key path. An address of
  /// another table stops the program or reads another property.
  public func value(at address: PropertyAddress) -> PropertyValue { values.value(at: address) }
}

extension Presentation where Source == Layer {
  /// Creates the view of a layer in a loop, or of its model for nil.
  init(model: Layer, core: LoopCore?, copyIndices: [Int] = []) {
    self.init(PresentedValues(model: model, core: core, copyIndices: copyIndices))
  }
}

/// A layer of any class, which has a presentation with the accessors of that class.
public protocol PresentableLayer: Layer {}

extension Layer: PresentableLayer {}

extension PresentableLayer {
  /// The presentation of the layer at its loop's present.
  ///
  /// Nil before the layer's first commit and after the commit of its removal (F110). A layer that
  /// moved to another loop's tree is presented by the old loop until either loop commits.
  @inlinable public var presentation: Presentation<Self>? {
    let number = numberOfPresenter
    return number == 0 ? nil : Presentation(PresentedValues(model: self, number: number))
  }

  /// The presentation of the layer, or its model if it has no presentation yet.
  ///
  /// Never nil, so that a test need not unwrap it.
  @inlinable public var presented: Presentation<Self> {
    Presentation(PresentedValues(model: self, number: numberOfPresenter))
  }
}

/// A presentation of a layer of any class.
///
/// Conversions take it, so that the presentations of a text and of a shape convert to each other.
public protocol AnyPresentation {
  /// The same presentation with only the accessors that every layer has.
  var ofAnyLayer: Presentation<Layer> { get }
}

extension Presentation: AnyPresentation {
  /// The same presentation with only the accessors that every layer has.
  public var ofAnyLayer: Presentation<Layer> { Presentation<Layer>(values) }
}

extension Presentation: CustomStringConvertible, CustomReflectable {
  /// The presentation in one line: class, name and identifier, frame, and what hides or dims it.
  ///
  /// For example `presentation of Layer #box at 0.5 s, frame (0, 0, 50, 50), opacity 0.5`.
  public var description: String {
    var parts = ["frame \(frame)"]
    let transform = values.shown(LayerProperty.transform)
    if transform != .identity { parts.append(transform.description) }
    if opacity != 1 { parts.append("opacity \(opacity.shortText)") }
    if values.shown(LayerProperty.isHidden) { parts.append("hidden") }
    let copy = copyIndices.isEmpty ? "" : ", copy \(copyIndices)"
    let time = core.map { " at \($0.now.shortText) s" } ?? ", which does not show"
    return "presentation of \(model.shortDescription)\(copy)\(time), "
      + parts.joined(separator: ", ")
  }

  /// The presented values of the properties that are set in the model.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    model.forEachSetProperty { property in
      let row = model.propertyTable[property]
      children.append((row.name, value(at: row.address)))
    }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension Layer {
  /// The animations that are presented or wait for their commit, in the order of adding.
  ///
  /// Besides the listed ones these are those that ended at the present instant, at which they still
  /// show. A removed one is not among them, although it shows until the commit of its removal.
  package final var shownAnimations: [AnimationHandle] {
    (AnimationStore.of(self)?.records ?? []).lazy
      .filter { $0.life.isShown }
      .map { AnimationHandle(record: $0, layer: self) }
  }

  /// The present of the loop in whose tree the layer is; nil if it is in none.
  ///
  /// For a discarded loop it is the last one.
  package final var loopInstant: Double? {
    ((host ?? presenter) as? LoopCore)?.now
  }
}

extension AnimationHandle {
  /// Whether the animation has a delegate or a completion, which its end calls.
  package var hasListener: Bool { record.hasListener }
}

extension Layer {
  /// Returns the time that this layer's animations use at an instant of the loop.
  ///
  /// Unlike ``convertTime(_:from:)`` it is not cut off at a `beginTime` (F164): before one it is
  /// less than the `timeOffset`. Use it to compute the begin time of an animation that starts at an
  /// instant.
  ///
  /// - Parameter instant: Seconds of the loop's time.
  /// - Returns: Seconds of the layer's own time.
  public final func localTime(at instant: Double) -> Double {
    if let core = animationHost.map({ knownObject($0, as: LoopCore.self) }), core.hasOneTime {
      return instant + 0
    }
    return LayerTime.convert(instant, from: nil, to: self, isCutOff: false)
  }

  /// Returns the time of the root of a loop at which this layer's time reaches a time.
  ///
  /// It is infinite while the layer's time is stopped or runs backwards, except for a time that the
  /// stopped time has passed.
  package final func rootTime(reaching time: Double, in loop: RenderLoop) -> Double {
    if loop.hasOneTime || self === loop.root { return time }
    let rate = selfAndAncestors.reduce(1) { $1 === loop.root ? $0 : $0 * $1.speed }
    if rate > 0 { return convertTime(time, to: loop.root) }
    let hasPassed = rate == 0 && EventQueue.horizon(of: localTime(at: loop.now)) >= time
    return hasPassed ? loop.rootTime : .infinity
  }

  /// The seconds of the layer's time in a second of the loop: the product of all speeds (F1).
  package final var timeRate: Double { selfAndAncestors.reduce(1) { $0 * $1.speed } }
}

// The typed accessors of a layer, for presented values. In a release build a key path that is
// written as a member, as in `presented.cornerRadius`, costs nothing.

extension Presentation {
  /// The presented value of a property that every layer has.
  @inlinable
  public subscript<Value>(
    dynamicMember property: KeyPath<LayerProperty.Type, TypedProperty<Value>>
  ) -> Value {
    values.shown(LayerProperty.self[keyPath: property])
  }

  /// Not available: the class of the layer has no property of this name.
  ///
  /// Without it, the compiler could not say what is wrong with a misspelled accessor.
  @available(
    *, unavailable,
    message: "the class of the layer has no such property; LayerProperty and Property list them"
  )
  public subscript(dynamicMember name: String) -> NoSuchProperty {
    fatalError("The class of the layer has no property '\(name)'.")
  }

  /// The layer's own coordinate space: its origin and size, in points.
  @inlinable public var bounds: Rect { values.bounds }

  /// The position of the anchor point in the superlayer's coordinates, in points.
  @inlinable public var position: Point { values.position }

  /// The opacity of the layer and its sublayers, from 0 to 1, the default.
  @inlinable public var opacity: Double { values.opacity }

  /// The box around the layer in its superlayer's coordinates; derived (F120a).
  public var frame: Rect { placement.frame }

  /// Whether the contents are upside down: an odd number of flips from here to the root (F171).
  public var contentsAreFlipped: Bool {
    let tree = tree
    var isFlipped = false
    for layer in model.selfAndAncestors(tree.superlayer(of:))
    where tree.placement(of: layer).isGeometryFlipped {
      isFlipped.toggle()
    }
    return isFlipped
  }
}

/// The type of an accessor that a presentation does not have.
public struct NoSuchProperty {}

extension Presentation where Source: PropertyOwner {
  /// The presented value of a property that every layer of the class has.
  @inlinable
  public subscript<Value>(
    dynamicMember property: KeyPath<Source.Property.Type, TypedProperty<Value>>
  ) -> Value {
    values.shown(Source.Property.self[keyPath: property])
  }
}

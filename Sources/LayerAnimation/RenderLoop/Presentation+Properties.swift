import LayerModel

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

extension Layer {
  /// A name for people; need not be unique.
  public final var name: String? {
    get { typed(LayerProperty.name) }
    set { setTyped(newValue, LayerProperty.name) }
  }

  /// An identifier, unique within a scene; nil by default.
  public final var id: String? {
    get { typed(LayerProperty.id) }
    set { setTyped(newValue, LayerProperty.id) }
  }

  /// Values for properties that were not set on the layer itself; nil by default (F120g).
  ///
  /// An entry under a property's name is used if it is valid: of the property's type, one of its
  /// names, finite. Other entries, and those of properties that were set, are kept and ignored. An
  /// entry `style` is a nested style, searched after the entries beside it (F160):
  ///
  ///     layer.style = ["opacity": 0.5, "style": .dictionary(["cornerRadius": 6])]
  ///     layer.opacity       // 0.5
  ///     layer.cornerRadius  // 6
  public final var style: [String: PropertyValue]? {
    get { typed(LayerProperty.style) }
    set { setTyped(newValue, LayerProperty.style) }
  }

  /// The class, name and identifier in one line, as error messages and traces print them.
  ///
  /// For example `Layer "Box" #box`.
  public final var shortDescription: String {
    var text = className
    if let name { text += " \"\(name)\"" }
    if let id { text += id.hasPrefix("#") ? " \(id)" : " #\(id)" }
    return text
  }
}

/// Tells the layers of one run apart, where a report has only their names.
///
/// Another run has other objects, so comparisons of what contains it pay no attention to it.
package struct LayerTag: Hashable, Sendable {
  /// The identity, which a later layer may have too when this one is gone.
  package let identity: ObjectIdentifier

  /// Makes a reference.
  package init(_ layer: Layer) { identity = ObjectIdentifier(layer) }

  package static func == (first: LayerTag, second: LayerTag) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

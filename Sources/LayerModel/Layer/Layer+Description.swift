extension Layer: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The layer in one line: its class, name, identifier and frame, and what hides or dims it.
  ///
  /// For example `Layer "Box" #box, frame (0, 215, 50, 50), opacity 0.5, 2 sublayers`. The first
  /// part alone is ``shortDescription``.
  public final var description: String {
    var parts = [shortDescription, "frame \(frame)"]
    if transform != .identity { parts.append(transform.description) }
    if opacity != 1 { parts.append("opacity \(opacity.shortText)") }
    if isHidden { parts.append("hidden") }
    if mask != nil { parts.append("masked") }
    if children.count == 1 { parts.append("1 sublayer") }
    if children.count > 1 { parts.append("\(children.count) sublayers") }
    return parts.joined(separator: ", ")
  }

  /// The tree from this layer down: one line for each layer, sublayers indented by two spaces.
  ///
  /// A tree of more than 1000 layers gives the first 1000 lines and the number of omitted ones.
  public final var debugDescription: String {
    let limit = 1000
    var lines: [String] = []
    var count = 0
    // Not recursive: trees may be deep.
    var stack: [(layer: Layer, depth: Int, isMask: Bool)] = [(self, 0, false)]
    while let (layer, depth, isMask) = stack.popLast() {
      count += 1
      if count <= limit {
        let indent = String(repeating: "  ", count: depth)
        lines.append("\(indent)\(isMask ? "mask: " : "")\(layer.description)")
      }
      for child in layer.children.reversed() { stack.append((child, depth + 1, false)) }
      if let mask = layer.mask { stack.append((mask, depth + 1, true)) }
    }
    if count > limit { lines.append("… and \(count - limit) more") }
    return lines.joined(separator: "\n")
  }

  /// The properties that were set, in the order of the table, and the sublayers.
  public final var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    forEachSetProperty { property in
      let row = propertyTable[property]
      let value = storedValue(property)
      if isSet(property) || value != row.defaultValue { children.append((row.name, value)) }
    }
    if let mask { children.append(("mask", mask)) }
    if let sublayers { children.append(("sublayers", sublayers)) }
    return Mirror(
      self, children: children, displayStyle: .class, ancestorRepresentation: .suppressed)
  }
}

extension LayerTable {
  /// What a layer is called, and its style.
  static let identity: [PropertyDeclaration] = [
    .init("name", .null, type: .string, "A name for people; need not be unique."),
    .init("id", .null, type: .string, "An identifier, unique within a scene."),
    .init(
      "style", .null, type: .dictionary,
      "Values for properties that were not set on the layer itself."),
  ]
}

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
}

/// The part of ``LayerProperty`` about the names and the style of a layer.
public class IdentityProperties: AutoresizingProperties {
  /// See ``Layer/name``.
  public static let name = TypedProperty<String?>("name")
  /// See ``Layer/id``.
  public static let id = TypedProperty<String?>("id")
  /// See ``Layer/style``.
  public static let style = TypedProperty<[String: PropertyValue]?>("style")
}

extension PropertyName where Self == PropertyKey<String?> {
  /// `name`.
  public static var name: Self { Self("name") }
  /// `id`.
  public static var id: Self { Self("id") }
}

extension Layer {
  /// The class, name and identifier in one line, as error messages and traces print them.
  ///
  /// For example `Layer "Box" #box`.
  public final var shortDescription: String {
    var text = hooks?.className(of: self) ?? className
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

import LayerModel
import LayerText

/// What states and events have in common: the layers that they select, and what they set and add.
protocol NativeChanges {
  var reader: NativeReader { get }
  /// Whether what is added belongs to a state.
  var isInState: Bool { get }
  /// Returns the layer with an identifier; nil if there is none.
  func layer(withID id: String) -> Layer?
  /// Returns the error for an identifier that no layer has, without its place.
  func missing(_ id: String) -> SceneError
  /// Returns the layers that an object adds, with their identifiers.
  func nodes(_ json: JSONValue) throws(SceneError) -> (nodes: [SceneNode], ids: [String])
}

extension NativeChanges {
  /// Returns the layer for a selector such as `#box`; an error gets its place from a closure.
  ///
  /// Editors number layers `#1`. Such an identifier selects its layer by itself, unless there is a
  /// layer `1`.
  func layer(
    _ selector: String, or error: (String, String?) -> SceneError
  ) throws(SceneError) -> (id: String, layer: Layer) {
    guard selector.hasPrefix("#"), selector.utf8.count > 1 else {
      throw error(
        "a layer is selected by '#' and its id, not \(Excerpt.quoted(selector))",
        layer(withID: selector) == nil ? nil : "write \"#\(selector)\"")
    }
    let id = String(selector.dropFirst())
    for id in [id, selector] {
      if let layer = layer(withID: id) { return (id, layer) }
    }
    let missing = missing(id)
    throw error(missing.message, missing.hint)
  }

  /// Returns the layer that a member of an object selects.
  func layer(
    _ key: String, of name: String, _ json: JSONValue, hint: String? = nil
  ) throws(SceneError) -> (id: String, layer: Layer) {
    let value = try json.required(key, of: name, hint: hint)
    guard let selector = value.string else {
      throw ValueSubject(key, of: .other(name)).mismatch(value, expected: "a layer's \"#id\"")
    }
    return try layer(selector) { value.error($0, hint: $1) }
  }

  /// Returns the layer above one, and the index among its sublayers; by default in front of the others.
  func place(
    _ json: JSONValue, of name: String
  ) throws(SceneError) -> (id: String, layer: Layer, index: Int) {
    let (id, layer) = try layer("to", of: name, json, hint: "the \"#id\" of the layer above it")
    guard let at = json["at"] else { return (id, layer, .max) }
    let subject = ValueSubject("at", of: .other(name))
    let number = try NativeValue.number(at, subject)
    guard number >= 0, let index = Int(exactly: number) else {
      throw subject.mismatch(at, expected: "a whole number from 0 on")
    }
    return (id, layer, index)
  }

  /// Calls a closure with each value that an object sets.
  func forEachValue(
    _ json: JSONValue, of title: String,
    _ body: (String, Layer, JSONMember) throws(SceneError) -> Void
  ) throws(SceneError) {
    try json.checkKind(
      .object, "'set' of \(title)", hint: "write {\"#box\": {\"opacity\": 0}}")
    for member in json.members {
      let (id, layer) = try layer(member.key) { member.error($0, hint: $1) }
      try member.value.checkKind(
        .object, "'\(member.key)' of a set", hint: "write {\"opacity\": 0}")
      for value in member.value.members { try body(id, layer, value) }
    }
  }

  /// Reads an added animation or layer.
  func addition(_ json: JSONValue, of title: String) throws(SceneError) -> SceneStateElement {
    try json.checkKind(.object, "'add' of \(title)")
    if json.addsLayer {
      let name = "an added layer"
      try json.checkObject(name, keys: ["layer", "to", "at", "description"])
      let tree = try json.required("layer", of: name)
      let (parent, _, index) = try place(json, of: name)
      let (nodes, ids) = try nodes(tree)
      return .addLayer(
        SceneStateLayer(
          parent: parent, sibling: nil, index: index, ids: ids, place: json.place, nodes: nodes))
    }
    let name = "an added animation"
    try json.checkObject(name, keys: ["layer", "key", "animation", "description"])
    let (id, layer) = try layer("layer", of: name, json)
    let key = try json.optionalString("key", of: name)
    let animation = try json.required("animation", of: name)
    let read = NativeAnimation(
      animation, key: key, layer: layer, reader: reader, isInState: isInState)
    return .addAnimation(layer: id, try read.read())
  }
}

extension JSONValue {
  /// Whether an addition adds a layer, not an animation.
  var addsLayer: Bool { self["animation"] == nil && self["layer"]?.kind != .string }

  /// The elements of a list, or the value itself.
  var each: [JSONValue] { kind == .array ? Array(elements) : [self] }
}

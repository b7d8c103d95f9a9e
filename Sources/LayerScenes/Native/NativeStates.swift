import LayerAnimation
import LayerModel
import LayerText

/// Reads the states of a file and the transitions between them, and checks them on its tree.
///
///     "states": {"Unlocked": {"basedOn": "Locked", "set": {"#card": {"opacity": 1}}}}
///     "transitions": [{"from": "*", "to": "Unlocked", "animations": {"#card": {"opacity": {…}}}}]
///
/// A state names layers of the tree at time 0, and layers that states add. If an event has removed
/// one of them when the state is entered, that part of the state has no effect.
struct NativeStates: NativeChanges {
  let reader: NativeReader
  /// The layers of the tree at time 0.
  let layers: InstanceLayers
  /// The names of the states, in the order of the file.
  private var names: [String] = []
  private var known: Set<String> = []
  /// The layers that states add, by identifier.
  private var added: [String: Layer] = [:]
  /// The layers that states add, and their identifiers, by the index of the value.
  private var trees: [Int: (nodes: [SceneNode], ids: [String])] = [:]
  /// The keys of animations that states add.
  private var addedKeys: Set<String> = []

  var isInState: Bool { true }

  private static let stateKeys = ["basedOn", "set", "add", "remove", "description"]
  private static let transitionKeys = ["from", "to", "animations", "description"]

  /// Makes a reader for the states of a file whose layers were read.
  init(_ reader: NativeReader, _ layers: InstanceLayers) {
    (self.reader, self.layers) = (reader, layers)
  }

  /// Reads the states and transitions.
  mutating func machine(_ outline: NativeOutline) throws(SceneError) -> StateMachine {
    try readAddedLayers(outline)
    names = outline.states.map(\.name)
    known = Set(names)
    var states: [SceneState] = []
    for (name, member) in outline.states { states.append(try state(name, member)) }
    var transitions: [SceneTransition] = []
    for json in outline.transitions {
      transitions.append(try transition(json, number: transitions.count + 1))
    }
    return try StateMachine(states: states, transitions: transitions)
  }

  // MARK: States

  private func state(
    _ name: String, _ member: JSONMember
  ) throws(SceneError) -> SceneState {
    if name.isEmpty || name == SceneTransition.anyState {
      throw member.error(
        "a state cannot be called \(Excerpt.quoted(name))",
        hint: name.isEmpty ? nil : "'*' means any state")
    }
    let title = "the state \(Excerpt.quoted(name))"
    let json = member.value
    try json.checkObject(title, keys: Self.stateKeys)
    var base: String?
    if let given = json["basedOn"] { base = try stateName(given, "basedOn", of: title) }
    var elements: [SceneStateElement] = []
    for member in json.members {
      switch member.key {
      case "set": elements += try values(member.value, of: title)
      case "add":
        for each in member.value.each { elements.append(try addition(each, of: title)) }
      case "remove":
        for each in member.value.each { elements.append(try removal(each, of: title)) }
      default: continue
      }
    }
    return SceneState(
      name: name, basedOn: base, elements: elements, place: (json["basedOn"] ?? json).place)
  }

  private func stateName(
    _ json: JSONValue, _ key: String, of title: String
  ) throws(SceneError) -> String {
    let subject = ValueSubject(key, of: .other(title))
    let name = try NativeValue.string(json, .string, subject)
    if known.contains(name) { return name }
    throw StateMachine.unknown(name, in: names, at: json.place)
  }

  private func values(
    _ json: JSONValue, of title: String
  ) throws(SceneError) -> [SceneStateElement] {
    var elements: [SceneStateElement] = []
    try forEachValue(json, of: title) { id, layer, value throws(SceneError) in
      if NativeLayerReader.layerKeys.contains(value.key), value.key != "name" {
        throw value.error(
          "a state sets properties, and \(Excerpt.quoted(value.key)) is not one",
          hint: value.key == "animations" || value.key == "sublayers" ? "use add" : nil)
      }
      let (_, found) = try NativeProperties.read(value, of: layer)
      elements.append(
        .setValue(
          SceneStateValue(layer: id, keyPath: value.key, value: found, place: value.keyPlace)))
    }
    return elements
  }

  private func removal(
    _ json: JSONValue, of title: String
  ) throws(SceneError) -> SceneStateElement {
    let name = "'remove' of a state"
    try json.checkObject(name, keys: ["layer", "key", "description"])
    let (id, layer) = try layer("layer", of: name, json)
    let key = try json.required("key", of: name, hint: "a state removes animations by their key")
    let text = try NativeValue.string(key, .string, ValueSubject("key", of: .other(name)))
    if layer.animationHandle(forKey: text) == nil && !addedKeys.contains(text) {
      let keys = (layer.animationKeys ?? []) + addedKeys.sorted()
      throw key.error(
        "\(layer.shortDescription) has no animation \(Excerpt.quoted(text))",
        hint: Suggestion.hint(for: text, in: keys))
    }
    return .removeAnimation(layer: id, key: text)
  }

  // MARK: Layers

  /// Builds each layer that a state adds, so that states and transitions can name what is in it.
  private mutating func readAddedLayers(_ outline: NativeOutline) throws(SceneError) {
    for event in outline.events {
      for (action, json) in event.actions where action == .add {
        if let key = json["key"]?.string { addedKeys.insert(key) }
      }
    }
    for (_, member) in outline.states {
      guard let list = member.value["add"] else { continue }
      for json in list.each {
        if let key = json["key"]?.string { addedKeys.insert(key) }
        guard json.kind == .object, json.addsLayer, let tree = json["layer"] else { continue }
        let nodes = try reader.nodes(tree)
        let root = try layers.makeTree(nodes, at: 0)
        var ids: [String] = []
        root.forEachInSubtree { layer in
          guard let id = layer.id else { return }
          added[id] = layer
          ids.append(id)
        }
        trees[tree.index] = (nodes, ids)
        layers.forget(root)
      }
    }
  }

  func nodes(_ json: JSONValue) throws(SceneError) -> (nodes: [SceneNode], ids: [String]) {
    trees[json.index] ?? ([], [])
  }

  func layer(withID id: String) -> Layer? { layers.layersByID[id] ?? added[id] }

  func missing(_ id: String) -> SceneError {
    let known = layers.layersByID.keys.sorted() + added.keys.sorted()
    return SceneError(
      "the tree of the scene has no layer \(Excerpt.quoted("#" + id))",
      hint: Suggestion.hint(for: "#" + id, in: known.map { "#" + $0 }))
  }

  // MARK: Transitions

  private func transition(
    _ json: JSONValue, number: Int
  ) throws(SceneError) -> SceneTransition {
    let title = "a transition"
    try json.checkObject(title, keys: Self.transitionKeys)
    var ends: [String] = []
    for key in ["from", "to"] {
      guard let given = json[key], given.string != SceneTransition.anyState else {
        ends.append(SceneTransition.anyState)
        continue
      }
      ends.append(try stateName(given, key, of: title))
    }
    var elements: [SceneTransitionElement] = []
    if let list = json["animations"] {
      try list.checkKind(
        .object, "'animations' of \(title)",
        hint: "write {\"#box\": {\"fade\": {\"class\": \"BasicAnimation\", …}}}")
      for member in list.members { elements += try animations(member) }
    }
    return SceneTransition(
      number: number, from: ends[0], to: ends[1], elements: elements, place: json.place)
  }

  private func animations(_ member: JSONMember) throws(SceneError) -> [SceneTransitionElement] {
    let (id, layer) = try layer(member.key) { member.error($0, hint: $1) }
    let json = member.value
    guard json.kind == .object || json.kind == .array else {
      throw ValueSubject("animations", of: .other("a transition")).mismatch(
        json, expected: "an object of animations by key",
        hint: "write {\"fade\": {\"class\": \"BasicAnimation\", …}}")
    }
    return try NativeAnimation.all(in: json, layer: layer, reader: reader, isInState: true).map {
      SceneTransitionElement(layer: id, animation: $0)
    }
  }
}

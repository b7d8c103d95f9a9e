import LayerAnimation
import LayerModel
import LayerText

// States and transitions, read when all layers are known.
extension CAMLReader {
  /// Notes the states and transitions of the layer that was read last.
  mutating func noteStates(of node: XMLNode) {
    for list in node.children where ["states", "stateTransitions"].contains(list.name) {
      if !isNested {
        stateLists.append((layers.count - 1, list))
        continue
      }
      // Without a limit, a file could make states in layers in states nest deeper than the stack.
      notes.count("\(list.name) of a layer that a state adds: not played", at: list.place)
      notes.keep(.state, list.name, at: list.position)
    }
  }

  /// Reads the layers that states add, so that states and transitions can name what is in them.
  mutating func readAddedLayers() {
    for (_, list) in stateLists where list.name == "states" {
      for node in list.children where isClass("State", node) {
        for child in elements(of: node) where isClass("StateAddElement", child) {
          guard let layer = addedLayer(in: child) else { continue }
          var reader = CAMLReader()
          reader.isNested = true
          swap(&reader.notes, &notes)
          swap(&reader.tables, &tables)
          reader.readTree(layer)
          swap(&reader.notes, &notes)
          swap(&reader.tables, &tables)
          added[child.index] = reader.layers
          // The first one of a tree, and the last tree, if several have the same identifier.
          for (id, index) in reader.indicesByID { addedByID[id] = reader.layers[index] }
        }
      }
    }
  }

  /// Reads the states that can be entered, one machine for each layer that has states.
  ///
  /// What cannot be played gets a notice: real files name layers that are not there, and key paths
  /// of other players. So does a value or an animation that its layer cannot have, and a state that
  /// is based on an unknown one or on itself, which then has no base.
  mutating func readMachines() -> [StateMachine] {
    var machines: [StateMachine] = []
    var count = 0
    for owner in Set(stateLists.map(\.owner)).sorted() {
      let lists = stateLists.filter { $0.owner == owner }.map(\.list)
      var states: [SceneState] = []
      var names: Set<String> = []
      for node in lists.filter({ $0.name == "states" }).flatMap(\.children) {
        do throws(SceneError) {
          if let state = try state(node, &names) { states.append(state) }
        } catch {
          notes.warn(error)
        }
      }
      var transitions: [SceneTransition] = []
      for node in lists.filter({ $0.name == "stateTransitions" }).flatMap(\.children) {
        do throws(SceneError) {
          transitions.append(try transition(node, count + 1, names))
          count += 1
        } catch {
          notes.warn(error)
        }
      }
      machines.append(machine(states, transitions))
    }
    return machines
  }

  /// Makes a machine; a state whose base cannot be is left without one.
  private mutating func machine(
    _ states: [SceneState], _ transitions: [SceneTransition]
  ) -> StateMachine {
    var states = states
    while true {
      do throws(SceneError) {
        return try StateMachine(states: states, transitions: transitions)
      } catch {
        notes.warn(error)
        for index in states.indices where states[index].place == error.place {
          states[index].basedOn = nil
        }
      }
    }
  }

  // MARK: States

  /// Reads a state; nil, with a notice, for a second one of a name.
  private mutating func state(
    _ node: XMLNode, _ names: inout Set<String>
  ) throws(SceneError) -> SceneState? {
    guard isClass("State", node) else {
      throw node.error(
        "\(Excerpt.quoted(node.name)) is not a state", hint: "an LKState was expected")
    }
    let name = try required("name", node)
    if !names.insert(name).inserted {
      notes.add("a second state \(Excerpt.quoted(name)); the first one counts", at: node.place)
      unplayed.append(SceneLoss("a second state \(Excerpt.quoted(name))"))
      notes.keep(.state, name, at: node.position)
      return nil
    }
    let children = elements(of: node)
    var parts: [SceneStateElement] = []
    for child in children where isAddition(child) {
      do throws(SceneError) {
        if let part = try addition(child, name) { parts.append(part) }
      } catch {
        notes.warn(error)
      }
    }
    for child in children where isClass("StateSetValue", child) {
      do throws(SceneError) {
        if let value = try value(child, name) { parts.append(.setValue(value)) }
      } catch {
        notes.warn(error)
      }
    }
    for child in children where !isAddition(child) && !isClass("StateSetValue", child) {
      notes.count("\(child.name): named, not played", at: child.place)
      lose(child.name, by: name, child, as: child.name)
    }
    let base = node.attribute("basedOn") ?? ""
    return SceneState(
      name: name, basedOn: base.isEmpty ? nil : base, elements: parts, place: node.place)
  }

  private func elements(of node: XMLNode) -> [XMLNode] {
    node.children.filter { $0.name == "elements" }.flatMap(\.children)
  }

  /// Returns whether an element has a class, named `LK…` in older files and `CA…` in newer ones.
  private func isClass(_ name: String, _ node: XMLNode) -> Bool {
    node.name == "LK\(name)" || node.name == "CA\(name)"
  }

  /// Whether an element of a state adds an animation or a layer, or removes an animation.
  private func isAddition(_ node: XMLNode) -> Bool {
    isClass("StateAddAnimation", node) || isClass("StateRemoveAnimation", node)
      || added[node.index] != nil
  }

  private func required(_ name: String, _ node: XMLNode) throws(SceneError) -> String {
    guard let value = node.attribute(name) else {
      throw node.error("'\(node.name)' without '\(name)'", hint: "write \(name)=\"…\"")
    }
    return value
  }

  /// Keeps a part of a state that is not played.
  private mutating func lose(
    _ what: String, by state: String, _ node: XMLNode, as name: String
  ) {
    unplayed.append(SceneLoss("\(what) in the state \(Excerpt.quoted(state))"))
    notes.keep(.state, name, at: node.position)
  }

  /// Reads an element that adds or removes something; nil, with a notice, if it is only kept.
  private mutating func addition(
    _ node: XMLNode, _ state: String
  ) throws(SceneError) -> SceneStateElement? {
    var animation: CAMLAnimation?
    if isClass("StateAddAnimation", node) {
      animation = try self.animation(in: node)
      if animation == nil {
        throw node.error(
          "'\(node.name)' without an animation",
          hint: "for example <animation type=\"CABasicAnimation\" keyPath=\"opacity\"/>")
      }
    }
    let key = node.attribute("key")
    if isClass("StateRemoveAnimation", node) { _ = try required("key", node) }
    let id = try required("targetId", node)
    guard let trial = trial(id, at: node) else {
      let what = "what it adds to or removes from \(Excerpt.quoted(id))"
      lose(what, by: state, node, as: key ?? id)
      return nil
    }
    if let nodes = added[node.index] {
      return .addLayer(
        SceneStateLayer(
          parent: id, sibling: node.attribute("beforeObject"), index: .max,
          ids: Set(nodes.compactMap(\.id)).sorted(), place: node.place, nodes: nodes))
    }
    guard let animation else { return .removeAnimation(layer: id, key: key ?? "") }
    let name = key ?? animation.keyPath
    if let tried = tried(animation, name, on: trial) { return .addAnimation(layer: id, tried) }
    lose("the animation \(Excerpt.quoted(name ?? ""))", by: state, node, as: name ?? "")
    return nil
  }

  /// Returns the layer that an element adds to the sublayers of another; nil if it adds something
  /// else.
  private func addedLayer(in node: XMLNode) -> XMLNode? {
    guard node.attribute("keyPath") ?? "sublayers" == "sublayers" else { return nil }
    let object = node.child("object")
    if let object, let type = object.attribute("type"), CAMLLayerClass(type) != nil {
      return object
    }
    for child in (object ?? node).children where CAMLLayerClass(child.name) != nil { return child }
    return nil
  }

  /// Reads the animation in an element; the first child of a class of animations.
  private mutating func animation(in node: XMLNode) throws(SceneError) -> CAMLAnimation? {
    for child in node.children
    where child.attribute("type") != nil || CAMLAnimation.classes.contains(child.name) {
      let (className, key) = try CAMLAnimationReader.identity(of: child)
      return try CAMLAnimationReader.read(child, className: className, key: key, &notes)
    }
    return nil
  }

  /// Reads a value; nil, with a notice, if it is only kept.
  private mutating func value(
    _ node: XMLNode, _ state: String
  ) throws(SceneError) -> SceneStateValue? {
    guard let value = node.child("value") else {
      throw node.error(
        "'\(node.name)' without a value", hint: "for example <value type=\"real\" value=\"0.5\"/>")
    }
    let (id, keyPath) = (try required("targetId", node), try required("keyPath", node))
    let given = try CAMLValueReader.value(of: value)
    // The flag has no meaning here.
    if let text = node.attribute("final") {
      _ = try node.naming("'final'", attribute: "final") { () throws(CAMLProblem) in
        try CAMLText.bool(text)
      }
    }
    if let tried = tried(given, keyPath, of: id, at: node) { return tried }
    lose("the value of \(Excerpt.quoted(keyPath))", by: state, node, as: keyPath)
    return nil
  }

  // MARK: Transitions

  private mutating func transition(
    _ node: XMLNode, _ number: Int, _ states: Set<String>
  ) throws(SceneError) -> SceneTransition {
    guard isClass("StateTransition", node) else {
      throw node.error(
        "\(Excerpt.quoted(node.name)) is not a state transition",
        hint: "an LKStateTransition was expected")
    }
    let ends = (try required("fromState", node), try required("toState", node))
    for name in [ends.0, ends.1]
    where name != SceneTransition.anyState && !states.contains(name) {
      notes.count(
        "a transition names the state \(Excerpt.quoted(name)), which is not there",
        at: node.place)
    }
    var parts: [SceneTransitionElement] = []
    for child in elements(of: node) {
      do throws(SceneError) {
        if let part = try element(child, "\(ends.0) to \(ends.1)") { parts.append(part) }
      } catch {
        notes.warn(error)
      }
    }
    return SceneTransition(
      number: number, from: ends.0, to: ends.1, elements: parts, place: node.place)
  }

  /// Reads an animation of a transition; nil, with a notice, if it is only kept.
  private mutating func element(
    _ node: XMLNode, _ transition: String
  ) throws(SceneError) -> SceneTransitionElement? {
    guard isClass("StateTransitionElement", node) else {
      throw node.error(
        "\(Excerpt.quoted(node.name)) is not part of a transition",
        hint: "an LKStateTransitionElement was expected")
    }
    let key = node.attribute("key") ?? node.attribute("keyPath")
    let id = node.attribute("targetId")
    if id == nil {
      let isReference = node.attribute("object") != nil
      notes.count(
        isReference
          ? "\(node.name) that refers to another one with 'object': kept, not played"
          : "\(node.name) without 'targetId': kept, not played",
        at: node.place)
    }
    var animation = try animation(in: node)
    if let id, let trial = trial(id, at: node) {
      // A group or a transition between images has a key and no key path.
      if animation?.keyPath == nil, animation?.isOfProperty == true {
        animation?.settings.keyPath = key
      }
      if let animation {
        if let tried = tried(animation, key ?? animation.keyPath, on: trial) {
          return SceneTransitionElement(layer: id, animation: tried)
        }
      } else {
        notes.count(
          "LKStateTransitionElement without an animation: kept, not played", at: node.place)
      }
    }
    notes.keep(.state, key ?? "", at: node.position)
    unplayed.append(
      SceneLoss(
        "the animation \(Excerpt.quoted(key ?? "")) in the transition \(Excerpt.quoted(transition))"
      ))
    return nil
  }
}

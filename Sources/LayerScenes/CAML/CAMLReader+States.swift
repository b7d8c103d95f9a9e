import LayerModel
import LayerText

extension CAMLReader {
  /// Reads the states and transitions of the layer that was read last.
  mutating func readStates(of node: XMLNode) {
    let owner = layers.count - 1
    for list in node.children {
      // Without a limit, a file could make states in layers in states nest deeper than the stack.
      if isNested, ["states", "stateTransitions"].contains(list.name) {
        notes.count("\(list.name) of a layer that a state adds: not played", at: list.place)
        notes.keep(.state, list.name, at: list.position)
        continue
      }
      for child in list.children {
        do throws(SceneError) {
          switch list.name {
          case "states": try readState(child, owner)
          case "stateTransitions": try readTransition(child, owner)
          default: break
          }
        } catch {
          notes.warn(error)
        }
      }
    }
  }

  /// Returns whether an element has a class, named `LK…` in older files and `CA…` in newer ones.
  private func isClass(_ name: String, _ node: XMLNode) -> Bool {
    node.name == "LK\(name)" || node.name == "CA\(name)"
  }

  private func required(_ name: String, _ node: XMLNode) throws(SceneError) -> String {
    guard let value = node.attribute(name) else {
      throw node.error("'\(node.name)' without '\(name)'", hint: "write \(name)=\"…\"")
    }
    return value
  }

  private mutating func readState(_ node: XMLNode, _ owner: Int) throws(SceneError) {
    guard isClass("State", node) else {
      throw node.error(
        "\(Excerpt.quoted(node.name)) is not a state", hint: "an LKState was expected")
    }
    var state = CAMLState(layer: owner, node: node, name: try required("name", node))
    if let base = node.attribute("basedOn"), !base.isEmpty { state.basedOn = base }
    for list in node.children where list.name == "elements" {
      for child in list.children {
        do throws(SceneError) {
          if isClass("StateSetValue", child) {
            state.setValues.append((try setValue(child), child))
          } else if let addition = try addition(child) {
            state.additions.append(addition)
          } else {
            state.others.append(child.name)
            notes.count("\(child.name): named, not played", at: child.place)
            notes.keep(.state, child.name, at: child.position)
          }
        } catch {
          notes.warn(error)
        }
      }
    }
    states.append(state)
  }

  /// Reads an element that adds or removes something; nil if it is of another class.
  private mutating func addition(
    _ node: XMLNode
  ) throws(SceneError) -> CAMLStateAddition? {
    if isClass("StateAddAnimation", node) {
      guard let animation = try animation(in: node) else {
        throw node.error(
          "'\(node.name)' without an animation",
          hint: "for example <animation type=\"CABasicAnimation\" keyPath=\"opacity\"/>")
      }
      return try addition(node, .addAnimation(animation))
    }
    if isClass("StateRemoveAnimation", node) {
      _ = try required("key", node)
      return try addition(node, .removeAnimation)
    }
    guard isClass("StateAddElement", node), let layer = addedLayer(in: node) else { return nil }
    var reader = CAMLReader()
    reader.isNested = true
    swap(&reader.notes, &notes)
    swap(&reader.tables, &tables)
    defer {
      swap(&reader.notes, &notes)
      swap(&reader.tables, &tables)
    }
    reader.readTree(layer)
    return try addition(
      node, .addLayer(reader.layers, before: node.attribute("beforeObject")))
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

  private func addition(
    _ node: XMLNode, _ content: CAMLStateAddition.Content
  ) throws(SceneError) -> CAMLStateAddition {
    CAMLStateAddition(
      node: node, targetID: try required("targetId", node), key: node.attribute("key"),
      content: content)
  }

  /// Reads the animation in an element; the first child of a class of animations.
  private mutating func animation(
    in node: XMLNode
  ) throws(SceneError) -> CAMLAnimation? {
    for child in node.children
    where child.attribute("type") != nil || CAMLAnimation.classes.contains(child.name) {
      let (className, key) = try CAMLAnimationReader.identity(of: child)
      return try CAMLAnimationReader.read(child, className: className, key: key, &notes)
    }
    return nil
  }

  private func setValue(_ node: XMLNode) throws(SceneError) -> SceneStateValue {
    guard let value = node.child("value") else {
      throw node.error(
        "'\(node.name)' without a value", hint: "for example <value type=\"real\" value=\"0.5\"/>")
    }
    let setValue = SceneStateValue(
      layer: try required("targetId", node), keyPath: try required("keyPath", node),
      value: try CAMLValueReader.value(of: value), place: node.place)
    // The flag has no meaning here.
    if let text = node.attribute("final") {
      _ = try node.naming("'final'", attribute: "final") { () throws(CAMLProblem) in
        try CAMLText.bool(text)
      }
    }
    return setValue
  }

  private mutating func readTransition(_ node: XMLNode, _ owner: Int) throws(SceneError) {
    guard isClass("StateTransition", node) else {
      throw node.error(
        "\(Excerpt.quoted(node.name)) is not a state transition",
        hint: "an LKStateTransition was expected")
    }
    var transition = CAMLTransition(
      layer: owner, node: node, fromState: try required("fromState", node),
      toState: try required("toState", node))
    for list in node.children where list.name == "elements" {
      for child in list.children {
        do throws(SceneError) {
          transition.elements.append(try element(child))
        } catch {
          notes.warn(error)
        }
      }
    }
    transitions.append(transition)
  }

  private mutating func element(_ node: XMLNode) throws(SceneError) -> CAMLTransitionElement {
    guard isClass("StateTransitionElement", node) else {
      throw node.error(
        "\(Excerpt.quoted(node.name)) is not part of a transition",
        hint: "an LKStateTransitionElement was expected")
    }
    let target = node.attribute("targetId")
    if target == nil {
      let object = node.attribute("object")
      notes.count(
        object == nil
          ? "\(node.name) without 'targetId': kept, not played"
          : "\(node.name) that refers to another one with 'object': kept, not played",
        at: node.place)
    }
    return CAMLTransitionElement(
      node: node, targetID: target, key: node.attribute("key") ?? node.attribute("keyPath"),
      animation: try animation(in: node))
  }
}

import LayerModel
import LayerText

extension CAMLReader {
  /// Reads the states and transitions of the layer that was read last.
  mutating func readStates(of node: XMLNode) throws(SceneError) {
    let owner = layers.count - 1
    for list in node.children {
      switch list.name {
      case "states":
        let start = states.count
        for child in list.children { states.append(try state(child, owner)) }
        if states.count > start { noteStates(from: start, at: list.place) }
      case "stateTransitions":
        let start = transitions.count
        for child in list.children { transitions.append(try transition(child, owner)) }
        if transitions.count > start { noteTransitions(from: start, at: list.place) }
      default: continue
      }
    }
  }

  private mutating func noteStates(from start: Int, at place: SourcePlace) {
    let names = states[start...].map(\.name).joined(separator: ", ")
    let count = CAMLText.counted(states.count - start, "state")
    notes.add("\(count), read, not played: \(names)", at: place)
  }

  private mutating func noteTransitions(from start: Int, at place: SourcePlace) {
    let added = transitions[start...]
    let animations = added.reduce(0) { sum, transition in
      sum + transition.elements.count { $0.animation != nil }
    }
    notes.add(
      "\(CAMLText.counted(added.count, "state transition")) with "
        + "\(CAMLText.counted(animations, "animation")), read, not played",
      at: place)
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

  private mutating func state(_ node: XMLNode, _ owner: Int) throws(SceneError) -> CAMLState {
    guard isClass("State", node) else {
      throw node.error(
        "\(Excerpt.quoted(node.name)) is not a state", hint: "an LKState was expected")
    }
    var state = CAMLState(layer: owner, place: node.place, name: try required("name", node))
    if let base = node.attribute("basedOn"), !base.isEmpty { state.basedOn = base }
    for list in node.children where list.name == "elements" {
      for child in list.children {
        if isClass("StateSetValue", child) {
          state.setValues.append(try setValue(child))
        } else {
          state.others.append(child.name)
          notes.count("\(child.name): named, not played", at: child.place)
        }
      }
    }
    return state
  }

  private func setValue(_ node: XMLNode) throws(SceneError) -> CAMLSetValue {
    guard let value = node.child("value") else {
      throw node.error(
        "'\(node.name)' without a value", hint: "for example <value type=\"real\" value=\"0.5\"/>")
    }
    return CAMLSetValue(
      place: node.place, targetID: try required("targetId", node),
      keyPath: try required("keyPath", node), value: try CAMLValueReader.value(of: value),
      isFinal: try final(node))
  }

  private func final(_ node: XMLNode) throws(SceneError) -> Bool? {
    guard let text = node.attribute("final") else { return nil }
    do throws(CAMLProblem) {
      return try CAMLText.bool(text)
    } catch {
      throw node.error("'final': \(error.message)", attribute: "final", hint: error.hint)
    }
  }

  private mutating func transition(
    _ node: XMLNode, _ owner: Int
  ) throws(SceneError) -> CAMLTransition {
    guard isClass("StateTransition", node) else {
      throw node.error(
        "\(Excerpt.quoted(node.name)) is not a state transition",
        hint: "an LKStateTransition was expected")
    }
    var transition = CAMLTransition(
      layer: owner, place: node.place, fromState: try required("fromState", node),
      toState: try required("toState", node))
    for list in node.children where list.name == "elements" {
      for child in list.children { transition.elements.append(try element(child)) }
    }
    return transition
  }

  private mutating func element(_ node: XMLNode) throws(SceneError) -> CAMLTransitionElement {
    guard isClass("StateTransitionElement", node) else {
      throw node.error(
        "\(Excerpt.quoted(node.name)) is not part of a transition",
        hint: "an LKStateTransitionElement was expected")
    }
    var element = CAMLTransitionElement(
      place: node.place, targetID: node.attribute("targetId"),
      key: node.attribute("key") ?? node.attribute("keyPath"))
    if element.targetID == nil {
      let object = node.attribute("object")
      notes.count(
        object == nil
          ? "\(node.name) without 'targetId': kept, not played"
          : "\(node.name) that refers to another one with 'object': kept, not played",
        at: node.place)
    }
    if let child = node.child("animation") {
      let (className, key) = try CAMLAnimationReader.identity(of: child)
      element.animation = try CAMLAnimationReader.read(
        child, className: className, key: key, &notes)
    }
    return element
  }

  /// Adds notices about identifiers in states and transitions that no layer has.
  mutating func checkTargets() {
    for state in states {
      for value in state.setValues { check(target: value.targetID, at: value.place) }
    }
    for transition in transitions {
      for element in transition.elements {
        if let target = element.targetID { check(target: target, at: element.place) }
      }
    }
  }

  private mutating func check(target: String, at place: SourcePlace) {
    if indicesByID[target] != nil { return }
    notes.count(
      "states and transitions name \(Excerpt.quoted(target)), and no layer has that id", at: place)
  }
}

import LayerAnimation
import LayerModel
import LayerText

// What the command `states` prints.
extension Scene {
  /// Returns the states with what each sets, and the transitions with their animations.
  ///
  ///     state Unlocked, based on Locked
  ///       #card  opacity 1
  ///     transition 1, * to Unlocked: 0.9 s
  ///       #card  fade: opacity  SpringAnimation, 0.8 s after 0.1 s
  ///
  /// A table says which transition plays between two states, and a line which one never does.
  ///
  /// - Throws: Nothing in practice.
  package func stateList() throws(SceneError) -> String {
    if states.isEmpty && transitions.isEmpty { return "the scene has no states\n" }
    let values = StateValues(stage: try makeStage())
    var lines: [String] = []
    for state in states {
      let base = state.basedOn.map { ", based on \($0)" } ?? ""
      let isTree = state.elements.isEmpty && base.isEmpty
      lines.append("state \(state.name)\(base)\(isTree ? ": the tree as it is" : "")")
      for element in state.elements { lines.append("  " + values.text(element)) }
    }
    for transition in transitions {
      let total =
        transition.elements.isEmpty ? "no animations" : StateValues.seconds(transition.duration)
      lines.append("transition \(transition.number), \(transition.name): \(total)")
      for element in transition.elements {
        lines.append(
          "  \(StateValues.selector(element.layer))  " + StateValues.text(element.animation))
      }
      if transition.elements.isEmpty { continue }
      lines += machine(of: transition).losses(of: transition).map { "  \($0)" }
    }
    for machine in source.machines where !machine.states.isEmpty && !machine.transitions.isEmpty {
      lines.append("what plays between them, by the transition's number")
      lines += machine.table().map { "  \($0)" }
    }
    return lines.map { PrintableText.escaped($0) + "\n" }.joined()
  }

  /// Returns the states and transitions as JSON, one object a line.
  ///
  /// - Throws: Nothing in practice.
  package func stateListJSON() throws(SceneError) -> String {
    let values = StateValues(stage: try makeStage())
    var text = ""
    for state in states { text += values.json(state) + "\n" }
    for transition in transitions {
      text += values.json(transition, machine(of: transition).plays(transition)) + "\n"
    }
    return text
  }

  private func machine(of transition: SceneTransition) -> StateMachine {
    let machine = source.machines.first { machine in
      machine.transitions.contains { $0.number == transition.number }
    }
    guard let machine else { fatalError("A transition of a scene is in none of its machines.") }
    return machine
  }
}

/// Writes values and animations of states in the layers' own types.
private struct StateValues {
  let stage: SceneStage

  /// Returns how a layer is named; in markup the `#` is often part of the identifier.
  static func selector(_ id: String) -> String { id.hasPrefix("#") ? id : "#" + id }

  static func seconds(_ number: Double) -> String {
    number == .infinity ? "never ends" : "\(NumberFormat.significant(6).string(number)) s"
  }

  static func text(_ animation: SceneAnimation) -> String {
    var text = animation.key.map { $0 == animation.keyPath ? "" : "\($0): " } ?? ""
    text += animation.keyPath.map { "\($0)  " } ?? ""
    let delay = animation.timing.beginTime
    let length = animation.duration - delay
    text += "\(animation.className), \(seconds(length))"
    if delay != 0 { text += " after \(seconds(delay))" }
    return text
  }

  func text(_ element: SceneStateElement) -> String {
    switch element {
    case .setValue(let value):
      "\(Self.selector(value.layer))  \(value.keyPath) "
        + TextValues(format: .significant(6)).text(value.value, isAngle: isAngle(value))
    case .addAnimation(let layer, let animation):
      "\(Self.selector(layer))  adds \(Self.text(animation))"
    case .removeAnimation(let layer, let key): "\(Self.selector(layer))  removes \(key)"
    case .addLayer(let layer):
      "\(Self.selector(layer.parent))  adds a layer"
        + layer.ids.map { " " + Self.selector($0) }.joined()
    }
  }

  private func isAngle(_ value: SceneStateValue) -> Bool {
    stage.layer(value.layer)?.propertyTable.address(of: value.keyPath)?.component.isAngle ?? false
  }

  private func json(_ value: SceneStateValue) -> [UInt8] {
    var shape = ValueShape(value.value.type ?? .string)
    shape.allowsNone = true
    if let layer = stage.layer(value.layer),
      let address = layer.propertyTable.address(of: value.keyPath)
    {
      shape = ValueShape(address, in: layer.propertyTable)
    }
    return ValueText.json(value.value, as: shape) ?? ValueText.quoted("\(value.value)")
  }

  func json(_ state: SceneState) -> String {
    JSONWriter.text {
      $0.object {
        $0.member("v", 1)
        $0.member("state", state.name)
        if let base = state.basedOn { $0.member("basedOn", base) }
        for (key, isIncluded) in Self.kinds {
          $0.array(key, of: state.elements.filter(isIncluded)) { json, element in
            json.object { append(element, to: &$0) }
          }
        }
      }
    }
  }

  private static let kinds: [(String, @Sendable (SceneStateElement) -> Bool)] = [
    ("set", { if case .setValue = $0 { true } else { false } }),
    ("addAnimations", { if case .addAnimation = $0 { true } else { false } }),
    ("addLayers", { if case .addLayer = $0 { true } else { false } }),
    ("removeAnimations", { if case .removeAnimation = $0 { true } else { false } }),
  ]

  private func append(_ element: SceneStateElement, to json: inout JSONWriter) {
    switch element {
    case .setValue(let value):
      json.member("layer", Self.selector(value.layer))
      json.member("keyPath", value.keyPath)
      json.member("value", self.json(value))
    case .removeAnimation(let layer, let key):
      json.member("layer", Self.selector(layer))
      json.member("key", key)
    case .addLayer(let layer):
      json.member("to", Self.selector(layer.parent))
      json.member("ids", layer.ids)
    case .addAnimation(let layer, let animation): append(animation, of: layer, to: &json)
    }
  }

  /// Returns a transition and the changes that play it as one line of JSON.
  func json(
    _ transition: SceneTransition, _ changes: [(from: String?, to: String?)]
  ) -> String {
    JSONWriter.text {
      $0.object {
        $0.member("v", 1)
        $0.member("transition", transition.number)
        $0.member("from", transition.from)
        $0.member("to", transition.to)
        $0.member("duration", ValueText.json(transition.duration))
        $0.array("animations", of: transition.elements) { json, element in
          json.object { append(element.animation, of: element.layer, to: &$0) }
        }
        $0.array("plays", of: changes) { json, change in
          json.object {
            if let from = change.from { $0.member("from", from) }
            if let to = change.to { $0.member("to", to) }
          }
        }
      }
    }
  }

  private func append(
    _ animation: SceneAnimation, of layer: String, to json: inout JSONWriter
  ) {
    json.member("layer", Self.selector(layer))
    if let key = animation.key { json.member("key", key) }
    if let keyPath = animation.keyPath { json.member("keyPath", keyPath) }
    json.member("class", animation.className)
    json.member("delay", ValueText.json(animation.timing.beginTime))
    json.member("end", ValueText.json(animation.duration))
  }
}

/// The JSON Schema of a list of states: one object a line.
package enum StateListSchema {
  /// The schema.
  package static let schema: SchemaValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A line of layer-inspect states --json",
    "oneOf": [state, transition],
  ]

  private static let text: SchemaValue = ["type": "string"]
  private static let seconds: SchemaValue = [
    "anyOf": [["type": "number"], ["enum": ["inf", "-inf"]]]
  ]
  private static let animation = SchemaValue.closedObject(
    required: [("layer", text), ("class", text), ("delay", seconds), ("end", seconds)],
    optional: [("key", text), ("keyPath", text)])

  private static func list(_ items: SchemaValue) -> SchemaValue {
    ["type": "array", "items": items]
  }

  private static let state = SchemaValue.closedObject(
    required: [
      ("v", ["const": 1]), ("state", text),
      (
        "set",
        list(
          .closedObject(required: [("layer", text), ("keyPath", text), ("value", true)]))
      ),
      ("addAnimations", list(animation)),
      ("addLayers", list(.closedObject(required: [("to", text), ("ids", list(text))]))),
      ("removeAnimations", list(.closedObject(required: [("layer", text), ("key", text)]))),
    ], optional: [("basedOn", text)])

  private static let transition = SchemaValue.closedObject(
    required: [
      ("v", ["const": 1]), ("transition", ["type": "integer"]), ("from", text), ("to", text),
      ("duration", seconds), ("animations", list(animation)),
      ("plays", list(.closedObject(required: [], optional: [("from", text), ("to", text)]))),
    ])
}

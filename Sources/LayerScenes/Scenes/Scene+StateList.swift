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
  /// A table says which transitions play between two states, and a line which one never does.
  ///
  /// - Throws: Nothing in practice.
  package func stateList() throws(SceneError) -> String {
    if states.isEmpty && transitions.isEmpty { return "the scene has no states\n" }
    let values = StateValues(instance: try makeInstance())
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
      let reason = machine(of: transition).reasonNotToPlay(transition)
      if let reason { lines.append("  \(reason)") }
    }
    for machine in tree.machines where !machine.states.isEmpty && !machine.transitions.isEmpty {
      lines.append("what plays between them, by the transition's number")
      lines += machine.table().map { "  \($0)" }
    }
    return lines.map { PrintableText.escaped($0) + "\n" }.joined()
  }

  /// Returns the states and transitions as JSON, one object a line.
  ///
  /// - Throws: Nothing in practice.
  package func stateListJSON() throws(SceneError) -> String {
    let values = StateValues(instance: try makeInstance())
    return JSONWriter.text { json in
      for state in states {
        StateListSchema.state.write(&json, (state, values.json))
        json.endLine()
      }
      for transition in transitions {
        let changes = machine(of: transition).plays(transition)
        StateListSchema.transition.write(&json, (transition, changes))
        json.endLine()
      }
    }
  }

  private func machine(of transition: SceneTransition) -> StateMachine {
    let machine = tree.machines.first { machine in
      machine.transitions.contains { $0.number == transition.number }
    }
    guard let machine else { fatalError("A transition of a scene is in none of its machines.") }
    return machine
  }
}

/// Writes values and animations of states in the layers' own types.
private struct StateValues {
  let instance: SceneInstance

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
    instance.layer(value.layer)?.propertyTable.address(of: value.keyPath)?.component.isAngle
      ?? false
  }

  func json(_ value: SceneStateValue) -> [UInt8] {
    var shape = ValueShape(value.value.type ?? .string)
    shape.allowsNone = true
    if let layer = instance.layer(value.layer),
      let address = layer.propertyTable.address(of: value.keyPath)
    {
      shape = ValueShape(address, in: layer.propertyTable)
    }
    return ValueText.json(value.value, as: shape) ?? ValueText.quoted("\(value.value)")
  }
}

/// The JSON of a list of states: one object a line.
package enum StateListSchema {
  /// The schema.
  package static let schema: SchemaValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A line of layer-inspect states --json",
    "oneOf": [state.schema, transition.schema],
  ]

  private static let text: SchemaValue = ["type": "string"]
  private static let seconds: SchemaValue = [
    "anyOf": [["type": "number"], ["enum": ["inf", "-inf"]]]
  ]

  fileprivate static let state:
    JSONFields<(state: SceneState, json: (SceneStateValue) -> [UInt8])> = [
      .version(1), .text("state", text) { $0.state.name },
      .text(optional: "basedOn", text) { $0.state.basedOn },
      .list("set", set.schema, { $0.state.values($0.json) }, set.write),
      .list("addAnimations", animation.schema, { $0.state.animations }, animation.write),
      .list("addLayers", layer.schema, { $0.state.layers }, layer.write),
      .list("removeAnimations", removal.schema, { $0.state.removals }, removal.write),
    ]

  private static let set: JSONFields<(value: SceneStateValue, json: [UInt8])> = [
    .text("layer", text) { StateValues.selector($0.value.layer) },
    .text("keyPath", text) { $0.value.keyPath },
    JSONField("value", true) { $0.raw($1.json) },
  ]

  private static let removal: JSONFields<(layer: String, key: String)> = [
    .text("layer", text) { StateValues.selector($0.layer) }, .text("key", text) { $0.key },
  ]

  private static let layer: JSONFields<SceneStateLayer> = [
    .text("to", text) { StateValues.selector($0.parent) },
    .list("ids", text, \.ids) { $0.string($1) },
  ]

  private static let animation: JSONFields<(layer: String, animation: SceneAnimation)> = [
    .text("layer", text) { StateValues.selector($0.layer) },
    .text(optional: "key", text) { $0.animation.key },
    .text(optional: "keyPath", text) { $0.animation.keyPath },
    .text("class", text) { $0.animation.className },
    JSONField("delay", seconds) { $0.number($1.animation.timing.beginTime) },
    JSONField("end", seconds) { $0.number($1.animation.duration) },
  ]

  fileprivate static let transition:
    JSONFields<(transition: SceneTransition, changes: [(from: String?, to: String?)])> = [
      .version(1),
      JSONField("transition", ["type": "integer"]) { $0.integer($1.transition.number) },
      .text("from", text) { $0.transition.from }, .text("to", text) { $0.transition.to },
      JSONField("duration", seconds) { $0.number($1.transition.duration) },
      .list(
        "animations", animation.schema,
        { $0.transition.elements.map { ($0.layer, $0.animation) } }, animation.write),
      .list("plays", change.schema, { $0.changes }, change.write),
    ]

  private static let change: JSONFields<(from: String?, to: String?)> = [
    .text(optional: "from", text) { $0.from }, .text(optional: "to", text) { $0.to },
  ]
}

extension SceneState {
  fileprivate func values(
    _ json: (SceneStateValue) -> [UInt8]
  ) -> [(value: SceneStateValue, json: [UInt8])] {
    elements.compactMap { if case .setValue(let value) = $0 { (value, json(value)) } else { nil } }
  }

  fileprivate var animations: [(layer: String, animation: SceneAnimation)] {
    elements.compactMap {
      if case .addAnimation(let layer, let animation) = $0 { (layer, animation) } else { nil }
    }
  }

  fileprivate var layers: [SceneStateLayer] {
    elements.compactMap { if case .addLayer(let layer) = $0 { layer } else { nil } }
  }

  fileprivate var removals: [(layer: String, key: String)] {
    elements.compactMap {
      if case .removeAnimation(let layer, let key) = $0 { (layer, key) } else { nil }
    }
  }
}

import LayerAnimation
import LayerModel
import LayerText

// Adding, removing and moving animations and layers.
extension NativeEventPlayer {
  /// Adds an animation to a layer, or a layer to the tree.
  func add(_ json: JSONValue, at instant: Double) throws(SceneError) {
    try json.checkKind(.object, "'add' of an event")
    if json["animation"] != nil || json["layer"]?.kind == .string {
      return try addAnimation(json, at: instant)
    }
    let name = "an added layer"
    try json.checkObject(name, keys: ["layer", "to", "at", "description"])
    _ = try json.optionalString("description", of: name)
    let tree = try json.required("layer", of: name)
    let to = try json.required("to", of: name, hint: "the \"#id\" of the layer above it")
    let parent = try stage.layer(to, ValueSubject("to", of: .other(name)))
    let index = try Self.index(json, of: name)
    var builder = NativeTreeBuilder(stage: stage)
    let layer = try builder.build(tree)
    parent.insertSublayer(layer, at: index)
    try builder.addAnimations(at: instant)
  }

  private func addAnimation(_ json: JSONValue, at instant: Double) throws(SceneError) {
    let name = "an added animation"
    try json.checkObject(name, keys: ["layer", "key", "animation", "description"])
    _ = try json.optionalString("description", of: name)
    let selector = try json.required("layer", of: name)
    let layer = try stage.layer(selector, ValueSubject("layer", of: .other(name)))
    let key = try json.optionalString("key", of: name)
    let animation = try json.required("animation", of: name)
    try NativeAnimation(animation, key: key, layer: layer, stage: stage).add(at: instant)
  }

  /// Removes an animation, all animations of a layer, or a layer.
  func remove(_ json: JSONValue, in loop: RenderLoop) throws(SceneError) {
    let name = "'remove' of an event"
    try json.checkObject(name, keys: ["layer", "key", "animations", "description"])
    _ = try json.optionalString("description", of: name)
    let selector = try json.required("layer", of: name)
    let layer = try stage.layer(selector, ValueSubject("layer", of: .other(name)))
    if let all = json["animations"] {
      guard all.string == "all", json["key"] == nil else {
        throw all.error(
          "\(name) takes a 'key', or 'animations' with the word \"all\"")
      }
      layer.removeAllAnimations()
    } else if let key = try json.optionalString("key", of: name) {
      try removeAnimation(key, of: layer, json["key"] ?? json)
    } else if layer === loop.root {
      throw selector.error("the root layer cannot be removed")
    } else {
      stage.forget(layer)
      layer.removeFromSuperlayer()
    }
  }

  private func removeAnimation(
    _ key: String, of layer: Layer, _ json: JSONValue
  ) throws(SceneError) {
    // During playback, the animation may have ended; during the check, no time passes.
    let keys = layer.animationKeys ?? []
    if stage.isChecking, !keys.contains(key) {
      throw json.error(
        "\(layer.shortDescription) has no animation \(Excerpt.quoted(key))"
          + " when this event happens",
        hint: Suggestion.hint(for: key, in: keys))
    }
    layer.removeAnimation(forKey: key)
  }

  /// Moves a layer to another superlayer or index.
  func move(_ json: JSONValue, in loop: RenderLoop) throws(SceneError) {
    let name = "'move' of an event"
    try json.checkObject(name, keys: ["layer", "to", "at", "description"])
    _ = try json.optionalString("description", of: name)
    let owner = ValueSubject.Owner.other(name)
    let selector = try json.required("layer", of: name)
    let layer = try stage.layer(selector, ValueSubject("layer", of: owner))
    let to = try json.required("to", of: name, hint: "the \"#id\" of the layer above it")
    let parent = try stage.layer(to, ValueSubject("to", of: owner))
    let index = try Self.index(json, of: name)
    if layer === loop.root { throw selector.error("the root layer cannot be moved") }
    if parent.isDescendant(of: layer) {
      throw to.error("\(layer.shortDescription) cannot be its own descendant")
    }
    parent.insertSublayer(layer, at: index)
  }

  /// Returns the index among the sublayers; by default the layer is in front of the others.
  static func index(_ json: JSONValue, of name: String) throws(SceneError) -> Int {
    guard let at = json["at"] else { return .max }
    let subject = ValueSubject("at", of: .other(name))
    let number = try NativeValue.number(at, subject)
    guard number >= 0, let index = Int(exactly: number) else {
      throw subject.mismatch(at, expected: "a whole number from 0 on")
    }
    return index
  }
}

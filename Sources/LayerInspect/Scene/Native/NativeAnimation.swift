import LayerAnimation
import LayerModel

/// Reads one animation and adds it to its layer.
struct NativeAnimation {
  let json: JSONValue
  let key: String?
  let layer: Layer
  let stage: NativeStage

  /// Makes a reader for the animation under a key, or one without a key.
  init(_ json: JSONValue, key: String?, layer: Layer, stage: NativeStage) {
    self.json = json
    self.key = key
    self.layer = layer
    self.stage = stage
  }

  /// What messages call the animation.
  var owner: ValueSubject.Owner { .animation(key: key, layer) }

  /// The subject of a message about a field.
  func subject(_ field: String) -> ValueSubject { ValueSubject(field, of: owner) }

  /// Reads the animation, checks it and adds it.
  ///
  /// - Parameter instant: The loop's instant of the commit, from which `delay` counts.
  /// - Throws: Why a field is refused, with its place.
  func add(at instant: Double) throws(InspectError) {
    try json.checkKind(.object, "\(owner)")
    let kind = try animationClass()
    try checkKeys(of: kind)
    let draft: PropertyAnimation
    if kind == .basic {
      draft = try basic()
    } else {
      draft = try keyframes()
    }
    try readTiming(into: draft, instant)
    try readFlags(into: draft)
    let handle = try add(draft)
    for warning in handle.animation.warnings {
      stage.notice("\(owner): \(warning)", at: json.place)
    }
  }

  /// Adds a draft, and tells of a refusal where the field stands that is to blame.
  private func add(_ draft: PropertyAnimation) throws(InspectError) -> AnimationHandle {
    do {
      return try layer.add(draft, forKey: key)
    } catch {
      throw refusal(error)
    }
  }

  private func refusal(_ error: AnimationError) -> InspectError {
    InspectError(
      "\(owner) is refused: \(error.message)",
      at: place(of: error.field),
      hint: error.suggestion.map { "did you mean '\($0)'?" })
  }

  /// Where a field stands, `values[2]` for an element; the animation where there is no such field.
  private func place(of field: String) -> SourcePlace {
    let parts = field.split(separator: "[")
    guard let name = parts.first, let value = json[String(name)] else { return json.place }
    guard parts.count == 2, let index = Int(parts[1].dropLast()), index < value.count else {
      return value.place
    }
    return value.elements.dropFirst(index).first { _ in true }?.place ?? value.place
  }

  private func animationClass() throws(InspectError) -> AnimationClass {
    let played = "BasicAnimation or KeyframeAnimation"
    let name = try json.required("class", of: "\(owner)", hint: "it is \(played)")
    try name.checkKind(.string, "'class' of \(owner)")
    let text = name.string ?? ""
    guard let kind = AnimationClass(rawValue: text) else {
      throw name.error(
        "unknown animation class \(Excerpt.quoted(text))",
        hint: Suggestion.hint(for: text, in: AnimationClass.names) ?? "it is \(played)")
    }
    if kind.isPlayed { return kind }
    throw name.error(
      "\(owner) is of the class \(text), which this version does not play", hint: "use \(played)")
  }

  /// What the key path addresses.
  ///
  /// Where it addresses nothing that can be animated, the layer itself says so.
  func address(for draft: PropertyAnimation) throws(InspectError) -> PropertyAddress {
    let keyPath = try json.required("keyPath", of: "\(owner)")
    let text = try NativeValue.string(keyPath, .string, subject("keyPath"))
    draft.keyPath = text
    let table = layer.propertyTable
    if let address = table.address(of: text), table[address.property].isAnimatable {
      return address
    }
    _ = try add(draft)
    fatalError("\(layer.shortDescription) took an animation of '\(text)', which it has not.")
  }
}

import LayerModel

/// Sets properties of layers from members of a file: every key path of the layer's table.
enum NativeProperties {
  /// Sets what a member's key path addresses.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - layer: The layer, whose identifier and name are set already so that messages name it.
  ///   - otherKeys: Keys besides key paths that a mistyped key may have meant.
  /// - Throws: Why the key or its value is refused, with its place.
  static func set(
    _ member: JSONMember, on layer: Layer, otherKeys: [String] = []
  ) throws(InspectError) {
    let keyPath = member.key
    let table = layer.propertyTable
    guard let address = table.address(of: keyPath) else {
      throw unknown(member, of: layer, otherKeys: otherKeys)
    }
    if address.property == LayerProperty.style.id, !member.value.isNull {
      layer.style = try style(member.value, of: layer)
      return
    }
    let subject = ValueSubject(keyPath, of: .layer(layer))
    let value = try NativeValue.read(
      member.value, as: ValueShape(address, in: table), subject)
    let checked = try check(value, at: address, keyPath, of: layer, member.value)
    try checkResult(checked, at: address, of: layer, member.value, subject)
    layer.setValue(checked, at: address)
  }

  /// Refuses a key path the layer does not have.
  private static func unknown(
    _ member: JSONMember, of layer: Layer, otherKeys: [String]
  ) -> InspectError {
    let keyPath = member.key
    let candidates = otherKeys + layer.propertyTable.allKeyPaths
    var hint = Suggestion.hint(for: keyPath, in: candidates)
    if let owner = LayerClass.first(with: keyPath) {
      hint = "\(Excerpt.quoted(keyPath)) is a property of \(owner.rawValue)"
    }
    return member.error(
      "\(layer.shortDescription) has no property \(Excerpt.quoted(keyPath))", hint: hint)
  }

  /// A value checked by the model itself: names, infinities.
  private static func check(
    _ value: PropertyValue, at address: PropertyAddress, _ keyPath: String, of layer: Layer,
    _ json: JSONValue
  ) throws(InspectError) -> PropertyValue {
    do {
      return try layer.checked(value, at: address, keyPath: keyPath)
    } catch {
      throw json.error(error.message, hint: error.suggestion.map { "did you mean '\($0)'?" })
    }
  }

  /// Refuses a value that fits by itself but not with what the layer has: a frame that cannot be
  /// under the layer's transform, a component whose whole is beyond a double.
  private static func checkResult(
    _ value: PropertyValue, at address: PropertyAddress, of layer: Layer, _ json: JSONValue,
    _ subject: ValueSubject
  ) throws(InspectError) {
    if layer.staysFinite(value, at: address) { return }
    throw json.error(
      address.property == LayerProperty.frame.id
        ? "\(subject) cannot be that under the layer's transform"
        : "\(subject) makes a value that is not finite")
  }

  /// How deep styles may lie in styles.
  private static let styleDepth = 100

  /// Reads a style: values by the names of the layer's own properties, and a style of its own (F160).
  private static func style(
    _ json: JSONValue, of layer: Layer, depth: Int = 1
  ) throws(InspectError) -> [String: PropertyValue] {
    let subject = ValueSubject("style", of: .layer(layer))
    if depth > styleDepth {
      throw json.error("styles lie more than \(styleDepth) deep in each other")
    }
    guard json.kind == .object else {
      throw subject.mismatch(json, expected: PropertyType.dictionary.expectation)
    }
    let table = layer.propertyTable
    let names = table.rows.map(\.name).filter { !["id", "name", "style", "mask"].contains($0) }
    var entries: [String: PropertyValue] = [:]
    for member in json.members {
      let key = member.key
      if key == "style" {
        entries[key] = .dictionary(try style(member.value, of: layer, depth: depth + 1))
        continue
      }
      guard names.contains(key), let row = table.row(named: key) else {
        throw member.error(
          "a style cannot set \(Excerpt.quoted(key)) of \(layer.shortDescription)",
          hint: Suggestion.hint(for: key, in: names))
      }
      let value = try NativeValue.read(
        member.value, as: ValueShape(row.address, in: table), subject.entry(key))
      entries[key] = try check(value, at: row.address, key, of: layer, member.value)
    }
    return entries
  }
}

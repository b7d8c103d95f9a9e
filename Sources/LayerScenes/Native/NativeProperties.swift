import LayerModel
import LayerText

/// Reads properties of layers from members of a file; the keys are key paths of the layer's table.
enum NativeProperties {
  /// Reads the value for a member's key path, as the layer takes it now, without setting it.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - layer: The layer.
  ///   - otherKeys: Other keys, which are suggested for a mistyped key.
  /// - Returns: The address of the key path and the value in its type.
  /// - Throws: The reason why the key or its value is invalid, with its location.
  static func read(
    _ member: JSONMember, of layer: Layer, otherKeys: [String] = []
  ) throws(SceneError) -> (address: PropertyAddress, value: PropertyValue) {
    let keyPath = member.key
    let table = layer.propertyTable
    guard let address = table.address(of: keyPath) else {
      throw unknown(member, of: layer, otherKeys: otherKeys)
    }
    return (address, try read(member, at: address, ValueShape(address, in: table), of: layer))
  }

  /// Reads the value for a member's key path, which the layer has at an address.
  static func read(
    _ member: JSONMember, at address: PropertyAddress, _ shape: ValueShape, of layer: Layer
  ) throws(SceneError) -> PropertyValue {
    let json = member.value
    if shape.type == .dictionary, address.property == LayerProperty.style.id, !json.isNull {
      return .dictionary(try style(json, of: layer))
    }
    var subject: ValueSubject { ValueSubject(member.key, of: .layer(layer)) }
    // Tried here, too, since the other call takes the subject with it.
    let usual = NativeValue.usual(json, as: shape)
    let value = if let usual { usual } else { try NativeValue.read(json, as: shape, subject) }
    let checked = try check(value, at: address, member.key, of: layer, json)
    if layer.staysFinite(checked, at: address) { return checked }
    throw json.error(layer.infinity(at: address, "'\(Excerpt.short(member.key))'"))
  }

  /// Returns the error for an unknown key path.
  private static func unknown(
    _ member: JSONMember, of layer: Layer, otherKeys: [String]
  ) -> SceneError {
    let keyPath = member.key
    let candidates = otherKeys + layer.propertyTable.allKeyPaths
    let hint = Layer.owners(of: keyPath) ?? Suggestion.hint(for: keyPath, in: candidates)
    return member.error(
      "\(layer.shortDescription) has no property \(Excerpt.quoted(keyPath))", hint: hint)
  }

  /// Returns the value as checked by the model, which rejects unknown names and infinities.
  private static func check(
    _ value: PropertyValue, at address: PropertyAddress, _ keyPath: @autoclosure () -> String,
    of layer: Layer, _ json: JSONValue
  ) throws(SceneError) -> PropertyValue {
    do {
      return try layer.checked(value, at: address, keyPath: keyPath())
    } catch {
      throw json.error(error.message, hint: error.suggestion.map { "did you mean '\($0)'?" })
    }
  }

  /// The deepest nesting of styles.
  static let styleDepth = 100

  /// Reads a style: values by the names of the layer's properties, and optionally a nested style
  /// (F160).
  ///
  /// Wallpapers have lists in it, which are kept.
  private static func style(
    _ json: JSONValue, of layer: Layer, depth: Int = 1
  ) throws(SceneError) -> [String: PropertyValue] {
    let subject = ValueSubject("style", of: .layer(layer))
    if depth > styleDepth {
      throw json.error("styles nest deeper than \(styleDepth)")
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
        let isList = [.array, .object].contains(member.value.kind)
        let isFree = isList || Suggestion.hint(for: key, in: names) == nil
        if isFree, table.row(named: key) == nil {
          entries[key] = try NativeValue.plain(member.value, subject.entry(key))
          continue
        }
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

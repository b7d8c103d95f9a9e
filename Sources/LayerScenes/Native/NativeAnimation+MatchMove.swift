import LayerAnimation
import LayerModel
import LayerText

extension NativeAnimation {
  /// Reads an animation that follows another layer.
  ///
  ///     {"class": "MatchMoveAnimation", "sourceLayer": "#cursor", "duration": "inf"}
  func matchMove() throws(SceneError) -> MatchMoveAnimation {
    var settings = MatchMoveSettings()
    settings.sourcePoints = try points("sourcePoints")
    settings.usesNormalizedCoordinates = try flag("usesNormalizedCoordinates") ?? false
    settings.appliesX = try flag("appliesX") ?? true
    settings.appliesY = try flag("appliesY") ?? true
    settings.appliesScale = try flag("appliesScale") ?? false
    settings.appliesRotation = try flag("appliesRotation") ?? false
    var source: Layer?
    if let given = json["sourceLayer"], !given.isNull {
      let id = try id(given)
      settings.source = id
      source = try layer(withID: id, given)
    }
    let keyPath = try json.optionalString("keyPath", of: name) ?? "position"
    return MatchMoveAnimation(settings, source: source, keyPath: keyPath)
  }

  private func points(_ field: String) throws(SceneError) -> [Point] {
    guard let json = json[field] else { return [] }
    try json.checkKind(.array, "\(subject(field))")
    var points: [Point] = []
    for (index, element) in json.elements.enumerated() {
      let value = try NativeValue.read(
        element, as: ValueShape(.point), subject("\(field)[\(index)]"))
      if let point = value.point { points.append(point) }
    }
    return points
  }

  private func id(_ json: JSONValue) throws(SceneError) -> String {
    guard let selector = json.string, selector.hasPrefix("#"), selector.utf8.count > 1 else {
      throw subject("sourceLayer").mismatch(json, expected: "a layer's \"#id\"")
    }
    return String(selector.dropFirst())
  }

  /// Returns the layer with an identifier; in a state it may be one that is added later.
  private func layer(withID id: String, _ json: JSONValue) throws(SceneError) -> Layer? {
    if let layer = stage.layer(withID: id) { return layer }
    if isInState { return nil }
    throw json.error(
      "\(subject("sourceLayer")): there is no layer \(Excerpt.quoted("#\(id)"))",
      hint: Suggestion.hint(for: "#\(id)", in: stage.layersByID.keys.sorted().map { "#" + $0 }))
  }
}

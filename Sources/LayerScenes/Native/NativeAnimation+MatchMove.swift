import LayerAnimation
import LayerModel
import LayerText

extension NativeAnimation {
  /// Reads an animation that follows another layer.
  ///
  ///     {"class": "MatchMoveAnimation", "sourceLayer": "#cursor", "duration": "inf"}
  func readMatchMove(into settings: inout AnimationSettings) throws(SceneError) {
    var match = MatchMoveSettings()
    match.sourcePoints = try points("sourcePoints")
    match.usesNormalizedCoordinates = try flag("usesNormalizedCoordinates") ?? false
    match.appliesX = try flag("appliesX") ?? true
    match.appliesY = try flag("appliesY") ?? true
    match.appliesScale = try flag("appliesScale") ?? false
    match.appliesRotation = try flag("appliesRotation") ?? false
    if let given = self["sourceLayer"], !given.isNull {
      let id = try id(given)
      match.source = id
      try checkLayer(withID: id, given)
    }
    settings.match = match
    settings.keyPath = try text("keyPath") ?? "position"
  }

  private func points(_ field: String) throws(SceneError) -> [Point] {
    guard let json = self[field] else { return [] }
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

  /// Throws if there is no layer with an identifier; in a state it may be one that is added later.
  private func checkLayer(withID id: String, _ json: JSONValue) throws(SceneError) {
    if stage.layer(withID: id) != nil || isInState { return }
    throw json.error(
      "\(subject("sourceLayer")): there is no layer \(Excerpt.quoted("#\(id)"))",
      hint: Suggestion.hint(for: "#\(id)", in: stage.layersByID.keys.sorted().map { "#" + $0 }))
  }
}

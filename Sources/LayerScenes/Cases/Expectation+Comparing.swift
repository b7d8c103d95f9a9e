import LayerAnimation
import LayerModel
import LayerText

// What a loop shows at one of the instants, beside what is expected.
extension Expectation {
  /// Returns what an entry says, and what the loop shows, at one of its instants.
  ///
  /// - Parameters:
  ///   - index: The index of the instant, at which the loop is.
  ///   - loop: The loop.
  ///   - sentence: Returns the sentence that explains a value.
  /// - Returns: A comparison for each value.
  /// - Throws: An error, with its location, for a layer, a key path, an animation or a value that
  ///   the scene cannot have.
  package func compare(
    at index: Int, in loop: RenderLoop, sentence: (Layer, String) throws(SceneError) -> String
  ) throws(SceneError) -> [Comparison] {
    switch kinds[0] {
    case .shows, .model, .explains: try values(at: index, in: loop, sentence)
    case .keys: [try keys(at: index, in: loop)]
    case .fields: try fields(at: index, in: loop)
    case .hit: [try hit(at: index, in: loop)]
    case .convert: [try conversion(at: index, in: loop)]
    case .events, .error, .warning, .notices, .kept, .writes: []
    }
  }

  private var agreement: Agreement { Agreement(tolerance: tolerance) }

  /// Returns the layer that a member names.
  private func layer(_ key: String, in loop: RenderLoop) throws(SceneError) -> Layer {
    guard let json = json[key] else { fatalError("An expectation without \(key) was read.") }
    return try layer(json, in: loop)
  }

  private func layer(_ json: JSONValue, in loop: RenderLoop) throws(SceneError) -> Layer {
    try json.checkKind(.string, "'layer' of an expectation")
    let selector = json.string ?? ""
    var (found, names): (Layer?, [String]) = (nil, [])
    loop.root.forEachInSubtree { layer in
      guard let id = layer.id else { return }
      if "#\(id)" == selector { found = found ?? layer }
      names.append("#\(id)")
    }
    if let found { return found }
    throw json.error(
      "there is no layer \(Excerpt.quoted(selector)) at this instant",
      hint: Suggestion.hint(for: selector, in: names) ?? "layers are named by '#' and their id")
  }

  /// Returns the part of a member that is for an instant.
  private func part(_ key: String, _ index: Int) -> JSONValue {
    guard let value = json[key] else { fatalError("An expectation without \(key) was read.") }
    return part(of: value, at: index)
  }

  // MARK: Values

  private func values(
    at index: Int, in loop: RenderLoop, _ sentence: (Layer, String) throws(SceneError) -> String
  ) throws(SceneError) -> [Comparison] {
    let layer = try layer("layer", in: loop)
    var list: [Comparison] = []
    for kind in kinds {
      guard let expected = json[kind.rawValue] else { continue }
      var pairs: [(keyPath: String, key: SceneErrorMaker, value: JSONValue)] = []
      if let name = json["keyPath"] {
        pairs = [(name.string ?? "", name.error, expected)]
      } else {
        pairs = expected.members.map { ($0.key, $0.error, $0.value) }
      }
      for (keyPath, error, value) in pairs {
        let table = layer.propertyTable
        guard let address = table.address(of: keyPath) else {
          throw error(
            "\(layer.shortDescription) has no property \(Excerpt.quoted(keyPath))",
            Suggestion.hint(for: keyPath, in: table.allKeyPaths))
        }
        let part = part(of: value, at: index)
        if kind == .explains {
          try part.checkKind(.string, "'explains' of an expectation")
          let comparison = Comparison(
            "explanation of \(keyPath)", expected: part.string ?? "",
            found: try sentence(layer, keyPath))
          list.append(comparison)
          continue
        }
        let shape = ValueShape(animating: address, in: table, nil)
        let wanted = try NativeValue.read(
          part, as: shape, ValueSubject(kind.rawValue, of: .layer(layer)))
        let found =
          kind == .model ? layer.value(at: address) : layer.presented.value(at: address)
        list.append(
          Comparison(
            keyPath, expected: part.sourceText, found: text(found, shape),
            agrees: agreement.areSame(wanted, found), verb: kind == .model ? "model " : "shows ",
            explained: (layer, keyPath)))
      }
    }
    return list
  }

  private typealias SceneErrorMaker = (String, String?) -> SceneError

  /// Returns a value as a file has it.
  private func text(_ value: PropertyValue, _ shape: ValueShape) -> String {
    ValueText.json(value, as: shape).map { String(decoding: $0, as: UTF8.self) } ?? "\(value)"
  }

  // MARK: Animations

  private func keys(at index: Int, in loop: RenderLoop) throws(SceneError) -> Comparison {
    let found = try layer("layer", in: loop).animationKeys
    let expected = part("keys", index)
    if !expected.isNull {
      try expected.checkKind(.array, "'keys' of an expectation", hint: "or null for no keys")
    }
    let wanted = expected.isNull ? nil : expected.elements.map { $0.string ?? "" }
    let names = found.map { "[" + $0.map { "\"\($0)\"" }.joined(separator: ", ") + "]" }
    return Comparison(
      "keys", expected: expected.sourceText, found: names ?? "null", agrees: wanted == found)
  }

  /// The fields that are not written because they have their usual value.
  private static let usualFields = """
    {"beginTime": 0, "duration": 0, "speed": 1, "timeOffset": 0, "repeatCount": 0,
     "repeatDuration": 0, "autoreverses": false, "fillMode": "removed",
     "removedOnCompletion": true, "commitsOnStop": false, "additive": false, "cumulative": false,
     "startProgress": 0, "endProgress": 1, "mass": 1, "stiffness": 100, "damping": 10,
     "initialVelocity": 0, "allowsOverdamping": false, "calculationMode": "linear"}
    """

  private func fields(at index: Int, in loop: RenderLoop) throws(SceneError) -> [Comparison] {
    let layer = try layer("layer", in: loop)
    guard let name = json["animation"], let key = name.string,
      let animation = layer.animation(forKey: key)
    else {
      let keys = layer.animationKeys ?? []
      throw (json["animation"] ?? json).error(
        "\(layer.shortDescription) has no animation \(Excerpt.quoted(json["animation"]?.string ?? "")) at this instant",
        hint: keys.isEmpty ? "it has none" : "it has \(keys.joined(separator: ", "))")
    }
    let kind = AnimationClass(animation.settings)
    var writer = AnimationWriter(layer: layer) { $0.hasPrefix("#") ? $0 : "#\($0)" }
    writer.write(animation.settings)
    let found = try JSONDocument(writer.bytes, file: "").root
    let usual = try JSONDocument(Array(Self.usualFields.utf8), file: "").root
    return try (json["fields"] ?? json).members.map { member throws(SceneError) in
      guard kind.keys.contains(member.key) else {
        throw member.error(
          "\(kind.rawValue) has no field \(Excerpt.quoted(member.key))",
          hint: Suggestion.hint(for: member.key, in: kind.keys))
      }
      let expected = part(of: member.value, at: index)
      let value = found[member.key] ?? usual[member.key]
      return Comparison(
        "\(member.key) of '\(key)'", expected: expected.sourceText,
        found: value?.sourceText ?? "null",
        agrees: value.map { agreement.areSame(expected, $0) } ?? expected.isNull)
    }
  }

  // MARK: Geometry

  private func hit(at index: Int, in loop: RenderLoop) throws(SceneError) -> Comparison {
    let point = try point(json["hit"] ?? json, "hit")
    let expected = part("layer", index)
    let wanted = expected.isNull ? nil : try layer(expected, in: loop)
    let found = loop.root.presented.hitTest(point)?.model
    return Comparison(
      "hit", expected: expected.sourceText, found: Self.name(of: found), agrees: wanted === found)
  }

  private static func name(of layer: Layer?) -> String {
    layer.map { $0.id.map { "\"#\($0)\"" } ?? $0.shortDescription } ?? "null"
  }

  private func point(_ json: JSONValue, _ name: String) throws(SceneError) -> Point {
    let subject = ValueSubject(name, of: .other("an expectation"))
    guard case .point(let point) = try NativeValue.read(json, as: ValueShape(.point), subject)
    else { return .zero }
    return point
  }

  /// Converts a point, a rectangle of four numbers, or a time between presented layers.
  private func conversion(at index: Int, in loop: RenderLoop) throws(SceneError) -> Comparison {
    let input = json["convert"] ?? json
    let expected = part("gives", index)
    let ends = try ["from", "to"].map { key throws(SceneError) -> Presentation<Layer>? in
      json[key]?.isNull == true ? nil : try layer(key, in: loop).presented
    }
    let type: PropertyType =
      input.kind == .array ? input.count == 4 ? .rect : .point : .number
    let value = try NativeValue.read(
      input, as: ValueShape(type), ValueSubject("convert", of: .other("an expectation")))
    let wanted = try NativeValue.read(
      expected, as: ValueShape(type), ValueSubject("gives", of: .other("an expectation")))
    let found = Self.convert(value, from: ends[0], to: ends[1], in: loop)
    return Comparison(
      "conversion", expected: expected.sourceText, found: text(found, ValueShape(type)),
      agrees: agreement.areSame(wanted, found))
  }

  private static func convert(
    _ value: PropertyValue, from source: Presentation<Layer>?, to target: Presentation<Layer>?,
    in loop: RenderLoop
  ) -> PropertyValue {
    // Without a source, the target converts from the space above the root.
    switch (value, source) {
    case (.point(let point), let source?): .point(source.convert(point, to: target))
    case (.rect(let rect), let source?): .rect(source.convert(rect, to: target))
    case (.number(let time), let source?): .number(source.convertTime(time, to: target))
    case (.point(let point), nil): .point(target?.convert(point, from: nil) ?? point)
    case (.rect(let rect), nil): .rect(target?.convert(rect, from: nil) ?? rect)
    case (.number(let time), nil): .number(target?.convertTime(time, from: nil) ?? time)
    default: value
    }
  }

  // MARK: Events

  /// Whether an event of a trace is one that the entry would list.
  package func lists(_ event: TraceEvent) -> Bool {
    if let wanted = json["layer"]?.string, event.layerID.map({ "#\($0)" }) != wanted {
      return false
    }
    return switch event.kind {
    case .began, .repeated, .ended, .committed, .warning: true
    default: false
    }
  }

  /// Returns the expected events beside those of a trace, as `0.5 KEY WHAT` each.
  package func compare(_ events: [TraceEvent]) throws(SceneError) -> [Comparison] {
    let expected = try lines("events", hint: "write \"0 key began\"")
    let found = events.filter(lists).map { event in
      let time = NumberFormat.significant(9).string(event.instant)
      return "\(time) \(event.animation.map { "\($0) " } ?? "")\(event.kind)"
    }
    return Self.compare(expected, found, "event")
  }

  // MARK: Files

  /// Returns what an entry says about the file of a scene, beside what was found: notices and kept
  /// items as `2:17 WHAT` each, or what the scene is in another format.
  package func compare(_ scene: Scene) throws(SceneError) -> [Comparison] {
    if kinds == [.writes] { return try written(scene) }
    if kinds == [.kept] {
      let expected = try lines("kept", hint: "write \"2:17 filter 'blur'\"")
      let found = scene.kept.map { item in
        let name = item.name.isEmpty ? "" : " \(Excerpt.quoted(item.name))"
        return "\(item.place.lineAndColumn) \(item.kind.rawValue)\(name)"
      }
      return Self.compare(expected, found, "kept item")
    }
    let expected = try lines("notices", hint: "write \"2:17 message\"")
    let found = scene.notices.map { notice in
      (notice.place.map { "\($0.lineAndColumn) " } ?? "") + notice.message
    }
    return Self.compare(expected, found, "notice")
  }

  /// Writes the scene, compares the text and the losses, and writes again what that is read as.
  private func written(_ scene: Scene) throws(SceneError) -> [Comparison] {
    let name = json["writes"] ?? json
    let formats = SceneFormat.texts
    guard let format = formats.first(where: { $0.rawValue == name.string }) else {
      throw name.error(
        "'writes' of an expectation takes \(formats.map(\.rawValue).joined(separator: " or ")); "
          + "\(name.found) was given")
    }
    let tolerance = try json["approximate"].map { value throws(SceneError) in
      try NativeValue.number(value, ValueSubject("approximate", of: .other("an expectation")))
    }
    let (text, losses) = try scene.writtenWithLosses(as: format, approximate: tolerance)
    let lost = try lines("lost", hint: "write \"Layer #a: what is lost\"")
    var list = Self.compare(lost, losses.map(\.description), "loss")
    if let gives = json["gives"] {
      let expected = gives.string ?? gives.elements.map { $0.string ?? "" }.joined(separator: "\n")
      list.append(Comparison("text", expected: expected, found: text))
    }
    let parts = json["has"] == nil ? [] : try lines("has", hint: "write a part of the text")
    for part in parts where !text.contains(part) {
      list.append(Comparison("text", expected: part, found: "nothing like it"))
    }
    let again = try Scene(text, file: json.place.file).writtenWithLosses(as: format).text
    if again != text { list.append(Comparison("written again", expected: text, found: again)) }
    return list
  }

  /// Returns the texts of a member.
  private func lines(_ key: String, hint: String) throws(SceneError) -> [String] {
    var lines: [String] = []
    for line in (json[key] ?? json).elements {
      try line.checkKind(.string, "an element of '\(key)'", hint: hint)
      lines.append(line.string ?? "")
    }
    return lines
  }

  private static func compare(
    _ expected: [String], _ found: [String], _ name: String
  ) -> [Comparison] {
    (0..<max(expected.count, found.count)).map { index in
      Comparison(
        "\(name) \(index)", expected: index < expected.count ? expected[index] : "none",
        found: index < found.count ? found[index] : "none")
    }
  }
}

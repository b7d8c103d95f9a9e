import LayerModel
import LayerText

/// A case of a file: a scene, and what it expects.
///
/// A file is one case, or has several in its member `cases`.
package struct SceneCase: Sendable {
  /// What the case expects; not empty.
  package let expectations: [Expectation]
  /// The states that the scene enters, and when.
  ///
  /// Without a time it starts in the state; no state leaves the one that it is in.
  package let enters: [(state: String?, time: Double?)]
  private let json: JSONValue
  private let isPart: Bool

  /// The name of a case that is one of several, and its location; empty for a file that is one case.
  package var title: String {
    if !isPart { return "" }
    return "\(json.place.lineAndColumn) \(json["name"]?.string ?? "a case")"
  }

  private static let parts = ["version", "name", "description", "facts", "source", "decision"]

  /// Reads the cases of a file.
  ///
  /// - Parameter file: The file.
  /// - Returns: The cases; empty for a scene without expectations, and for markup.
  /// - Throws: The first error in the form of an expectation, with its location and a hint. A fault
  ///   of the scene itself is not noticed: it may be what is expected.
  package static func all(in file: InputFile) throws(SceneError) -> [SceneCase] {
    if !isJSON(file.bytes) { return [] }
    let json = try JSONDocument(file.bytes, file: file.name).root
    guard let cases = json["cases"] else {
      if json["expect"] == nil { return [] }
      return [try SceneCase(json, isPart: false)]
    }
    let name = "a file of cases"
    try json.checkObject(name, keys: parts + ["cases"])
    try NativeOutline.checkVersion(json)
    try NativeOutline.checkExpectations(json)
    try cases.checkKind(.array, "'cases' of a file")
    var list: [SceneCase] = []
    for element in cases.elements { list.append(try SceneCase(element, isPart: true)) }
    if list.isEmpty { throw cases.error("'cases' is empty", hint: "add a case with 'expect'") }
    return list
  }

  /// Whether a JSON file looks like a scene or like cases; a file that is no JSON does.
  package static func mayBe(in file: InputFile) -> Bool {
    guard isJSON(file.bytes), let json = try? JSONDocument(file.bytes, file: file.name).root else {
      return true
    }
    return json["expect"] != nil || json["cases"] != nil
      || json["version"] != nil && json["root"] != nil
  }

  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } != UInt8(ascii: "<")
  }

  private init(_ json: JSONValue, isPart: Bool) throws(SceneError) {
    self.json = json
    self.isPart = isPart
    try json.checkKind(.object, "a case")
    try NativeOutline.checkExpectations(json)
    expectations = try Expectation.list(try json.required("expect", of: "a case"))
    if expectations.contains(where: \.isError), expectations.count > 1 {
      throw expectations[0].json.error(
        "a file that is refused has no other expectation", hint: "write another case")
    }
    enters = try isPart ? Self.changes(json["enters"]) : []
    guard let text = json["text"] else { return }
    try json.checkObject("a case with 'text'", keys: Self.parts + ["text", "enters", "expect"])
    for line in text.kind == .array ? Array(text.elements) : [text] {
      try line.checkKind(.string, "'text' of a case")
    }
  }

  /// Reads the changes of state of a case.
  private static func changes(
    _ json: JSONValue?
  ) throws(SceneError) -> [(state: String?, time: Double?)] {
    guard let json else { return [] }
    try json.checkKind(
      .array, "'enters' of a case", hint: "write [{\"at\": 1, \"state\": \"On\"}]")
    let name = "an element of 'enters'"
    var changes: [(state: String?, time: Double?)] = []
    for element in json.elements {
      try element.checkObject(name, keys: ["at", "state"])
      let state = try element.required("state", of: name)
      if !state.isNull { try state.checkKind(.string, "'state' of \(name)") }
      let time = try element["at"].map { json throws(SceneError) in
        try NativeValue.seconds(json, ValueSubject("at", of: .other(name)))
      }
      changes.append((state.string, time))
    }
    return changes
  }

  /// Reads the scene of the case.
  ///
  /// - Parameter readers: The formats in which its text may be.
  /// - Returns: The scene.
  /// - Throws: The first error of the scene, with its location.
  package func scene(in readers: [any SceneReader.Type] = Scene.readers) throws(SceneError) -> Scene
  {
    if json["text"] != nil {
      return try Scene(
        InputFile(name: json.place.file, bytes: Array(text.utf8)), in: readers)
    }
    return Scene(try NativeReader.read(json, isCase: isPart))
  }

  /// The text of a file that the case holds in a string or in a list of lines.
  private var text: String {
    guard let text = json["text"] else { return "" }
    return text.string ?? text.elements.map { $0.string ?? "" }.joined(separator: "\n")
  }

  /// Compares the warnings of the scene with an expected one.
  ///
  /// - Returns: What differs, from the warning with the same message or from the first one.
  package func compare(_ scene: Scene, withWarning expectation: Expectation) -> [Comparison] {
    let warnings = scene.notices.filter(\.isWarning)
    let message = expectation.json["warning"]?.string
    let warning = warnings.first { $0.message == message } ?? warnings.first
    return compare(
      warning.map { SceneError($0.message, at: $0.place, hint: $0.hint) }, with: expectation)
  }

  /// Compares the error of the scene with the expected one; nil for a scene without an error.
  ///
  /// - Returns: What differs; empty if nothing does.
  package func compare(_ error: SceneError?, with expectation: Expectation) -> [Comparison] {
    let json = expectation.json
    let expected = (json["error"] ?? json["warning"])?.string ?? ""
    var list = [Comparison("message", expected: expected, found: error?.message ?? "none")]
    if let hint = json["hint"]?.string {
      list.append(Comparison("hint", expected: hint, found: error?.hint ?? "no hint"))
    }
    if let near = json["near"]?.string {
      let lines = json.storage.source.file == error?.place?.file ? source : ""
      let rest = error?.place.map {
        // Nothing is near an error at the end of a line.
        Self.rest(of: lines, from: $0, count: max(1, near.unicodeScalars.count))
      }
      list.append(Comparison("near", expected: near, found: rest ?? "nowhere"))
    }
    return list
  }

  private var source: String {
    json["text"] == nil ? String(decoding: json.storage.bytes, as: UTF8.self) : text
  }

  /// Returns the characters of a text from a location on.
  private static func rest(of text: String, from place: SourcePlace, count: Int) -> String {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(place.line - 1) else { return "" }
    return String(
      String.UnicodeScalarView(lines[place.line - 1].dropFirst(place.column - 1).prefix(count)))
  }
}

import LayerAnimation
import LayerModel
import LayerText

// What a check wants to know about an animation that its layer does not keep.
extension NativeAnimation {
  /// Returns what the file says about the animation besides its place; nil for nothing.
  func remarks() throws(SceneError) -> SourceNote? {
    var note = SourceNote(line: 0, column: 0)
    note.ignores = try ignores(of: json)
    note.hasZeroDuration = self["duration"]?.number == 0
    if self["keyPath"]?.string == "transform" { note.turns = turns }
    return note.ignores.isEmpty && !note.hasZeroDuration && note.turns.isEmpty ? nil : note
  }

  /// Returns the ignored rules of an animation and of those inside it.
  private func ignores(of json: JSONValue) throws(SceneError) -> [String] {
    var names = try NativeIgnores.rules(in: json, of: name).map(\.name)
    for member in json["animations"]?.elements ?? json.elements {
      names += try ignores(of: member)
    }
    return names
  }

  /// The angles of the values in their order.
  private var turns: [Double?] {
    var values: [JSONValue?] = (json["values"]?.elements).map { $0.map { Optional($0) } } ?? []
    if json["values"] == nil { values = [json["fromValue"], json["toValue"]] }
    var axis: [Double]?
    return values.map { value in
      guard let value else { return layer.transform == .identity ? 0 : nil }
      guard value.kind == .array, value.elements.allSatisfy({ $0.kind == .object }) else {
        return nil
      }
      var sum = 0.0
      for operation in value.elements {
        guard let rotation = operation["rotate"] else { continue }
        guard let (angle, around) = angle(rotation) else { return nil }
        // Angles about different axes do not add up.
        if let axis, axis != around { return nil }
        axis = around
        sum += angle
      }
      return sum
    }
  }

  private func angle(_ json: JSONValue) -> (angle: Double, axis: [Double])? {
    let isList = json.kind == .array
    let axis = isList ? json.elements.dropFirst().compactMap(\.number) : [0, 0, 1]
    guard let first = isList ? json.elements.first(where: { _ in true }) : json,
      let angle = try? NativeValue.number(first, isAngle: true, subject("toValue"))
    else { return nil }
    return (angle, axis)
  }
}

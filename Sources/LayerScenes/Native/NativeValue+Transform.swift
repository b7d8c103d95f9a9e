import LayerModel
import LayerText

extension NativeValue {
  /// Reads a transform: sixteen numbers, or a list of operations.
  static func transform(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> Transform3D {
    let isList = json.elements.allSatisfy { $0.kind == .object }
    if json.kind == .array, isList {
      var operations: [TransformOperation] = []
      for (index, element) in json.elements.enumerated() {
        operations.append(try operation(element, subject().element(index)))
      }
      return TransformOperation.transform(operations)
    }
    if json.kind == .array, json.count == 16 { return try matrix(json, subject()) }
    throw subject().mismatch(
      json, expected: "a transform",
      hint: "write 16 numbers, or a list of operations such as [{\"rotate\": \"30deg\"}]")
  }

  private static func matrix(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> Transform3D {
    guard json.kind == .array, json.count == 16,
      let matrix = Transform3D(elements: try numbers(json, subject()))
    else {
      throw subject().mismatch(json, expected: "a matrix", hint: "write 16 numbers, row by row")
    }
    return matrix
  }

  private static let operationNames = ["translate", "rotate", "scale", "perspective", "matrix"]

  /// Reads one operation, which is an object with one member.
  private static func operation(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> TransformOperation {
    var members = json.members
    guard json.count == 1, let member = members.next() else {
      throw json.error(
        "\(subject()) takes one operation; \(json.count) were given",
        hint: "write a list of objects with one key each; their order matters")
    }
    var own: ValueSubject { subject().entry(member.key) }
    switch member.key {
    case "translate": return try translate(member.value, own)
    case "rotate": return try rotate(member.value, own)
    case "scale": return try scale(member.value, own)
    case "perspective":
      let distance = try number(member.value, own)
      if distance > 0 { return .perspective(distance: distance) }
      throw own.mismatch(member.value, expected: "a distance above 0")
    case "matrix": return .matrix(try matrix(member.value, own))
    default:
      throw member.error(
        "\(own.owner) has an unknown operation \(Excerpt.quoted(member.key)) in a transform",
        hint: Suggestion.hint(for: member.key, in: operationNames)
          ?? "the operations are \(operationNames.joined(separator: ", "))")
    }
  }

  private static func translate(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> TransformOperation {
    guard json.kind == .array, json.count == 2 || json.count == 3 else {
      throw subject().mismatch(json, expected: "an offset", hint: "write [x, y] or [x, y, z]")
    }
    let parts = try numbers(json, subject())
    return .translate(x: parts[0], y: parts[1], z: parts.count == 3 ? parts[2] : 0)
  }

  private static func scale(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> TransformOperation {
    if let factor = json.number { return .scale(x: factor, y: factor, z: factor) }
    guard json.kind == .array, json.count == 2 || json.count == 3 else {
      throw subject().mismatch(
        json, expected: "a factor", hint: "write a number, [x, y] or [x, y, z]")
    }
    let parts = try numbers(json, subject())
    return .scale(x: parts[0], y: parts[1], z: parts.count == 3 ? parts[2] : 1)
  }

  private static func rotate(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> TransformOperation {
    if json.kind != .array {
      return .rotate(angle: try number(json, isAngle: true, subject()), x: 0, y: 0, z: 1)
    }
    var parts: [Double] = []
    for (index, element) in json.elements.enumerated() {
      parts.append(try number(element, isAngle: index == 0, subject().element(index)))
    }
    guard parts.count == 4, parts[1] != 0 || parts[2] != 0 || parts[3] != 0 else {
      throw subject().mismatch(
        json, expected: "an angle, or an angle and an axis",
        hint: "write \"30deg\", or [\"30deg\", x, y, z] with an axis that has a length")
    }
    return .rotate(angle: parts[0], x: parts[1], y: parts[2], z: parts[3])
  }
}

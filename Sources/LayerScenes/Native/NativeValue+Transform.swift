import LayerModel
import LayerText

extension NativeValue {
  /// Reads a transform: sixteen numbers, or a list of operations.
  static func transform(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> Transform3D {
    let isList = json.elements.allSatisfy { $0.kind == .object }
    if json.kind == .array, isList {
      var result = Transform3D.identity
      for (index, element) in json.elements.enumerated() {
        result = try operation(element, on: result, subject().element(index))
      }
      return result
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

  /// Applies one operation, which is an object with one member, before those of a transform.
  ///
  ///     [translate, rotate, scale]   a point is scaled, then rotated, then translated
  ///      ◀──────────────────────
  ///
  /// Each one works like the function of that name (`CATransform3DTranslate` and so on) on the
  /// result of the ones before it (F36): the first one in the list applies to a point last, as in
  /// CSS and SVG.
  private static func operation(
    _ json: JSONValue, on transform: Transform3D, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> Transform3D {
    var members = json.members
    guard json.count == 1, let member = members.next() else {
      throw json.error(
        "\(subject()) takes one operation; \(json.count) were given",
        hint: "write a list of objects with one key each; their order matters")
    }
    var own: ValueSubject { subject().entry(member.key) }
    switch member.key {
    case "translate":
      let offset = try three(
        member.value, usual: 0, expected: "an offset", form: "[x, y] or [x, y, z]", own)
      return transform.translatedBy(x: offset.x, y: offset.y, z: offset.z)
    case "rotate": return try rotate(member.value, transform, own)
    case "scale":
      if let factor = member.value.number {
        return transform.scaledBy(x: factor, y: factor, z: factor)
      }
      let factors = try three(
        member.value, usual: 1, expected: "a factor", form: "a number, [x, y] or [x, y, z]", own)
      return transform.scaledBy(x: factors.x, y: factors.y, z: factors.z)
    case "perspective":
      let distance = try number(member.value, own)
      if distance > 0 {
        return Transform3D(perspectiveDistance: distance).concatenating(transform)
      }
      throw own.mismatch(member.value, expected: "a distance above 0")
    case "matrix": return try matrix(member.value, own).concatenating(transform)
    default:
      throw member.error(
        "\(own.owner) has an unknown operation \(Excerpt.quoted(member.key)) in a transform",
        hint: Suggestion.hint(for: member.key, in: operationNames)
          ?? "the operations are \(operationNames.joined(separator: ", "))")
    }
  }

  /// Reads two or three numbers; the third one may be left out.
  private static func three(
    _ json: JSONValue, usual: Double, expected: String, form: String,
    _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> SIMD3<Double> {
    guard json.kind == .array, json.count == 2 || json.count == 3 else {
      throw subject().mismatch(json, expected: expected, hint: "write \(form)")
    }
    let parts = try numbers(json, subject())
    return SIMD3(parts[0], parts[1], parts.count == 3 ? parts[2] : usual)
  }

  private static func rotate(
    _ json: JSONValue, _ transform: Transform3D, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> Transform3D {
    if json.kind != .array {
      return transform.rotatedBy(
        angle: try number(json, isAngle: true, subject()), x: 0, y: 0, z: 1)
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
    return transform.rotatedBy(angle: parts[0], x: parts[1], y: parts[2], z: parts[3])
  }
}

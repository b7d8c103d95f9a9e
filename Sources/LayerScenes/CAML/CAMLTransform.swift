import LayerModel
import LayerText

/// Parses transforms such as `translate(10, 20, 0) rotate(30deg) scale(2)`.
///
/// The functions are combined as in CSS: each one transforms the coordinate system of all functions
/// to its right, so the rightmost one applies to a point first.
///
///     translate(…) rotate(30deg) scale(2)
///          3rd          2nd        1st     ◀── the order in which they apply to a point
///
/// No file proves the order, but all files suggest it. Those with several functions write the
/// translation first, then rotations about z, y and x, then the scale. A transform is composed from
/// its key paths in the same way (F33).
enum CAMLTransform {
  /// Parses a transform; an empty text is the identity.
  static func transform(_ text: String) throws(CAMLProblem) -> Transform3D {
    // In ASCII, bytes are characters. The exception is CR LF, and both of it are white space.
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let (calls, fault) =
      isASCII
      ? calls(
        in: text.utf8, UInt8(ascii: "("), UInt8(ascii: ")"),
        isSpace: { (9...13).contains($0) || $0 == UInt8(ascii: " ") },
        isOfName: { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) })
      : calls(
        in: text, "(", ")", isSpace: \.isWhitespace, isOfName: { $0.isLetter || $0.isNumber })
    var result: Transform3D?
    for call in calls {
      let next = try function(
        String(decoding: text.utf8[call.name], as: UTF8.self),
        CAMLText.words(String(decoding: text.utf8[call.arguments], as: UTF8.self)))
      // A single one is taken as it is, to the bit.
      result = result.map { next.concatenating($0) } ?? next
    }
    if let fault {
      throw CAMLProblem(
        "\(Excerpt.quoted(String(text[fault...]))) is not a transform",
        hint: "for example rotate(30deg, 0, 0, 1) scale(2, 2, 1)")
    }
    return result ?? .identity
  }

  /// Where the parts of one function are in a text.
  private typealias Call = (name: Range<String.Index>, arguments: Range<String.Index>)

  /// Returns the functions in the bytes or the characters of a text, and the start of what is none.
  private static func calls<Units: Collection>(
    in text: Units, _ bracket: Units.Element, _ closing: Units.Element,
    isSpace: (Units.Element) -> Bool, isOfName: (Units.Element) -> Bool
  ) -> (calls: [Call], fault: String.Index?)
  where Units.Index == String.Index, Units.Element: Equatable {
    var calls: [Call] = []
    var rest = text[...]
    while true {
      rest = rest.drop(while: isSpace)
      guard !rest.isEmpty else { return (calls, nil) }
      let name = rest.prefix(while: isOfName)
      let tail = rest[name.endIndex...].drop(while: isSpace)
      guard !name.isEmpty, tail.first == bracket, let end = tail.firstIndex(of: closing) else {
        return (calls, rest.startIndex)
      }
      calls.append(
        (name.startIndex..<name.endIndex, tail.index(after: tail.startIndex)..<end))
      rest = tail[tail.index(after: end)...]
    }
  }

  private static let names = ["rotate", "scale", "translate", "perspective", "matrix"]

  private static func function(
    _ name: String, _ arguments: [Substring]
  ) throws(CAMLProblem) -> Transform3D {
    guard names.contains(name) else {
      throw CAMLProblem(
        "\(Excerpt.quoted(name)) is not a transform function",
        hint: Suggestion.hint(for: name, in: names)
          ?? "known are \(names.joined(separator: ", "))")
    }
    if name == "rotate" { return try rotation(arguments) }
    var n: [Double] = []
    for argument in arguments {
      let number = try CAMLText.number(argument)
      guard number.isFinite else { throw CAMLProblem("'\(name)' takes finite numbers") }
      n.append(number)
    }
    switch (name, n.count) {
    case ("scale", 1): return Transform3D(scaleX: n[0], y: n[0], z: n[0])
    case ("scale", 2): return Transform3D(scaleX: n[0], y: n[1], z: 1)
    case ("scale", 3): return Transform3D(scaleX: n[0], y: n[1], z: n[2])
    case ("translate", 2): return Transform3D(translationX: n[0], y: n[1], z: 0)
    case ("translate", 3): return Transform3D(translationX: n[0], y: n[1], z: n[2])
    case ("perspective", 1): return Transform3D(perspectiveDistance: n[0])
    case ("matrix", 16): return Transform3D(elements: n) ?? .identity
    case ("scale", _): throw count(name, "1, 2 or 3 numbers", n.count)
    case ("translate", _): throw count(name, "2 or 3 numbers", n.count)
    case ("perspective", _): throw count(name, "1 number", n.count)
    default: throw count(name, "16 numbers", n.count)
    }
  }

  private static func rotation(_ arguments: [Substring]) throws(CAMLProblem) -> Transform3D {
    guard arguments.count == 1 || arguments.count == 4 else {
      throw count("rotate", "an angle, or an angle and an axis of 3 numbers", arguments.count)
    }
    let angle = try angle(arguments[0])
    let isFlat = arguments.count == 1
    let axis = isFlat ? [0, 0, 1] : try CAMLText.numbers(arguments[1...].joined(separator: " "))
    guard angle.isFinite, axis.allSatisfy(\.isFinite) else {
      throw CAMLProblem("'rotate' takes finite numbers")
    }
    return Transform3D(rotationAngle: angle, x: axis[0], y: axis[1], z: axis[2])
  }

  /// Returns an angle in radians from a text such as `30deg` or `0.5rad`.
  private static func angle(_ text: Substring) throws(CAMLProblem) -> Double {
    let factor: Double
    if text.hasSuffix("deg") {
      factor = .pi / 180
    } else if text.hasSuffix("rad") {
      factor = 1
    } else {
      throw CAMLProblem(
        "the angle \(Excerpt.quoted(String(text))) has no unit", hint: "write it as \(text)deg")
    }
    return try CAMLText.number(text.dropLast(3)) * factor
  }

  private static func count(_ name: String, _ expected: String, _ found: Int) -> CAMLProblem {
    CAMLProblem("'\(name)' takes \(expected), not \(found)")
  }
}

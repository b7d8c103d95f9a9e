import LayerModel
import LayerText

/// How far a value is from the expected one: number by number, with a tolerance.
///
/// Angles are equal if they differ by whole turns, because they show the same. Colours of two spaces
/// are compared in sRGB. Transforms are compared by their sixteen numbers and written in words.
/// Arrays of one length are compared element by element.
struct ValueDifference {
  /// Whether every number is within the tolerance; other values must be equal.
  let isWithin: Bool
  /// What differs, in words, such as `-0.05` or `x +2`; empty for nothing.
  let text: String

  /// Compares two values of one property or component.
  init(
    _ shown: PropertyValue, from expected: PropertyValue, isAngle: Bool, within tolerance: Double
  ) {
    if shown == expected {
      (isWithin, text) = (true, "")
      return
    }
    guard let parts = Self.parts(shown, expected, isAngle: isAngle) else {
      (isWithin, text) = (false, "another value")
      return
    }
    isWithin = parts.allSatisfy { abs($0.amount) <= tolerance }
    if case (.transform(let shown), .transform(let expected)) = (shown, expected) {
      text = isWithin ? "" : TransformDifference(shown, from: expected).text
    } else {
      let off = parts.filter { !(abs($0.amount) <= tolerance) }
      text = off.map { Self.text($0.name, $0.amount, isAngle: isAngle) }.joined(separator: ", ")
    }
  }

  /// One number of a difference.
  typealias Part = (name: String, amount: Double)

  /// Returns a number with its sign, after its name; an angle is in degrees.
  static func text(_ name: String, _ amount: Double, isAngle: Bool = false) -> String {
    let number = TextValues(format: .significant(6)).text(.number(amount), isAngle: isAngle)
    let signed = amount > 0 ? "+\(number)" : number
    return name.isEmpty ? signed : "\(name) \(signed)"
  }

  /// Returns the differences of the numbers; nil if the values are not made of as many numbers.
  private static func parts(
    _ shown: PropertyValue, _ expected: PropertyValue, isAngle: Bool
  ) -> [Part]? {
    switch (shown, expected) {
    case (.number(let one), .number(let other)):
      return [("", isAngle ? (one - other).remainder(dividingBy: 2 * .pi) : one - other)]
    case (.color(let one), .color(let other)):
      let (one, other) = Color.inOneSpace(one, other)
      return amounts(.color(one), .color(other))
    case (.path(let one), .path(let other)):
      guard one.hasSameStructure(as: other) else { return nil }
      let largest = amounts(shown, expected)?.map(\.amount).max { abs($0) < abs($1) }
      return [("a coordinate", largest ?? 0)]
    case (.transform(let one), .transform(let other)):
      return zip(one.elements, other.elements).map { ("", $0 - $1) }
    case (.array(let elements), .array(let others)):
      guard elements.count == others.count else { return nil }
      var result: [Part] = []
      for (index, (element, other)) in zip(elements, others).enumerated() where element != other {
        guard let parts = parts(element, other, isAngle: false) else { return nil }
        result += named(parts, at: index)
      }
      return result
    default: return shown.type == expected.type ? amounts(shown, expected) : nil
    }
  }

  /// Returns the numbers of an element of an array, with its index before their names.
  private static func named(_ parts: [Part], at index: Int) -> [Part] {
    parts.map { ($0.name.isEmpty ? "[\(index)]" : "[\(index)] \($0.name)", $0.amount) }
  }

  private static func amounts(_ shown: PropertyValue, _ expected: PropertyValue) -> [Part]? {
    guard let numbers = Self.numbers(of: shown), let others = Self.numbers(of: expected),
      numbers.count == others.count
    else { return nil }
    return zip(numbers, others).map { ($0.name, $0.amount - $1.amount) }
  }

  /// Returns the numbers of a value with their names, those of a transform as its parts; nil for a
  /// value that is not made of numbers.
  static func numbers(of value: PropertyValue) -> [Part]? {
    switch value {
    case .number(let number): return [("", number)]
    case .transform(let transform): return TransformDifference.parts(of: transform)
    case .path(let path): return path.coordinates.map { ("", $0) }
    case .null, .bool, .string, .dictionary, .opaque: return nil
    case .array(let elements):
      var result: [Part] = []
      for (index, element) in elements.enumerated() {
        guard let parts = numbers(of: element) else { return nil }
        result += named(parts, at: index)
      }
      return result
    case .point, .size, .rect, .color:
      guard let numbers = value.numbers else { return nil }
      let names: [String] =
        switch value {
        case .point: ["x", "y"]
        case .size: ["width", "height"]
        case .rect: ["x", "y", "width", "height"]
        default: ["red", "green", "blue", "alpha"]
        }
      return zip(names, numbers).map { ($0, $1) }
    }
  }
}

/// Compares the values of an expectation, and writes one table for all of them.
struct ValueCheck {
  private var table: TextTable
  private let tolerance: Double
  private var name = ""
  /// The explanation of the first wrong value; nil if all were right.
  private var explanation: [String]?

  /// Creates a check with the titles of its table.
  init(titles: [String], _ tolerance: Double) {
    table = TextTable(titles)
    self.tolerance = tolerance
  }

  /// Compares a value with the expected one.
  ///
  /// - Parameters:
  ///   - expected: The expected value, in the type of the property.
  ///   - found: The value.
  ///   - value: The property.
  ///   - cells: The first cells of the row.
  ///   - explain: Returns the explanation of the value; called for the first wrong one.
  mutating func add(
    _ expected: PropertyValue, _ found: PropertyValue, of value: ExpectedValue,
    after cells: [String] = [], _ explain: () -> [String]
  ) {
    let difference = value.difference(found, from: expected, within: tolerance)
    let words = [expected, found].map(value.words)
    table.add(cells + words + [difference.text], isMarked: !difference.isWithin)
    if difference.isWithin || explanation != nil { return }
    explanation = explain()
    name = value.name
  }

  /// Returns the message of a failure; nil if all values were right.
  func message(_ complaint: String) -> String? {
    explanation.map { ([name + complaint] + table.lines + $0).joined(separator: "\n") }
  }
}

/// A small table of a message: aligned columns, and a mark before the rows that failed.
///
///       t       expected    shows       off
///       0       0           0
///     ✗ 0.1     0.3         0.25        -0.05
struct TextTable {
  private var marks: [String] = []
  private var rows: [[String]] = []

  /// Creates a table, with the titles of its columns if it has any.
  init(_ titles: [String]? = nil) {
    if let titles { add(titles, isMarked: false) }
  }

  /// Adds a row; a marked one failed.
  mutating func add(_ cells: [String], isMarked: Bool) {
    marks.append(isMarked ? "✗ " : "  ")
    rows.append(cells)
  }

  /// The lines, without line breaks and without spaces at their ends.
  var lines: [String] { zip(marks, TerminalText.columns(rows)).map { $0 + $1 } }
}

/// Writes how one transform differs from another, part by part: `rotateY +12deg, translateX -3`.
struct TransformDifference {
  /// The parts that differ; those that differ by rounding only are left out.
  let text: String

  /// Compares two transforms.
  init(_ shown: Transform3D, from expected: Transform3D) {
    let parts = Self.parts(of: shown)
    let others = Self.parts(of: expected)
    var texts: [String] = []
    for (part, other) in zip(parts, others) {
      let isAngle = part.name.hasPrefix("rotate")
      var amount = part.amount - other.amount
      if isAngle { amount = amount.remainder(dividingBy: 2 * .pi) }
      if abs(amount) <= 1e-9 { continue }
      texts.append(ValueDifference.text(part.name, amount, isAngle: isAngle))
    }
    // A uniform scale is one difference.
    if texts.count >= 3, texts[0].hasPrefix("scaleX "),
      texts[1] == texts[0].replacingAxis("Y"), texts[2] == texts[0].replacingAxis("Z")
    {
      texts.replaceSubrange(0..<3, with: ["scale" + texts[0].dropFirst("scaleX".count)])
    }
    text = texts.isEmpty ? "another decomposition" : texts.joined(separator: ", ")
  }

  /// Writes a transform that has parts without words of their own: the parts with their names.
  static func words(_ transform: Transform3D) -> String {
    let texts = zip(parts(of: transform), parts(of: .identity)).compactMap { part, unit in
      if abs(part.amount - unit.amount) <= 1e-9 { return nil as String? }
      let isAngle = part.name.hasPrefix("rotate")
      return "\(part.name) \(ExpectedValue.words(.number(part.amount), isAngle: isAngle))"
    }
    return texts.isEmpty ? "identity" : texts.joined(separator: " ")
  }

  /// Returns the parts of a transform with their names; angles are in radians.
  static func parts(of transform: Transform3D) -> [ValueDifference.Part] {
    let parts = TransformComponents(transform)
    return [
      ("scaleX", parts.scaleX), ("scaleY", parts.scaleY), ("scaleZ", parts.scaleZ),
      ("shearXY", parts.shearXY), ("shearXZ", parts.shearXZ), ("shearYZ", parts.shearYZ),
      ("rotateX", parts.rotationX), ("rotateY", parts.rotationY), ("rotate", parts.rotationZ),
      ("translateX", parts.translationX), ("translateY", parts.translationY),
      ("translateZ", parts.translationZ), ("perspectiveX", parts.perspectiveX),
      ("perspectiveY", parts.perspectiveY), ("perspectiveZ", parts.perspectiveZ),
      ("perspectiveW", parts.perspectiveW),
    ]
  }
}

extension String {
  /// The text of another axis: `scaleX +0.1` becomes `scaleY +0.1`.
  fileprivate func replacingAxis(_ axis: String) -> String {
    "scale\(axis)" + dropFirst("scaleX".count)
  }
}

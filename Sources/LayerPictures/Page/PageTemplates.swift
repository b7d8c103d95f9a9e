import LayerModel
import LayerText

/// The forms of values and texts: literal pieces with numbers between them.
///
///     (12.5,240)            position      "(" "," ")"      12.5 240
///     M0 0 L100 0           path          "M" " " " L" " " ""
///     'move' is 43.2 %      explanation   "'move' is " " %"
///
/// Values of one form differ only in their numbers, which are series.
struct PageTemplates {
  /// What a value is, for the page to show it.
  enum Kind: String {
    case number, point, size, rect, color, transform, path, text, other
  }

  private var indices: [[String]: Int] = [:]
  private(set) var templates: [[String]] = []
  private var fixed: [Int: Int] = [:]

  /// Returns the index of a form.
  mutating func index(of kind: Kind, _ pieces: [String]) -> Int {
    let template = [kind.rawValue] + pieces
    if let index = indices[template] { return index }
    templates.append(template)
    indices[template] = templates.count - 1
    return templates.count - 1
  }

  /// Returns the form of a value, and appends its numbers.
  mutating func index(of value: PropertyValue, numbers: inout [Double]) -> Int {
    switch value {
    case .number: return plain(0, .number, ["", ""], value, &numbers)
    case .point: return plain(1, .point, ["(", ",", ")"], value, &numbers)
    case .size: return plain(2, .size, ["", "x", ""], value, &numbers)
    case .rect: return plain(3, .rect, ["(", ",", ",", ",", ")"], value, &numbers)
    case .transform:
      return plain(
        4, .transform, ["["] + [String](repeating: ",", count: 15) + ["]"], value, &numbers)
    case .color(let color) where color.space == .sRGB:
      return plain(5, .color, ["sRGB(", ",", ",", ",", ")"], value, &numbers)
    default:
      var writer = PieceWriter()
      writer.append(value)
      numbers += writer.numbers
      return index(of: Self.kind(of: value), writer.pieces)
    }
  }

  /// Returns the form of a text, and its numbers as texts.
  mutating func index(ofText text: String) -> (index: Int, numbers: [String]) {
    let (pieces, numbers) = NumberScanner.split(text)
    return (index(of: .text, pieces), numbers)
  }

  /// Returns the form of values of a type, which is the same for all of them.
  private mutating func plain(
    _ number: Int, _ kind: Kind, _ pieces: @autoclosure () -> [String], _ value: PropertyValue,
    _ numbers: inout [Double]
  ) -> Int {
    numbers += value.numbers ?? []
    if let index = fixed[number] { return index }
    let found = index(of: kind, pieces())
    fixed[number] = found
    return found
  }

  private static func kind(of value: PropertyValue) -> Kind {
    switch value {
    case .color: .color
    case .path: .path
    default: .other
    }
  }
}

/// Writes a value as pieces and numbers.
private struct PieceWriter {
  private(set) var pieces = [""]
  private(set) var numbers: [Double] = []

  private mutating func add(_ text: String) { pieces[pieces.count - 1] += text }

  private mutating func add(_ number: Double) {
    numbers.append(number)
    pieces.append("")
  }

  private mutating func addList(_ numbers: [Double]) {
    for (index, number) in numbers.enumerated() {
      add(index == 0 ? "(" : ",")
      add(number)
    }
    add(")")
  }

  mutating func append(_ value: PropertyValue) {
    switch value {
    case .null: add("none")
    case .number(let number): add(number)
    case .bool(let flag): add(flag ? "true" : "false")
    case .point, .size, .rect, .transform: addList(value.numbers ?? [])
    case .color(let color):
      add("\(color.space)")
      addList(value.numbers ?? [])
    case .path(let path): for element in path.elements { append(element) }
    case .string(let string): add(Self.quoted(string))
    case .opaque(let reference): add(Self.quoted(reference.description))
    case .array(let values):
      add("[")
      for (index, value) in values.enumerated() {
        if index > 0 { add(", ") }
        append(value)
      }
      add("]")
    case .dictionary(let entries):
      add("{")
      // Sorted, because a dictionary has no order.
      for (index, key) in entries.keys.sorted().enumerated() {
        if index > 0 { add(", ") }
        add("\(Self.quoted(key)): ")
        append(entries[key] ?? .null)
      }
      add("}")
    }
  }

  private mutating func append(_ element: Path.Element) {
    if !(pieces == [""] && numbers.isEmpty) { add(" ") }
    add(element.letter)
    for (index, point) in element.points.enumerated() {
      if index > 0 { add(" ") }
      add(point.x)
      add(" ")
      add(point.y)
    }
  }

  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.addPrintableQuoted(text)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Finds the numbers of a text.
enum NumberScanner {
  /// Returns the pieces around the numbers of a text, one more than numbers, and the numbers.
  ///
  /// A number is an optional minus, digits with an optional fraction, and an optional exponent.
  static func split(_ text: String) -> (pieces: [String], numbers: [String]) {
    var pieces: [String] = []
    var numbers: [String] = []
    let bytes = Array(text.utf8)
    var start = 0
    var index = 0
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && bytes[index] >= 0x30 && bytes[index] <= 0x39
    }
    func skipDigits(_ index: Int) -> Int {
      var index = index
      while isDigit(index) { index += 1 }
      return index
    }
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    while index < bytes.count {
      let isNegative = bytes[index] == UInt8(ascii: "-") && isDigit(index + 1)
      guard isNegative || isDigit(index) else {
        index += 1
        continue
      }
      var end = skipDigits(isNegative ? index + 1 : index)
      if end < bytes.count, bytes[end] == UInt8(ascii: "."), isDigit(end + 1) {
        end = skipDigits(end + 1)
      }
      if end < bytes.count, bytes[end] == UInt8(ascii: "e") {
        let minus = end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "-")
        let digits = end + (minus ? 2 : 1)
        if isDigit(digits) { end = skipDigits(digits) }
      }
      pieces.append(part(start..<index))
      numbers.append(part(index..<end))
      index = end
      start = end
    }
    pieces.append(part(start..<bytes.count))
    return (pieces, numbers)
  }
}

import LayerModel
import LayerText

/// The values of one property over all frames.
///
///     frames   0 ····· 29  30 ···················· 90
///     value    absent      (25,240)  (25.1,240) …
struct ValueTrack {
  /// The values, each of which lasts until the next; one without text for none.
  private(set) var runs: [(frame: Int, value: SVGValue)] = []
  private var last: PropertyValue?
  /// The frame after the last one with a value.
  private(set) var end = 0
  /// Whether numbers are angles, which the page has in degrees.
  private let isAngle: Bool

  /// Makes a track without values.
  init(isAngle: Bool = false) { self.isAngle = isAngle }

  /// Adds the value of a frame, and none for those between.
  mutating func add(_ value: PropertyValue, frame: Int) {
    pad(to: frame)
    end = frame + 1
    if value == last { return }
    last = value
    var shown = SVGValue(value)
    if isAngle { shown.numbers = shown.numbers.map { $0 * 180 / .pi } }
    runs.append((frame, runs.last.map { shown.sharingPieces(with: $0.value) } ?? shown))
  }

  /// Lets the last value last for more frames.
  mutating func extend(by frames: Int) { end += frames }

  /// Adds frames without a value up to a frame.
  mutating func pad(to frame: Int) {
    if end >= frame { return }
    runs.append((end, SVGValue("")))
    (last, end) = (nil, frame)
  }
}

extension SVGValue {
  private static let (number, point, size) = (["", ""], ["(", ",", ")"], ["", "x", ""])
  private static let rect = ["(", ",", ",", ",", ")"]
  private static let transform = ["["] + [String](repeating: ",", count: 15) + ["]"]

  /// Makes the form of a value that is shown, with all its digits.
  init(_ value: PropertyValue) {
    let form: [String]? =
      switch value.isFinite ? value : .null {
      case .number: Self.number
      case .point: Self.point
      case .size: Self.size
      case .rect: Self.rect
      case .transform: Self.transform
      default: nil
      }
    if let form {
      self.init(pieces: form, numbers: value.numbers ?? [])
    } else {
      var writer = ValueWriter()
      writer.append(value)
      self.init(pieces: writer.pieces, numbers: writer.numbers)
    }
  }
}

/// Writes a value as pieces and numbers.
private struct ValueWriter {
  private(set) var pieces = [""]
  private(set) var numbers: [Double] = []

  private mutating func add(_ text: String) { pieces[pieces.count - 1] += text }

  /// Adds a number; one that is not finite has no series, and is text.
  private mutating func add(_ number: Double) {
    guard number.isFinite else { return add(NumberFormat.exact.string(number)) }
    numbers.append(number)
    pieces.append("")
  }

  private mutating func add<Elements: Sequence>(
    _ elements: Elements, _ start: String, _ end: String, separator: String = ",",
    _ write: (inout ValueWriter, Elements.Element) -> Void
  ) {
    add(start)
    for (index, element) in elements.enumerated() {
      if index > 0 { add(separator) }
      write(&self, element)
    }
    add(end)
  }

  mutating func append(_ value: PropertyValue) {
    switch value {
    case .null: add("none")
    case .number(let number): add(number)
    case .bool(let flag): add(flag ? "true" : "false")
    case .point, .size, .rect, .transform: add(value.numbers ?? [], "(", ")") { $0.add($1) }
    case .color(let color): add(value.numbers ?? [], "\(color.space)(", ")") { $0.add($1) }
    case .path(let path):
      add(path.elements, "", "", separator: " ") { writer, element in
        writer.add(element.points.flatMap { [$0.x, $0.y] }, element.letter, "", separator: " ") {
          $0.add($1)
        }
      }
    case .string(let string): add(Self.quoted(string))
    case .opaque(let reference): add(Self.quoted(reference.description))
    case .array(let values): add(values, "[", "]", separator: ", ") { $0.append($1) }
    case .dictionary(let entries):
      // Sorted, because a dictionary has no order.
      add(entries.keys.sorted(), "{", "}", separator: ", ") { writer, key in
        writer.add("\(Self.quoted(key)): ")
        writer.append(entries[key] ?? .null)
      }
    }
  }

  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.addPrintableQuoted(text)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The lines of the texts of a page, each of which is there once.
struct PageLines {
  private var indices: [Substring: Int] = [:]
  /// The lines, without line breaks.
  private(set) var lines: [String] = []

  /// Returns the indices of the lines of a text.
  mutating func indices(of text: String) -> [Int] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if let index = indices[line] { return index }
      indices[line] = lines.count
      lines.append(String(line))
      return lines.count - 1
    }
  }
}

/// Texts at some frames, each for frames in a row.
struct TextTrack {
  /// Frames in a row with one text.
  struct Stretch {
    /// The first frame.
    let from: Int
    /// The number of frames.
    var count = 1
    /// The indices of the lines.
    let lines: [Int]
    /// Whether an event has happened at the first frame.
    let isAtEvent: Bool
  }

  private(set) var stretches: [Stretch] = []

  /// Adds the text of a frame, later than all before.
  mutating func add(_ lines: [Int], frame: Int, isAtEvent: Bool) {
    if let last = stretches.indices.last, !isAtEvent, stretches[last].lines == lines,
      stretches[last].from + stretches[last].count == frame
    {
      stretches[last].count += 1
    } else {
      stretches.append(Stretch(from: frame, lines: lines, isAtEvent: isAtEvent))
    }
  }

  /// Leaves the first frames of those at which an event has happened.
  mutating func keepEvents() {
    stretches = stretches.filter(\.isAtEvent).map {
      Stretch(from: $0.from, lines: $0.lines, isAtEvent: true)
    }
  }
}

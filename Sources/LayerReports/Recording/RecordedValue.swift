import LayerModel
import LayerText

/// A value as a recording writes it: words with numbers in between.
///
///     scale 2 rotate 30deg      numbers 2, 30      shape "scale # rotate #deg"
///
/// Two values of one shape are compared number by number; others differ. It does not become a
/// `PropertyValue`: the last printed digit may differ by one, which is known only in the printed
/// unit, and `NumberText.value` reads no transforms, paths or lists.
struct RecordedValue: Hashable, Sendable {
  /// The numbers, in their order.
  let numbers: [Double]
  /// The text without the numbers.
  let shape: String

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kind: The kind; numbers in quotes are letters, except in a path.
  init(_ text: String, kind: RecordedKind) {
    if kind == .color, let color = Color(hex: text) {
      (numbers, shape) = ([color.red, color.green, color.blue, color.alpha], "sRGB(#,#,#,#)")
      return
    }
    var (numbers, shape): ([Double], [UInt8]) = ([], [])
    // Earlier recordings wrote a colour of sRGB so.
    let text = kind == .color && text.hasPrefix("rgba(") ? "sRGB(" + text.dropFirst(5) : text
    let letters = Array(text.utf8)
    var index = 0
    var isQuoted = false
    while index < letters.count {
      if isQuoted, letters[index] == UInt8(ascii: "\\"), index + 1 < letters.count {
        // An escaped quote does not end the text.
        shape += letters[index...index + 1]
        index += 2
        continue
      }
      if letters[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      let isText = isQuoted && kind != .path
      let run = letters[index...].prefix { !isText && NumberText.isNumberLetter($0) }
      if let number = NumberText.plain(String(decoding: run, as: UTF8.self)) {
        numbers.append(number)
        shape.append(UInt8(ascii: "#"))
        index = run.endIndex
      } else {
        let end = max(run.endIndex, index + 1)
        shape += letters[index..<end]
        index = end
      }
    }
    self.numbers = numbers
    self.shape = String(decoding: shape, as: UTF8.self)
  }

  /// Returns the largest difference of two numbers; nil if the shapes differ.
  func distance(to other: RecordedValue) -> Double? {
    guard shape == other.shape, numbers.count == other.numbers.count else { return nil }
    return zip(numbers, other.numbers).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// Returns whether the values are the same within a tolerance.
  ///
  /// - Parameters:
  ///   - other: The other value.
  ///   - tolerance: The largest difference of two numbers.
  ///   - digits: The significant digits, of which the last may differ by one; nil if numbers have
  ///     all of theirs.
  /// - Returns: Whether they are the same.
  func isSame(as other: RecordedValue, within tolerance: Double, digits: Int?) -> Bool {
    guard shape == other.shape, numbers.count == other.numbers.count else { return false }
    return zip(numbers, other.numbers).allSatisfy { first, second in
      first == second || abs(first - second) <= tolerance + Self.unit(first, second, digits)
    }
  }

  /// Returns the unit of the last digit of the smaller of two numbers, and a little for rounding.
  static func unit(_ first: Double, _ second: Double, _ digits: Int?) -> Double {
    let smaller = min(abs(first), abs(second))
    guard let digits, smaller > 0, smaller.isFinite else { return 0 }
    var unit = 1.0
    // Near the smallest number there is, the unit rounds to 0.
    while unit > smaller { unit /= 10 }
    if unit == 0 { return 0 }
    while unit * 10 <= smaller { unit *= 10 }
    for _ in 0..<max(0, digits - 1) { unit /= 10 }
    return unit * 1.000001
  }
}

/// The kind of the values of a recorded series, which decides about their tolerance.
public enum RecordedKind: String, Hashable, Sendable, CaseIterable {
  /// A number.
  case number
  /// An angle, written in degrees.
  case angle
  /// A point.
  case point
  /// A size.
  case size
  /// A rectangle.
  case rect
  /// A colour.
  case color
  /// A transform, written in words.
  case transform
  /// A path.
  case path
  /// Anything else: true or false, a text, a list, nothing.
  case other

  /// Returns the kind of the values at an address.
  init(_ address: PropertyAddress) {
    switch address.type {
    case .number: self = address.component.isAngle ? .angle : .number
    case .point: self = .point
    case .size: self = .size
    case .rect: self = .rect
    case .color: self = .color
    case .transform: self = .transform
    case .path: self = .path
    default: self = .other
    }
  }
}

/// How far two recordings may differ and still count as the same.
///
///     Tolerances(0.001).with(.color, 0.01)
///
/// In addition, the last digit of a recorded number may differ by one, because it is rounded.
public struct Tolerances: Hashable, Sendable {
  private var usual: Double
  private var byKind: [RecordedKind: Double] = [:]
  /// The largest difference of the start or the end of an animation, in seconds.
  public var time: Double

  /// Creates tolerances.
  ///
  /// - Parameters:
  ///   - usual: The largest difference of a number, 0 or more; 0 by default.
  ///   - time: The largest difference of the times of an animation, in seconds.
  public init(_ usual: Double = 0, time: Double = 0) {
    self.usual = usual
    self.time = time
  }

  /// Returns tolerances with another one for a kind of values.
  public func with(_ kind: RecordedKind, _ tolerance: Double) -> Tolerances {
    var copy = self
    copy.byKind[kind] = tolerance
    return copy
  }

  /// The tolerance of a kind.
  public subscript(kind: RecordedKind) -> Double { byKind[kind] ?? usual }
}

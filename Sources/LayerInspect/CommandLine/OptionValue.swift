import LayerModel
import LayerReports
import LayerText

/// The checked value of an option.
enum OptionValue: Hashable, Sendable {
  /// No value: the option is present.
  case flag
  /// A text, or one of a few words.
  case text(String)
  /// A time or another number.
  case number(Double)
  /// A list of times, in the order given.
  case numbers([Double])
  /// A whole number.
  case integer(Int)
  /// Frame numbers, first and last included.
  case frames(ClosedRange<Int>)
  /// A width and a height.
  case size(width: Int, height: Int)

  /// Parses the value of an option.
  ///
  /// - Throws: A usage error that says what the option expects.
  init(_ text: String, of option: OptionSpec) throws(InspectError) {
    switch option.kind {
    case .flag: self = .flag
    case .text, .file:
      if text.isEmpty {
        throw option.refuse(text, expected: "a \(option.placeholder), not nothing")
      }
      self = .text(text)
    case .choice(let words):
      guard words.contains(text) else { throw option.refuse(text, choices: words) }
      self = .text(text)
    case .time:
      self = .number(try Self.time(text, of: option, expected: "a time in seconds, 0 or later"))
    case .times:
      self = .numbers(try Self.times(text, of: option))
    case .positive:
      guard let value = Self.decimal(text), value > 0 else {
        throw option.refuse(text, expected: "a number above 0")
      }
      self = .number(value)
    case .integer(let range):
      guard let value = Int(text), range.contains(value) else {
        let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        throw option.refuse(text, expected: expected)
      }
      self = .integer(value)
    case .frames:
      self = .frames(try Self.frames(text, of: option))
    case .size(let range):
      self = try Self.size(text, in: range, of: option)
    }
  }

  private static func time(
    _ text: String,
    of option: OptionSpec,
    expected: String
  ) throws(InspectError) -> Double {
    guard let value = decimal(text), value >= 0 else {
      throw option.refuse(text, expected: expected)
    }
    return value
  }

  /// Returns a finite decimal number; nil for other text, such as `inf` or hexadecimal `0x1p3`.
  private static func decimal(_ text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    guard isPlain, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  private static func times(
    _ text: String,
    of option: OptionSpec
  ) throws(InspectError) -> [Double] {
    var times: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let expected = "times in seconds, 0 or later, separated by commas"
      times.append(try time(String(part), of: option, expected: expected))
    }
    return times
  }

  private static func size(
    _ text: String, in range: ClosedRange<Int>, of option: OptionSpec
  ) throws(InspectError) -> OptionValue {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], range.contains(width),
      range.contains(height)
    else {
      throw option.refuse(
        text,
        expected: "a width and a height from \(range.lowerBound) to \(range.upperBound), as 80x24")
    }
    return .size(width: width, height: height)
  }

  private static func frames(
    _ text: String,
    of option: OptionSpec
  ) throws(InspectError) -> ClosedRange<Int> {
    let expected = "two frame numbers, a..b"
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty, let first = Int(parts[0]), let last = Int(parts[2])
    else { throw option.refuse(text, expected: expected) }
    guard first >= 0 else { throw option.refuse(text, expected: expected) }
    guard first <= last else {
      throw option.refuse(text, expected: expected, hint: "the first is above the last")
    }
    guard last <= Instants.lastFrame else {
      throw option.refuse(
        text, expected: expected, hint: "the last possible is \(Instants.lastFrame)")
    }
    return first...last
  }
}

extension OptionSpec {
  /// Returns the error for a value that the option does not accept.
  func refuse(_ text: String, expected: String, hint: String? = nil) -> InspectError {
    .usage("'--\(name)' takes \(expected); got \(Excerpt.quoted(text))", hint: hint)
  }

  /// Returns the error for a word that is not one of the choices.
  fileprivate func refuse(_ text: String, choices: [String]) -> InspectError {
    let last = choices.last ?? ""
    let list = "\(choices.dropLast().joined(separator: ", ")) or \(last)"
    return refuse(text, expected: list, hint: Suggestion.hint(for: text, in: choices))
  }
}

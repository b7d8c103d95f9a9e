import LayerModel
import LayerReports
import LayerText

/// The checked value of an option.
enum OptionValue: Hashable, Sendable {
  /// No value: the option is present.
  case flag
  /// A text, or one of a few words.
  case text(String)
  /// A number that is no time.
  case number(Double)
  /// A time.
  case moment(Moment)
  /// A list of times, in the order given.
  case moments([Moment])
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
      guard let moment = Moment(text) else {
        throw option.refuse(text, expected: "a time, 0 or later, \(Moment.forms)")
      }
      self = .moment(moment)
    case .times:
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let moments = parts.compactMap { Moment(String($0)) }
      guard moments.count == parts.count else {
        throw option.refuse(
          text, expected: "times, 0 or later, \(Moment.forms), separated by commas")
      }
      self = .moments(moments)
    case .duration:
      guard let seconds = Moment(text)?.seconds, seconds > 0 else {
        throw option.refuse(text, expected: "a time above 0, as 0.5, 0.5s or 500ms")
      }
      self = .number(seconds)
    case .positive:
      guard let value = Moment.decimal(text), value > 0 else {
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

/// A time on the command line: `0.5`, `0.5s`, `500ms`, `50%` of the scene, or `marker:NAME`.
enum Moment: Hashable, Sendable {
  /// A number of seconds.
  case seconds(Double)
  /// A part of the time from 0 to the scene's end.
  case share(Double)
  /// The first marker of the scene with a name.
  case marker(String)

  /// What messages expect.
  static let forms = "as 0.5, 0.5s, 500ms or 50%"

  /// Reads a time of 0 or later; nil for other text.
  init?(_ text: String) {
    if text.hasPrefix(Self.markerPrefix) {
      self = .marker(String(text.dropFirst(Self.markerPrefix.count)))
      return
    }
    for (unit, parts) in [("ms", 1000.0), ("s", 1), ("%", 100)] where text.hasSuffix(unit) {
      guard let number = Self.decimal(String(text.dropLast(unit.count))), number >= 0 else {
        return nil
      }
      self = unit == "%" ? .share(number / parts) : .seconds(number / parts)
      return
    }
    guard let number = Self.decimal(text), number >= 0 else { return nil }
    self = .seconds(number)
  }

  private static let markerPrefix = "marker:"

  /// The seconds; nil for a part of a scene, and for a marker.
  var seconds: Double? { if case .seconds(let seconds) = self { seconds } else { nil } }

  /// Returns a finite decimal number; nil for other text, such as `inf` or hexadecimal `0x1p3`.
  static func decimal(_ text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    guard isPlain, let value = Double(text), value.isFinite else { return nil }
    return value
  }
}

import LayerModel

/// What is wrong with a text inside a CAML file; whoever knows the place makes an error of it.
struct CAMLProblem: Error, Hashable, Sendable {
  /// What is wrong, without a full stop.
  var message: String
  /// What to do about it.
  var hint: String?

  /// Makes a problem from its parts.
  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

/// Reads the texts that stand for numbers in a CAML file.
enum CAMLText {
  /// Reads one number; `inf` and `-inf` are legal, as in `repeatCount="inf"`.
  static func number(_ text: some StringProtocol) throws(CAMLProblem) -> Double {
    let isPlain = text.utf8.allSatisfy(isPartOfNumber)
    guard isPlain, let number = Double(text) else {
      let word = text.lowercased()
      if let infinity = infinities[word] { return infinity }
      throw CAMLProblem(
        "\(Excerpt.quoted(String(text))) is not a number",
        hint: word == "nan" ? "leave the value out" : nil)
    }
    guard number.isFinite else {
      throw CAMLProblem(
        "\(Excerpt.quoted(String(text))) is too large for a number",
        hint: "write 'inf' for something without end")
    }
    return number
  }

  /// Reads one number with white space around it.
  static func lonelyNumber(_ text: String) throws(CAMLProblem) -> Double {
    try numbers(text, as: .number)[0]
  }

  /// Reads numbers between white space, with or without commas, however many there are.
  static func numbers(_ text: String) throws(CAMLProblem) -> [Double] {
    if !text.isEmpty, text.utf8.allSatisfy(isPartOfNumber) { return [try number(text)] }
    var result: [Double] = []
    for word in words(text) { result.append(try number(word)) }
    return result
  }

  /// Reads as many numbers as a type consists of.
  static func numbers(_ text: String, as type: PropertyType) throws(CAMLProblem) -> [Double] {
    let numbers = try numbers(text)
    let count = type.numberCount ?? 0
    guard numbers.count == count else {
      throw CAMLProblem("\(type.expectation) was expected, not \(counted(numbers.count, "number"))")
    }
    return numbers
  }

  /// Reads `0` or `1`, or one of the words other tools write.
  static func bool(_ text: String) throws(CAMLProblem) -> Bool {
    switch text.lowercased() {
    case "1", "true", "yes": return true
    case "0", "false", "no": return false
    default:
      throw CAMLProblem("\(Excerpt.quoted(text)) is neither 0 nor 1")
    }
  }

  /// The pieces between white space and commas.
  static func words(_ text: String) -> [Substring] {
    // Where all is ASCII, bytes are characters, but for CR LF, which separates either way.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.split { $0.isWhitespace || $0 == "," }
    }
    return text.utf8.split { byte in
      switch byte {
      case 9...13, UInt8(ascii: " "), UInt8(ascii: ","): true
      default: false
      }
    }.map { Substring($0) }
  }

  /// A count with its noun: `1 number`, `3 numbers`.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static let infinities: [String: Double] = [
    "inf": .infinity, "+inf": .infinity, "-inf": -.infinity,
    "infinity": .infinity, "-infinity": -.infinity,
  ]

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}

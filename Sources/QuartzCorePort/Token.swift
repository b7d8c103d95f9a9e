/// A piece of a Swift source.
struct Token {
  enum Kind {
    /// A name or a keyword, with `#` or `@` in front of it.
    case word
    /// One character of punctuation.
    case symbol
    /// Spaces, ends of lines and comments.
    case space
    /// A number, or a part of a string literal without the code in it.
    case literal
  }

  let kind: Kind
  var text: String
  let line: Int

  /// Whether it has an end of a line.
  var endsLine: Bool { kind == .space && text.contains("\n") }
}

/// Cuts a source into tokens whose texts, one after the other, are the source.
struct Lexer {
  private let source: [Character]
  private var place = 0
  private var line = 1
  private var tokens: [Token] = []

  /// Returns the tokens of a source.
  static func tokens(of source: String) -> [Token] {
    var lexer = Lexer(source: Array(source))
    lexer.readCode(until: nil)
    return lexer.tokens
  }

  private init(source: [Character]) { self.source = source }

  private func at(_ offset: Int) -> Character? {
    place + offset < source.count ? source[place + offset] : nil
  }

  private func starts(with text: String) -> Bool {
    text.enumerated().allSatisfy { at($0.offset) == $0.element }
  }

  private mutating func take(_ count: Int, _ kind: Token.Kind) {
    let end = min(place + count, source.count)
    let text = String(source[place..<end])
    tokens.append(Token(kind: kind, text: text, line: line))
    line += text.reduce(0) { $0 + ($1.isNewline ? 1 : 0) }
    place = end
  }

  /// Reads code to the end, or to the bracket that closes it.
  private mutating func readCode(until end: Character?) {
    var depth = 0
    while let character = at(0) {
      if character == "(" { depth += 1 }
      if character == ")" {
        depth -= 1
        if end != nil && depth < 0 { return }
      }
      if character.isWhitespace {
        take(length { $0.isWhitespace }, .space)
      } else if starts(with: "//") {
        take(length { !$0.isNewline }, .space)
      } else if starts(with: "/*") {
        take(commentLength(), .space)
      } else if let hashes = stringHashes() {
        readString(hashes)
      } else if character.isNumber {
        take(length { $0.isLetter || $0.isNumber || $0 == "_" }, .literal)
      } else if isNamePart(character) || (character == "#" || character == "@"),
        isNamePart(at(isNamePart(character) ? 0 : 1))
      {
        take(1 + length(from: 1, isNamePart), .word)
      } else if character == "`" {
        take(2 + length(from: 1) { $0 != "`" }, .word)
      } else {
        take(1, .symbol)
      }
    }
  }

  private func isNamePart(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
  }

  private func length(from start: Int = 0, _ belongs: (Character) -> Bool) -> Int {
    var count = start
    while let character = at(count), belongs(character) { count += 1 }
    return count - start
  }

  /// The length of a comment, in which others may stand.
  private func commentLength() -> Int {
    var (count, depth) = (2, 1)
    while depth > 0, let character = at(count) {
      if character == "/" && at(count + 1) == "*" {
        (count, depth) = (count + 2, depth + 1)
      } else if character == "*" && at(count + 1) == "/" {
        (count, depth) = (count + 2, depth - 1)
      } else {
        count += 1
      }
    }
    return count
  }

  /// The number of `#` before the string that starts here; nil if none starts.
  private func stringHashes() -> Int? {
    let hashes = length { $0 == "#" }
    return at(hashes) == "\"" ? hashes : nil
  }

  private mutating func readString(_ hashes: Int) {
    let marks = String(repeating: "#", count: hashes)
    let isLong = at(hashes) == "\"" && at(hashes + 1) == "\"" && at(hashes + 2) == "\""
    let end = (isLong ? "\"\"\"" : "\"") + marks
    take(hashes + (isLong ? 3 : 1), .literal)
    var count = 0
    while at(count) != nil {
      let rest = source[(place + count)...].prefix(end.count)
      if String(rest) == end {
        take(count + end.count, .literal)
        return
      }
      if !isLong && at(count)?.isNewline == true { break }
      let escape = "\\" + marks
      if String(source[(place + count)...].prefix(escape.count)) == escape {
        count += escape.count
        if at(count) == "(" {
          take(count + 1, .literal)
          readCode(until: ")")
          count = 0
        }
      }
      count += 1
    }
    take(count, .literal)
  }
}

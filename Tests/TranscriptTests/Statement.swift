/// One command of a line in a transcript: what a shell runs before it, the words of `layer-inspect`, and what a shell
/// runs behind it.
struct Statement {
  /// Whether it runs only after success.
  let needsSuccess: Bool
  /// The text as it is, for a shell.
  let text: String
  /// The commands whose output `layer-inspect` reads; empty for none.
  private(set) var source = ""
  /// The words after `layer-inspect`; nil if a shell runs everything.
  private(set) var words: [String]?
  /// Where its messages go: nil for the usual place, `&1` for the output as it is before `>`, or `/dev/null`.
  private(set) var messages: String?
  /// The file that gets its output; nil for none.
  private(set) var file: String?
  /// The commands that read its output; empty for none.
  private(set) var filter = ""

  /// Whether it is nothing but `layer-inspect`, and writes no file.
  var isPlain: Bool {
    guard let words else { return false }
    let writes: Set = ["-o", "--output", "--update", "record", "--junit", "--write-baseline"]
    return source.isEmpty && filter.isEmpty && messages == nil && file == nil
      && writes.isDisjoint(with: words)
  }

  /// Splits a line at `;`, `&&` and pipes; nil for one that only a shell reads.
  static func all(in line: String) -> [Statement]? {
    var statements: [(needsSuccess: Bool, pipes: [String])] = [(false, [""])]
    var quote: Character?
    var rest = line[...]
    while let letter = rest.popFirst() {
      let last = (statements.count - 1, statements[statements.count - 1].pipes.count - 1)
      func append() { statements[last.0].pipes[last.1].append(letter) }
      if quote != nil || letter == "'" || letter == "\"" {
        quote = quote == letter ? nil : quote ?? letter
        append()
        continue
      }
      switch letter {
      case "\n", "$", "`", "(", ")", "{", "}", "\\", "<": return nil
      case ";": statements.append((false, [""]))
      case "|" where rest.first == "|": return nil
      case "|": statements[last.0].pipes.append("")
      case "&" where statements[last.0].pipes[last.1].last == ">": append()
      case "&":
        guard rest.popFirst() == "&" else { return nil }
        statements.append((true, [""]))
      default: append()
      }
    }
    return statements.map { Statement(needsSuccess: $0.needsSuccess, pipes: $0.pipes) }
  }

  private init(needsSuccess: Bool, pipes: [String]) {
    self.needsSuccess = needsSuccess
    text = pipes.joined(separator: "|")
    let own = pipes.indices.filter { Self.words(of: pipes[$0])?.first == "layer-inspect" }
    guard own.count == 1, let words = Self.words(of: pipes[own[0]]) else { return }
    // A report on the output, and a folder as a whole, are the shell's.
    if words.contains(".") || words.contains("--junit") && words.contains("-") { return }
    source = pipes[..<own[0]].joined(separator: "|")
    filter = pipes[(own[0] + 1)...].joined(separator: "|")
    self.words = []
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      switch word {
      case ">": file = rest.popFirst()
      case "2>": messages = rest.popFirst()
      case "2>&1": messages = "&1"
      default: self.words?.append(word)
      }
    }
  }

  /// Splits a command into its words, without quotes; nil for one that only a shell reads.
  private static func words(of command: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for letter in command {
      if let open = quote {
        if open == "\"", "$`\\".contains(letter) { return nil }
        if letter == open { quote = nil } else { word?.append(letter) }
      } else if letter == "'" || letter == "\"" {
        (quote, word) = (letter, word ?? "")
      } else if letter == " " {
        if let word { words.append(word) }
        word = nil
      } else if "*?~".contains(letter) || letter == "#" && word == nil {
        return nil
      } else {
        word = (word ?? "") + String(letter)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}

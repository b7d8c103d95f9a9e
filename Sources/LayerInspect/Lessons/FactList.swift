import EmbeddedText

/// The list of facts, decisions and rules.
enum FactList {
  /// The list, line by line.
  static let lines = String(cString: embeddedFacts())
    .split(separator: "\n").filter { line in
      let number = line.dropFirst("- **".count).prefix { $0 != "*" }
      return line.hasPrefix("- **") && number.dropFirst().first?.isNumber == true
    }

  /// All entries: their numbers, and what they say in plain text.
  static let all = lines.map(entry)

  /// Returns the number of an entry, and what it says in plain text.
  static func entry(_ line: Substring) -> (number: String, text: String) {
    let parts = line.dropFirst("- **".count).split(separator: " ", maxSplits: 1)
    return (parts[0].filter { $0 != "*" }, plain(String(parts.last ?? "")))
  }

  /// Returns Markdown without links and emphasis; a link to a case becomes its file.
  static func plain(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "[", let end = rest.firstRange(of: "]("),
        let close = rest[end.upperBound...].firstIndex(of: ")")
      {
        let label = rest[..<end.lowerBound]
        let target = rest[end.upperBound..<close]
        result += target.hasPrefix("../Tests/") ? String(target.dropFirst(3)) : String(label)
        rest = rest[rest.index(after: close)...]
      } else if character != "*" && character != "`" {
        result.append(character)
      }
    }
    return result.split(separator: " ").joined(separator: " ")
  }
}

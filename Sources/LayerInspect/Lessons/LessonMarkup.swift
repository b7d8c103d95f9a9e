import LayerPictures

/// The Markdown of lessons as HTML: paragraphs, lists, tables, bold text, code and links.
enum LessonMarkup {
  /// Returns lines as HTML.
  static func html(_ lines: [String]) -> String {
    var text = ""
    var group: [String] = []
    func close() {
      defer { group = [] }
      guard let first = group.first else { return }
      if first.hasPrefix("|") {
        text += table(group)
      } else if first.hasPrefix("- ") {
        text += list(group)
      } else {
        text += "<p>\(inline(group.joined(separator: " ")))</p>\n"
      }
    }
    for line in lines {
      let starts = line.hasPrefix("- ") || line.hasPrefix("|")
      let goesOn = group.first.map { line.hasPrefix(String($0.prefix(1))) } ?? false
      if line.isEmpty || starts && !goesOn { close() }
      if !line.isEmpty { group.append(line) }
    }
    close()
    return text
  }

  /// Returns lines of code or output, which keys can scroll; long lines of text may wrap.
  static func code(_ lines: [String], wraps: Bool = false) -> String {
    "<pre tabindex=\"0\"\(wraps ? " class=\"wraps\"" : "")>\(SVGText.escaped(lines.joined(separator: "\n")))</pre>\n"
  }

  /// Returns a line with bold text, stressed words, code and links.
  static func inline(_ line: String) -> String {
    var text = ""
    var rest = line[...]
    var isBold = false
    while let character = rest.popFirst() {
      if character == "*", rest.first == "*" {
        rest.removeFirst()
        text += isBold ? "</b>" : "<b>"
        isBold.toggle()
      } else if character == "*", rest.first != " ", let end = rest.firstIndex(of: "*") {
        text += "<em>\(inline(String(rest[..<end])))</em>"
        rest = rest[rest.index(after: end)...]
      } else if character == "`", let end = rest.firstIndex(of: "`") {
        text += "<code>\(SVGText.escaped(String(rest[..<end])))</code>"
        rest = rest[rest.index(after: end)...]
      } else if character == "[", let middle = rest.firstRange(of: "]("),
        let end = rest[middle.upperBound...].firstIndex(of: ")")
      {
        // Links of the repository lead nowhere from a page.
        text += inline(String(rest[..<middle.lowerBound]))
        rest = rest[rest.index(after: end)...]
      } else if let number = factNumber(character, rest, after: text) {
        rest = rest.dropFirst(number.count - 1)
        text += "<a href=\"facts.html#\(number)\">\(number)</a>"
      } else {
        text += SVGText.escaped(String(character))
      }
    }
    return isBold ? text + "</b>" : text
  }

  /// Returns the number of a fact, a decision or a rule that starts in brackets or after a comma.
  private static func factNumber(
    _ letter: Character, _ rest: Substring, after text: String
  ) -> String? {
    guard "FDR".contains(letter), text.hasSuffix("(") || text.hasSuffix(", ") else { return nil }
    let digits = rest.prefix { $0.isNumber || $0.isLowercase && $0.isASCII }
    let number = "\(letter)\(digits)"
    return digits.first?.isNumber == true && FactList.all.contains { $0.number == number }
      ? number : nil
  }

  private static func list(_ lines: [String]) -> String {
    var items: [String] = []
    for line in lines {
      if line.hasPrefix("- ") {
        items.append(String(line.dropFirst(2)))
      } else {
        items[items.count - 1] += " " + line.drop { $0 == " " }
      }
    }
    return "<ul>\n\(items.map { "<li>\(inline($0))</li>\n" }.joined())</ul>\n"
  }

  private static func table(_ lines: [String]) -> String {
    let rows = lines.map { line in
      line.split(separator: "|").map { inline(String($0.drop { $0 == " " })) }
    }
    let body = rows.enumerated().filter { index, row in
      // The second row only says which columns are numbers.
      index != 1 || !row.allSatisfy { $0.allSatisfy { "-: ".contains($0) } }
    }
    return "<table>\n"
      + body.map { index, row in
        let cell = index == 0 ? "th" : "td"
        return "<tr>" + row.map { "<\(cell)>\($0)</\(cell)>" }.joined() + "</tr>\n"
      }.joined() + "</table>\n"
  }
}

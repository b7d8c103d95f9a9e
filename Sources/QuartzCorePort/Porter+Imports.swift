// Imports, conditions, and timers.

extension Porter {
  /// Modules have no submodules on Linux, and one file in the sources may need this package.
  mutating func mendImports() {
    let modules = ["UIKit", "QuartzCore", "CoreGraphics", "Foundation", "Dispatch", "ObjectiveC"]
    let kinds = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
    for place in tokens.indices where tokens[place].text == "import" {
      guard place == 0 || isFirstOfLine(place) || text(place - 2).first == "@",
        let name = next(place + 1), tokens[name].kind == .word, !kinds.contains(text(name))
      else { continue }
      var end = name
      while text(end + 1) == ".", end + 2 < tokens.count { end += 2 }
      let written = tokens[name...end].map(\.text).joined()
      if text(name) == "os" {
        leave(name, "'import \(written)', a module that Linux has not")
      } else if modules.contains(text(name)), end > name || text(name) == "ObjectiveC" {
        let module = text(name) == "ObjectiveC" ? "QuartzCore" : text(name)
        replace(name...end, with: module, "'import \(written)' is now 'import \(module)'")
      }
    }
  }

  /// Whether the source imports a module with this package's names.
  private var importsModule: Bool {
    tokens.indices.contains {
      text($0) == "import" && ["UIKit", "QuartzCore", "CoreAnimation"].contains(text(next($0 + 1)))
    }
  }

  mutating func importModule() {
    guard !importsModule, let first = tokens.indices.first(where: { text($0) == "import" }) else {
      return
    }
    let place = first > 1 && text(first - 2).first == "@" ? first - 2 : first
    tokens[place].text = "import QuartzCore\n" + text(place)
    remarks.append(
      Remark(line: tokens[place].line, text: "'import QuartzCore' is added, for 'Selector'"))
  }

  /// A timer with a block becomes one of the loop's time.
  mutating func mendTimer(_ place: Int) {
    guard text(place + 1) == "(", text(next(place + 2)) == "withTimeInterval", importsModule else {
      return
    }
    replace(
      place...place, with: "scheduledLoopTimer", "'scheduledTimer' is now 'scheduledLoopTimer'")
  }

  private func isFirstOfLine(_ place: Int) -> Bool {
    let before = tokens[..<place].last { $0.text != "" && $0.text != " " }
    return before.map { $0.endsLine || $0.text == ";" || $0.kind == .space } ?? true
  }

  /// Where code about animation depends on iOS, Linux may count as iOS.
  mutating func mendConditions() {
    for place in tokens.indices where ["#if", "#elseif"].contains(tokens[place].text) {
      let line = tokens.indices.dropFirst(place).prefix { !tokens[$0].endsLine }
      let found = line.filter {
        text($0) == "os" && text($0 + 1) == "(" && text($0 + 2) == "iOS" && text($0 + 3) == ")"
      }
      let words = line.map { text($0) }
      guard !found.isEmpty, !words.contains("Linux"), isAboutAnimation(place) else { continue }
      if !isForIOS {
        remarks.append(
          Remark(
            line: tokens[place].line, text: "'os(iOS)' is false on Linux; with --ios it holds"))
        continue
      }
      for at in found {
        replace(at...at + 3, with: "(os(iOS) || os(Linux))", "'os(iOS)' holds on Linux, too")
      }
    }
  }

  /// Whether the code between a condition and the next one names animations or views.
  private func isAboutAnimation(_ place: Int) -> Bool {
    var depth = 0
    for token in tokens[(place + 1)...] {
      if token.text == "#if" { depth += 1 }
      if token.text == "#endif" { depth -= 1 }
      if depth < 0 || depth == 0 && ["#else", "#elseif"].contains(token.text) { return false }
      if token.kind != .word { continue }
      let rest = token.text.dropFirst(2).prefix(2)
      let isName = rest.first?.isUppercase == true && rest.last?.isLowercase == true
      if ["CA", "UI"].contains(token.text.prefix(2)) && isName || token.text == "QuartzCore" {
        return true
      }
    }
    return false
  }
}

import Foundation

/// Mends a source for Linux, where Swift has no Objective-C.
struct Porter {
  /// A change, or what remains.
  struct Remark: Equatable {
    let line: Int
    let text: String
    var remains = false
  }

  /// The labels of methods that are optional in protocols, by name: Core Animation's, and the program's
  /// own.
  let optionals: [String: Set<String>]
  /// The names of properties and parameters of the program, which may be closures.
  let variables: Set<String>
  /// Whether conditions about iOS shall hold on Linux, too.
  let isForIOS: Bool
  var tokens: [Token] = []
  var remarks: [Remark] = []
  /// Whether the source uses a name of this package that it may not import.
  var needsModule = false

  /// Creates a porter for the sources of a program.
  init(for sources: [String], isForIOS: Bool = false) {
    var methods: [String: Set<String>] = [
      "animationDidStart": ["_:"], "animationDidStop": ["_:finished:"], "display": ["_:"],
      "draw": ["_:in:"], "layerWillDraw": ["_:"], "layoutSublayers": ["of:"],
      "action": ["for:forKey:"], "preferredSize": ["of:"], "invalidateLayout": ["of:"],
    ]
    var names: Set<String> = []
    for source in sources {
      let words = Lexer.tokens(of: source).filter { $0.kind != .space }.map(\.text)
      for index in words.indices.dropLast(2) {
        if words[index] == "optional", words[index + 1] == "func" {
          let labels = Self.labels(words[(index + 3)...], isCall: false)
          methods[words[index + 2], default: []].insert(labels)
        }
        if ["var", "let"].contains(words[index]) { names.insert(words[index + 1]) }
        // A parameter, by its last name.
        if words[index + 1] == ":" { names.insert(words[index]) }
      }
    }
    (optionals, variables, self.isForIOS) = (methods, names, isForIOS)
  }

  /// The labels in the parentheses that words begin with, such as `_:in:`.
  static func labels(_ words: ArraySlice<String>, isCall: Bool) -> String {
    var (depth, labels, last) = (0, "", "")
    for (word, following) in zip(words, words.dropFirst() + [""]) {
      if depth == 1, ["(", ","].contains(last), word != ")" {
        labels += !isCall || following == ":" ? "\(word):" : "_:"
      }
      if ["(", "[", "{"].contains(word) { depth += 1 }
      if [")", "]", "}"].contains(word) { depth -= 1 }
      if depth == 0 { break }
      last = word
    }
    return labels
  }

  /// Returns a source that is mended, and a remark for each change and for what remains, in order.
  func ported(_ source: String) -> (text: String, remarks: [Remark]) {
    var copy = self
    copy.tokens = Lexer.tokens(of: source)
    copy.mend()
    return (copy.tokens.map(\.text).joined(), copy.remarks.sorted { $0.line < $1.line })
  }

  // MARK: Tokens

  /// The next token that is no space, from a place on.
  func next(_ place: Int) -> Int? {
    tokens.indices.dropFirst(place).first { tokens[$0].kind != .space && tokens[$0].text != "" }
  }

  /// The text of a token; nothing where there is none.
  func text(_ place: Int?) -> String {
    place.flatMap { tokens.indices.contains($0) ? tokens[$0].text : nil } ?? ""
  }

  /// The place of the bracket that closes the one at a place.
  func closing(_ open: Int) -> Int? {
    let pairs = ["(": ")", "{": "}", "<": ">", "[": "]"]
    var depth = 0
    for place in open..<tokens.count where tokens[place].kind == .symbol {
      if tokens[place].text == tokens[open].text { depth += 1 }
      if tokens[place].text == pairs[tokens[open].text] { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }

  mutating func replace(_ range: ClosedRange<Int>, with text: String, _ what: String) {
    remarks.append(Remark(line: tokens[range.lowerBound].line, text: what))
    tokens[range.lowerBound].text = text
    for place in range.dropFirst() { tokens[place].text = "" }
  }

  mutating func leave(_ place: Int, _ what: String) {
    remarks.append(Remark(line: tokens[place].line, text: what, remains: true))
  }

  // MARK: The walk

  private static let removed: Set<String> = [
    "@objc", "@objcMembers", "@IBOutlet", "@IBAction", "@IBInspectable", "@IBDesignable",
  ]

  private static let left: [String: String] = [
    "method_exchangeImplementations": "exchanged methods",
    "class_getInstanceMethod": "exchanged methods", "class_addMethod": "exchanged methods",
    "class_replaceMethod": "exchanged methods", "NSSelectorFromString": "a selector by name",
    "NSKeyValueObservation": "observed properties", "NSClassFromString": "a class by name",
    "autoreleasepool": "an autorelease pool",
  ]

  private mutating func mend() {
    mendImports()
    mendConditions()
    var types: [(name: String, depth: Int, isProtocol: Bool)] = []
    var depth = 0
    var place = 0
    while place < tokens.count {
      let token = tokens[place]
      switch token.text {
      case "{": depth += 1
      case "}":
        depth -= 1
        while let last = types.last, last.depth > depth { types.removeLast() }
      case "class", "struct", "enum", "extension", "actor", "protocol":
        if let type = typeName(after: place) {
          types.append((type, depth + 1, token.text == "protocol"))
        }
      case "#keyPath": mendKeyPath(place)
      case "#selector": mendSelector(place, in: types.last?.name)
      case "@NSManaged": mendManaged(place)
      case "optional" where types.last?.isProtocol == true && text(next(place + 1)) == "func":
        mendOptional(place, types.last?.name)
      case "optional" where types.last?.isProtocol == true && text(next(place + 1)) == "var":
        leave(place, "a property that is optional in a protocol")
      case "observe" where text(place == 0 ? nil : place - 1) == ".":
        if let open = next(place + 1), text(open) == "(", text(next(open + 1)) == "\\" {
          leave(place, "observed properties")
        }
      case "scheduledTimer" where place > 1 && text(place - 2) == "Timer": mendTimer(place)
      case let word where Self.removed.contains(word): removeAttribute(place)
      case let word where Self.left[word] != nil && token.kind == .word:
        leave(place, Self.left[word] ?? "")
      case let word where optionals[word] != nil && token.kind == .word: mendCall(place)
      default: break
      }
      place += 1
    }
    if needsModule { importModule() }
  }

  // MARK: Types and attributes

  /// The name of the type that a keyword declares or extends; nil if it declares none.
  private func typeName(after place: Int) -> String? {
    guard tokens[place].kind == .word, var at = next(place + 1), tokens[at].kind == .word else {
      return nil
    }
    let words = [
      "func", "var", "let", "subscript", "override", "final", "private", "public", "internal",
      "fileprivate", "open", "package",
    ]
    if words.contains(text(at)) { return nil }
    // `: class {` of an older protocol, and `.class`.
    let before = tokens[..<place].last { $0.kind != .space }?.text ?? ""
    if [":", ",", "."].contains(before) { return nil }
    var name = String(text(at).prefix { $0 != ":" })
    while let dot = next(at + 1), text(dot) == ".", let more = next(dot + 1) {
      name += "." + text(more)
      at = more
    }
    return name
  }

  private mutating func removeAttribute(_ place: Int) {
    var end = place
    if text(place + 1) == "(", let close = closing(place + 1) { end = close }
    let name = tokens[place].text
    // Words such as `public` may stand between.
    let words = ["public", "internal", "private", "fileprivate", "package", "@MainActor"]
    var declared = next(end + 1)
    while let at = declared, words.contains(text(at)) { declared = next(at + 1) }
    let isProtocol = name == "@objc" && text(declared) == "protocol"
    // The space after it goes, too, unless it ends the line after something else.
    if end + 1 < tokens.count, tokens[end + 1].kind == .space, !tokens[end + 1].text.contains("//")
    {
      if !tokens[end + 1].endsLine || place == 0 || tokens[place - 1].endsLine { end += 1 }
    }
    replace(place...end, with: "", "'\(name)' is removed")
    if isProtocol, let declared { bindToClasses(declared) }
  }

  /// A protocol of Objective-C is for classes.
  private mutating func bindToClasses(_ place: Int) {
    guard let name = next(place + 1), let after = next(name + 1) else { return }
    if text(after) == "{" {
      tokens[name].text += ": AnyObject"
    } else if text(after) == ":", let open = tokens[after...].firstIndex(where: { $0.text == "{" })
    {
      let words = tokens[after..<open].map(\.text)
      if !words.contains("AnyObject"), !words.contains("NSObjectProtocol"), !words.contains("class")
      {
        tokens[after].text += " AnyObject,"
      }
    }
  }

  // MARK: Key paths and selectors

  private static let getters = [
    "isHidden": "hidden", "isOpaque": "opaque", "isDoubleSided": "doubleSided",
    "isGeometryFlipped": "geometryFlipped", "isWrapped": "wrapped", "isEnabled": "enabled",
    "isAdditive": "additive", "isCumulative": "cumulative",
    "isRemovedOnCompletion": "removedOnCompletion",
  ]

  private mutating func mendKeyPath(_ place: Int) {
    guard text(place + 1) == "(", let close = closing(place + 1) else { return }
    let names = tokens[(place + 2)..<close].filter { $0.kind == .word }.map(\.text)
    let keys = names.drop { $0 == "self" || $0 == "Self" || $0.first?.isUppercase == true }
    let key = keys.map { Self.getters[$0] ?? $0 }.joined(separator: ".")
    if key.isEmpty { return leave(place, "'#keyPath' of nothing") }
    replace(place...close, with: "\"\(key)\"", "'#keyPath' is \"\(key)\"")
  }

  private mutating func mendSelector(_ place: Int, in type: String?) {
    guard text(place + 1) == "(", let close = closing(place + 1) else { return }
    let parts = tokens[(place + 2)..<close].filter { $0.kind != .space }.map(\.text)
    if parts.first == "getter" || parts.first == "setter" {
      return leave(place, "'#selector' of a property")
    }
    if parts.contains("as") { return leave(place, "'#selector' with a cast") }
    let open = parts.firstIndex(of: "(") ?? parts.endIndex
    var names = parts[..<open].filter { $0 != "." && $0 != "?" && $0 != "!" }
    guard let method = names.popLast() else { return leave(place, "'#selector' of nothing") }
    if names.first == "self" || names.first == "Self" { names.removeFirst() }
    var base = names.joined(separator: ".")
    if base.isEmpty { base = type ?? "" }
    if base.isEmpty || base.first?.isLowercase == true {
      return leave(place, "'#selector' of a method of something")
    }
    var labels = parts[open...].filter { $0 != "(" && $0 != ")" && $0 != ":" }
    let isWritten = open < parts.endIndex
    if !isWritten { labels = declaredLabels(of: method) }
    if labels.count > 2 { return leave(place, "'#selector' of a method with three parameters") }
    var name = method
    if let label = labels.first {
      name += label == "_" ? ":" : "With\(label.prefix(1).uppercased())\(label.dropFirst()):"
    }
    for label in labels.dropFirst() { name += label == "_" ? ":" : "\(label):" }
    let reference = isWritten ? "\(method)(\(labels.map { $0 + ":" }.joined()))" : method
    needsModule = true
    // Without labels the parentheses would be a call.
    let used = labels.isEmpty ? method : reference
    replace(
      place...close, with: "Selector(\"\(name)\", \(base).\(used))",
      "'#selector' is \"\(name)\" with its method")
  }

  /// The labels of the first method of a name that the file declares.
  private func declaredLabels(of method: String) -> [String] {
    for place in tokens.indices where tokens[place].text == "func" {
      guard let name = next(place + 1), text(name) == method, let open = next(name + 1),
        text(open) == "(", let close = closing(open), let first = next(open + 1)
      else { continue }
      if first == close { return [] }
      var (depth, labels) = (0, [text(first)])
      for at in open..<close {
        if ["(", "[", "<"].contains(tokens[at].text) { depth += 1 }
        if [")", "]", ">"].contains(tokens[at].text) { depth -= 1 }
        if depth == 1, tokens[at].text == ",", let label = next(at + 1) {
          labels.append(text(label))
        }
      }
      return labels
    }
    return []
  }
}

// Managed properties, optional methods and their calls.

extension Porter {
  /// A call of an optional method is a call; that of a closure with the same name stays.
  mutating func mendCall(_ place: Int) {
    guard place > 0, text(place - 1) == ".", text(place + 1) == "?", text(place + 2) == "(" else {
      return
    }
    let (name, end) = (text(place), closing(place + 2) ?? place + 2)
    let words = tokens[(place + 2)...end].filter { $0.kind != .space }.map(\.text)
    let labels = Self.labels(words[...], isCall: true)
    guard optionals[name]?.contains(labels) == true else { return }
    // The call of a closure has no labels.
    let isUnlabelled = labels.replacing("_:", with: "").isEmpty
    if isUnlabelled && variables.contains(name) {
      return leave(place, "'.\(name)?(', which may call a method or a closure")
    }
    replace(place + 1...place + 1, with: "", "'.\(name)?(' is now '.\(name)('")
  }

  private static let zeros = [
    "CGFloat": "0", "Double": "0", "Float": "0", "Int": "0", "TimeInterval": "0",
    "CFTimeInterval": "0", "Bool": "false", "CGPoint": ".zero", "CGSize": ".zero",
    "CGRect": ".zero", "String": "\"\"", "CATransform3D": "CATransform3DIdentity",
    "CGAffineTransform": ".identity",
  ]

  mutating func mendManaged(_ place: Int) {
    // Only attributes and other words may stand before `var`.
    let rest = tokens.indices.dropFirst(place)
    let keyword = rest.first { tokens[$0].text == "var" || tokens[$0].text == "func" }
    let before = tokens[place..<(keyword ?? place)].filter { $0.kind == .symbol }.map(\.text)
    guard let keyword, text(keyword) == "var", before.allSatisfy({ $0 == "(" || $0 == ")" }),
      let name = next(keyword + 1), let colon = next(name + 1), text(colon) == ":",
      let first = next(colon + 1)
    else { return leave(place, "'@NSManaged' in another form") }
    let end = tokens.indices.dropFirst(first).first {
      tokens[$0].endsLine || tokens[$0].text.hasPrefix("//") || tokens[$0].text.hasPrefix("/*")
        || [";", "}"].contains(text($0))
    }
    var last = (end ?? tokens.count) - 1
    while tokens[last].kind == .space { last -= 1 }
    let type = tokens[first...last].map(\.text).joined()
    if type.contains(",") && !type.contains("[") && !type.contains("<") {
      return leave(place, "'@NSManaged' of many")
    }
    let (key, isOptional) = (text(name), type.hasSuffix("?") || type.hasSuffix("!"))
    let bare = isOptional ? String(type.dropLast()) : type
    var value = "value(forKey: \"\(key)\") as? \(bare)"
    if let zero = Self.zeros[type] { value += " ?? \(zero)" }
    if !isOptional && Self.zeros[type] == nil { value = "value(forKey: \"\(key)\") as! \(type)" }
    tokens[last].text += " { get { \(value) } set { setValue(newValue, forKey: \"\(key)\") } }"
    // A property with accessors holds nothing, weakly or not.
    for at in place..<keyword where ["weak", "unowned", "lazy"].contains(text(at)) {
      replace(at...at + 1, with: "", "'\(text(at))' of '\(key)' is removed")
    }
    let hasSpace = text(place + 1).allSatisfy { $0 == " " }
    replace(place...(hasSpace ? place + 1 : place), with: "", "'@NSManaged' \(key) has accessors")
  }

  /// An optional method gets an implementation that does nothing.
  mutating func mendOptional(_ place: Int, _ type: String?) {
    guard let keyword = next(place + 1), let name = next(keyword + 1), let type else { return }
    let end = tokens.indices.dropFirst(name).first { tokens[$0].endsLine || text($0) == "}" }
    let declaration = tokens[keyword..<(end ?? tokens.count)].map(\.text).joined()
    let isSpaced = tokens[place + 1].kind == .space
    replace(
      place...(isSpaced ? place + 1 : place), with: "", "'\(text(name))' is optional no longer")
    if declaration.contains("->") {
      return leave(name, "'\(text(name))' needs an implementation in an extension of \(type)")
    }
    let end2 = tokens.endIndex - 1
    tokens[end2].text += "\nextension \(type) { \(declaration) {} }\n"
  }
}

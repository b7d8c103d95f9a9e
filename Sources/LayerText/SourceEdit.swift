/// A change at one place in the file of a scene, which mends what a check found.
///
///     {"duration": 300, "timeOffset": 1}     duration 0.3, timeOffset left out
///     {"duration": 0.3}
package struct SourceEdit: Hashable, Sendable {
  /// One member of the object.
  package struct Member: Hashable, Sendable {
    /// The name.
    let name: String
    /// The new value as JSON; nil to leave the member out.
    let json: String?
    /// The new value as an attribute of markup: words without quotes, a list without commas.
    var attribute: String? {
      json.map { json in
        json == "true" ? "1" : json.filter { !"[]\",".contains($0) }
      }
    }

    /// Leaves a member out.
    package static func without(_ name: String) -> Member { Member(name: name, json: nil) }

    /// Sets a member to a number, rounded to nine digits.
    package static func number(_ name: String, _ value: Double) -> Member {
      Member(name: name, json: NumberFormat.significant(9).string(value))
    }

    /// Sets a member to a list of numbers.
    package static func numbers(_ name: String, _ values: [Double]) -> Member {
      let texts = values.map { NumberFormat.significant(9).string($0) }
      return Member(name: name, json: "[\(texts.joined(separator: ", "))]")
    }

    /// Sets a member to a word without characters that JSON escapes.
    package static func word(_ name: String, _ value: String) -> Member {
      Member(name: name, json: "\"\(value)\"")
    }

    /// Sets a member to a list of words.
    package static func words(_ name: String, _ values: [String]) -> Member {
      Member(name: name, json: "[\(values.map { "\"\($0)\"" }.joined(separator: ", "))]")
    }

    /// Sets a member to true.
    package static func flag(_ name: String) -> Member { Member(name: name, json: "true") }
  }

  /// What changes.
  package enum Change: Hashable, Sendable {
    /// Members of the object at the place, or of a part of that group: the indices among the parts of
    /// the group, and of the groups in it.
    case members([Member], part: [Int] = [])
    /// Members of the object that holds what is at the place.
    case beside([Member])
    /// The key under which the animation at the place is added.
    case key(String)
    /// The animation at the place is left out.
    case removed
  }

  /// The line of the place, from 1.
  let line: Int
  /// The column of it, from 1.
  let column: Int
  /// What changes there.
  let change: Change

  /// Makes a change at a place.
  package init(line: Int, column: Int, _ change: Change) {
    (self.line, self.column, self.change) = (line, column, change)
  }

  /// Returns the bytes of a file with the change; nil if what is to change is not at its place.
  ///
  /// Everything else keeps its bytes.
  package func applied(to bytes: [UInt8]) -> [UInt8]? {
    guard let offset = offset(in: bytes) else { return nil }
    if bytes[offset] == UInt8(ascii: "<") {
      guard case .members(let members, part: []) = change else { return nil }
      return MarkupElement.setting(members, of: bytes, at: offset)
    }
    var changed = bytes
    switch change {
    case .members(let members, let part):
      for member in members {
        guard var object = JSONEntries(changed, at: offset) else { return nil }
        for index in part {
          guard
            let parts = object.entry("animations").flatMap({ JSONEntries(changed, at: $0.value) }),
            parts.entries.indices.contains(index),
            let next = JSONEntries(changed, at: parts.entries[index].value)
          else { return nil }
          object = next
        }
        object.set(member, in: &changed)
      }
    case .beside(let members):
      guard let holder = JSONEntries.holder(of: offset, in: bytes) else { return nil }
      for member in members { JSONEntries(changed, at: holder)?.set(member, in: &changed) }
    case .key, .removed:
      guard let holder = JSONEntries.holder(of: offset, in: bytes),
        let object = JSONEntries(bytes, at: holder),
        let entry = object.entries.first(where: { $0.value == offset })
      else { return nil }
      let name = String(decoding: entry.name, as: UTF8.self)
      // An event that adds an animation has the key beside it.
      let isOfEvent = name == "animation"
      guard case .key(let key) = change else {
        if isOfEvent { return nil }
        object.set(.without(name), in: &changed)
        return changed
      }
      if isOfEvent {
        object.set(.word("key", key), in: &changed)
      } else {
        let end = entry.start + entry.name.count + 2
        changed.replaceSubrange(entry.start..<end, with: "\"\(key)\"".utf8)
      }
    }
    return changed
  }

  /// Returns the offset of the place; nil if the file is shorter.
  private func offset(in bytes: [UInt8]) -> Int? {
    var (line, column) = (1, 1)
    for index in (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)..<bytes.count {
      if (line, column) == (self.line, self.column) { return index }
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") && next != 10 {
        (line, column) = (line + 1, 1)
      } else if next & 0xC0 != 0x80 {
        column += 1
      }
    }
    return nil
  }
}

/// The entries of an object or a list in correct JSON, by their offsets.
private struct JSONEntries {
  /// One entry; in a list it begins with its value.
  struct Entry {
    let name: [UInt8]
    let start: Int
    let value: Int
    let end: Int
  }

  private(set) var entries: [Entry] = []
  /// The offset after the opening bracket.
  private let start: Int

  /// Finds the entries of the object or the list at an offset; nil if none is there.
  init?(_ bytes: [UInt8], at offset: Int) {
    guard offset < bytes.count,
      bytes[offset] == UInt8(ascii: "{") || bytes[offset] == UInt8(ascii: "[")
    else { return nil }
    let isObject = bytes[offset] == UInt8(ascii: "{")
    start = offset + 1
    var index = start
    func skip(_ others: String) {
      while index < bytes.count, others.utf8.contains(bytes[index]) { index += 1 }
    }
    while true {
      skip(" \t\r\n,")
      guard index < bytes.count else { return nil }
      if bytes[index] == UInt8(ascii: "}") || bytes[index] == UInt8(ascii: "]") { return }
      let first = index
      var name: [UInt8] = []
      if isObject {
        index = Self.end(of: bytes, at: index)
        name = Array(bytes[first + 1..<max(first + 1, index - 1)])
        skip(" \t\r\n:")
      }
      let value = index
      index = Self.end(of: bytes, at: index)
      if index == value { return nil }
      entries.append(Entry(name: name, start: first, value: value, end: index))
    }
  }

  /// Returns the offset of the innermost object that holds what is at an offset; nil if there is none.
  static func holder(of offset: Int, in bytes: [UInt8]) -> Int? {
    var (open, index): ([Int], Int) = ([], 0)
    while index < offset {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index = end(of: bytes, at: index)
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(index)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      default: break
      }
      index += 1
    }
    return open.last { bytes[$0] == UInt8(ascii: "{") }
  }

  /// Returns the offset after a value.
  private static func end(of bytes: [UInt8], at offset: Int) -> Int {
    var (index, depth, isText) = (offset, 0, false)
    while index < bytes.count {
      let byte = bytes[index]
      if isText {
        if byte == UInt8(ascii: "\\") { index += 1 }
        isText = byte != UInt8(ascii: "\"")
        if !isText, depth == 0 { return index + 1 }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isText = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { return index }
          depth -= 1
          if depth == 0 { return index + 1 }
        case _ where depth == 0 && ", \t\r\n".utf8.contains(byte): return index
        default: break
        }
      }
      index += 1
    }
    return index
  }

  /// Returns the entry with a name.
  func entry(_ name: String) -> Entry? { entries.first { $0.name == Array(name.utf8) } }

  /// Sets a member, adds it after the others, or leaves it out.
  func set(_ member: SourceEdit.Member, in bytes: inout [UInt8]) {
    let index = entries.firstIndex { $0.name == Array(member.name.utf8) }
    switch (index, member.json) {
    case (let index?, let json?):
      bytes.replaceSubrange(entries[index].value..<entries[index].end, with: json.utf8)
    case (let index?, nil):
      let hasNext = index + 1 < entries.count
      let first = hasNext || index == 0 ? entries[index].start : entries[index - 1].end
      bytes.removeSubrange(first..<(hasNext ? entries[index + 1].start : entries[index].end))
    case (nil, let json?):
      let added = "\(entries.isEmpty ? "" : ", ")\"\(member.name)\": \(json)"
      bytes.insert(contentsOf: added.utf8, at: entries.last?.end ?? start)
    case (nil, nil): break
    }
  }
}

/// The start tag of an element of correct markup, by its offsets, and what it holds.
struct MarkupElement {
  /// An attribute, from the white space before it to its second quotation mark.
  private struct Attribute {
    let name: [UInt8]
    let start: Int
    /// The offsets of the value, between the marks.
    let value: Range<Int>
  }

  private var attributes: [Attribute] = []
  /// The offset after the last attribute, or after the name if there is none.
  private var end: Int
  /// The offset after the tag.
  private let tagEnd: Int

  /// Returns the bytes of a document with other attributes of one element; nil if none is at the offset.
  ///
  /// What is left out may be an element in it too, such as `keyTimes`.
  static func setting(
    _ members: [SourceEdit.Member], of bytes: [UInt8], at offset: Int
  ) -> [UInt8]? {
    var changed = bytes
    for member in members {
      guard let element = MarkupElement(changed, at: offset) else { return nil }
      element.set(member, in: &changed)
    }
    return changed
  }

  private init?(_ bytes: [UInt8], at offset: Int) {
    let isBlank = { (byte: UInt8) in " \t\r\n".utf8.contains(byte) }
    let isEnd = { (byte: UInt8) in isBlank(byte) || ">/=".utf8.contains(byte) }
    guard var index = bytes[offset...].firstIndex(where: isEnd) else { return nil }
    end = index
    while true {
      let start = index
      guard let first = bytes[index...].firstIndex(where: { !isBlank($0) }) else { return nil }
      if bytes[first] == UInt8(ascii: ">") || bytes[first] == UInt8(ascii: "/") {
        tagEnd = first + (bytes[first] == UInt8(ascii: ">") ? 1 : 2)
        return
      }
      guard let nameEnd = bytes[first...].firstIndex(where: isEnd),
        let open = bytes[nameEnd...].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
        let close = bytes[(open + 1)...].firstIndex(of: bytes[open])
      else { return nil }
      attributes.append(
        Attribute(name: Array(bytes[first..<nameEnd]), start: start, value: open + 1..<close))
      index = close + 1
      end = index
    }
  }

  /// Sets an attribute, adds it after the others, or leaves it out.
  private func set(_ member: SourceEdit.Member, in bytes: inout [UInt8]) {
    let attribute = attributes.first { $0.name == Array(member.name.utf8) }
    switch (attribute, member.attribute) {
    case (let attribute?, let text?): bytes.replaceSubrange(attribute.value, with: text.utf8)
    case (let attribute?, nil): bytes.removeSubrange(attribute.start...attribute.value.upperBound)
    case (nil, let text?):
      bytes.insert(contentsOf: " \(member.name)=\"\(text)\"".utf8, at: end)
    case (nil, nil): removeElement(member.name, in: &bytes)
    }
  }

  /// Leaves out an element that follows the start tag, before another animation begins or this one ends,
  /// with the white space before it.
  private func removeElement(_ name: String, in bytes: inout [UInt8]) {
    let (open, close) = (Array("<\(name)>".utf8), Array("</\(name)>".utf8))
    let stops = ["</animation>", "<animation "].map { Array($0.utf8) }
    var start: Int?
    var index = tagEnd
    while index < bytes.count {
      let rest = bytes[index...]
      if start == nil, stops.contains(where: rest.starts(with:)) { return }
      if start == nil, rest.starts(with: open) {
        let last = bytes[..<index].lastIndex { !" \t\r\n".utf8.contains($0) } ?? 0
        start = last + 1
      }
      if let start, rest.starts(with: close) {
        bytes.removeSubrange(start..<index + close.count)
        return
      }
      index += 1
    }
  }
}

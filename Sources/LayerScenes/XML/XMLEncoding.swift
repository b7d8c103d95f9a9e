import LayerText

/// The encoding of an XML file, which its first bytes say.
///
/// A file in UTF-16 has a byte order mark; every other file is UTF-8, with or without a mark.
enum XMLEncoding {
  case utf8
  case utf16

  /// Returns a file as text in UTF-8, and the encoding that it had.
  ///
  /// Lines and columns of the text are those of the file.
  static func text(
    of bytes: [UInt8], file: String
  ) throws(SceneError) -> (text: SourceText, encoding: XMLEncoding) {
    let start = Array(bytes.prefix(4))
    if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] {
      throw refusal("UTF-32", file)
    }
    if start == [0x3C, 0, 0x3F, 0] || start == [0, 0x3C, 0, 0x3F] {
      throw refusal("UTF-16 without a byte order mark", file)
    }
    if start.starts(with: [0xFF, 0xFE]) {
      return (try decoded(bytes, highest: 1, file), .utf16)
    }
    if start.starts(with: [0xFE, 0xFF]) {
      return (try decoded(bytes, highest: 0, file), .utf16)
    }
    return (SourceText(file: file, bytes: bytes), .utf8)
  }

  /// Throws if a file's declaration names another encoding than it has.
  func check(declared name: String, at place: SourcePlace) throws(SceneError) {
    let lowercase = name.lowercased()
    let isUTF8 = ["utf-8", "utf8", "us-ascii", "ascii"].contains(lowercase)
    let isUTF16 = ["utf-16", "utf-16le", "utf-16be"].contains(lowercase)
    switch self {
    case .utf8 where isUTF16, .utf16 where isUTF8:
      throw SceneError(
        "the file declares \(Excerpt.quoted(name)), but it is \(self == .utf8 ? "not" : "UTF-16")",
        at: place, hint: "write encoding=\"\(self == .utf8 ? "UTF-8" : "UTF-16")\"")
    case .utf8 where isUTF8, .utf16 where isUTF16: return
    default:
      throw SceneError(
        "the encoding \(Excerpt.quoted(name)) is not read, only UTF-8 and UTF-16", at: place,
        hint: "save the file as UTF-8")
    }
  }

  private static func refusal(_ encoding: String, _ file: String) -> SceneError {
    SceneError(
      "the file is \(encoding), only UTF-8 and UTF-16 with a mark are read",
      at: SourcePlace(file: file), hint: "save the file as UTF-8")
  }

  /// Decodes UTF-16 after its mark; the higher byte of each pair is at an offset in it, 0 for big
  /// endian and 1 for little.
  private static func decoded(
    _ bytes: [UInt8], highest: Int, _ file: String
  ) throws(SceneError) -> SourceText {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    func unit(_ index: Int) -> UInt32 {
      UInt32(bytes[index + highest]) << 8 | UInt32(bytes[index + 1 - highest])
    }
    var index = 2
    var fault: String?
    while index + 1 < bytes.count, fault == nil {
      var value = unit(index)
      index += 2
      if value >> 10 == 0x36, index + 1 < bytes.count, unit(index) >> 10 == 0x37 {
        value = 0x1_0000 + (value & 0x3FF) << 10 + unit(index) & 0x3FF
        index += 2
      }
      if let scalar = Unicode.Scalar(value) {
        text += String(Character(scalar)).utf8
      } else {
        fault = "invalid UTF-16: half of a character"
      }
    }
    let source = SourceText(file: file, bytes: text)
    if fault == nil, index < bytes.count { fault = "the file ends inside a character" }
    guard let fault else { return source }
    throw SceneError(fault, at: source.place(at: text.count), hint: "save the file as UTF-8")
  }
}

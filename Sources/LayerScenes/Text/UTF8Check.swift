/// An error in bytes that should be UTF-8.
struct UTF8Fault: Hashable, Sendable {
  /// The offset of the first byte of the invalid sequence.
  var offset: Int
  /// Whether the bytes end inside a sequence that is valid so far, as in a truncated file.
  var isCut: Bool

  /// Finds the first invalid sequence; nil if all bytes are valid.
  ///
  /// Overlong forms, surrogates and values above U+10FFFF are invalid, as in the standard.
  static func first(in bytes: [UInt8], from start: Int = 0) -> UTF8Fault? {
    bytes.withUnsafeBufferPointer { first(in: $0, from: start) }
  }

  private static func first(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> UTF8Fault? {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1 + asciiWord(in: bytes, at: index + 1)
        continue
      }
      guard let (length, second) = shape(of: byte) else {
        return UTF8Fault(offset: index, isCut: false)
      }
      for step in 1..<length {
        guard index + step < bytes.count else { return UTF8Fault(offset: index, isCut: true) }
        let allowed = step == 1 ? second : 0x80...0xBF
        guard allowed.contains(bytes[index + step]) else {
          return UTF8Fault(offset: index, isCut: false)
        }
      }
      index += length
    }
    return nil
  }

  /// Returns 8 if so many bytes at an index are ASCII, otherwise 0.
  private static func asciiWord(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    guard index + 8 <= bytes.count else { return 0 }
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    return word & 0x8080_8080_8080_8080 == 0 ? 8 : 0
  }

  /// Returns the error for the user.
  func error(in source: SourceText) -> SceneError {
    let digits = String(source.bytes[offset], radix: 16, uppercase: true)
    return SceneError(
      isCut ? "the file ends inside a character" : "invalid UTF-8: byte 0x\(digits)",
      at: source.place(at: offset),
      hint: "save the file as UTF-8"
    )
  }

  /// Returns the length of a sequence by its first byte, and the range of its second byte.
  private static func shape(of byte: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch byte {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}

extension SourceText {
  /// Returns the bytes after the byte order mark, without a character that is cut off at the end,
  /// and the error for such a character.
  ///
  /// - Throws: The first error in the encoding before the end.
  func content() throws(SceneError) -> (bytes: ArraySlice<UInt8>, fault: UTF8Fault?) {
    if let error = wideEncodingError { throw error }
    let fault = UTF8Fault.first(in: bytes, from: contentStart)
    if let fault, !fault.isCut { throw fault.error(in: self) }
    return (bytes[contentStart..<(fault?.offset ?? bytes.count)], fault)
  }

  /// The error for a UTF-16 file, recognised by its first two bytes; nil for other files.
  private var wideEncodingError: SceneError? {
    guard bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) else { return nil }
    return SceneError(
      "the file is UTF-16, only UTF-8 is read",
      at: wholeFile,
      hint: "save the file as UTF-8"
    )
  }
}

/// Conversion between file names and text, including names that are not UTF-8.
///
/// For the system, a name is a sequence of any bytes. A byte that is not part of valid UTF-8
/// becomes a character of a private range, from U+10FF80 for 0x80 to U+10FFFF for 0xFF. It becomes
/// that byte again when the file is opened.
package enum FileName {
  /// Returns the text for the bytes of an argument.
  package static func text(of bytes: [UInt8]) -> String {
    var result = ""
    var index = 0
    while index < bytes.count {
      var decoder = UTF8()
      var iterator = bytes[index...].prefix(4).makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator), byte(of: scalar) == nil {
        result.unicodeScalars.append(scalar)
        index += UTF8.width(scalar)
      } else {
        result.unicodeScalars.append(Unicode.Scalar(0x10FF00 + UInt32(bytes[index])) ?? "\u{FFFD}")
        index += 1
      }
    }
    return result
  }

  /// Returns the bytes that a text represents.
  package static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if let byte = byte(of: scalar) {
        bytes.append(byte)
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }

  /// Calls a closure with the name in the system's form.
  package static func withSystemName<Result>(
    _ name: String, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    let characters = (bytes(of: name) + [0]).map { CChar(bitPattern: $0) }
    return characters.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { fatalError("A file name cannot be empty.") }
      return body(start)
    }
  }

  /// Returns the byte that a character of the private range represents; nil for other characters.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    (0x10FF80...0x10FFFF).contains(scalar.value) ? UInt8(scalar.value & 0xFF) : nil
  }
}

/// Writes bytes as text of 64 characters, as addresses of data have them.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the text of bytes, with `=` at the end up to a multiple of four.
  package static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits = 0
      for offset in 0..<3 { bits = bits << 8 | (offset < count ? Int(bytes[start + offset]) : 0) }
      for place in 0..<4 {
        text.append(
          place <= count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of a text; nil if it is none.
  ///
  /// Spaces and line breaks are skipped.
  package static func bytes(of text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count, padding) = (0, 0, 0)
    for character in text.utf8 {
      let value: Int
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = Int(character) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = Int(character) - 97 + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(character) - 48 + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="):
        padding += 1
        continue
      case 0x9, 0xA, 0xD, 0x20: continue
      default: return nil
      }
      if padding > 0 { return nil }
      bits = bits << 6 | value
      count += 1
      if count == 4 {
        bytes += [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
        (bits, count) = (0, 0)
      }
    }
    switch count {
    case 0: return padding == 0 ? bytes : nil
    case 2: return bytes + [UInt8(bits >> 4 & 255)]
    case 3: return bytes + [UInt8(bits >> 10 & 255), UInt8(bits >> 2 & 255)]
    default: return nil
    }
  }
}

/// The check sum that archives and PNG files have.
package enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  /// Returns the sum of some bytes.
  package static func sum(of bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
    return ~sum
  }
}

/// Text whose bytes may be written with `%` and two digits, as in an address.
package enum PercentText {
  /// Returns the bytes of a text; a `%` before anything else stays.
  package static func bytes(of text: some StringProtocol) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

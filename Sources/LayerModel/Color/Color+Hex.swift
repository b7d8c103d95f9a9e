extension Color {
  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` as a colour in sRGB; nil for anything else.
  ///
  /// Each digit of a short form is doubled: `#f80` is `#ff8800`. Letters may be of either case.
  public init?(hex: String) {
    var digits: [Int] = []
    for byte in hex.utf8.dropFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(Int(byte - UInt8(ascii: "0")))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(Int(byte - UInt8(ascii: "a")) + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(Int(byte - UInt8(ascii: "A")) + 10)
      default: return nil
      }
    }
    guard hex.utf8.first == UInt8(ascii: "#") else { return nil }
    let bytes: [Int]
    switch digits.count {
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      red: Double(bytes[0]) / 255, green: Double(bytes[1]) / 255, blue: Double(bytes[2]) / 255,
      alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
  }

  /// The colour as `#rrggbb`, or `#rrggbbaa` if it is not opaque; nil if that would lose precision.
  ///
  /// Only colours in sRGB whose components are multiples of 1/255 have one. Reading the text gives
  /// the same colour again.
  public var hex: String? {
    guard space == .sRGB else { return nil }
    var text = "#"
    for component in alpha == 1 ? [red, green, blue] : [red, green, blue, alpha] {
      guard component >= 0, component <= 1 else { return nil }
      let byte = Int((component * 255).rounded())
      guard Double(byte) / 255 == component else { return nil }
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return text
  }
}

extension Color: CustomStringConvertible {
  /// The hexadecimal form if it is exact, otherwise the space and components: `sRGB(0.1, 2, 0, 1)`.
  public var description: String {
    if let hex { return hex }
    let components = [red, green, blue, alpha].map(\.shortText).joined(separator: ", ")
    return "\(space)(\(components))"
  }
}

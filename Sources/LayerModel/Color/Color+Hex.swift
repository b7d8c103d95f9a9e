extension Color {
  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` as a colour in sRGB; nil for anything else.
  ///
  /// Each digit of a short form is doubled: `#f80` is `#ff8800`. Letters may be of either case.
  public init?(hex: String) {
    let count = hex.utf8.count - 1
    var bytes = hex.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "#"), count == 3 || count == 4 || count == 6 || count == 8
    else { return nil }
    var digits: UInt32 = 0
    while let byte = bytes.next() {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      // In the short form, a digit stands for two equal ones.
      digits = digits << 4 | UInt32(digit)
      if count < 6 { digits = digits << 4 | UInt32(digit) }
    }
    if count == 3 || count == 6 { digits = digits << 8 | 0xFF }
    func component(_ shift: UInt32) -> Double { Double(digits >> shift & 0xFF) / 255 }
    self.init(red: component(24), green: component(16), blue: component(8), alpha: component(0))
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

import LayerModel
import LayerText

extension LoadedImage {
  /// Creates an image from the bytes of a PNG, JPEG, GIF or WebP file; nil for any other bytes.
  ///
  /// The type and the size are read from the first bytes, not from a name.
  public init?(bytes: [UInt8]) {
    guard let header = ImageHeader(bytes) else { return nil }
    self.init(mediaType: header.mediaType, size: header.size, bytes: bytes)
  }
}

/// The type and the size of an image, from the first bytes of its file.
private struct ImageHeader {
  /// The media type.
  let mediaType: String
  /// The size, in pixels; nil if the file does not say it.
  let size: Size?

  /// Reads the first bytes of a file; nil if it is no image of a known type.
  init?(_ bytes: [UInt8]) {
    let reader = Reader(bytes: bytes)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      mediaType = "image/png"
      size = reader.hasText("IHDR", at: 12) ? reader.size(reader.big32, at: 16, step: 4) : nil
    } else if reader.hasText("GIF87a", at: 0) || reader.hasText("GIF89a", at: 0) {
      mediaType = "image/gif"
      size = reader.size(reader.little16, at: 6, step: 2)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      mediaType = "image/jpeg"
      size = reader.sizeOfJPEG
    } else if reader.hasText("RIFF", at: 0), reader.hasText("WEBP", at: 8) {
      mediaType = "image/webp"
      size = reader.sizeOfWebP
    } else {
      return nil
    }
  }
}

extension LoadedImage {
  /// Whether the bytes end before the image does.
  package var isCutOff: Bool {
    let reader = Reader(bytes: bytes)
    switch mediaType {
    case "image/png":
      // Chunks: a length, a type of four letters, data, a checksum. The last one is IEND.
      var offset = 8
      while let length = reader.big32(offset), offset + 12 + length <= bytes.count {
        if reader.hasText("IEND", at: offset + 4) { return false }
        offset += 12 + length
      }
      return true
    case "image/webp": return reader.little32(4).map { $0 + 8 > bytes.count } ?? true
    // What there is of the others is shown.
    default: return false
    }
  }
}

/// Reads numbers at offsets; nil beyond the end.
private struct Reader {
  let bytes: [UInt8]

  func hasText(_ text: StaticString, at offset: Int) -> Bool {
    let expected = Array("\(text)".utf8)
    return offset + expected.count <= bytes.count
      && bytes[offset..<offset + expected.count].elementsEqual(expected)
  }

  private func number(_ places: [Int]) -> Int? {
    guard let last = places.max(), last < bytes.count else { return nil }
    return places.reduce(0) { $0 << 8 | Int(bytes[$1]) }
  }

  func big16(_ offset: Int) -> Int? { number([offset, offset + 1]) }
  func big32(_ offset: Int) -> Int? { number([offset, offset + 1, offset + 2, offset + 3]) }
  func little16(_ offset: Int) -> Int? { number([offset + 1, offset]) }
  func little32(_ offset: Int) -> Int? { number([offset + 3, offset + 2, offset + 1, offset]) }
  func little24(_ offset: Int) -> Int? { number([offset + 2, offset + 1, offset]) }

  /// Returns a width and the height after it; nil if one is 0.
  func size(_ number: (Int) -> Int?, at offset: Int, step: Int) -> Size? {
    Self.size(number(offset), number(offset + step))
  }

  private static func size(_ width: Int?, _ height: Int?) -> Size? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return Size(width: Double(width), height: Double(height))
  }

  /// The size in the first frame header of a JPEG file.
  ///
  /// Its segments are a marker, a length of two bytes that counts itself, and data. A photograph
  /// that is to be turned has its size before the turn.
  var sizeOfJPEG: Size? {
    var offset = 2
    while let marker = big16(offset), marker >> 8 == 0xFF, let length = big16(offset + 2) {
      let kind = marker & 0xFF
      if kind == 0xFF {
        offset += 1
        continue
      }
      // Start of frame, without the three markers of tables in that range.
      if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        return Self.size(big16(offset + 7), big16(offset + 5))
      }
      guard length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }

  /// The size in the first chunk of a WebP file.
  var sizeOfWebP: Size? {
    if hasText("VP8X", at: 12) {
      return Self.size(little24(24).map { $0 + 1 }, little24(27).map { $0 + 1 })
    }
    if hasText("VP8L", at: 12), let bits = number([24, 23, 22, 21]) {
      return Self.size(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    if hasText("VP8 ", at: 12) {
      return Self.size(
        little16(26).map { $0 & 0x3FFF }, little16(28).map { $0 & 0x3FFF })
    }
    return nil
  }
}

/// The bytes of an image, with its type and its size.
public struct LoadedImage: Hashable, Sendable {
  /// The media type, such as `image/png`.
  public var mediaType: String
  /// The size, in pixels; nil if it is not known.
  public var size: Size?
  /// The bytes of the file.
  public var bytes: [UInt8]

  /// Creates an image.
  public init(mediaType: String, size: Size? = nil, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.size = size
    self.bytes = bytes
  }
}

/// What an image loader answers about one image.
public enum LoadedContents: Hashable, Sendable {
  /// The image.
  case image(LoadedImage)
  /// No image, and why, as a clause: `'../a.png' is outside the folder of the scene`.
  case missing(String)
}

/// A closure that loads the image with a label, such as the name of a file.
///
/// It is called once for each label and drawing; a loader that reads files should keep what it read.
public typealias ImageLoader = (_ label: String) -> LoadedContents

/// Reads images from addresses that contain their bytes, `data:image/png;base64,…`.
package enum DataAddress {
  /// Returns whether a label is such an address.
  package static func isOne(_ label: String) -> Bool {
    label.utf8.prefix(5).elementsEqual("data:".utf8)
  }

  /// Returns the image of an address, or why there is none.
  ///
  /// - Parameters:
  ///   - label: The address.
  ///   - limit: The largest number of bytes.
  /// - Returns: The image or the reason.
  package static func load(_ label: String, limit: Int) -> LoadedContents {
    guard let comma = label.utf8.firstIndex(of: UInt8(ascii: ",")),
      label[..<comma].lowercased().hasSuffix(";base64")
    else { return .missing("an image within the scene is not in base64") }
    let text = label[label.utf8.index(after: comma)...]
    guard text.utf8.count / 4 * 3 <= limit + 4 else {
      return .missing("an image within the scene has more than \(limit) bytes")
    }
    let cut = LoadedContents.missing("an image within the scene is cut off: its data end too early")
    guard let bytes = Base64.bytes(of: text) else {
      let digits = text.filter { !$0.isWhitespace && $0 != "=" }
      // Characters that may stand there, but not to the end of a group of four.
      let whole = digits + String(repeating: "A", count: 3 - (digits.utf8.count + 3) % 4)
      return Base64.bytes(of: whole) != nil
        ? cut : .missing("an image within the scene is not in base64")
    }
    guard bytes.count <= limit else {
      return .missing("an image within the scene has more than \(limit) bytes")
    }
    guard let image = LoadedImage(bytes: bytes) else {
      return .missing("an image within the scene is no PNG, JPEG, GIF or WebP")
    }
    return image.isCutOff ? cut : .image(image)
  }
}

/// The kind of an image, by its first bytes or the ending of its name.
enum ImageKind: String, CaseIterable {
  case png, jpeg, gif, webp

  /// Finds the kind by the ending of a name; nil for any other.
  init?(name: String) {
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    self.init(rawValue: ending == "jpg" ? "jpeg" : ending)
  }

  /// Finds the kind by first bytes; nil for any other.
  init?(bytes: ArraySlice<UInt8>) {
    let starts: [(ImageKind, [UInt8])] = [
      (.png, [0x89, 0x50, 0x4E, 0x47]), (.jpeg, [0xFF, 0xD8, 0xFF]), (.gif, Array("GIF8".utf8)),
      (.webp, Array("RIFF".utf8)),
    ]
    guard let kind = starts.first(where: { bytes.starts(with: $0.1) })?.0 else { return nil }
    self = kind
  }

  /// The kind as addresses name it.
  var mediaType: String { "image/\(rawValue)" }
}

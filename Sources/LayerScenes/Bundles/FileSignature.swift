import LayerText

/// What files of other kinds begin with, so that a message says what a file is.
enum FileSignature {
  /// The kinds, and the bytes that they begin with, as text of Latin 1.
  private static let kinds: [(start: String, name: String)] = [
    ("\u{89}PNG", "a PNG image"), ("\u{FF}\u{D8}\u{FF}", "a JPEG image"), ("GIF8", "a GIF image"),
    ("BM", "a BMP image"), ("II*\0", "a TIFF image"), ("MM\0*", "a TIFF image"),
    ("8BPS", "a Photoshop document"), ("%PDF", "a PDF document"), ("icns", "an icon of macOS"),
    ("\0\u{1}\0\0", "a font"), ("OTTO", "a font"), ("ttcf", "a collection of fonts"),
    ("wOFF", "a font for the web"), ("wOF2", "a font for the web"),
    ("RIVE", "a Rive animation"), ("NIBArchive", "a compiled interface (nib)"),
    ("BOMStore", "a compiled asset catalogue"), ("SQLite format 3", "a database"),
    ("\u{7F}ELF", "a program"), ("\u{CF}\u{FA}\u{ED}\u{FE}", "a program"),
    ("\u{CA}\u{FE}\u{BA}\u{BE}", "a program"), ("\0asm", "a WebAssembly module"),
    ("ID3", "a sound"), ("OggS", "a sound or video"), ("\u{1A}E\u{DF}\u{A3}", "a video"),
    ("BZh", "packed by bzip2"), ("\u{FD}7zXZ", "packed by xz"),
    ("(\u{B5}/\u{FD}", "packed by zstd"),
    ("7z\u{BC}\u{AF}", "a 7-Zip archive"), ("Rar!", "a RAR archive"),
  ]

  /// The kinds of files that hold others, by the word after the size at their start.
  private static let boxes: [(word: String, name: String)] = [
    ("ftypavif", "an AVIF image"), ("ftypheic", "an HEIC image"), ("ftyp", "a video or an image"),
    ("WEBP", "a WebP image"), ("WAVE", "a sound"), ("AVI ", "a video"),
  ]

  /// Returns the error for a file that is no scene by its first bytes; nil for one that may be.
  ///
  /// Bytes that no text has, at the start of a file without a letter of a scene, are of an unknown kind.
  static func error(for bytes: some Collection<UInt8>, file: String) -> SceneError? {
    let place = SourcePlace(file: file)
    if bytes.starts(with: [0, 5, 0x16, 0]) || bytes.starts(with: [0, 5, 0x16, 7]) {
      return SceneError(
        "is a file of attributes that macOS makes (AppleDouble), not a scene", at: place,
        hint: "name the file beside it whose name does not begin with '._'")
    }
    if bytes.starts(with: BinaryPropertyList.start) { return nil }
    guard let name = name(of: bytes) else { return nil }
    return SceneError(
      "is \(name), not a scene", at: place,
      hint: "scenes are JSON, Core Animation's markup and archives (.caar), wallpapers, and Lottie")
  }

  private static func name(of bytes: some Collection<UInt8>) -> String? {
    func starts(_ text: String, after count: Int = 0) -> Bool {
      bytes.dropFirst(count).starts(with: text.unicodeScalars.map { UInt8($0.value) })
    }
    if let kind = kinds.first(where: { starts($0.start) }) { return kind.name }
    for (word, name) in boxes where starts(word, after: word.hasPrefix("ftyp") ? 4 : 8) {
      if word.hasPrefix("ftyp") || starts("RIFF") { return name }
    }
    if starts("ustar", after: 257) { return "a tar archive" }
    let marks: [UInt8] = [0xEF, 0xFE, 0xFF]
    guard let first = bytes.first, !"{[<\"-tfn \t\r\n".utf8.contains(first), !marks.contains(first)
    else { return nil }
    let isBinary = bytes.prefix(512).contains { $0 < 9 || (14..<32).contains($0) }
    return isBinary ? "a binary file of an unknown kind" : nil
  }
}

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

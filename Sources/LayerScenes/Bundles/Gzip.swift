import LayerText

/// Unpacks a file that was packed by gzip (RFC 1952), as a sticker, a `.tgs`, is.
///
///     1F 8B │ method, flags, time │ name and others │ data │ checksum, size
enum Gzip {
  /// Returns whether a file begins as a packed one does.
  static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Returns the bytes of the only file inside.
  ///
  /// - Throws: An error for a file that is damaged, too large, or packed in another way.
  static func bytes(of bytes: [UInt8], file: String) throws(SceneError) -> [UInt8] {
    func refuse(_ reason: String) -> SceneError {
      SceneError("the file packed by gzip \(reason)", at: SourcePlace(file: file))
    }
    guard bytes.count >= 18 else { throw refuse("is cut off") }
    guard bytes[2] == 8 else { throw refuse("is packed by method \(bytes[2])") }
    let flags = bytes[3]
    var start = 10
    func word(_ offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    if flags & 4 != 0 { start += 2 + Int(bytes[10]) + Int(bytes[11]) << 8 }
    // A name and a remark end with a zero.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      while start < bytes.count, bytes[start] != 0 { start += 1 }
      start += 1
    }
    if flags & 2 != 0 { start += 2 }
    let end = bytes.count - 8
    guard start <= end else { throw refuse("is cut off") }
    let size = word(end + 4)
    if size > InputFile.limit { throw refuse("has more than \(InputFile.limit) bytes") }
    guard let content = Inflate.bytes(of: bytes[start..<end], count: size),
      Int(CRC32.sum(of: content)) == word(end)
    else { throw refuse("is damaged") }
    return content
  }
}

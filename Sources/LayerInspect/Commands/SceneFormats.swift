/// The readers of scene files: what is known of a format is only its first byte.
struct SceneFormats: Sendable {
  /// Reads and checks a file: its bytes, and the name it has in messages.
  typealias Reader = @Sendable (_ bytes: [UInt8], _ file: String) throws -> any SceneSource

  /// Reads the native scene.
  var json: Reader
  /// Reads Core Animation's markup.
  var caml: Reader

  /// The readers of the command.
  static let standard = SceneFormats(
    json: { try NativeSceneSource($0, file: $1) },
    caml: { try CAMLSceneSource($0, file: $1) }
  )

  /// Reads the bytes of a file, or of standard input for `-`; for a bundle, the scene inside it.
  ///
  /// - Throws: ``InspectError`` where the file cannot be read.
  func file(at path: String) throws(InspectError) -> InputFile {
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    return try InputFile.read(name.hasSuffix(".ca") ? "\(name)/main.caml" : path)
  }

  /// Reads a file: one whose first byte that is not blank is `<` is markup, any other is JSON.
  ///
  /// - Throws: ``InspectError`` where it is no scene.
  func source(of file: InputFile) throws -> any SceneSource {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = file.bytes.dropFirst(file.bytes.starts(with: mark) ? mark.count : 0)
    let first = content.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let reader = first == UInt8(ascii: "<") ? caml : json
    return try reader(file.bytes, file.name)
  }
}

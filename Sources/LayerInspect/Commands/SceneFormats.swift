/// The readers of scene files; the first byte of a file decides which one is used.
struct SceneFormats: Sendable {
  /// A closure that reads and checks a file, given its bytes and its name in messages.
  typealias Reader = @Sendable (_ bytes: [UInt8], _ file: String) throws -> any SceneSource

  /// Reads a native scene.
  var json: Reader
  /// Reads Core Animation's markup (CAML).
  var caml: Reader

  /// The readers that the command uses.
  static let standard = SceneFormats(
    json: { try NativeSceneSource($0, file: $1) },
    caml: { try CAMLSceneSource($0, file: $1) }
  )

  /// Reads the bytes of a file, of standard input for `-`, or of the scene inside a bundle.
  ///
  /// - Throws: ``InspectError`` if the file cannot be read.
  func file(at path: String) throws(InspectError) -> InputFile {
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    return try InputFile.read(name.hasSuffix(".ca") ? "\(name)/main.caml" : path)
  }

  /// Reads a scene: markup if the first byte that is not white space is `<`, otherwise JSON.
  ///
  /// - Throws: ``InspectError`` if the file is not a scene.
  func source(of file: InputFile) throws -> any SceneSource {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = file.bytes.dropFirst(file.bytes.starts(with: mark) ? mark.count : 0)
    let first = content.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let reader = first == UInt8(ascii: "<") ? caml : json
    return try reader(file.bytes, file.name)
  }
}

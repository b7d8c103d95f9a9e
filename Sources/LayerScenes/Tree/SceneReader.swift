/// A format that scenes are read from.
package protocol SceneReader {
  /// The endings of the names of files and folders with such scenes.
  static var endings: [String] { get }

  /// Reads a file; nil for one of another format.
  ///
  /// - Throws: The first error of the file, with its location.
  static func read(_ input: SceneInput) throws(SceneError) -> SceneTree?
}

/// A file that a scene is read from, taken out of the archive around it.
package final class SceneInput {
  /// The bytes of the scene.
  package let bytes: [UInt8]
  /// The name of the scene in messages.
  package let name: String
  /// The space of a document of markup, unless that says it itself.
  let space: DocumentSpace
  /// The first byte that is not white space, by which formats are told apart; nil for an empty file.
  package let firstByte: UInt8?
  /// The archive around the scene.
  package let archive: ZipArchive?
  /// The plane of a wallpaper that is asked for; nil for all.
  let plane: String?
  private let found: ZipArchive.FoundScene?
  private var document: JSONDocument?

  /// Takes the scene out of a file.
  ///
  /// - Throws: An error for an archive without a scene.
  init(_ file: InputFile) throws(SceneError) {
    if ZipArchive.recognizes(file.bytes) {
      let archive = try ZipArchive(file.bytes, file: file.name)
      let scene = try archive.scene(named: file.entry)
      (self.archive, found) = (archive, scene)
      (bytes, name, space) = (scene.bytes, scene.name, scene.space)
    } else {
      (archive, found) = (nil, nil)
      (name, space) = (file.name, file.space)
      bytes =
        Gzip.recognizes(file.bytes) ? try Gzip.bytes(of: file.bytes, file: name) : file.bytes
    }
    plane = file.plane
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
    if let error = FileSignature.error(for: content, file: name) { throw error }
    // A zero and the last two are of UTF-16, which only the reader of markup knows.
    firstByte = content.first { ![0x20, 0x09, 0x0A, 0x0D, 0, 0xFE, 0xFF].contains($0) }
  }

  /// Whether it is text that does not begin as JSON does, so that an error of JSON would mislead.
  var isForeignText: Bool {
    guard let firstByte, !"{}[]:,\"/-0123456789".utf8.contains(firstByte) else { return false }
    let start = bytes.drop { $0 != firstByte }
    if ["true", "false", "null"].contains(where: { start.starts(with: $0.utf8) }) { return false }
    return String(validating: bytes, as: UTF8.self) != nil
  }

  /// Returns the outermost value of a JSON file, which is parsed once.
  ///
  /// - Parameter keepsLast: Whether of members with one key the last one counts.
  /// - Returns: The value.
  /// - Throws: The first error of the text, with its location.
  package func json(keepsLast: Bool = false) throws(SceneError) -> JSONValue {
    if self.document == nil {
      self.document = try JSONDocument(bytes, file: name, keepsLast: true)
    }
    guard let document else { fatalError("A document that was made is there.") }
    if !keepsLast, let error = document.storage.repeated.first { throw error }
    return document.root
  }

  /// Returns what is unusual of the archive, as sentences.
  ///
  /// - Parameter files: The names of the files that were read for the scene.
  /// - Returns: The sentences; none for a file of its own.
  func remarks(read files: Set<String>) -> [String] {
    guard let found, plane == nil else { return [] }
    let others = found.others.filter { !files.contains($0) }
    return found.remarks + (ZipArchive.remark(unread: others).map { [$0] } ?? [])
  }
}

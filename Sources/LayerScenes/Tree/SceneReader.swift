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
  /// Where the origin is, unless the scene says it itself.
  let origin: SceneOrigin
  /// The first byte that is not white space, by which formats are told apart; nil for an empty file.
  package let firstByte: UInt8?
  /// The archive around the scene.
  package let archive: ZipArchive?
  private let found: ZipArchive.FoundScene?
  private var document: JSONDocument?

  /// Takes the scene out of a file.
  ///
  /// - Throws: An error for an archive without a scene.
  init(_ file: InputFile) throws(SceneError) {
    if ZipArchive.recognizes(file.bytes) {
      let archive = try ZipArchive(file.bytes, file: file.name)
      let scene = try archive.scene()
      (self.archive, found) = (archive, scene)
      (bytes, name, origin) = (scene.bytes, scene.name, scene.origin)
    } else {
      (archive, found) = (nil, nil)
      (bytes, name, origin) = (file.bytes, file.name, file.origin)
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
    if content.starts(with: [0, 5, 0x16, 0]) || content.starts(with: [0, 5, 0x16, 7]) {
      throw SceneError(
        "is a file of attributes that macOS makes (AppleDouble), not a scene",
        at: SourcePlace(file: name),
        hint: "name the file beside it whose name does not begin with '._'")
    }
    // A zero and the last two are of UTF-16, which only the reader of markup knows.
    firstByte = content.first { ![0x20, 0x09, 0x0A, 0x0D, 0, 0xFE, 0xFF].contains($0) }
  }

  /// Returns the outermost value of a JSON file, which is parsed once.
  ///
  /// - Throws: The first error of the text, with its location.
  package func json() throws(SceneError) -> JSONValue {
    if let document { return document.root }
    let document = try JSONDocument(bytes, file: name)
    self.document = document
    return document.root
  }

  /// Returns what is unusual of the archive, as sentences.
  ///
  /// - Parameter files: The names of the files that were read for the scene.
  /// - Returns: The sentences; none for a file of its own.
  func remarks(read files: Set<String>) -> [String] {
    guard let found else { return [] }
    let others = found.others.filter { !files.contains($0) }
    return found.remarks + (ZipArchive.remark(unread: others).map { [$0] } ?? [])
  }
}

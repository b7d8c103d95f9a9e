import LayerText

/// The files beside a scene: in the archive around it, or in its folder.
struct SceneFiles {
  private let archive: ZipArchive?
  private let folder: SceneFolder
  /// The name of the scene's folder in the archive, with a slash at its end; empty outside.
  private let base: String
  /// The names in the archive of the files that were read.
  private(set) var read: Set<String> = []

  /// Finds the files beside one.
  ///
  /// - Parameters:
  ///   - name: The scene's name: its path, or after the name of the archive that in the archive.
  ///   - archive: The archive; nil for a folder.
  init(beside name: String, in archive: ZipArchive?) {
    self.archive = archive
    folder = SceneFolder(of: name)
    let inside = archive.map { name.dropFirst($0.file.count + 1) } ?? ""
    base = inside.lastIndex(of: "/").map { String(inside[...$0]) } ?? ""
  }

  /// Returns the bytes of a file, by its name relative to the scene; nil if it is not there.
  ///
  /// - Throws: An error for a file that cannot be read.
  mutating func bytes(of name: String) throws(SceneError) -> [UInt8]? {
    if let archive {
      let names = [name, String(decoding: PercentText.bytes(of: name), as: UTF8.self)]
      guard let entry = archive.entries.first(where: { names.map { base + $0 }.contains($0.name) })
      else { return nil }
      read.insert(entry.name)
      return try archive.read(entry)
    }
    do {
      return try folder.read(name, limit: InputFile.limit)
    } catch {
      if error.isMissing { return nil }
      throw SceneError("a file beside the scene cannot be read: \(error.message)")
    }
  }
}

import CLibrary
import LayerText

/// Files of one folder that are written together.
///
///     make folders ─▶ write all new files ─▶ give them their names
///      │ an error: remove the folders, the new files never appear
///      └ nothing has changed
package enum FileReplacement {
  /// A file to write.
  package struct File {
    /// The name, relative to the folder; with `/` in a folder below.
    package var name: String
    /// The contents.
    package var bytes: [UInt8]

    /// Makes a file.
    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// The number of files that are open at the same time.
  private static let mostOpen = 100

  /// Writes files into a folder, which is made if it is not there.
  ///
  /// Files of these names are replaced; others in the folder stay.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - folder: The path of the folder.
  /// - Throws: An error with the path; everything is then as it was, unless a name could not be
  ///   changed where a file could be made.
  package static func write(_ files: [File], into folder: String) throws(SceneError) {
    var folders: [String] = []
    var written: [NewFile] = []
    do throws(SceneError) {
      try makeFolder(folder, &folders)
      for file in files {
        for index in file.name.indices where file.name[index] == "/" {
          try makeFolder("\(folder)/\(file.name[..<index])", &folders)
        }
        let path = "\(folder)/\(file.name)"
        if FileKind(path) == .other {
          throw SceneError("is not a file with contents", at: SourcePlace(file: path))
        }
        let isNamed = written.count >= mostOpen
        let new = try NewFile(path, isNamed: isNamed)
        written.append(new)
        try new.write(file.bytes)
        if isNamed { try new.close() }
      }
      for file in written { try file.place() }
    } catch {
      for file in written { file.discard() }
      for folder in folders.reversed() { _ = FileName.withSystemName(folder) { rmdir($0) } }
      throw error
    }
  }

  /// Makes a folder unless it is there, and adds it to a list.
  private static func makeFolder(
    _ path: String, _ folders: inout [String]
  ) throws(SceneError) {
    if FileName.withSystemName(path, { mkdir($0, 0o777) }) == 0 {
      folders.append(path)
    } else if errno != EEXIST || FileKind(path) != .folder {
      throw SystemWrite.error(errno == EEXIST ? ENOTDIR : errno, writing: path)
    }
  }
}

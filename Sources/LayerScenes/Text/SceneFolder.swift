import CLibrary
import LayerText

/// The folder of a scene, from which only regular files inside it are read.
///
/// Scenes come from strangers: a name in a scene must not show a file from elsewhere.
package struct SceneFolder: Sendable {
  /// The path without links; nil if there is no such folder.
  private let path: String?

  /// Finds the folder of a scene's file.
  package init(of file: String) {
    let slash = file.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
    path = Self.realPath(folder)
  }

  /// The reason why a file is not read, as a clause.
  package struct Refusal: Error, Hashable, Sendable {
    /// The clause: `'../a.png' is outside of the scene's folder`.
    package let message: String
    /// Whether the reason is that there is no such file.
    package var isMissing = false
  }

  /// Reads a file inside the folder.
  package func read(_ name: String, limit: Int) throws(Refusal) -> [UInt8] {
    try find(name, limit: limit).bytes
  }

  /// Finds and reads a file inside the folder.
  ///
  /// Some editors write a name as in an address: `Rect%201.png` is `Rect 1.png`, unless there is a
  /// file of the longer name.
  ///
  /// - Parameters:
  ///   - name: The name, relative to the folder.
  ///   - limit: The largest number of bytes.
  /// - Returns: The name of the file, and its bytes.
  /// - Throws: The reason for an absolute name, a name with `..`, a link that leads outside of the
  ///   folder, a folder, a device or a pipe, a file that is too large, and one that cannot be read.
  package func find(
    _ name: String, limit: Int
  ) throws(Refusal) -> (name: String, bytes: [UInt8]) {
    do throws(Refusal) {
      return (name, try readExactly(name, limit: limit))
    } catch {
      guard error.isMissing, let decoded = Self.decoded(name) else { throw error }
      do throws(Refusal) {
        return (decoded, try readExactly(decoded, limit: limit))
      } catch let other {
        throw other.isMissing ? error : other
      }
    }
  }

  /// Returns a name whose bytes are written with `%`; nil if none is, or they are no text.
  private static func decoded(_ name: String) -> String? {
    let bytes = PercentText.bytes(of: name)
    guard bytes.count < name.utf8.count else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private func readExactly(_ name: String, limit: Int) throws(Refusal) -> [UInt8] {
    func refuse(_ reason: String) -> Refusal {
      Refusal(message: "'\(Excerpt.short(name))' \(reason)")
    }
    func missing(_ reason: String) -> Refusal {
      var refusal = refuse(reason)
      refusal.isMissing = true
      return refusal
    }
    let outside = "is outside of the scene's folder"
    if name.isEmpty { throw Refusal(message: "the name is empty") }
    if name.unicodeScalars.contains("\0") { throw refuse("has a character that no file name has") }
    if name.hasPrefix("/") { throw refuse("is an absolute path; only the scene's folder is read") }
    if name.split(separator: "/").contains("..") { throw refuse(outside) }
    guard let path else { throw missing("has no folder") }
    guard let file = Self.realPath("\(path)/\(name)") else {
      throw errno == ENOENT || errno == ENOTDIR
        ? missing("is not there") : refuse("cannot be read")
    }
    guard file.utf8.starts(with: (path == "/" ? path : path + "/").utf8) else {
      throw refuse(outside)
    }
    // A pipe must not be opened, since that waits for a writer.
    var status = stat()
    guard FileName.withSystemName(file, { stat($0, &status) }) == 0 else {
      throw refuse("cannot be read")
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw refuse("is not a file with contents") }
    let tooLarge = "has more than \(limit) bytes"
    guard status.st_size <= limit else { throw refuse(tooLarge) }
    let descriptor = FileName.withSystemName(file) {
      open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    }
    guard descriptor >= 0 else { throw refuse("cannot be read") }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw refuse("is not a file with contents")
    }
    var bytes: [UInt8] = []
    let number = SystemRead.readAll(descriptor) { chunk in
      bytes += chunk
      return bytes.count <= limit
    }
    if number != 0 { throw refuse("cannot be read") }
    if bytes.count > limit { throw refuse(tooLarge) }
    return bytes
  }

  /// Returns the names in a folder that do not begin with a dot, sorted; nil if it is no folder.
  package static func names(in path: String) -> [String]? {
    // The system would read a name with a zero byte up to there, as that of another folder.
    guard !path.utf8.contains(0), let folder = FileName.withSystemName(path, { opendir($0) })
    else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: UInt8.self, capacity: capacity) { letters in
          FileName.text(of: Array(UnsafeBufferPointer(start: letters, count: strlen(pointer))))
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns the scenes in markup in a folder, or in the first folder in it that has any.
  ///
  /// At most a hundred folders are looked at.
  static func scenes(in path: String) -> [String] {
    var waiting = [path.hasSuffix("/") ? String(path.dropLast()) : path]
    for _ in 0..<100 {
      guard let folder = waiting.popLast() else { return [] }
      let paths = (names(in: folder) ?? []).map { "\(folder)/\($0)" }
      let scenes = paths.filter { $0.hasSuffix(".ca") || $0.hasSuffix(".caml") }
      if !scenes.isEmpty { return scenes }
      waiting += paths.reversed()
    }
    return []
  }

  /// Returns the files in a folder and those in it whose names end as those of scenes, sorted; nil if it
  /// is no folder, or one that is a scene itself.
  package static func files(in path: String, endings: [String]) -> [String]? {
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard !folder.hasSuffix(".ca"), let names = names(in: folder) else { return nil }
    return names.flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      return files(in: path, endings: endings)
        ?? (endings.contains { name.hasSuffix(".\($0)") } ? [path] : [])
    }
  }

  /// Returns a path without links and dots; nil if there is no such file.
  private static func realPath(_ path: String) -> String? {
    FileName.withSystemName(path) { name in
      guard let found = realpath(name, nil) else { return nil }
      defer { free(found) }
      return FileName.text(
        of: Array(UnsafeRawBufferPointer(start: found, count: strlen(found))))
    }
  }
}

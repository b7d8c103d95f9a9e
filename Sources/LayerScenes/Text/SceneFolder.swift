import LayerText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

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
  ///
  /// - Parameters:
  ///   - name: The name, relative to the folder.
  ///   - limit: The largest number of bytes.
  /// - Returns: The bytes.
  /// - Throws: The reason for an absolute name, a name with `..`, a link that leads outside of the
  ///   folder, a folder, a device or a pipe, a file that is too large, and one that cannot be read.
  package func read(_ name: String, limit: Int) throws(Refusal) -> [UInt8] {
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
    guard let bytes = Self.read(descriptor, atMost: limit + 1) else {
      throw refuse("cannot be read")
    }
    if bytes.count > limit { throw refuse(tooLarge) }
    return bytes
  }

  private static func read(_ descriptor: Int32, atMost limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < limit {
      let count = SystemRead.read(descriptor, into: &chunk)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        return nil
      }
      bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
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

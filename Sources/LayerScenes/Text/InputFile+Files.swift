import CLibrary
import LayerText

extension InputFile {
  /// Reads a file; `-` reads standard input to its end.
  ///
  /// - Throws: An error with the reason.
  package static func read(_ path: String) throws(SceneError) -> InputFile {
    if path == "-" { return try read(descriptor: 0, name: "<stdin>") }
    let descriptor = FileName.withSystemName(path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw error(errno, reading: path) }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, name: path)
  }

  /// Reads an open descriptor to its end.
  package static func read(descriptor: Int32, name: String) throws(SceneError) -> InputFile {
    let identity = FileIdentity(descriptor: descriptor)
    var bytes: [UInt8] = []
    // Growing would hold the bytes twice, and leave room for as many again.
    bytes.reserveCapacity(min(FileIdentity.size(ofDescriptor: descriptor), limit))
    var isBlank = true
    let number = try SystemRead.readAll(descriptor) { (chunk) throws(SceneError) in
      isBlank = isBlank && chunk.allSatisfy(isWhiteSpace)
      try checkSize(bytes.count + chunk.count, isBlank: isBlank, name: name)
      bytes += chunk
      return true
    }
    if number != 0 { throw error(number, reading: name) }
    return InputFile(name: name, bytes: bytes, identity: identity)
  }

  private static func checkSize(
    _ size: Int, isBlank: Bool, name: String
  ) throws(SceneError) {
    let place = SourcePlace(file: name)
    if isBlank, size > blankLimit {
      throw SceneError(
        "the first \(blankLimit) bytes are nothing but white space", at: place,
        hint: "a scene, JSON or CAML, was expected")
    }
    if size > limit {
      throw SceneError(
        "the file is too large: at most \(limit) bytes (\(limit >> 20) MB) are read", at: place)
    }
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Returns the error for a system error number.
  static func error(_ number: Int32, reading name: String) -> SceneError {
    let place = SourcePlace(file: name)
    switch number {
    case ENOENT: return SceneError("no such file", at: place)
    case EISDIR:
      let scenes = SceneFolder.scenes(in: name).prefix(3)
      return SceneError(
        "is a directory", at: place,
        hint: scenes.isEmpty
          ? "name a file inside it" : "name a scene inside it: \(scenes.joined(separator: ", "))")
    case EACCES, EPERM: return SceneError("permission denied", at: place)
    case ENOTDIR: return SceneError("a part of the path is not a directory", at: place)
    case ELOOP: return SceneError("too many symbolic links", at: place)
    case ENAMETOOLONG: return SceneError("the name is too long", at: place)
    default: return SceneError("cannot be read (system error \(number))", at: place)
    }
  }
}

extension FileIdentity {
  /// Finds the regular file at a path; nil if there is none.
  package init?(path: String) {
    var status = stat()
    guard FileName.withSystemName(path, { stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Finds the regular file of an open descriptor; nil for a pipe or a device.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Returns the number of bytes of the regular file of a descriptor; 0 for a pipe or a device.
  static func size(ofDescriptor descriptor: Int32) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return Int(clamping: status.st_size)
  }

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// What tells whether a file is another one than before, or was written since.
package struct FileState: Hashable, Sendable {
  /// Whether there is no file.
  package let isMissing: Bool
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  /// Reads the state of the file at a path; a link is followed.
  package init(path: String) {
    var status = stat()
    isMissing = FileName.withSystemName(path) { stat($0, &status) } != 0
    let modified = status.modificationTime
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    (seconds, nanoseconds) = (Int64(modified.tv_sec), Int64(modified.tv_nsec))
  }

  /// Returns whether a path is a link.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    let result = FileName.withSystemName(path) { lstat($0, &status) }
    return result == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

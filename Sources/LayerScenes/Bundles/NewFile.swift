import CLibrary
import LayerText

/// A file that appears under its name when it is whole; until then what was there stays.
///
///     NewFile("a.svg") ── write … ── place() ─▶ a.svg is the new file
///       │                    └ an error, a signal, the end of the process ─▶ a.svg is the old one
///       └ in the same folder, without a name where the system has such files
///
/// A reader finds the old contents or the new ones; of two writers the later one wins. A link stays a
/// link: the file to which it refers is replaced. The new file has the permissions of the old one. A
/// device or a pipe is written directly.
package final class NewFile {
  /// The open file.
  package let descriptor: Int32

  /// The name in messages.
  private let name: String
  /// The path of the file that is replaced, which is no link.
  private let path: String
  /// The path of the file as long as it has another name than it will have.
  private var temporary: String?
  private let isDevice: Bool
  private var isOpen = true

  /// Makes a file that is empty so far.
  ///
  /// - Parameters:
  ///   - name: The path.
  ///   - isNamed: Whether it has a name from the start, so that `close()` is possible before `place()`.
  /// - Throws: An error with the path if the file cannot be made, or what is there not be replaced.
  package init(_ name: String, isNamed: Bool = false) throws(SceneError) {
    self.name = name
    path = Self.withoutLinks(name)
    let kind = FileKind(path)
    if kind == .folder { throw SystemWrite.error(EISDIR, writing: name) }
    isDevice = kind == .other || path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    if isDevice {
      descriptor = FileName.withSystemName(path) { open($0, O_WRONLY | O_TRUNC | O_CLOEXEC) }
    } else {
      if kind == .file, FileName.withSystemName(path, { access($0, W_OK) }) != 0 {
        throw SystemWrite.error(errno, writing: name)
      }
      (descriptor, temporary) = Self.make(in: Self.folder(of: path), isNamed: isNamed)
    }
    if descriptor < 0 {
      isOpen = false
      throw SystemWrite.error(errno, writing: name)
    }
    var status = stat()
    if kind == .file, FileName.withSystemName(path, { stat($0, &status) }) == 0 {
      fchmod(descriptor, status.st_mode & 0o7777)
    }
  }

  deinit { discard() }

  /// Writes all bytes, for a file that is no device.
  package func write(_ bytes: [UInt8]) throws(SceneError) {
    let number = SystemWrite.writeAll(bytes, to: descriptor)
    if number != 0 { throw SystemWrite.error(number, writing: name) }
  }

  /// Gives the file its name, in place of what had it.
  package func place() throws(SceneError) {
    if !isDevice, temporary == nil { try giveName() }
    // Some systems report only here that there was no space.
    try close()
    guard let temporary else { return }
    let failed = FileName.withSystemName(temporary) { old in
      FileName.withSystemName(path) { new in rename(old, new) }
    }
    if failed != 0 { throw SystemWrite.error(errno, writing: name) }
    self.temporary = nil
  }

  /// Closes the file, which keeps its contents if it has a name.
  package func close() throws(SceneError) {
    guard isOpen else { return }
    isOpen = false
    if closeDescriptor(descriptor) != 0, errno != EINTR {
      throw SystemWrite.error(errno, writing: name)
    }
  }

  /// Removes the file unless it has its name.
  package func discard() {
    if isOpen { _ = closeDescriptor(descriptor) }
    isOpen = false
    if let temporary { _ = FileName.withSystemName(temporary) { unlink($0) } }
    temporary = nil
  }

  // MARK: Names

  /// Makes a file in a folder; below 0 with `errno` for an error.
  private static func make(in folder: String, isNamed: Bool) -> (Int32, name: String?) {
    #if os(Linux) || os(Android)
    // Such a file has no name, so the system removes it whatever ends the process.
    if !isNamed, access(Self.openFiles, X_OK) == 0 {
      let unnamed = FileName.withSystemName(folder) {
        open($0, 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o666)
      }
      if unnamed >= 0 { return (unnamed, nil) }
    }
    #endif
    for name in names(in: folder) {
      let descriptor = FileName.withSystemName(name) {
        open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      }
      if descriptor >= 0 || errno != EEXIST { return (descriptor, name) }
    }
    return (-1, nil)
  }

  /// Gives an unnamed file a first name, because a file cannot be linked over another one.
  private func giveName() throws(SceneError) {
    #if os(Linux) || os(Android)
    for candidate in Self.names(in: Self.folder(of: path)) {
      let failed = FileName.withSystemName(candidate) {
        linkat(AT_FDCWD, "\(Self.openFiles)/\(descriptor)", AT_FDCWD, $0, AT_SYMLINK_FOLLOW)
      }
      if failed == 0 {
        temporary = candidate
        return
      }
      if errno != EEXIST { break }
    }
    throw SystemWrite.error(errno, writing: name)
    #endif
  }

  /// The system's list of the process's open files.
  private static let openFiles = "/proc/self/fd"

  /// Returns names that are probably free, for one file after the other.
  private static func names(in folder: String) -> some Sequence<String> {
    let start = folder.hasSuffix("/") ? folder : "\(folder)/"
    return (0..<1000).lazy.map { "\(start).new-\(getpid())-\($0)" }
  }

  /// Returns the folder of a path.
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the path to which links lead, also if nothing is there.
  private static func withoutLinks(_ path: String) -> String {
    var path = path
    // The system follows as many.
    for _ in 0..<40 {
      guard let target = target(of: path) else { break }
      path = target.hasPrefix("/") ? target : "\(folder(of: path))/\(target)"
    }
    return path
  }

  private static func target(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = FileName.withSystemName(path) { readlink($0, &buffer, buffer.count) }
    return count < 0 ? nil : FileName.text(of: buffer[..<count].map { UInt8(bitPattern: $0) })
  }
}

/// The kind of what has a name on disk.
enum FileKind {
  /// A file with contents.
  case file
  /// A folder.
  case folder
  /// Anything else, such as a device.
  case other

  /// Finds what has a name, following links; nil if there is nothing.
  init?(_ path: String) {
    var status = stat()
    guard FileName.withSystemName(path, { stat($0, &status) }) == 0 else { return nil }
    self =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
  }
}

import LayerText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Files of one folder that appear together, or not at all.
///
///     write all into a folder beside ──▶ move each into its place ──▶ remove the folder beside
///      │ an error: remove the folder      │ an error: move all back
///      └ nothing has changed              └ nothing has changed
struct FileReplacement {
  /// A file to write.
  struct File {
    /// The name, relative to the folder; with `/` in a folder below.
    var name: String
    /// The contents.
    var bytes: [UInt8]
  }

  /// The folder of the files.
  private let folder: String
  /// The folder beside, on the same disk, so that moving is only a change of names.
  private let workshop: String
  /// What was done, to be undone after an error.
  private var done: [Step] = []

  private enum Step {
    case madeFolder(String)
    case moved(from: String, to: String)
  }

  /// Writes files into a folder, which is made if it is not there.
  ///
  /// Files of these names are replaced; others in the folder stay.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - folder: The path of the folder.
  /// - Throws: An error with the path; everything is then as it was.
  static func write(_ files: [File], into folder: String) throws(SceneError) {
    let workshop = try makeWorkshop(beside: folder)
    var replacement = FileReplacement(folder: folder, workshop: workshop)
    defer { remove(workshop) }
    for (index, file) in files.enumerated() {
      try write(file.bytes, to: "\(workshop)/new-\(index)", named: "\(folder)/\(file.name)")
    }
    do throws(SceneError) {
      try replacement.makeFolder(folder)
      for (index, file) in files.enumerated() { try replacement.place(file.name, index) }
    } catch {
      replacement.undo()
      throw error
    }
    for index in files.indices { unlinkFile("\(workshop)/old-\(index)") }
  }

  private init(folder: String, workshop: String) {
    self.folder = folder
    self.workshop = workshop
  }

  /// Moves a new file into its place, and what was there out of it.
  private mutating func place(_ name: String, _ index: Int) throws(SceneError) {
    let path = "\(folder)/\(name)"
    var position = name.startIndex
    while let slash = name[position...].firstIndex(of: "/") {
      try makeFolder("\(folder)/\(name[..<slash])")
      position = name.index(after: slash)
    }
    switch FileKind(path) {
    case .file: try move(path, to: "\(workshop)/old-\(index)", named: path)
    case .folder: throw Self.error(EISDIR, path)
    case .other: throw SceneError("is not a file with contents", at: SourcePlace(file: path))
    case nil: break
    }
    try move("\(workshop)/new-\(index)", to: path, named: path)
  }

  private mutating func move(
    _ old: String, to new: String, named name: String
  ) throws(SceneError) {
    let failed = FileName.withSystemName(old) { old in
      FileName.withSystemName(new) { new in rename(old, new) }
    }
    guard failed == 0 else { throw Self.error(errno, name) }
    done.append(.moved(from: old, to: new))
  }

  private mutating func makeFolder(_ path: String) throws(SceneError) {
    if FileName.withSystemName(path, { mkdir($0, 0o777) }) == 0 {
      done.append(.madeFolder(path))
    } else if errno != EEXIST || FileKind(path) != .folder {
      throw Self.error(errno == EEXIST ? ENOTDIR : errno, path)
    }
  }

  /// Undoes what was done, the last thing first.
  private mutating func undo() {
    while let step = done.popLast() {
      switch step {
      case .madeFolder(let path): _ = FileName.withSystemName(path) { rmdir($0) }
      case .moved(let old, let new):
        _ = FileName.withSystemName(new) { new in
          FileName.withSystemName(old) { old in rename(new, old) }
        }
      }
    }
  }

  // MARK: The folder beside

  private static func makeWorkshop(beside folder: String) throws(SceneError) -> String {
    var template = FileName.bytes(of: "\(folder).XXXXXX").map { CChar(bitPattern: $0) } + [0]
    guard mkdtemp(&template) != nil else { throw error(errno, folder) }
    return FileName.text(of: template.dropLast().map { UInt8(bitPattern: $0) })
  }

  /// Removes the folder beside, with the new files that have not been moved.
  private static func remove(_ workshop: String) {
    var index = 0
    while unlinkFile("\(workshop)/new-\(index)") { index += 1 }
    _ = FileName.withSystemName(workshop) { rmdir($0) }
  }

  @discardableResult
  private static func unlinkFile(_ path: String) -> Bool {
    FileName.withSystemName(path) { unlink($0) } == 0
  }

  private static func write(
    _ bytes: [UInt8], to path: String, named name: String
  ) throws(SceneError) {
    let descriptor = FileName.withSystemName(path) {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw error(errno, name) }
    var written = 0
    var number: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      while written < buffer.count, number == 0 {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
        let count = SystemWrite.write(rest, to: descriptor)
        if count > 0 { written += count } else if errno != EINTR { number = errno }
      }
    }
    if close(descriptor) != 0, number == 0, errno != EINTR { number = errno }
    guard number == 0 else { throw error(number, name) }
  }

  private static func error(_ number: Int32, _ path: String) -> SceneError {
    SystemWrite.error(number, writing: path)
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

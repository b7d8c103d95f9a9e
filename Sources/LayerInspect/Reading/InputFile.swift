#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The bytes of one input, and the name it has in messages.
struct InputFile: Sendable {
  /// The name as the user typed it; `<stdin>` for standard input.
  var name: String
  /// The bytes.
  var bytes: [UInt8]

  /// Reads a file; `-` reads standard input to its end.
  ///
  /// - Throws: An error that says why there is nothing to read; it ends the command with 2.
  static func read(_ path: String) throws(InspectError) -> InputFile {
    if path == "-" { return try read(descriptor: 0, name: "<stdin>") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error(errno, reading: path) }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, name: path)
  }

  /// Reads an open descriptor to its end.
  static func read(descriptor: Int32, name: String) throws(InspectError) -> InputFile {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      #if canImport(Glibc)
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      #elseif canImport(Musl)
      let count = Musl.read(descriptor, &chunk, chunk.count)
      #else
      let count = Darwin.read(descriptor, &chunk, chunk.count)
      #endif
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
      } else if count == 0 {
        return InputFile(name: name, bytes: bytes)
      } else if errno != EINTR {
        throw error(errno, reading: name)
      }
    }
  }

  /// The error for a number that the system gave for its refusal.
  static func error(_ number: Int32, reading name: String) -> InspectError {
    let place = SourcePlace(file: name)
    switch number {
    case ENOENT: return InspectError("no such file", at: place)
    case EISDIR:
      return InspectError("is a directory", at: place, hint: "name a file inside it")
    case EACCES, EPERM: return InspectError("permission denied", at: place)
    case ENOTDIR: return InspectError("a part of the path is not a directory", at: place)
    case ELOOP: return InspectError("too many symbolic links", at: place)
    case ENAMETOOLONG: return InspectError("the name is too long", at: place)
    default: return InspectError("cannot be read (system error \(number))", at: place)
    }
  }
}

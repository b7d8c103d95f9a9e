import LayerScenes
import LayerText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Writing to file descriptors, with errors that explain what happened.
enum OutputDescriptor {
  /// Creates a file, or empties an existing one.
  static func create(_ path: String) throws(InspectError) -> Int32 {
    let descriptor = FileName.withSystemName(path) { name in
      open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw error(errno, writing: path) }
    return descriptor
  }

  /// Returns whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Writes all bytes.
  ///
  /// - Throws: `OutputSink.Closed` if the reader is gone; otherwise an `InspectError`.
  static func write(_ bytes: [UInt8], to descriptor: Int32, name: String) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        writeOnce(UnsafeRawBufferPointer(rebasing: buffer[written...]), to: descriptor)
      }
      if count >= 0 {
        written += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: wait(for: descriptor)
      case EPIPE: throw OutputSink.Closed()
      default: throw error(errno, writing: name)
      }
    }
  }

  /// Waits, and returns whether somebody can still read what is written.
  ///
  /// It returns at once when the reader of a pipe or a terminal is gone.
  static func waitWhileOpen(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&request, 1, milliseconds) <= 0 || request.revents == 0
  }

  /// Closes a file; some systems report only then that there was no space.
  static func close(_ descriptor: Int32, name: String) throws(InspectError) {
    #if canImport(Glibc)
    let result = Glibc.close(descriptor)
    #elseif canImport(Musl)
    let result = Musl.close(descriptor)
    #else
    let result = Darwin.close(descriptor)
    #endif
    if result != 0, errno != EINTR { throw error(errno, writing: name) }
  }

  /// Returns the error for a system error number.
  static func error(_ number: Int32, writing name: String) -> InspectError {
    let place = SourcePlace(file: name)
    switch number {
    case ENOENT: return InspectError("no such directory", at: place)
    case EISDIR: return InspectError("is a directory", at: place, hint: "name a file inside it")
    case EACCES, EPERM, EROFS: return InspectError("permission denied", at: place)
    case ENOTDIR: return InspectError("a part of the path is not a directory", at: place)
    case ENOSPC, EDQUOT: return InspectError("no space left to write", at: place)
    case EFBIG: return InspectError("the file would be too large", at: place)
    default: return InspectError("cannot be written (system error \(number))", at: place)
    }
  }

  /// Ignores the signals for a closed pipe and for the shell's limit of file sizes.
  ///
  /// Otherwise they would end the process before `write` could report the error.
  static func ignoreSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Calls the system's `write` once, and returns its result.
  static func writeOnce(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if canImport(Glibc)
    Glibc.write(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
    Musl.write(descriptor, buffer.baseAddress, buffer.count)
    #else
    Darwin.write(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// Waits until a nonblocking descriptor accepts more bytes.
  private static func wait(for descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}

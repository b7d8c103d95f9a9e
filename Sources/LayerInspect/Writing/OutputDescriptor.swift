#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Writing to the system's file descriptors, with errors that say what happened.
enum OutputDescriptor {
  /// Makes a file, or empties the one that is there.
  static func create(_ path: String) throws(InspectError) -> Int32 {
    let descriptor = FileName.withSystemName(path) { name in
      open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw error(errno, writing: path) }
    return descriptor
  }

  /// Writes all the bytes.
  ///
  /// - Throws: `OutputSink.Closed` when nobody reads any more; an `InspectError` otherwise.
  static func write(_ bytes: [UInt8], to descriptor: Int32, name: String) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: buffer[written...]))
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

  /// Closes a file, which is when some systems report that it did not fit.
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

  /// The error for a number that the system gave for its refusal.
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

  /// Lets `write` report a closed pipe and a file at the shell's size limit.
  ///
  /// Otherwise a signal would end the process before it could say what happened.
  static func ignoreSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  private static func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    Glibc.write(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
    Musl.write(descriptor, buffer.baseAddress, buffer.count)
    #else
    Darwin.write(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// Waits until a descriptor that does not block takes more.
  private static func wait(for descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}

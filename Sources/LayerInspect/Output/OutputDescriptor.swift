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
  /// Returns whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Writes all bytes.
  ///
  /// - Throws: `OutputSink.Closed` if the reader is gone; otherwise an `InspectError`.
  static func write(_ bytes: [UInt8], to descriptor: Int32, name: String) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        SystemWrite.write(UnsafeRawBufferPointer(rebasing: buffer[written...]), to: descriptor)
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

  /// Returns the error for a system error number.
  static func error(_ number: Int32, writing name: String) -> InspectError {
    InspectError(any: SystemWrite.error(number, writing: name))
  }

  /// Ignores the signals for a closed pipe and for the shell's limit of file sizes.
  ///
  /// Otherwise they would end the process before `write` could report the error.
  static func ignoreSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Waits until a nonblocking descriptor accepts more bytes.
  private static func wait(for descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}

import CLibrary
import LayerText

/// The system's `write`, and what its errors mean.
package enum SystemWrite {
  /// Writes all bytes to a descriptor.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: The descriptor.
  ///   - isWanted: Is asked while the descriptor takes no more, and waits; false gives up.
  /// - Returns: 0, or the system's number of the error.
  package static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, whileBlocked isWanted: () -> Bool = { false }
  ) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        writeBytes(UnsafeRawBufferPointer(rebasing: buffer[written...]), to: descriptor)
      }
      let number = count < 0 ? errno : 0
      if count >= 0 {
        written += count
      } else if number != EINTR, number != EAGAIN || !isWanted() {
        return number
      }
    }
    return 0
  }

  /// Waits until a descriptor takes more bytes, or for some milliseconds; below 0 for any time.
  package static func wait(for descriptor: Int32, milliseconds: Int32 = -1) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, milliseconds)
  }

  /// Returns the error for a system error number.
  package static func error(_ number: Int32, writing name: String) -> SceneError {
    let place = SourcePlace(file: name)
    switch number {
    case ENOENT: return SceneError("no such directory", at: place)
    case EISDIR: return SceneError("is a directory", at: place, hint: "name a file inside it")
    case EACCES, EPERM, EROFS: return SceneError("permission denied", at: place)
    case ENOTDIR: return SceneError("a part of the path is not a directory", at: place)
    case ENOSPC, EDQUOT: return SceneError("no space left to write", at: place)
    case EFBIG: return SceneError("the file would be too large", at: place)
    default: return SceneError("cannot be written (system error \(number))", at: place)
    }
  }
}

/// The system's `read`.
package enum SystemRead {
  /// Reads a descriptor to its end, or until a closure has enough.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - goesOn: Takes the next bytes, and returns whether it takes more.
  /// - Returns: 0, or the system's number of the error.
  /// - Throws: What the closure throws.
  static func readAll<Failure>(
    _ descriptor: Int32, _ goesOn: (ArraySlice<UInt8>) throws(Failure) -> Bool
  ) throws(Failure) -> Int32 {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, into: &chunk)
      if count == 0 { return 0 }
      if count > 0 {
        if try !goesOn(chunk[..<count]) { return 0 }
      } else if errno != EINTR {
        return errno
      }
    }
  }

  /// Reads from a descriptor into a chunk.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - chunk: The memory, whose count is the largest number of bytes.
  /// - Returns: The number of bytes; 0 at the end, below 0 with `errno` for an error.
  package static func read(_ descriptor: Int32, into chunk: inout [UInt8]) -> Int {
    readBytes(&chunk, from: descriptor)
  }
}

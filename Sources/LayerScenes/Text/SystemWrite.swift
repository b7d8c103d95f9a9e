import LayerText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The system's `write`, under its three names, and what its errors mean.
package enum SystemWrite {
  /// Writes bytes to a descriptor.
  ///
  /// - Returns: The number of bytes written; below 0 with `errno` for an error.
  package static func write(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if canImport(Glibc)
    Glibc.write(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
    Musl.write(descriptor, buffer.baseAddress, buffer.count)
    #else
    Darwin.write(descriptor, buffer.baseAddress, buffer.count)
    #endif
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

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What makes a file the same under all of its names and links.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Finds the ordinary file that a path leads to; nil where there is none.
  init?(path: String) {
    var status = stat()
    guard FileName.withSystemName(path, { stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Finds the ordinary file that a descriptor is open on; nil for a pipe or a device.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

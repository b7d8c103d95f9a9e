import LayerText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
import LayerText
#endif

/// The identity of a file, equal for all of its names and links.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

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

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

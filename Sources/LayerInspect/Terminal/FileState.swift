import LayerText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What tells whether a file is another one than before, or was written since.
struct FileState: Hashable, Sendable {
  /// Whether there is no file.
  let isMissing: Bool
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  /// Reads the state of the file at a path; a link is followed.
  init(path: String) {
    var status = stat()
    isMissing = FileName.withSystemName(path) { stat($0, &status) } != 0
    #if canImport(Darwin)
    let modified = status.st_mtimespec
    #else
    let modified = status.st_mtim
    #endif
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    (seconds, nanoseconds) = (Int64(modified.tv_sec), Int64(modified.tv_nsec))
  }
}

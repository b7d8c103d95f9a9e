#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The size of a terminal, in characters.
struct TerminalSize: Hashable, Sendable {
  /// The number of columns.
  var columns: Int
  /// The number of rows.
  var rows: Int

  /// The size of pictures where there is no terminal.
  static let standard = TerminalSize(columns: 80, rows: 24)

  /// Makes a size.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Reads the size of the terminal of a descriptor; nil if it is none, or does not know its size.
  init?(of descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

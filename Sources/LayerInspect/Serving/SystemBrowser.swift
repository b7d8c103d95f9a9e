import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The browser that the system opens addresses with.
enum SystemBrowser {
  #if canImport(Darwin)
  private static let program = "open"
  #else
  private static let program = "xdg-open"
  #endif

  /// Asks the system to open an address.
  ///
  /// - Parameter address: The address, or a file.
  /// - Returns: Why it cannot be asked; nil if it was.
  static func open(_ address: String) -> String? {
    let (process, number) = ChildProgram.start([program, address])
    if number == 0 {
      // It may run as long as the browser does.
      DispatchQueue.global().async { ChildProgram.wait(for: process) }
      return nil
    }
    if number == ENOENT { return "\(program) is not installed" }
    return "\(program) does not start: \(String(cString: strerror(number)))"
  }
}

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
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(address), nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let number = posix_spawnp(&process, program, &actions, nil, &arguments, environ)
    if number == ENOENT { return "\(program) is not installed" }
    return number == 0 ? nil : "\(program) does not start: \(String(cString: strerror(number)))"
  }
}

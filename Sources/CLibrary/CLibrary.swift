// What differs between C libraries. No other module asks which one there is, so a port to another system is this file.

#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#elseif canImport(Darwin)
@_exported import Darwin
#endif

// MARK: Calls that a type's own members would hide, by other names.

/// Writes bytes to a descriptor, and returns how many; below 0 with `errno` for an error.
package func writeBytes(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// Reads at most as many bytes as there are from a descriptor, and returns how many.
package func readBytes(_ bytes: inout [UInt8], from descriptor: Int32) -> Int {
  read(descriptor, &bytes, bytes.count)
}

/// Closes a descriptor; 0, or below 0 with `errno`.
package func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// Opens a pipe, and returns whether there is one.
package func openPipe(_ ends: inout [Int32]) -> Bool { pipe(&ends) == 0 }

/// Opens a socket of the network for a stream of bytes; below 0 with `errno` for an error.
package func openStreamSocket() -> Int32 {
  #if canImport(Glibc)
  socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  #else
  socket(AF_INET, SOCK_STREAM, 0)
  #endif
}

// MARK: Structures and calls that differ.

extension stat {
  /// When the contents of the file were written last.
  package var modificationTime: timespec {
    #if canImport(Darwin)
    st_mtimespec
    #else
    st_mtim
    #endif
  }
}

/// Returns the size of the terminal of a descriptor; nil if it is none.
package func windowSize(of descriptor: Int32) -> winsize? {
  var size = winsize()
  return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
}

/// What a new process does with its descriptors, and its attributes; pointers on Apple's systems.
#if canImport(Darwin)
package typealias SpawnActions = posix_spawn_file_actions_t?
package typealias SpawnAttributes = posix_spawnattr_t?
#else
package typealias SpawnActions = posix_spawn_file_actions_t
package typealias SpawnAttributes = posix_spawnattr_t
#endif

/// Makes the actions and the attributes of a new process, which the caller destroys.
package func makeSpawnSettings() -> (SpawnActions, SpawnAttributes) {
  #if canImport(Darwin)
  var (actions, attributes): (SpawnActions, SpawnAttributes) = (nil, nil)
  #else
  var (actions, attributes) = (SpawnActions(), SpawnAttributes())
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  return (actions, attributes)
}

/// Takes a signal that waits, and returns whether a process sent it, as far as the system tells.
package func takeSignal(of set: inout sigset_t) -> (number: Int32, isSent: Bool)? {
  #if canImport(Darwin)
  var number: Int32 = 0
  return sigwait(&set, &number) == 0 ? (number, false) : nil
  #else
  var origin = siginfo_t()
  let number = sigwaitinfo(&set, &origin)
  // The kernel's own signals, such as that of Ctrl-Z, have codes above 0.
  return number > 0 ? (number, origin.si_code <= 0) : nil
  #endif
}

/// The program that opens addresses in a browser.
package var addressOpener: String {
  #if canImport(Darwin)
  "open"
  #else
  "xdg-open"
  #endif
}

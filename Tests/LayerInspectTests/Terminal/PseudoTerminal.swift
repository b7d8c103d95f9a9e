import Foundation
import TestSupport
import Testing

/// A program at a terminal of its own: what a person would see and type.
///
///     test ── master ══ slave ── program
///
/// The program leads a session with the terminal, so the terminal's signals reach it. A test waits
/// for what is on the screen, never for a time; the limit only stops a test that would hang.
final class PseudoTerminal {
  /// How a program has ended.
  enum Ending: Equatable {
    /// With an exit status.
    case exited(Int32)
    /// By a signal.
    case signaled(Int32)
  }

  /// The path of the command.
  static let command = Bundle.main.bundleURL.appending(path: "layer-inspect").path
  /// How long a test waits at most, in seconds.
  private static let limit = 120.0

  private var master: Int32
  /// Keeps the terminal there after the program has ended.
  private var slave: Int32
  private let process: pid_t
  private var ending: Ending?
  private(set) var screen: TerminalScreen
  /// Everything that the program has written.
  private(set) var bytes: [UInt8] = []

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments.
  ///   - columns: The columns of the terminal.
  ///   - rows: The rows of the terminal.
  ///   - environment: Variables beside those of a terminal that shows everything.
  /// - Throws: `POSIXError` if there is no terminal, or no program.
  init(
    _ arguments: [String], columns: Int = 100, rows: Int = 24, environment: [String: String] = [:]
  ) throws {
    let path: String
    (master, path) = try Self.open()
    slave = Foundation.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    screen = TerminalScreen(columns: columns, rows: rows)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
    process = try Self.spawn(arguments, terminal: path, environment)
  }

  deinit {
    if ending == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    close(master)
    close(slave)
  }

  /// Opens a new terminal, and returns its master with the path of its slave.
  private static func open() throws -> (Int32, String) {
    #if os(Linux)
    // Glibc declares posix_openpt, unlockpt and ptsname only on request; these are their calls.
    let master = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var (lock, number): (Int32, UInt32) = (0, 0)
    let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    guard master >= 0, ioctl(master, setLock, &lock) == 0, ioctl(master, getNumber, &number) == 0
    else { throw POSIXError(.EIO) }
    return (master, "/dev/pts/\(number)")
    #else
    let master = posix_openpt(O_RDWR | O_NOCTTY)
    guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master),
      fcntl(master, F_SETFL, O_NONBLOCK) == 0, fcntl(master, F_SETFD, FD_CLOEXEC) == 0
    else { throw POSIXError(.EIO) }
    return (master, String(cString: name))
    #endif
  }

  /// Starts a program in a session of its own, whose terminal is the first that it opens.
  private static func spawn(
    _ arguments: [String], terminal: String, _ environment: [String: String]
  ) throws -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    let session: Int32 = 0x0400
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    let session: Int32 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    #if canImport(Glibc)
    closeDescriptors(from: 3, in: &actions)
    #endif
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = session | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var variables = ProcessInfo.processInfo.environment
    variables.removeValue(forKey: "NO_COLOR")
    variables.merge([
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "PAGER": "cat",
    ]) { $1 }
    variables.merge(environment) { $1 }
    var words = arguments.map { strdup($0) } + [nil]
    var pairs = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + pairs { free(text) } }
    var process: pid_t = 0
    let result = posix_spawn(&process, arguments[0], &actions, &attributes, &words, &pairs)
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .EIO) }
    return process
  }

  /// The modes of the terminal, as bytes.
  var modes: [UInt8] {
    var modes = termios()
    guard tcgetattr(slave, &modes) == 0 else { return [] }
    return withUnsafeBytes(of: modes) { Array($0) }
  }

  /// Types text.
  func type(_ text: String) {
    var rest = Array(text.utf8)
    while !rest.isEmpty {
      let count = write(master, rest, rest.count)
      if count > 0 { rest.removeFirst(count) } else { read() }
    }
  }

  /// Changes the size of the terminal, which its program hears by a signal.
  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Sends a signal to the program.
  func signal(_ number: Int32) { kill(process, number) }

  /// Takes the terminal away.
  func hangUp() {
    close(slave)
    close(master)
    (master, slave) = (-1, -1)
  }

  /// Waits until a text is on the screen; a test that waits too long fails with the screen.
  @discardableResult
  func wait(for text: String, location: SourceLocation = #_sourceLocation) -> Bool {
    wait("\(text)", location) { $0.screen.text.contains(text) }
  }

  /// Waits until a condition holds.
  @discardableResult
  func wait(
    _ what: String, _ location: SourceLocation = #_sourceLocation,
    until condition: (PseudoTerminal) -> Bool
  ) -> Bool {
    let end = Date.now.addingTimeInterval(Self.limit)
    while !condition(self) {
      if Date.now > end {
        Issue.record("not seen: \(what)\n\(screen.text)", sourceLocation: location)
        return false
      }
      read()
    }
    return true
  }

  /// Waits until the program has ended, and reads what it has written.
  func waitForEnd(location: SourceLocation = #_sourceLocation) -> Ending? {
    wait("the end of the program", location) { $0.hasEnded }
    while master >= 0, read() {}
    return ending
  }

  /// Whether the program has ended.
  var hasEnded: Bool {
    if ending != nil { return true }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return false }
    // The lower 7 bits are the signal, the next byte is the exit status.
    ending = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signaled(status & 0x7F)
    return true
  }

  /// Reads what there is, or waits a moment for it; returns whether there was something.
  @discardableResult
  private func read() -> Bool {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 20) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    #if canImport(Darwin)
    let count = Darwin.read(master, &buffer, buffer.count)
    #else
    let count = Glibc.read(master, &buffer, buffer.count)
    #endif
    guard count > 0 else { return false }
    screen.write(buffer[..<count])
    bytes += buffer[..<count]
    return true
  }
}

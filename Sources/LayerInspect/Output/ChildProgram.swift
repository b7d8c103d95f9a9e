import CLibrary
import Dispatch
import LayerText

/// Programs that the command starts: a pager, and what opens a browser.
private enum ChildProgram {
  /// Starts a program, which a shell would find by its name.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - input: What it reads, while it writes where the command does; nil for neither.
  /// - Returns: The process, or why there is none, as a system error number.
  static func start(_ words: [String], reading input: Int32? = nil) -> (pid_t, error: Int32) {
    var (actions, attributes) = makeSpawnSettings()
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      for descriptor: Int32 in 0...2 {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      }
    }
    // The command ignores some signals; other programs need not.
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ)
    return (process, error)
  }

  /// Waits for the end of a process, so that nothing is left of it.
  static func wait(for process: pid_t) {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  }
}

/// The browser that the system opens addresses with.
enum SystemBrowser {
  /// Asks the system to open an address.
  ///
  /// - Parameter address: The address, or a file.
  /// - Returns: Why it cannot be asked; nil if it was.
  static func open(_ address: String) -> String? {
    let (process, number) = ChildProgram.start([addressOpener, address])
    if number == 0 {
      // It may run as long as the browser does.
      DispatchQueue.global().async { ChildProgram.wait(for: process) }
      return nil
    }
    if number == ENOENT { return "\(addressOpener) is not installed" }
    return "\(addressOpener) does not start: \(String(cString: strerror(number)))"
  }
}

/// Shows output that is longer than the terminal with the person's pager.
///
///     output ── held ─┬─ it ends within a screen ──▶ terminal
///                     └─ it is longer ──▶ pipe ──▶ $PAGER or less ──▶ terminal
///
/// Where there is neither, the output goes to the terminal at once.
final class Pager {
  private let size: TerminalSize
  private let words: [String]
  private var process: pid_t?
  /// Whether the output was longer than the screen.
  private var isDecided = false

  /// The end of the pipe to the pager; nil before it starts, and if there is none.
  private(set) var pipe: Int32?

  /// Makes a pager.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal.
  ///   - command: The value of `PAGER`; nil if it is not set.
  init(size: TerminalSize, command: String?) {
    self.size = size
    words = command.map { ["/bin/sh", "-c", $0] } ?? ["less", "-FRX"]
  }

  /// Returns whether bytes can be written now; starts the pager if the screen does not show them all.
  func takes(_ bytes: [UInt8]) -> Bool {
    if isDecided { return true }
    guard isLong(String(decoding: bytes, as: UTF8.self)) else { return false }
    start()
    return true
  }

  /// Whether a text, and the line that the shell writes after it, needs more rows than there are.
  private func isLong(_ text: String) -> Bool {
    var rows = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      rows += max(1, (TerminalText.width(of: String(line)) + size.columns - 1) / size.columns)
      if rows > size.rows { return true }
    }
    return false
  }

  private func start() {
    isDecided = true
    var ends: [Int32] = [0, 0]
    guard openPipe(&ends) else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A pager that is called less shows colours then, and ends by itself where all fits.
    setenv("LESS", "FRX", 0)
    let (process, error) = ChildProgram.start(words, reading: ends[0])
    close(ends[0])
    if error != 0 {
      close(ends[1])
      return
    }
    // The keys for these signals are the pager's until it ends.
    for number in [SIGINT, SIGQUIT] { signal(number, SIG_IGN) }
    (self.process, pipe) = (process, ends[1])
  }

  /// Tells the pager that nothing follows, and waits until the person has left it.
  func finish() {
    guard let process, let pipe else { return }
    close(pipe)
    ChildProgram.wait(for: process)
    for number in [SIGINT, SIGQUIT] { signal(number, SIG_DFL) }
    (self.process, self.pipe) = (nil, nil)
  }
}

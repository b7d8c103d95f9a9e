import LayerText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

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
    #if canImport(Darwin)
    guard Darwin.pipe(&ends) == 0 else { return }
    #elseif canImport(Musl)
    guard Musl.pipe(&ends) == 0 else { return }
    #else
    guard Glibc.pipe(&ends) == 0 else { return }
    #endif
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

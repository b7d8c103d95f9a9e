#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The signals that would end or stop a program that has changed its terminal.
///
/// While they are held back, they wait until the program asks for them: no handler runs between two
/// of its steps, and there is no global state.
struct TerminalSignals {
  private var held = sigset_t()
  private var before = sigset_t()

  /// The signals: of Ctrl-C, Ctrl-\, `kill`, a terminal that is gone, Ctrl-Z, and of going on.
  private static let numbers = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT]

  /// Lists the signals.
  init() {
    sigemptyset(&held)
    for number in Self.numbers { sigaddset(&held, number) }
    sigemptyset(&before)
  }

  /// Holds the signals back from here on.
  mutating func hold() { pthread_sigmask(SIG_BLOCK, &held, &before) }

  /// Lets the signals through again, as they were before.
  mutating func release() { pthread_sigmask(SIG_SETMASK, &before, nil) }

  /// Takes a signal that waits; nil if there is none.
  mutating func next() -> Int32? {
    var pending = sigset_t()
    sigemptyset(&pending)
    guard sigpending(&pending) == 0,
      Self.numbers.contains(where: { sigismember(&pending, $0) == 1 })
    else { return nil }
    var number: Int32 = 0
    return sigwait(&held, &number) == 0 ? number : nil
  }
}

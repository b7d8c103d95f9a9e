import CLibrary
import LayerScenes

/// The terminal that standard output is, opened anew for keys and for drawing.
///
/// A descriptor of its own can refuse to wait without an effect on the shell, which shares standard
/// input and output with the command.
final class TerminalDevice {
  private let descriptor: Int32
  private var saved: termios?
  /// How long a write waits for a slow terminal before it asks whether to go on, in milliseconds.
  private static let wait: Int32 = 50

  /// What was read.
  enum Input {
    /// Bytes; none if there were none in time.
    case bytes([UInt8])
    /// The terminal is gone.
    case closed
  }

  /// Opens the terminal of a descriptor; nil if it is none, or cannot be opened.
  init?(of output: Int32 = 1) {
    guard OutputDescriptor.isTerminal(output) else { return nil }
    let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    var name = [CChar](repeating: 0, count: 1024)
    var opened = ttyname_r(output, &name, name.count) == 0 ? open(name, flags) : -1
    if opened < 0 { opened = open("/dev/tty", flags) }
    guard opened >= 0 else { return nil }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// The columns and rows; the usual ones if the terminal does not say.
  var size: TerminalSize { TerminalSize(of: descriptor) ?? .standard }

  /// Passes keys on at once, and does not show them.
  ///
  /// Ctrl-C and Ctrl-Z are still signals.
  func useKeys() {
    var modes = termios()
    if let saved {
      modes = saved
    } else {
      guard tcgetattr(descriptor, &modes) == 0 else { return }
      saved = modes
    }
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    modes.c_iflag &= ~tcflag_t(IXON)
    set(modes)
  }

  /// Sets the modes as they were.
  func restoreModes() {
    guard let saved else { return }
    set(saved)
    self.saved = nil
  }

  private func set(_ modes: termios) {
    var modes = modes
    while tcsetattr(descriptor, TCSANOW, &modes) != 0 && errno == EINTR {}
  }

  /// Reads bytes, and waits for them at most for some time.
  func read(milliseconds: Int32) -> Input {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return .bytes([]) }
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = SystemRead.read(descriptor, into: &buffer)
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    return count < 0 && [EAGAIN, EINTR].contains(errno) ? .bytes([]) : .closed
  }

  /// Writes text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isWanted: Is asked while the terminal takes no more, 20 times a second; false gives up.
  /// - Returns: Whether everything was written; false if the terminal is gone.
  func write(_ text: String, while isWanted: () -> Bool) -> Bool {
    0
      == SystemWrite.writeAll(Array(text.utf8), to: descriptor) {
        guard isWanted() else { return false }
        SystemWrite.wait(for: descriptor, milliseconds: Self.wait)
        return true
      }
  }
}

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

  /// What a signal asks for.
  enum Wish {
    /// To stop, for Ctrl-Z or for a process that sent the signal.
    case stop(isSent: Bool)
    case goOn
    case end(Int32)
  }

  /// Ends the process by a signal.
  static func end(by number: Int32) {
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Stops the process until another one lets it go on.
  ///
  /// Without a shell, the system stops no process for Ctrl-Z, which nobody could let go on; a process
  /// that sends the signal can.
  static func stop(isSent: Bool) { raise(isSent ? SIGSTOP : SIGTSTP) }

  /// Takes a signal that waits; nil if there is none.
  mutating func next() -> Wish? {
    var pending = sigset_t()
    sigemptyset(&pending)
    guard sigpending(&pending) == 0,
      Self.numbers.contains(where: { sigismember(&pending, $0) == 1 })
    else { return nil }
    guard let (number, isSent) = takeSignal(of: &held) else { return nil }
    return switch number {
    case SIGTSTP: .stop(isSent: isSent)
    case SIGCONT: .goOn
    default: .end(number)
    }
  }
}

import LayerAnimation

/// A line on a terminal that says how far long work is.
///
///     0 s ──── 1 s ──────────────────┤ done
///              │ 40 %  120 of 300    │ taken away
///              └ nothing is shown before
final class ProgressLine {
  private let messages: OutputSink
  private let clock: () -> Double
  private let start: Double
  /// The time from which the line is written again.
  private var next: Double
  /// The number of characters that are shown.
  private var shown = 0

  /// How long work takes before it is shown, in seconds.
  static let delay = 1.0
  /// How long a line is shown before the next one, in seconds.
  static let interval = 0.1

  /// Starts to measure the time; nil if the messages do not go to a terminal.
  convenience init?(_ messages: OutputSink) {
    guard messages.isTerminal else { return nil }
    var clock = SystemClock()
    self.init(writingTo: messages) { clock.nextInstant(after: 0) }
  }

  /// Starts to measure the time.
  ///
  /// - Parameters:
  ///   - messages: Where the line is written, whatever it is.
  ///   - clock: Returns the time, in seconds.
  init(writingTo messages: OutputSink, clock: @escaping () -> Double) {
    self.messages = messages
    self.clock = clock
    start = clock()
    next = start + Self.delay
  }

  /// Shows how far the work is; at its end it takes the line away.
  func update(done: Int, total: Int) {
    if done >= total { return finish() }
    let now = clock()
    guard now >= next else { return }
    next = now + Self.interval
    // A part of 100 of huge numbers must not overflow.
    let percent = Int(Double(done) / Double(total) * 100)
    show("\(percent) %  \(done) of \(total)")
  }

  /// Takes the line away.
  func finish() {
    if shown > 0 { show("") }
  }

  /// Writes over the line; an error is not reported, since the line is not needed.
  private func show(_ text: String) {
    let rest = String(repeating: " ", count: max(0, shown - text.count))
    try? messages.write("\r\(text)\(rest)" + (text.isEmpty ? "\r" : ""))
    try? messages.flush()
    shown = text.count
  }
}

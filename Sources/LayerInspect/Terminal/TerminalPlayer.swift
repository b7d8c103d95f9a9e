import LayerAnimation
import LayerPictures
import LayerReports

/// Plays a scene at a terminal: the only code that joins the state with the clock, the keys and the
/// screen.
///
///     keys, size, signals ─┐
///     wall clock ──────────┴▶ state ──▶ scene at its time ──▶ lines ──▶ terminal
struct TerminalPlayer {
  private let device: TerminalDevice
  private var clock = SystemClock()
  private var signals = TerminalSignals()
  private var keys = TerminalKeyReader()
  private var writer = ScreenWriter()
  private var screen: PlayerScreen
  private var state: PlayerState
  private var played: PlayedScene
  /// Makes the scene anew, in which keys entered some states.
  private let remake: ([PlayerState.Entry]) throws -> (PlayedScene, PlayerState.Extent)
  /// A signal that ends the player.
  private var end: Int32?
  /// Whether the screen must be drawn again.
  private var isStale = true

  /// How long the player waits for keys when nothing moves, in milliseconds.
  private static let patience: Int32 = 50

  /// Makes a player.
  init(
    _ device: TerminalDevice, _ state: PlayerState, _ played: PlayedScene, _ screen: PlayerScreen,
    remake: @escaping ([PlayerState.Entry]) throws -> (PlayedScene, PlayerState.Extent)
  ) {
    self.remake = remake
    self.device = device
    self.state = state
    self.played = played
    self.screen = screen
  }

  /// Plays until the person quits, the terminal is gone, or a signal comes.
  ///
  /// The terminal is as before when it returns or throws. A signal then ends the process.
  ///
  /// - Throws: `SceneError` if the scene cannot be played.
  mutating func run() throws {
    signals.hold()
    let result = Result { try play() }
    leave()
    signals.release()
    if let end { TerminalSignals.end(by: end) }
    try result.get()
  }

  private mutating func play() throws {
    enter()
    var last = elapsed()
    var drawn = last
    while !state.isDone {
      let size = device.size
      if size != screen.size { isStale = true }
      if isStale {
        isStale = false
        screen.size = size
        drawn = elapsed()
        guard try draw() else { return }
      }
      let before = state
      // What follows an Esc gets its time: only then it is a key by itself.
      let rest = drawn + 1 / state.fps - elapsed()
      let isSteady = keys.isWaiting || !state.isPlaying
      let patience = isSteady ? Self.patience : Int32(max(1, min(50, rest * 1000)))
      guard case .bytes(let bytes) = device.read(milliseconds: patience) else { return }
      for key in bytes.isEmpty ? keys.finish() : keys.read(bytes) {
        if case .pointer(let column, let row) = key {
          if let time = screen.time(atColumn: column, row: row, state) { state.stop(at: time) }
        } else {
          state.press(key)
        }
      }
      if state.entered != before.entered { (played, state.span) = try remake(state.entered) }
      guard takeSignals() else { return }
      let now = elapsed()
      // No time passes while the player is suspended.
      if !isStale { state.pass(now - last) }
      last = now
      // What plays is drawn at the rate of its frames, what a person does at once.
      let isDue = now - drawn >= 1 / state.fps - 0.001 || !bytes.isEmpty || !state.isPlaying
      isStale = isStale || isDue && state != before
    }
  }

  /// Returns the seconds since the player was made.
  private mutating func elapsed() -> Double { clock.nextInstant(after: 0) }

  /// Draws the scene at the time of the state; false if the terminal is gone.
  private mutating func draw() throws -> Bool {
    let (drawing, tree) = try played.show(state.time)
    state.layerCount = (tree.last?.layer ?? 0) + 1
    let lines = screen.lines(state, drawing, tree)
    return write(writer.text(lines, columns: screen.size.columns))
  }

  /// Writes text; false if the terminal is gone or a signal ends the player.
  private mutating func write(_ text: String) -> Bool {
    device.write(text) { takeSignals() }
  }

  /// Does what the signals that wait say; false if one of them ends the player.
  private mutating func takeSignals() -> Bool {
    while end == nil, let signal = signals.next() {
      switch signal {
      case .stop(let isSent): suspend(isSent: isSent)
      case .goOn: enter()
      case .end(let number): end = number
      }
    }
    return end == nil
  }

  private mutating func enter() {
    device.useKeys()
    writer.reset()
    isStale = true
    insist(on: ScreenWriter.start)
  }

  private mutating func leave() {
    insist(on: ScreenWriter.end)
    device.restoreModes()
  }

  /// Writes text also to a slow terminal, but gives up after a second.
  private func insist(on text: String) {
    var tries = 20
    _ = device.write(text) {
      tries -= 1
      return tries > 0
    }
  }

  /// Gives the terminal back until the shell, or the process that sent the signal, says to go on.
  private mutating func suspend(isSent: Bool) {
    leave()
    signals.release()
    TerminalSignals.stop(isSent: isSent)
    signals.hold()
    enter()
  }
}

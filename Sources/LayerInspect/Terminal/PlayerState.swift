import LayerReports

/// What the player of a scene shows, and how keys and time change it.
///
///     key ───┐
///     time ──┴▶ state ──▶ screen
///
/// It knows no terminal and no clock.
struct PlayerState: Hashable, Sendable {
  /// The parts of the screen.
  enum View: Hashable, Sendable, CaseIterable {
    /// The drawing at the left, the tree at the right.
    case both
    /// Only the drawing.
    case drawing
    /// Only the tree.
    case tree
  }

  /// The scene in time.
  struct Extent: Hashable, Sendable {
    /// The instant of the last event, or the end of the first period of what never ends.
    var end: Double
    /// Whether the scene goes on after the end.
    var isEndless: Bool
    /// The instants of starts, ends and changes, rising.
    var events: [Double]
  }

  /// A state of the scene that a key entered.
  struct Entry: Hashable, Sendable {
    let name: String
    let time: Double
  }

  /// The slowest and the fastest speed.
  static let speeds = 0.1...4.0
  /// The speeds that keys choose.
  private static let steps = [0.1, 0.25, 0.5, 1, 2, 4]
  /// The number of frames that an arrow with Shift moves by.
  private static let longStep = 10
  /// The most layers that a page key moves by.
  private static let page = 10

  /// The scene in time.
  var span: Extent
  /// The names of the scene's states.
  let states: [String]
  /// The states that keys entered, in order.
  private(set) var entered: [Entry] = []
  /// The number of frames in a second.
  let fps: Double
  /// The time that is shown, in seconds.
  private(set) var time: Double
  /// How fast the time passes: 1 as on the wall.
  private(set) var speed: Double
  /// Whether the time passes.
  private(set) var isPlaying: Bool
  /// The index of the selected layer, in the order of a dump.
  private(set) var selected = 0
  /// What is shown.
  private(set) var view = View.both
  /// Whether the list of keys is shown in place of the scene.
  private(set) var showsKeys = false
  /// Whether the person has asked for the end.
  private(set) var isDone = false
  /// The number of layers, which limits the selection.
  var layerCount = 1 {
    didSet { selected = min(selected, max(0, layerCount - 1)) }
  }

  /// Starts to play.
  ///
  /// - Parameters:
  ///   - span: The scene in time.
  ///   - time: The first time shown, in seconds.
  ///   - fps: The number of frames in a second.
  ///   - speed: How fast the time passes.
  ///   - states: The names of the scene's states, beginning with the one that a key enters first.
  init(
    span: Extent, from time: Double = 0, fps: Double = 60, speed: Double = 1, states: [String] = []
  ) {
    self.span = span
    self.states = states
    self.time = time
    self.fps = fps
    self.speed = speed
    isPlaying = span.isEndless || time < span.end
  }

  /// The number of the frame on screen, counting from 0.
  var frame: Int { Int(min(Double(Instants.lastFrame), (time * fps + 1e-6).rounded(.down))) }

  /// Lets time pass, in seconds of the wall clock; at the end of the scene, playing stops.
  mutating func pass(_ seconds: Double) {
    guard isPlaying, seconds > 0 else { return }
    time += seconds * speed
    if !span.isEndless && time >= span.end {
      time = max(span.end, time - seconds * speed)
      isPlaying = false
    }
  }

  /// Does what a key says.
  mutating func press(_ key: TerminalKey) {
    switch key {
    case .character(" "): togglePlaying()
    case .left, .character(","): moveFrames(-1)
    case .right, .character("."): moveFrames(1)
    case .shiftLeft, .character("<"): moveFrames(-Self.longStep)
    case .shiftRight, .character(">"): moveFrames(Self.longStep)
    case .character("["): stop(at: span.events.last { $0 < time } ?? 0)
    case .character("]"): stop(at: span.events.first { $0 > time } ?? time)
    case .home: time = 0
    case .end: stop(at: span.end)
    case .character("+"), .character("="): speed = Self.steps.first { $0 > speed } ?? speed
    case .character("-"), .character("_"): speed = Self.steps.last { $0 < speed } ?? speed
    case .up: select(selected - 1)
    case .down: select(selected + 1)
    case .pageUp: select(selected - Self.page)
    case .pageDown: select(selected + Self.page)
    case .character("s"): enterState()
    case .character("v"): view = Self.next(after: view)
    case .character("?"): showsKeys.toggle()
    case .character("q"), .escape: isDone = true
    // Only the screen knows what is in a cell.
    case .character, .pointer: break
    }
  }

  private mutating func togglePlaying() {
    if !isPlaying && !span.isEndless && time >= span.end { time = 0 }
    isPlaying = !isPlaying && (span.isEndless || time < span.end)
  }

  /// Moves to the frame that is some frames away, and stops there.
  private mutating func moveFrames(_ count: Int) {
    let exact = time * fps
    // Between two frames, one step leads to the nearer one in its direction.
    let from = count > 0 ? (exact + 1e-6).rounded(.down) : (exact - 1e-6).rounded(.up)
    let frame = max(0, from + Double(count))
    stop(at: span.isEndless ? frame / fps : min(frame / fps, max(span.end, time)))
  }

  /// Shows a time, and stops there.
  mutating func stop(at time: Double) {
    self.time = time
    isPlaying = false
  }

  /// Enters the state after the last one at the time that is shown, and plays on.
  private mutating func enterState() {
    if states.isEmpty { return }
    entered.removeAll { $0.time > time }
    let last = entered.last.flatMap { states.firstIndex(of: $0.name) } ?? states.count - 1
    entered.append(Entry(name: states[(last + 1) % states.count], time: time))
    isPlaying = true
  }

  private mutating func select(_ index: Int) {
    selected = max(0, min(layerCount - 1, index))
  }

  private static func next(after view: View) -> View {
    let all = View.allCases
    let index = all.firstIndex(of: view) ?? 0
    return all[(index + 1) % all.count]
  }
}

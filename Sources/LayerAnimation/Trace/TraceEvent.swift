import LayerModel

/// An event of a loop: its kind, its animation and layer, and its instant.
///
///     0.0  Layer #box: action 'opacity': delegate –, actions BasicAnimation
///     0.0  Layer #box  opacity: added, by action 'opacity' of Layer #box
///     0.0  commit
///     0.0  Layer #box  opacity: began
///     0.25  Layer #box  opacity: finished
///
/// Tests assert on events, and the inspector prints them. They are built only while a tracer
/// listens: see ``RenderLoop/addTracer(_:)``.
public struct TraceEvent: Hashable, Sendable, CustomStringConvertible {
  /// The loop's present at the event, in seconds.
  public let instant: Double
  /// The layer, as `Layer "Box" #box`; nil for an event of the loop itself.
  public package(set) var layer: String?
  /// The layer's identifier; nil for a layer without one and for an event of the loop itself.
  public package(set) var layerID: String?
  /// The layer itself.
  package let subject: LayerTag?
  /// The animation's key, or its key path or class if it has no key.
  public let animation: String?
  /// The maker of the animation, such as a tween and its step; nil if it is not known.
  public let origin: AnimationOrigin?
  /// The kind of the event.
  public let kind: Kind
  /// The work in progress that caused the event; nil if the cause is the program that uses the
  /// loop, or only the passing of time.
  public let cause: Cause?
  /// The number of events that this one represents; 1 except for folded cycles.
  ///
  /// An advance over more than a hundred cycles of one animation reports them in one event.
  public let count: Int
  /// The instant of the first of them, in seconds; ``instant`` is that of the last.
  public let firstInstant: Double
  /// What an animation changed, for its end and if a recorder listens; otherwise nil.
  package let end: End?

  /// The properties that an ended animation changed, with their presented values, by which key paths,
  /// and how it was added.
  package struct End: Hashable, Sendable {
    let values: [String: PropertyValue?]
    package let keyPaths: [String]
    let addition: AnimationAddition?
  }

  /// Several events of one kind in one.
  struct Repeats {
    let count: Int
    let from: Double
    let to: Double
  }

  /// The event in one line.
  public var description: String {
    let subject = [layer, animation].compactMap { $0 }.joined(separator: "  ")
    let maker = origin.map { " (\($0))" } ?? ""
    let others = count > 1 ? ", \(count) times since \(firstInstant)" : ""
    return "\(instant)  \(subject.isEmpty ? "" : "\(subject): ")\(kind)\(others)\(maker)"
      + (cause.map { ", by \($0)" } ?? "")
  }
}

extension TraceEvent {
  /// The kind of an event.
  ///
  ///     added ─▶ began ─▶ (repeated …) ─▶ (committed …) ─▶ ended ─▶ its callbacks
  public enum Kind: Hashable, Sendable {
    /// An animation was added and waits for its commit.
    case added
    /// The active interval of an animation started.
    case began
    /// A cycle of an animation ended and the next started; the value is the number of complete
    /// cycles.
    ///
    /// Reported for animations that were scheduled while a tracer listened. If an advance covers
    /// more than a hundred cycles, one event represents many: see ``TraceEvent/count``.
    case repeated(Int)
    /// An animation ended.
    case ended(AnimationOutcome)
    /// The loop wrote the end value of an animation into the model.
    case committed(keyPath: String, value: PropertyValue)
    /// An action was searched for; the steps that were asked, with their answers.
    case actionSearched(key: String, answers: [ActionTrace])
    /// The pending changes were committed.
    case commit
    /// An explicit transaction was opened; 1 is the outermost.
    case transactionOpened(depth: Int)
    /// An explicit transaction was closed; 1 is the outermost.
    case transactionClosed(depth: Int)
    /// The delegate of an animation was called for its start.
    case didStart
    /// A completion block of a transaction ran.
    case blockRan
    /// The delegate of an animation was called for its end.
    case didStop(finished: Bool)
    /// The completion closure of an animation ran.
    case completionRan(AnimationOutcome)
    /// A warning about an oddity or an unavoidable jump.
    case warning(String)
  }
}

extension TraceEvent.Kind: CustomStringConvertible {
  /// The event in a few words.
  public var description: String {
    switch self {
    case .added: "added"
    case .began: "began"
    case .repeated(let count): "repeated \(count)"
    case .ended(let outcome): outcome.rawValue
    case .committed(let keyPath, let value): "committed \(keyPath) = \(value)"
    case .actionSearched(let key, let answers):
      "action '\(key)': \(answers.map(\.description).joined(separator: ", "))"
    case .commit: "commit"
    case .transactionOpened(let depth): "transaction \(depth) opened"
    case .transactionClosed(let depth): "transaction \(depth) closed"
    case .didStart: "delegate did start"
    case .blockRan: "completion block"
    case .didStop(let finished): "delegate did stop, \(finished)"
    case .completionRan(let outcome): "completion, \(outcome.rawValue)"
    case .warning(let text): "warning: \(text)"
    }
  }
}

/// One step of a search for an action, and its answer.
public struct ActionTrace: Hashable, Sendable, CustomStringConvertible {
  /// The step.
  public let step: ActionStep
  /// The type of the action; `stop` if the step ended the search without one; nil if the search
  /// continued.
  public let answer: String?

  /// The step and its answer, or a dash.
  public var description: String { "\(step.rawValue) \(answer ?? "–")" }
}

extension TraceEvent {
  /// The cause of an event: the work in progress at that time.
  public enum Cause: Hashable, Sendable, CustomStringConvertible {
    /// An action that was found for a key, and ran.
    case action(key: String, layer: String)
    /// The layout or display before a commit.
    case layout
    /// The delegate of an animation, during a start or stop call.
    case delegate(animation: String, layer: String?)
    /// The completion closure of an animation.
    case completion(animation: String, layer: String?)
    /// A completion block of a transaction.
    case block
    /// A timer of the loop.
    case timer
    /// A state of a scene that was entered, or nil if all were left.
    ///
    /// The stillness is why the property does not animate, in a clause; nil if that was asked for.
    case state(String?, stillness: String?)
    /// A player that sets its own properties; what it did, as in `animator 1 ended at its start`.
    case player(String)

    /// The cause in a few words.
    public var description: String {
      switch self {
      case .action(let key, let layer): "action '\(key)' of \(layer)"
      case .layout: "layout"
      case .delegate(let animation, let layer):
        "delegate of '\(animation)' of \(layer ?? "a deallocated layer")"
      case .completion(let animation, let layer):
        "completion of '\(animation)' of \(layer ?? "a deallocated layer")"
      case .block: "completion block"
      case .timer: "timer"
      case .state(let name, _): name.map { "state '\($0)'" } ?? "leaving the state"
      case .player(let deed): deed
      }
    }
  }
}

/// How an animation was added, as a recorder saw it.
public struct AnimationAddition: Hashable, Sendable {
  /// The loop's instant at which it was added.
  public let instant: Double
  /// The work in progress that added it, such as an action; nil for the program itself.
  public let cause: TraceEvent.Cause?
  /// The presented values of the properties that it changes, at that instant, by name.
  public let shown: [String: PropertyValue]
}

/// Why a change of a property causes no search for an action, or none that can find one.
public enum NoSearchReason: String, Hashable, Sendable {
  /// The transaction disables actions (F90).
  case actionsDisabled
  /// The layer was never committed in a tree (F99).
  case layerNotCommitted
  /// The transaction's duration is 0, and no source of actions answered (F125).
  case noDuration
}

/// The listeners to the events of a loop.
struct Tracers {
  private struct Entry {
    let listener: (TraceEvent, Layer?) -> Void
    let recorder: ((SearchlessChange) -> Void)?
  }

  private var entries = NumberedList<Entry>()
  private var recorderCount = 0
  /// The work in progress, the innermost last; kept only while a tracer listens.
  private var causes: [TraceEvent.Cause] = []

  /// The cause of current events.
  var cause: TraceEvent.Cause? { causes.last }

  /// Whether there are listeners; without them no events are built.
  var isListening: Bool { !entries.isEmpty }

  /// Whether one of them is a recorder, for which presented values are read.
  var isRecording: Bool { recorderCount > 0 }

  /// Adds a listener, which is called with the layer of an event; with a recorder, which is called
  /// with the changes for which no action is searched, too.
  mutating func add(
    _ listener: @escaping (TraceEvent, Layer?) -> Void,
    _ recorder: ((SearchlessChange) -> Void)? = nil
  ) -> Int {
    if recorder != nil { recorderCount += 1 }
    return entries.add(Entry(listener: listener, recorder: recorder))
  }

  mutating func remove(_ number: Int) {
    if entries.remove(number)?.recorder != nil { recorderCount -= 1 }
  }

  /// Records work in progress that may cause events.
  mutating func enter(_ cause: TraceEvent.Cause) { causes.append(cause) }

  /// Records the end of that work.
  mutating func leave() { causes.removeLast() }

  func tell(_ event: TraceEvent, of layer: Layer?) {
    entries.visitEach { $0.listener(event, layer) }
  }

  func tell(_ change: SearchlessChange) { entries.visitEach { $0.recorder?(change) } }
}

/// A change of a property for which no action was searched, and which is no event for that reason.
struct SearchlessChange {
  let layer: Layer
  let property: String
  let instant: Double
  let cause: TraceEvent.Cause?
  let reason: NoSearchReason
}

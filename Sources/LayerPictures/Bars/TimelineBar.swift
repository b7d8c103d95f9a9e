import LayerAnimation

/// The life of one animation: when it waits, runs, is held, and is removed.
///
///     added      start      turn      cycle                end        removed
///       ├╌╌╌╌╌╌╌╌╌╌├──────────┼─────────┼──────────────────┤───────────┤
///        waiting                 active                        held
///
/// Times are seconds of the loop.
public struct TimelineBar: Hashable, Sendable {
  /// A part of a bar.
  public struct Segment: Hashable, Sendable {
    /// What an animation does for a time.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// It was added and has not started; it has no effect.
      case waiting
      /// It was added and has not started; its first value shows already, by its fill mode.
      case fillsBackwards
      /// It runs.
      case active
      /// It has ended, or its layer's time ran backwards over its start; its last value still shows,
      /// by its fill mode.
      case held
      /// The same, but it has no effect.
      case kept
    }

    /// What the animation does.
    public var kind: Kind
    /// The start, in seconds.
    public var from: Double
    /// The end, in seconds, not before the start.
    public var to: Double

    /// Creates a segment.
    public init(_ kind: Kind, from: Double, to: Double) {
      self.kind = kind
      self.from = from
      self.to = to
    }
  }

  /// An animation in a group.
  public struct Part: Hashable, Sendable {
    /// The number of groups around it, 1 or more.
    public var level: Int
    /// What it animates, and how, such as `opacity  basic`.
    public var name: String
    /// When it runs and fills, in each cycle of its group, in order.
    public var segments: [Segment]

    /// Creates a part.
    public init(level: Int, name: String, segments: [Segment]) {
      self.level = level
      self.name = name
      self.segments = segments
    }
  }

  /// The layer's name in dumps when the animation was first seen: its identifier, or `@7`.
  public var layerName: String
  /// The layer's class, name and identifier, such as `Layer "Box" #box`.
  public var layerTitle: String
  /// The animation's key, or its key path or class if it has no key.
  public var animation: String
  /// What it animates, and how, such as `position.x  basic`; characters that do not print are
  /// escaped.
  public var kind: String
  /// The key paths that it animates.
  public var keyPaths: [String]
  /// What added it, such as an action or a tween; nil for the program or the scene itself.
  public var cause: String?
  /// The instant at which it was added.
  public var added: Double
  /// The instant of its start, which may be before it was added; nil if it never starts.
  public var start: Double?
  /// The instant of its end, or of the end to come; nil if it never ends.
  public var end: Double?
  /// Why it ended; nil if it has not ended in the time shown.
  public var outcome: AnimationOutcome?
  /// The instant at which a held animation was removed; nil if that did not happen.
  public var removed: Double?
  /// Its parts that lie in the time shown, in order.
  public var segments: [Segment] = []
  /// The instants in the time shown at which a cycle ends and the next one starts.
  ///
  /// There are at most ``cycleLimit``; an animation with more has those of the first ones.
  public var cycles: [Double] = []
  /// The instants in the time shown at which an animation that autoreverses turns back.
  public var turns: [Double] = []
  /// How much longer or shorter than written it lasts, and why; nil if it lasts as long as written.
  public var stretch: String?
  /// The animations in a group and in those inside it, in order; empty if it is no group, or if
  /// something changed its time while it ran.
  public var parts: [Part] = []

  /// The largest number of cycles and of turns that a bar lists.
  public static let cycleLimit = 1000

  /// Creates a bar without segments.
  public init(
    layerName: String, layerTitle: String, animation: String, kind: String = "",
    keyPaths: [String] = [], cause: String? = nil, added: Double
  ) {
    self.layerName = layerName
    self.layerTitle = layerTitle
    self.animation = animation
    self.kind = kind
    self.keyPaths = keyPaths
    self.cause = cause
    self.added = added
  }
}

/// The bars of all animations of a scene, and what else happens in that time.
public struct TimelineBars: Hashable, Sendable {
  /// The first instant shown, in seconds.
  public var from: Double
  /// The last instant shown, in seconds.
  public var to: Double
  /// Whether an animation goes on after the last instant and never ends.
  public var isEndless: Bool
  /// The bars, grouped by layer.
  ///
  /// Layers are in the order of their first start; the bars of a layer are in the order of their
  /// starts, then of adding.
  public var bars: [TimelineBar]
  /// The events, in order.
  public var events: [TimelineEvent]

  /// Creates a timeline.
  public init(
    from: Double, to: Double, isEndless: Bool = false, bars: [TimelineBar] = [],
    events: [TimelineEvent] = []
  ) {
    self.from = from
    self.to = to
    self.isEndless = isEndless
    self.bars = bars
    self.events = events
  }
}

/// An event of a loop that concerns no single animation.
public struct TimelineEvent: Hashable, Sendable {
  /// The kinds of events.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Changes were committed.
    case commit
    /// A transaction was opened.
    case transaction
    /// A delegate, a completion or a completion block was called.
    case callback
    /// The engine warned about an oddity.
    case warning
    /// The scene has a name for the instant.
    case marker
  }

  /// The kind.
  public var kind: Kind
  /// The instant, in seconds.
  public var instant: Double
  /// What happened, in a few words; the text is not escaped.
  public var text: String

  /// Creates an event.
  public init(_ kind: Kind, at instant: Double, _ text: String) {
    self.kind = kind
    self.instant = instant
    self.text = text
  }
}

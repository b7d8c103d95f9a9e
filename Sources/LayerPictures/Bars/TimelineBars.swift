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
  public var marks: [TimelineMark]

  /// Creates a timeline.
  public init(
    from: Double, to: Double, isEndless: Bool = false, bars: [TimelineBar] = [],
    marks: [TimelineMark] = []
  ) {
    self.from = from
    self.to = to
    self.isEndless = isEndless
    self.bars = bars
    self.marks = marks
  }
}

/// An event of a loop that concerns no single animation.
public struct TimelineMark: Hashable, Sendable {
  /// The kinds of marks.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Changes were committed.
    case commit
    /// A transaction was opened.
    case transaction
    /// A delegate, a completion or a completion block was called.
    case callback
    /// The engine warned about an oddity.
    case warning
  }

  /// The kind.
  public var kind: Kind
  /// The instant, in seconds.
  public var instant: Double
  /// What happened, in a few words; the text is not escaped.
  public var text: String

  /// Creates a mark.
  public init(_ kind: Kind, at instant: Double, _ text: String) {
    self.kind = kind
    self.instant = instant
    self.text = text
  }
}

/// The values of one number of a layer over time.
///
///     value     ╭──── presentation
///        ·····╱······ model
///     ───────╱─────────────▶ time
public struct Curve: Hashable, Sendable {
  /// The values at one instant.
  public struct Sample: Hashable, Sendable {
    /// The instant, in seconds of the loop.
    public var time: Double
    /// The model's value; nil if there is none, as in a layer that is not in the tree.
    public var model: Double?
    /// The presented value; nil if there is none.
    public var presentation: Double?

    /// Creates a sample.
    public init(time: Double, model: Double?, presentation: Double?) {
      self.time = time
      self.model = model
      self.presentation = presentation
    }
  }

  /// What is drawn: a key path, such as `position.x`, or a part of one, such as
  /// `backgroundColor.red`.
  public var name: String
  /// The unit of the values; empty for plain numbers, `deg` for angles.
  ///
  /// A derivative has the unit `per s` or `deg per s`.
  public var unit: String
  /// The samples, by rising time.
  public var samples: [Sample]

  /// Creates a curve.
  public init(name: String, unit: String = "", samples: [Sample] = []) {
    self.name = name
    self.unit = unit
    self.samples = samples
  }

  /// Whether the model's value differs from the presented one at some instant.
  public var hasModel: Bool { samples.contains(where: \.differs) }
}

extension Curve.Sample {
  /// Whether the model's value differs from the presented one, by more than rounding.
  var differs: Bool {
    guard let model, let presentation else { return false }
    return abs(model - presentation) > 1e-9 * max(abs(model), abs(presentation))
  }
}

/// What happens at an instant under a curve.
public struct CurveEvent: Hashable, Sendable {
  /// The kinds of events, with the more important ones first.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An animation starts.
    case begin
    /// An animation ends.
    case end
    /// A cycle of an animation ends, and the next one starts.
    case `repeat`
    /// Changes are committed.
    case commit

    /// The letter under an axis.
    var letter: Character {
      switch self {
      case .begin: "b"
      case .end: "e"
      case .repeat: "r"
      case .commit: "c"
      }
    }
  }

  /// The kind.
  public var kind: Kind
  /// The instant, in seconds.
  public var instant: Double
  /// The animation; nil for a commit.
  public var animation: String?

  /// Creates an event.
  public init(_ kind: Kind, at instant: Double, animation: String? = nil) {
    self.kind = kind
    self.instant = instant
    self.animation = animation
  }
}

/// Curves of one layer over one span of time, with what happens in it.
public struct CurveChart: Hashable, Sendable {
  /// The layer's class, name and identifier, such as `Layer "Box" #box`.
  public var layerTitle: String
  /// The first instant, in seconds.
  public var from: Double
  /// The last instant, in seconds.
  public var to: Double
  /// Whether the curves are derivatives, per second.
  public var isVelocity: Bool
  /// The curves.
  public var curves: [Curve]
  /// The events, in order of time.
  public var events: [CurveEvent]
  /// What a reader should know, as clauses, such as `the animations never end`.
  public var notes: [String]

  /// Creates a chart.
  public init(
    layerTitle: String, from: Double, to: Double, isVelocity: Bool = false, curves: [Curve] = [],
    events: [CurveEvent] = [], notes: [String] = []
  ) {
    self.layerTitle = layerTitle
    self.from = from
    self.to = to
    self.isVelocity = isVelocity
    self.curves = curves
    self.events = events
    self.notes = notes
  }
}

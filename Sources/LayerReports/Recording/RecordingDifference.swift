import LayerText

/// What differs between two recordings: structure, timing and values apart.
public struct RecordingDifference: Hashable, Sendable {
  /// A change of the tree.
  public enum StructureChange: Hashable, Sendable {
    /// A layer that only the second recording has.
    case added(String)
    /// A layer that only the first recording has.
    case removed(String)
    /// A layer with the content of one that has another name in the first recording.
    case renamed(from: String, to: String)
    /// A layer of another class or name.
    case changed(String, from: String, to: String)
    /// A layer below another superlayer.
    case moved(String, from: String, to: String)
    /// The order of the sublayers of a layer.
    case reordered(String)
    /// A layer that is in the tree at other times.
    case present(String, from: String, to: String)
  }

  /// A change of an animation, or of the length of the recording.
  public enum TimingChange: Hashable, Sendable {
    /// The length of the recordings, in seconds.
    case length(from: Double, to: Double)
    /// An animation that only the second recording has.
    case added(layer: String, animation: String)
    /// An animation that only the first recording has.
    case removed(layer: String, animation: String)
    /// An animation that begins and ends later, or earlier if the seconds are below 0.
    case shifted(layer: String, animation: String, by: Double)
    /// Another begin, end or setting of an animation.
    case changed(layer: String, animation: String, field: String, from: String, to: String)
  }

  /// A change of the values of a property.
  public struct ValueChange: Hashable, Sendable {
    /// What the change is.
    public enum Change: Hashable, Sendable {
      /// The same values, later, or earlier if the seconds are below 0.
      case shift(Double)
      /// Other values.
      case value(Difference)
      /// Values that only the second recording has.
      case added
      /// Values that only the first recording has.
      case removed
    }

    /// How the values differ.
    public struct Difference: Hashable, Sendable {
      /// The seconds of the last frame that differs.
      public let end: Double
      /// The number of frames that differ.
      public let count: Int
      /// The seconds of the frame that differs most.
      public let worst: Double
      /// The first recording's value there; nil if the layer is not in its tree.
      public let from: String?
      /// The second recording's value there; nil if the layer is not in its tree.
      public let to: String?
      /// The largest difference of two numbers there; nil if they cannot be compared.
      public let distance: Double?
    }

    /// The label of the layer, in the second recording if it has one.
    public let layer: String
    /// The key path.
    public let keyPath: String
    /// The seconds of the first frame that differs.
    public let begin: Double
    /// What the change is.
    public let change: Change
    /// The indices of the series in the recordings, for a picture.
    let series: Pair
  }

  /// The indices of one series in two recordings.
  struct Pair: Hashable, Sendable {
    var first: Int?
    var second: Int?
  }

  /// The changes of the tree, in its order.
  public internal(set) var structure: [StructureChange] = []
  /// The changes of animations.
  public internal(set) var timing: [TimingChange] = []
  /// The changes of values.
  public internal(set) var values: [ValueChange] = []
  /// The number of layers that are the same.
  public internal(set) var equalLayers = 0
  /// The number of animations that are the same.
  public internal(set) var equalAnimations = 0
  /// The number of properties whose values are the same.
  public internal(set) var equalSeries = 0

  /// Whether each recording has one frame, so that the times of frames say nothing.
  var isOfOneFrame = false

  /// Whether nothing differs.
  public var isEmpty: Bool { structure.isEmpty && timing.isEmpty && values.isEmpty }
}

extension Recording {
  /// Returns what differs between this recording and another.
  ///
  ///     let difference = try expected.difference(to: shown, tolerances: Tolerances(0.001))
  ///     if !difference.isEmpty { print(difference) }
  ///
  /// - Parameters:
  ///   - other: The other recording.
  ///   - tolerances: How far they may differ; by default only by the rounding of the last digit.
  /// - Returns: The difference from this recording to the other.
  /// - Throws: ``ReportError`` if the recordings have different frame rates.
  public func difference(
    to other: Recording, tolerances: Tolerances = Tolerances()
  ) throws(ReportError) -> RecordingDifference {
    if framesPerSecond != other.framesPerSecond {
      let rates = [framesPerSecond, other.framesPerSecond].map { Recording.timeFormat.string($0) }
      throw ReportError(
        "one recording has \(rates[0]) frames a second, the other \(rates[1])",
        hint: "record both at the same rate")
    }
    var comparison = RecordingComparison(self, other, tolerances)
    return comparison.compare()
  }
}

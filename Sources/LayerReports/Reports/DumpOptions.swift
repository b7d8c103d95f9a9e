import LayerText

/// What a dump shows, and in which format.
///
///     var options = DumpOptions()
///     options.format = .csv
///     options.selection = try Selection("#box")
///
/// By default it is text with everything that is animated or not default.
public struct DumpOptions: Hashable, Sendable {
  /// The formats of a dump.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Text for reading, and for comparison with stored output.
    case text
    /// JSON, one frame a line.
    case jsonLines = "jsonl"
    /// One JSON array of all frames.
    case json
    /// A table with a row for each value of each layer at each instant.
    case csv
    /// A table with a row for each instant and a column for each value.
    case wideCSV = "wide"
  }

  /// How many digits numbers have.
  public enum Digits: Hashable, Sendable {
    /// Six significant digits in text, all digits in the other formats.
    case automatic
    /// A number of significant digits, from 1 to 17.
    case significant(Int)
    /// The fewest digits that read back as the same number.
    case exact
  }

  /// The format; text by default.
  public var format: Format
  /// How many digits numbers have; by default the format decides.
  public var digits: Digits
  /// The layers to show; nil, the default, shows all.
  public var selection: Selection?
  /// Whether to show every property, not only those that are animated or not default.
  public var showsAll: Bool
  /// Whether to leave out layers without animations.
  public var onlyAnimated: Bool
  /// Whether to leave out layers that have not changed since the previous frame; a wide table
  /// ignores it.
  public var onlyChanged: Bool
  /// Whether to write what happened between frames; tables ignore it.
  public var showsEvents: Bool
  /// Whether text has colours, as sequences for a terminal; other formats have none.
  public var isColored: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - digits: How many digits numbers have.
  ///   - selection: The layers to show; nil for all.
  ///   - showsAll: Whether to show every property.
  ///   - onlyAnimated: Whether to leave out layers without animations.
  ///   - onlyChanged: Whether to leave out layers that have not changed.
  ///   - showsEvents: Whether to write what happened between frames.
  ///   - isColored: Whether text has colours.
  public init(
    format: Format = .text, digits: Digits = .automatic, selection: Selection? = nil,
    showsAll: Bool = false, onlyAnimated: Bool = false, onlyChanged: Bool = false,
    showsEvents: Bool = false, isColored: Bool = false
  ) {
    self.format = format
    self.digits = digits
    self.selection = selection
    self.showsAll = showsAll
    self.onlyAnimated = onlyAnimated
    self.onlyChanged = onlyChanged
    self.showsEvents = showsEvents
    self.isColored = isColored
  }

  var frame: FrameOptions {
    FrameOptions(
      selection: selection, showsAll: showsAll, onlyAnimated: onlyAnimated,
      onlyChanged: onlyChanged && format != .wideCSV,
      needsMatrices: format == .json || format == .jsonLines,
      needsEvents: showsEvents && format != .csv && format != .wideCSV)
  }

  var numbers: NumberFormat {
    switch digits {
    case .automatic: format == .text ? .significant(6) : .exact
    case .significant(let count): .significant(count)
    case .exact: .exact
    }
  }
}

/// What a timeline shows, and how.
///
///     print(try report.timeline(TimelineOptions(to: 2)))
public struct TimelineOptions: Hashable, Sendable {
  /// The formats of a timeline.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Text.
    case text
    /// A figure in SVG, with light and dark colours.
    case svg
  }

  /// The format; text by default.
  public var format: Format
  /// Whether text has only the characters of ASCII.
  public var isASCII: Bool
  /// The size: columns and lines of text, or points of a figure; nil for a width of 80, or 720.
  ///
  /// A timeline has as many lines as its bars need. Only its width counts.
  public var size: PictureSize?
  /// The first instant, in seconds; 0 by default.
  public var from: Double
  /// The last instant, in seconds; nil for the scene's end and a tenth more, in which a value snaps
  /// back or is held.
  ///
  /// An endless scene then shows one period, or two seconds without a common one.
  public var to: Double?
  /// Whether text has colours, as sequences for a terminal.
  public var isColored: Bool

  /// Creates options.
  public init(
    format: Format = .text, isASCII: Bool = false, size: PictureSize? = nil, from: Double = 0,
    to: Double? = nil, isColored: Bool = false
  ) {
    self.format = format
    self.isASCII = isASCII
    self.size = size
    self.from = from
    self.to = to
    self.isColored = isColored
  }
}

import LayerModel

/// What a plot shows, and how.
///
///     let options = PlotOptions(layer: "#box", keyPaths: ["position.x"])
///     print(try report.plot(options))
public struct PlotOptions: Hashable, Sendable {
  /// The formats of a plot.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Text.
    case text
    /// A figure in SVG, with light and dark colours.
    case svg
  }

  /// The layer: `#id`, a name or a path that matches one layer.
  public var layer: String
  /// The key paths, with `*` for any characters.
  ///
  /// A property of several numbers gives a curve for each. Of a whole transform, and of a pattern
  /// that matches more than eight numbers, only those are drawn that change.
  public var keyPaths: [String]
  /// The format; text by default.
  public var format: Format
  /// How text draws curves; braille by default.
  public var style: CanvasStyle
  /// The size: columns and lines of text, or points of a figure; nil for 80 by 24, or 720 by 360.
  public var size: PictureSize?
  /// The first instant, in seconds; 0 by default.
  public var from: Double
  /// The last instant, in seconds; nil for the scene's end and a tenth more, in which a value snaps
  /// back or is held.
  ///
  /// An endless scene then shows one period, or two seconds without a common one.
  public var to: Double?
  /// The number of samples per second; nil for as many as the picture shows.
  public var framesPerSecond: Double?
  /// Whether to draw derivatives, per second.
  public var isVelocity: Bool
  /// Whether text has colours, as sequences for a terminal.
  public var isColored: Bool

  /// Creates options.
  public init(
    layer: String, keyPaths: [String], format: Format = .text, style: CanvasStyle = .braille,
    size: PictureSize? = nil, from: Double = 0, to: Double? = nil, framesPerSecond: Double? = nil,
    isVelocity: Bool = false, isColored: Bool = false
  ) {
    self.layer = layer
    self.keyPaths = keyPaths
    self.format = format
    self.style = style
    self.size = size
    self.from = from
    self.to = to
    self.framesPerSecond = framesPerSecond
    self.isVelocity = isVelocity
    self.isColored = isColored
  }
}

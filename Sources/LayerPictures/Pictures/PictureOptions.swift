import LayerModel
import LayerReports

/// What a picture of a scene shows, and in which format.
///
///     var options = PictureOptions(format: .filmstrip)
///     options.size = Size(width: 120, height: 120)
///     let picture = try report.picture(options)
///
/// By default, it is one frame as SVG.
public struct PictureOptions {
  /// The formats of a picture.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// One frame as SVG.
    case svg
    /// Frames side by side with their times, as SVG.
    case filmstrip
    /// Frames over each other, older ones paler, as SVG.
    case onion
    /// One SVG file that plays by itself in a browser.
    case animatedSVG = "animated-svg"
    /// One HTML page in which the scene can be played and inspected.
    case page = "html"
  }

  /// The format; ``Format/svg`` by default.
  public var format: Format
  /// The largest size of a frame, in points; nil for the size of the scene; a page ignores it.
  ///
  /// A frame keeps its proportions. A film strip has frames of at most 200×200 by
  /// default, and an onion skin one of at most 640×640.
  public var size: Size?
  /// The colour behind the layers; nil for none.
  ///
  /// Film strips and onion skins have light or dark paper behind everything, as the reader prefers.
  public var background: Color?
  /// The number of instants if none are given; nil for 8 in a film strip and 6 in an onion skin.
  public var count: Int?
  /// The number of frames per second of a picture that moves, above 0; nil for 60, and for fewer in an
  /// animated SVG that is long and has many layers, at least 10.
  public var fps: Double?
  /// The title of a page; `Layers` by default.
  public var title: String
  /// The name of the scene's file in the commands that a page shows; `SCENE` by default.
  public var scene: String
  /// The largest distance of a point of an animated SVG from the engine's, in points, above 0; nil for
  /// a quarter of a point, or for a 1000th of the longer side if that has more than 1600 points.
  public var tolerance: Double?
  /// Loads the images of layers; nil draws a placeholder for each.
  public var images: ImageLoader?
  /// What is written after the time into the corner of a picture of one instant, or of each frame of one that
  /// moves in pixels; nil for neither time nor title.
  package var stamp: String?
  /// What a page shows as findings; none by default.
  public var findings: [Finding] = []
  /// The states of the scene in a page.
  package var states: PageStates?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - size: The largest size of a frame, in points.
  ///   - background: The colour behind the layers.
  ///   - count: The number of instants if none are given.
  ///   - fps: The number of frames per second of a picture that moves.
  ///   - title: The title of a page.
  ///   - scene: The name of the scene's file in the commands that a page shows.
  ///   - tolerance: The largest distance of a point of an animated SVG, in points.
  ///   - images: Loads the images of layers.
  public init(
    format: Format = .svg, size: Size? = nil, background: Color? = nil, count: Int? = nil,
    fps: Double? = nil, title: String = "Layers", scene: String = "SCENE", tolerance: Double? = nil,
    images: ImageLoader? = nil
  ) {
    self.format = format
    self.size = size
    self.background = background
    self.count = count
    self.fps = fps
    self.title = title
    self.scene = scene
    self.tolerance = tolerance
    self.images = images
  }
}

extension PageOptions {
  /// Makes the options of a page from those of any picture.
  init(_ options: PictureOptions) {
    self.init(
      title: options.title, scene: options.scene, fps: options.fps ?? 60,
      background: options.background, images: options.images)
    findings = options.findings
    states = options.states
  }

  /// Makes the options of a recording within a page from those of the page.
  init(_ options: PageOptions) {
    self.init(
      title: options.title, scene: options.scene, fps: options.fps,
      background: options.background, explanationLimit: options.explanationLimit,
      images: options.images)
  }
}

/// A picture of a scene as text, and what it cannot show exactly.
public struct Picture: Hashable, Sendable {
  /// The whole file, SVG or HTML, with a line break at its end.
  public var text: String
  /// What is not exact, one clause each, without line breaks: `card: its filters are not drawn`.
  public var notes: [String]

  /// Creates a picture from its parts.
  public init(text: String, notes: [String] = []) {
    self.text = text
    self.notes = notes
  }
}

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

  /// The layer: `#id`, a name or a path that matches one layer; empty for the first one that is
  /// animated.
  public var layer: String
  /// The key paths, with `*` for any characters.
  ///
  /// A property of several numbers gives a curve for each. Of a whole transform, and of a pattern
  /// that matches more than eight numbers, only those are drawn that change. Empty for those that are
  /// animated.
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
  /// Whether text has one row for the animations of a property, without the parts of groups.
  package var isCompact = false

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

/// What the HTML page of a scene shows.
///
///     var options = PageOptions()
///     options.title = "Card"
///     let html = try report.page(options)
public struct PageOptions {
  /// The title of the page; `Layers` by default.
  public var title: String
  /// The name of the scene's file in the commands that the page shows; `SCENE` by default.
  public var scene: String
  /// The number of frames per second, above 0; 60 by default.
  public var fps: Double
  /// The colour behind the layers; nil for white.
  public var background: Color?
  /// The largest number of explanations in the page; 5000 by default.
  ///
  /// If the animated properties have more at all frames together, the page has those at events, and
  /// the command that prints any other.
  public var explanationLimit: Int
  /// Loads the images of layers; nil draws a placeholder for each.
  public var images: ImageLoader?
  /// What is probably wrong, each a link to its layer, property and instant; none by default.
  ///
  ///     var options = PageOptions()
  ///     options.findings = try report.findings()
  public var findings: [Finding] = []
  /// The states of the scene, and the changes between them that the page has.
  package var states: PageStates?
  /// The version of the scene's file if a server makes the page anew; nil for a page that is a file.
  package var version: Int?

  /// The largest number of frames of a page.
  public static let frameLimit = Film.frameLimit

  /// Creates options.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - scene: The name of the scene's file in the commands that the page shows.
  ///   - fps: The number of frames per second.
  ///   - background: The colour behind the layers.
  ///   - explanationLimit: The largest number of explanations in the page.
  ///   - images: Loads the images of layers.
  public init(
    title: String = "Layers", scene: String = "SCENE", fps: Double = 60,
    background: Color? = nil, explanationLimit: Int = 5_000, images: ImageLoader? = nil
  ) {
    self.title = title
    self.scene = scene
    self.fps = fps
    self.background = background
    self.explanationLimit = explanationLimit
    self.images = images
  }
}

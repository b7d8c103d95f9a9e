import LayerModel

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
  /// The number of frames per second of a picture that moves, above 0; 60 by default.
  public var fps: Double
  /// The title of a page; `Layers` by default.
  public var title: String
  /// The name of the scene's file in the commands that a page shows; `SCENE` by default.
  public var scene: String
  /// The largest distance of a point of an animated SVG from the engine's, in points, above 0.
  public var tolerance: Double
  /// Loads the images of layers; nil draws a placeholder for each.
  public var images: ImageLoader?

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
    fps: Double = 60, title: String = "Layers", scene: String = "SCENE", tolerance: Double = 0.25,
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
      title: options.title, scene: options.scene, fps: options.fps,
      background: options.background, images: options.images)
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

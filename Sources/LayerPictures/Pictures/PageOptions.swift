import LayerModel

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
  /// The largest number of explanations in the page; 20 000 by default.
  ///
  /// If the animated properties have more at all frames together, the page has those at events, and
  /// the command that prints any other.
  public var explanationLimit: Int
  /// Loads the images of layers; nil draws a placeholder for each.
  public var images: ImageLoader?

  /// The largest number of frames of a page.
  public static let frameLimit = 36_000

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
    background: Color? = nil, explanationLimit: Int = 20_000, images: ImageLoader? = nil
  ) {
    self.title = title
    self.scene = scene
    self.fps = fps
    self.background = background
    self.explanationLimit = explanationLimit
    self.images = images
  }
}

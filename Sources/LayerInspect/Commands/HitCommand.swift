import LayerModel
import LayerReports
import LayerText

/// Finds the layer at a point of a scene.
struct HitCommand {
  /// The point in the space above the root.
  let point: Point
  /// The instant, in seconds.
  let instant: Double
  /// Whether to search the model.
  let isModel: Bool
  /// Whether the text has colours.
  let isColored: Bool

  /// Reads the arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - isColored: Whether the text has colours.
  /// - Throws: A usage error if the point is not two numbers.
  init(_ arguments: ParsedArguments, isColored: Bool = false) throws(InspectError) {
    point = try Self.point(arguments.positional("POINT") ?? "")
    instant = arguments.number("at") ?? 0
    isModel = arguments.has("model")
    self.isColored = isColored
  }

  /// Prints which layer is hit, and the path of the search.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - sink: Where the text is written.
  ///   - messages: Where notices about the file are written, before the text.
  /// - Throws: `SceneError` if the scene cannot be played, and the errors of the sinks.
  func run(_ scene: LoadedScene, to sink: OutputSink, messages: OutputSink) throws {
    try scene.writeNotices(to: messages)
    try sink.write(
      try scene.report.hit(point, at: instant, isModel: isModel, isColored: isColored))
  }

  /// Reads a point, such as `90,15`.
  private static func point(_ text: String) throws(InspectError) -> Point {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
      throw .usage(
        "POINT takes two numbers, x,y; got \(Excerpt.quoted(text))",
        hint: "for example: layer-inspect hit SCENE 90,15 --at 0.5")
    }
    return Point(x: x, y: y)
  }
}

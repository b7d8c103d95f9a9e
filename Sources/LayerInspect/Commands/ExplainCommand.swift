import LayerModel
import LayerReports
import LayerText

/// Says why values of a scene are what they are.
struct ExplainCommand {
  /// What to explain.
  let options: ExplainOptions
  /// The instants, in seconds.
  let instants: [Double]

  /// Reads the arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - isColored: Whether text has colours.
  /// - Throws: A usage error if an option needs a key path and there is none.
  init(_ arguments: ParsedArguments, isColored: Bool = false) throws(InspectError) {
    let keyPaths = arguments.positionals("KEYPATH")
    for option in ["why-not", "next", "short", "full"]
    where arguments.has(option) && keyPaths.isEmpty {
      throw .usage(
        "'--\(option)' needs a KEYPATH",
        hint: "for example: layer-inspect explain SCENE LAYER position.x --\(option)"
          + (option == "why-not" ? " 80" : ""))
    }
    var options = ExplainOptions(
      layer: arguments.positional("LAYER"), keyPaths: keyPaths,
      format: arguments.text("format").flatMap(ExplainOptions.Format.init) ?? .text,
      detail: arguments.has("full") ? .full : arguments.has("short") ? .sentence : .chain,
      whyNot: arguments.text("why-not"), showsNext: arguments.has("next"),
      isColored: isColored)
    options.coversAll = arguments.has("all")
    if options.coversAll, options.layer != nil {
      throw .usage("'--all' is about every layer; leave LAYER out")
    }
    self.options = options
    instants = arguments.numbers("at") ?? [0]
  }

  /// Prints the explanations.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - file: The name of the scene in suggestions.
  ///   - sink: Where they are written.
  ///   - messages: Where notices about the file are written, before the explanations.
  ///   - isTerminal: Whether a person reads the output, who gets a suggestion of the next command.
  /// - Throws: `ReportError` for an unknown layer or key path, `SceneError` if the scene cannot be
  ///   played, and the errors of the sinks.
  func run(
    _ scene: LoadedScene, file: String, to sink: OutputSink, messages: OutputSink, isTerminal: Bool
  ) throws {
    try scene.writeNotices(to: messages)
    try sink.write(try scene.report.explain(options, at: instants))
    if options.format == .text, options.layer == nil, let advice = scene.stateAdvice {
      try sink.write("\(PrintableText.escaped(advice))\n")
    }
    if isTerminal, let suggestion = suggestion(file) { try sink.write("\n\(suggestion)\n") }
  }

  /// Returns the command that a reader of this explanation probably wants next.
  private func suggestion(_ file: String) -> String? {
    if options.format == .json { return nil }
    let time = instants.map { NumberFormat.exact.string($0) }.joined(separator: ",")
    let start = "try: layer-inspect explain \(file)"
    guard let layer = options.layer else {
      return options.coversAll ? nil : "\(start) LAYER --at \(time)"
    }
    guard let keyPath = options.keyPaths.first else {
      return "\(start) '\(layer)' KEYPATH --at \(time)"
    }
    return options.detail == .full ? nil : "\(start) '\(layer)' \(keyPath) --at \(time) --full"
  }
}

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

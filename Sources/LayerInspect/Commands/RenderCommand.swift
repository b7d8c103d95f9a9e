import LayerModel
import LayerPictures
import LayerReports
import LayerText

/// Draws a scene.
struct RenderCommand {
  private var options: PictureOptions
  /// The format of a picture made of pixels; nil for any other picture.
  private let pixels: PixelFile.Format?
  private let imageLimit: Int?
  private let times: Times

  /// The instants of the picture.
  private enum Times {
    case known(Instants)
    /// From an instant to the end of the scene.
    case untilEnd(from: Double)
    /// None were given: the format chooses them.
    case usual
  }

  /// Reads the arguments.
  ///
  /// - Throws: A usage error for an invalid colour, or a count without frames.
  init(_ arguments: ParsedArguments) throws(InspectError) {
    options = PictureOptions(
      format: arguments.text("format").flatMap(PictureOptions.Format.init) ?? .svg,
      count: arguments.integer("count"), fps: arguments.number("fps"),
      tolerance: arguments.number("tolerance"))
    pixels = arguments.text("format").flatMap(PixelFile.Format.init)
    guard options.count == nil || pixels == nil && [.filmstrip, .onion].contains(options.format)
    else {
      throw .usage("'--count' is only for '--format filmstrip' and '--format onion'")
    }
    options.size = arguments.size("size").map {
      Size(width: Double($0.width), height: Double($0.height))
    }
    if let text = arguments.text("background") {
      guard let color = Color(hex: text) else {
        throw .usage(
          "'--background' takes a colour as #rgb, #rrggbb or #rrggbbaa; got \(Excerpt.quoted(text))"
        )
      }
      options.background = color
    }
    imageLimit =
      arguments.text("images") == "no"
      ? nil : arguments.integer("image-limit") ?? SceneImages.usualLimit
    times = Self.times(arguments, fps: options.fps ?? 60)
  }

  private static func times(_ arguments: ParsedArguments, fps: Double) -> Times {
    if let times = arguments.numbers("at") { return .known(Instants(at: times, fps: fps)) }
    if let frames = arguments.frames("frames") {
      return .known(Instants(frames: frames, fps: fps))
    }
    if let to = arguments.number("to") {
      return .known(Instants(from: arguments.number("from") ?? 0, to: to, fps: fps))
    }
    return arguments.number("from").map { .untilEnd(from: $0) } ?? .usual
  }

  /// Draws a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - file: The scene's file; nil for standard input.
  ///   - sink: Where the picture is written.
  ///   - messages: Where notices about the file and notes about the picture are written.
  /// - Throws: `ReportError` if the times do not fit the format, `SceneError` if the scene cannot be
  ///   played, and the errors of the sinks.
  func run(
    _ scene: LoadedScene, file: String?, to sink: OutputSink, messages: OutputSink
  ) throws {
    try scene.writeNotices(to: messages)
    var options = options
    if let file {
      options.title = file.split(separator: "/").last.map(String.init) ?? file
      options.scene = file
    }
    if let imageLimit {
      options.images = SceneImages(of: file, limit: imageLimit).load
    }
    if let advice = scene.stateAdvice, pixels != .png,
      pixels != nil || ![.svg, .page].contains(options.format)
    {
      try messages.write("note: \(PrintableText.escaped(advice))\n")
    }
    if options.format == .page {
      let page = try ScenePage(scene)
      options.findings = page.plainFindings
      options.states = try page.states(isRecorded: true)
    }
    if let pixels {
      let file = try scene.report.pixels(pixels, options, at: try instants(of: scene))
      for note in file.notes { try messages.write("note: \(note)\n") }
      try messages.flush()
      return try sink.write(file.bytes)
    }
    let picture = try scene.report.picture(options, at: try instants(of: scene))
    for note in picture.notes { try messages.write("note: \(note)\n") }
    try messages.flush()
    try sink.write(picture.text)
  }

  private func instants(of scene: LoadedScene) throws -> Instants? {
    switch times {
    case .known(let instants): return instants
    case .usual: return nil
    case .untilEnd(let from):
      let end = try scene.report.span().shownEnd
      return Instants(from: from, to: max(from, end), fps: options.fps ?? 60)
    }
  }
}

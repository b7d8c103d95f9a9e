import LayerModel
import LayerPictures
import LayerReports
import LayerScenes
import LayerText

/// Draws a scene.
struct RenderCommand: Command {
  private let context: CommandContext
  private var options: PictureOptions
  /// The format of a picture made of pixels; nil for any other picture.
  private let pixels: PixelFile.Format?
  private let hasImages: Bool
  /// The instants of the picture; nil if the format chooses them.
  private let times: SceneTimes?

  init(_ context: CommandContext) throws(InspectError) {
    self.context = context
    let arguments = context.arguments
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
    hasImages = arguments.text("images") != "no"
    times = SceneTimes(arguments, fps: options.fps ?? 60)
  }

  func run() throws -> ExitCode {
    let input = try context.open(context.name)
    let scene = try context.scene(in: input)
    var options = options
    let file = context.name == "-" ? nil : input.name
    if let file {
      options.title = file.split(separator: "/").last.map(String.init) ?? file
      options.scene = file
    }
    if context.arguments.has("stamp") { options.stamp = file == nil ? "" : options.title }
    if hasImages { options.images = SceneImages(of: file, context.arguments).load }
    if pixels != .png, pixels != nil || ![.svg, .page].contains(options.format) {
      try context.note(advice: scene)
    }
    if options.format == .page {
      let page = try ScenePage(scene)
      options.findings = page.plainFindings
      options.states = try page.states(isRecorded: true)
    }
    let instants = try times?.instants(fps: options.fps ?? 60) {
      try scene.report.span().shownEnd
    }
    if context.arguments.isPNG, [.filmstrip, .onion].contains(options.format) {
      let file = try scene.report.sheetPixels(options, at: instants)
      try context.note(file.notes)
      try context.sink.write(file.bytes)
    } else if let pixels {
      let file = try scene.report.pixels(pixels, options, at: instants)
      try context.note(file.notes)
      try context.sink.write(file.bytes)
    } else {
      let picture = try scene.report.picture(options, at: instants)
      try context.note(picture.notes)
      try context.sink.write(picture.text)
    }
    return .success
  }
}

extension CommandSpec {
  /// The command `render`.
  static let render = CommandSpec(
    name: "render",
    summary: "draw a frame, a film strip, an onion skin, a moving picture or a page",
    examples: [
      .init("render scene.json --at 0.35 -o frame.svg", "one frame as SVG"),
      .init(
        "render scene.json --format filmstrip -o strip.svg",
        "eight frames of the whole scene side by side"),
      .init("render scene.json --format filmstrip -o strip.png", "the same in pixels, for a chat"),
      .init(
        "render scene.json --format onion --at 0,0.1,0.2,0.3 -o onion.svg",
        "four frames over each other, older ones paler"),
      .init(
        "render scene.json --format animated-svg -o scene.svg",
        "a picture that plays by itself in a browser"),
      .init(
        "render scene.json --format html -o scene.html",
        "a page in which the scene can be played and inspected"),
      .init("render scene.json --at 0.35 -o frame.png", "one frame in pixels"),
      .init("render scene.json -o scene.gif --fps 20", "what moves, for a chat or an issue"),
      .init(
        "render scene.json -o scene.apng --stamp", "the same in all colours, with the time in it"),
    ],
    positionals: [.scene],
    ownOptions: times + looks + [.origin] + OptionSpec.reading + [.watch],
    formats: formats, formatHelp: "svg, one frame, by default",
    contradictions: [[["at"], ["frames"], ["from", "to"], ["count"]]],
    formatRules: [
      FormatRule("tolerance", needs: "animated-svg"),
      FormatRule("size", excludes: "html", hint: "a page can be zoomed in the browser"),
    ]
      + ["filmstrip", "onion", "animated-svg", "html"].map {
        FormatRule("stamp", excludes: $0, hint: "frames in svg, png, gif and apng take a stamp")
      }
  )

  private static let formats =
    PictureOptions.Format.allCases.map { format in
      format == .page
        ? OutputFormat(format.rawValue, "html", "htm")
        : [.filmstrip, .onion].contains(format)
          ? OutputFormat(format.rawValue, "svg", "png") : OutputFormat(format.rawValue, "svg")
    } + PixelFile.Format.allCases.map { OutputFormat($0.rawValue, $0.rawValue) }

  private static let times: [OptionSpec] = [
    OptionSpec("at", "LIST", .times, help: "at these times, as 0,0.5s,50%,marker:NAME"),
    .frames,
    OptionSpec("from", "T", .time, help: "from this time on"),
    OptionSpec(
      "to", "T", .time, help: "up to this time; without it, to the end or for one cycle"),
    OptionSpec("fps", "N", .positive, help: "frames in a second; 60 by default"),
    OptionSpec(
      "count", "N", .integer(1...60),
      help: "this many frames over the whole scene; 8 in a filmstrip, 6 in an onion skin"),
  ]

  private static let looks: [OptionSpec] = [
    OptionSpec(
      "size", "WxH", .size(1...100_000),
      help: "the largest size of a frame in points; it keeps its proportions"),
    OptionSpec(
      "background", "COLOR", .text,
      help: "the colour behind the layers, as #ffffff; none by default"
    ),
    OptionSpec("stamp", help: "write the time and the name of the file into each frame"),
    OptionSpec(
      "images", "WHETHER", .choice(["yes", "no"]),
      help: "embed images of the scene's folder, or draw places for them; yes by default"),
    .imageLimit, .root,
    OptionSpec(
      "tolerance", "POINTS", .positive,
      help:
        "how far points of an animated-svg may be from the engine's; 0.25 by default, more if it is large"
    ),
  ]
}

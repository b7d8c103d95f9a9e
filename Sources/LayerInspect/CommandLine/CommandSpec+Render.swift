import LayerPictures

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
      .init(
        "render scene.json --format onion --at 0,0.1,0.2,0.3 -o onion.svg",
        "four frames over each other, older ones paler"),
      .init(
        "render scene.json --format animated-svg -o scene.svg",
        "a picture that plays by itself in a browser"),
      .init(
        "render scene.json --format html -o scene.html",
        "a page in which the scene can be played and inspected"),
      .init("render scene.json --at 0.35 -o frame.png", "one frame in pixels, without text"),
      .init("render scene.json -o scene.gif --fps 20", "what moves, for a chat or an issue"),
    ],
    positionals: [.scene],
    options: times + looks + [.origin] + OptionSpec.reading + [.watch]
      + OptionSpec.writing(formats, "svg, one frame, by default"),
    formats: formats,
    contradictions: [[["at"], ["frames"], ["from", "to"], ["count"]]],
    needs: [Need(option: "tolerance", other: "format", value: "animated-svg")],
    exclusions: [
      Exclusion(
        option: "size", other: "format", value: "html", hint: "a page can be zoomed in the browser")
    ]
  )

  private static let formats =
    PictureOptions.Format.allCases.map { format in
      format == .page
        ? OutputFormat(format.rawValue, "html", "htm") : OutputFormat(format.rawValue, "svg")
    } + PixelFile.Format.allCases.map { OutputFormat($0.rawValue, $0.rawValue) }

  private static let times: [OptionSpec] = [
    OptionSpec("at", "LIST", .times, help: "at these times, as 0,0.5s,50%,marker:NAME"),
    OptionSpec("frames", "A..B", .frames, help: "these frames, first and last included"),
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
    OptionSpec(
      "images", "WHETHER", .choice(["yes", "no"]),
      help: "embed images of the scene's folder, or draw places for them; yes by default"),
    OptionSpec(
      "image-limit", "BYTES", .integer(0...(64 << 20)),
      help:
        "the largest image; \(SceneImages.usualLimit) by default, and \(SceneImages.images) times "
        + "as much for all"),
    OptionSpec(
      "tolerance", "POINTS", .positive,
      help:
        "how far points of an animated-svg may be from the engine's; 0.25 by default, more if it is large"
    ),
  ]
}

import LayerPictures
import LayerReports
import LayerScenes
import LayerText

/// Shows the page of a scene in a browser, and follows the file.
struct OpenCommand {
  private let port: Int
  private let fps: Double
  private let imageLimit: Int
  private let opensBrowser: Bool

  /// The time between two looks at the file, in milliseconds.
  private static let interval: Int32 = 200

  /// Reads the arguments.
  ///
  /// - Throws: A usage error for standard input, which is read only once.
  init(_ arguments: ParsedArguments) throws(InspectError) {
    port = arguments.integer("port") ?? 0
    fps = arguments.number("fps") ?? 60
    imageLimit = arguments.integer("image-limit") ?? SceneImages.usualLimit
    opensBrowser = !arguments.has("no-browser")
    if arguments.positional("SCENE") == "-" {
      throw .usage(
        "'open' needs a file; standard input is read only once",
        hint: "save the scene, and name the file")
    }
  }

  /// Writes the page to a file and opens it.
  ///
  /// - Throws: The errors of playing the scene and of the sinks.
  func run(
    _ scene: LoadedScene, file: String, page path: String, to sink: OutputSink,
    messages: OutputSink
  ) throws {
    try scene.writeNotices(to: messages)
    var options = options(of: scene, file)
    let page = try ScenePage(scene)
    options.findings = page.plainFindings
    options.states = try page.states(isRecorded: true)
    try sink.write(try scene.report.page(options))
    try sink.finish()
    // Where nobody reads the messages, as in a script, nobody looks at a browser.
    if path != "-", messages.isTerminal { try show(path, messages) }
  }

  /// Serves the page until nobody reads the output any more, or a signal ends the command.
  ///
  /// - Parameters:
  ///   - file: The file of the scene.
  ///   - sink: Where the address is written, in a line.
  ///   - messages: Where notices are written.
  ///   - read: Reads a file as it is now.
  /// - Throws: The errors of reading the scene for the first time, and of the sinks.
  func serve(
    _ file: String, to sink: OutputSink, messages: OutputSink,
    read: @escaping (String) throws -> LoadedScene
  ) throws {
    let page = try LivePage(file, read: read) { options(of: $0, file) }
    let server = try LoopbackServer(port: port)
    let address = "http://127.0.0.1:\(server.port)/"
    try page.scene.writeNotices(to: messages)
    try sink.write("\(address)\n")
    try sink.flush()
    if messages.isTerminal {
      try messages.write("serving \(PrintableText.escaped(file)) to this machine; Ctrl-C ends\n")
      try messages.flush()
    }
    if sink.isTerminal { try show(address, messages) }
    while sink.waitWhileOpen(milliseconds: 0) {
      server.serve(milliseconds: Self.interval) { page.answer($0) }
      page.refresh()
    }
  }

  private func show(_ address: String, _ messages: OutputSink) throws {
    guard opensBrowser, let problem = SystemBrowser.open(address) else { return }
    try messages.write("note: \(problem); open \(PrintableText.escaped(address)) in a browser\n")
    try messages.flush()
  }

  private func options(of scene: LoadedScene, _ file: String) -> PageOptions {
    PageOptions(
      title: file.split(separator: "/").last.map(String.init) ?? file, scene: file, fps: fps,
      images: SceneImages(of: file, limit: imageLimit).load)
  }
}

extension CommandSpec {
  /// The command `open`.
  static let open = CommandSpec(
    name: "open",
    summary: "show a scene in a browser, and follow its file while you edit it",
    examples: [
      .init("open scene.json", "the page, again after each save, until Ctrl-C"),
      .init("open main.caml --port 8080 --no-browser", "at an address that stays the same"),
      .init("open scene.json -o page.html", "the page as one file, opened once"),
    ],
    positionals: [.scene],
    options: [
      OptionSpec(
        "port", "N", .integer(0...65_535), help: "the port on this machine; any free one by default"
      ),
      OptionSpec("no-browser", help: "start no browser, only print the address"),
      OptionSpec("fps", "N", .positive, help: "frames in a second; 60 by default"),
      OptionSpec(
        "image-limit", "BYTES", .integer(0...(64 << 20)),
        help: "the largest image; \(SceneImages.usualLimit) by default"),
      .origin,
    ] + OptionSpec.reading + OptionSpec.writing([page]),
    formats: [page]
  )

  private static let page = OutputFormat("html", "html", "htm")
}

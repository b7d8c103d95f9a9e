import LayerPictures
import LayerReports
import LayerScenes
import LayerText

/// Shows the page of a scene in a browser, and follows the file.
struct OpenCommand: Command {
  private let context: CommandContext

  /// The time between two looks at the file, in milliseconds.
  private static let interval: Int32 = 200

  init(_ context: CommandContext) throws(InspectError) {
    self.context = context
    if context.name == "-" {
      throw .usage(
        "'open' needs a file; standard input is read only once",
        hint: "save the scene, and name the file")
    }
  }

  func run() throws -> ExitCode {
    if let path = context.arguments.text("output") {
      try write(to: path)
    } else {
      try serve()
    }
    return .success
  }

  /// Writes the page to a file and opens it.
  private func write(to path: String) throws {
    let file = try context.open(context.name)
    let scene = try context.scene(in: file)
    var options = options(of: scene, file.name)
    let page = try ScenePage(scene)
    options.findings = page.plainFindings
    options.states = try page.states(isRecorded: true)
    try context.sink.write(try scene.report.page(options))
    try context.sink.finish()
    // Where nobody reads the messages, as in a script, nobody looks at a browser.
    if path != "-", context.messages.isTerminal { try show(path) }
  }

  /// Serves the page until nobody reads the output any more, or a signal ends the command.
  private func serve() throws {
    let (file, sink, messages) = (context.name, context.sink, context.messages)
    // Each look at the file reads it anew.
    let plane = context.arguments.text(OptionSpec.plane.name)
    let read = { (path: String) in
      var file = try InputFile.scene(at: path)
      file.plane = plane
      return try context.read(file)
    }
    let page = try LivePage(file, read: read) { options(of: $0, file) }
    let server = try LoopbackServer(port: context.arguments.integer("port") ?? 0)
    let address = "http://127.0.0.1:\(server.port)/"
    try page.scene.writeNotices(to: messages)
    try sink.write("\(address)\n")
    try sink.flush()
    if messages.isTerminal {
      try messages.write("serving \(PrintableText.escaped(file)) to this machine; Ctrl-C ends\n")
      try messages.flush()
    }
    if sink.isTerminal { try show(address) }
    while sink.waitWhileOpen(milliseconds: 0) {
      server.serve(milliseconds: Self.interval) { page.answer($0) }
      page.refresh()
    }
  }

  private func show(_ address: String) throws {
    guard !context.arguments.has("no-browser"), let problem = SystemBrowser.open(address) else {
      return
    }
    try context.note(["\(problem); open \(PrintableText.escaped(address)) in a browser"])
  }

  private func options(of scene: LoadedScene, _ file: String) -> PageOptions {
    PageOptions(
      title: file.split(separator: "/").last.map(String.init) ?? file, scene: file,
      fps: context.arguments.number("fps") ?? 60,
      images: SceneImages(of: file, context.arguments).load)
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
    ownOptions: [
      OptionSpec(
        "port", "N", .integer(0...65_535), help: "the port on this machine; any free one by default"
      ),
      OptionSpec("no-browser", help: "start no browser, only print the address"),
      OptionSpec("fps", "N", .positive, help: "frames in a second; 60 by default"),
      .imageLimit, .root, .origin,
    ] + OptionSpec.reading,
    formats: [OutputFormat("html", "html", "htm")]
  )
}

import LayerScenes
import LayerText

/// Writes a scene in another format.
struct ConvertCommand: Command {
  private let context: CommandContext
  private let output: String
  private let format: SceneFormat
  private let options: SceneWritingOptions

  init(_ context: CommandContext) throws(InspectError) {
    self.context = context
    let arguments = context.arguments
    guard let output = arguments.text("output") else {
      throw .usage(
        "'convert' needs '-o FILE'",
        hint: "the ending says the format: one of \(SceneFormat.endings)")
    }
    self.output = output
    let asked = Self.asked(arguments)
    guard let format = output == "-" ? asked ?? .caml : SceneFormat(path: output) else {
      throw .usage(
        "the ending of \(Excerpt.quoted(output)) says no format of a scene",
        hint: "end it with one of \(SceneFormat.endings)")
    }
    self.format = format
    if output != "-", let asked, asked != format {
      throw .usage(
        "\(Excerpt.quoted(output)) is not named as a file of '--format \(asked.rawValue)'",
        hint: "a file's ending says its format")
    }
    if arguments.text("assets") == SceneWritingOptions.Assets.copy.rawValue, format != .bundle {
      throw .usage("'--assets copy' needs a bundle", hint: "end the name after '-o' with '.ca'")
    }
    if arguments.number("approximate") != nil, !format.isMarkup {
      throw .usage("'--approximate' is only for markup; JSON has every easing")
    }
    options = SceneWritingOptions(
      strict: arguments.has("strict"), approximation: arguments.number("approximate"),
      replacesFiles: arguments.has("force"),
      assets: arguments.text("assets").flatMap(SceneWritingOptions.Assets.init) ?? .reference)
  }

  /// Returns the format that an option says; nil for none.
  private static func asked(_ arguments: ParsedArguments) -> SceneFormat? {
    arguments.has(OptionSpec.json.name)
      ? .json : arguments.text("format").flatMap(SceneFormat.init(rawValue:))
  }

  func run() throws -> ExitCode {
    let scene = try context.scene()
    try context.messages.write(scene.coverageTable)
    if output == "-" {
      let (text, losses) = try scene.scene.writtenWithLosses(
        as: format, approximate: options.approximation)
      try Scene.check(losses, options.isStrict)
      try note(losses)
      try context.sink.write(text)
    } else {
      try write(scene.scene)
    }
    return .success
  }

  /// Writes the scene into its file.
  private func write(_ scene: Scene) throws {
    if !options.replacesFiles, !FileState(path: output).isMissing {
      throw InspectError(
        "is there already", at: SourcePlace(file: output), hint: "replace it with '--force'")
    }
    let file = context.name == "-" ? nil : context.name
    let written = try scene.write(to: output, from: file, options: options)
    try note(written.losses)
    var notes = written.outside.map { "\(PrintableText.escaped($0)); it is only referred to" }
    let count = written.assets.count - written.outside.count
    if options.assets == .reference, format == .bundle, count > 0 {
      let advice = written.outside.isEmpty ? "; '--assets copy' copies" : ""
      notes.append(
        "\(count == 1 ? "1 file is" : "\(count) files are") referred to and not copied, as "
          + "\(Excerpt.quoted(written.assets[0]))\(advice)")
    }
    try context.note(notes)
  }

  private func note(_ losses: [SceneLoss]) throws {
    // What is counted is in the table.
    try context.note(losses.filter { !$0.isCounted }.map { "left out: \($0)" })
  }
}

extension CommandSpec {
  /// The command `convert`.
  static let convert = CommandSpec(
    name: "convert",
    summary: "write a scene in another format: JSON, CAML or a .ca bundle",
    examples: [
      .init(
        "convert card.json -o Card.ca --assets copy",
        "a bundle that Core Animation can play, with its pictures"),
      .init("convert Card.ca -o converted.json", "the native format"),
      .init(
        "convert card.json -o - --strict",
        "to the terminal, as CAML; an error if anything would be lost"),
    ],
    positionals: [.scene],
    ownOptions: [
      OptionSpec(
        "output", short: "o", "FILE", .file,
        help: "write to a file whose ending says the format: .json, .caml or .ca"),
      OptionSpec(
        "format", "FORMAT",
        .choice(SceneFormat.texts.map(\.rawValue)),
        help: "the format on standard output, with '-o -'; caml by default"),
      .json,
      OptionSpec("strict", help: "make it an error if something would be left out"),
      OptionSpec(
        "approximate", "SHARE", .positive,
        help: "replace an easing that CAML lacks by keyframes, at most this share of the way off"),
      OptionSpec(
        "assets", "WHAT", .choice(SceneWritingOptions.Assets.allCases.map(\.rawValue)),
        help: "copy the scene's files into a bundle, or only refer to them, as by default"),
      OptionSpec("force", help: "replace files that are there"),
      .plane, .quiet,
    ],
    contradictions: [[["format"], ["json"]]]
  )
}

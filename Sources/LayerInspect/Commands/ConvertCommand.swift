import LayerScenes
import LayerText

/// Writes a scene in another format.
struct ConvertCommand {
  private let output: String
  private let format: SceneFormat?
  private let options: SceneWritingOptions

  /// Reads the arguments.
  ///
  /// - Throws: A usage error without a file, and for options that the format does not have.
  init(_ arguments: ParsedArguments) throws(InspectError) {
    guard let output = arguments.text("output") else {
      throw .usage(
        "'convert' needs '-o FILE'",
        hint: "the ending says the format: one of \(SceneFormat.endings)")
    }
    self.output = output
    format = output == "-" ? Self.asked(arguments) ?? .caml : SceneFormat(path: output)
    guard let format else {
      throw .usage(
        "the ending of \(Excerpt.quoted(output)) says no format of a scene",
        hint: "end it with one of \(SceneFormat.endings)")
    }
    if output != "-", let asked = Self.asked(arguments), asked != format {
      throw .usage(
        "\(Excerpt.quoted(output)) is not named as a file of '--format \(asked.rawValue)'",
        hint: "a file's ending says its format")
    }
    if arguments.text("assets") == SceneWritingOptions.Assets.copy.rawValue, format != .bundle {
      throw .usage("'--assets copy' needs a bundle", hint: "end the name after '-o' with '.ca'")
    }
    if arguments.number("approximate") != nil, format == .json {
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

  /// Converts a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - file: The path of the scene; nil for standard input.
  ///   - standard: Where the scene is written if the file is `-`.
  ///   - messages: Where notices about the file and what is left out are written.
  /// - Throws: The errors of the scene, of the files and of the sinks.
  func run(
    _ scene: LoadedScene, file: String?, to standard: OutputSink, messages: OutputSink
  ) throws {
    try scene.writeNotices(to: messages)
    let scene = scene.scene
    try messages.write(CoverageTable(parts: scene.coverage).text)
    if output == "-" {
      let (text, losses) = try scene.writtenWithLosses(
        as: format ?? .caml, approximate: options.approximation)
      try Scene.check(losses, options.isStrict)
      try note(losses, to: messages)
      try standard.write(text)
      return
    }
    if !options.replacesFiles, !FileState(path: output).isMissing {
      throw InspectError(
        "is there already", at: SourcePlace(file: output), hint: "replace it with '--force'")
    }
    let written = try scene.write(to: output, from: file, options: options)
    try note(written.losses, to: messages)
    for problem in written.outside {
      try messages.write("note: \(PrintableText.escaped(problem)); it is only referred to\n")
    }
    let count = written.assets.count - written.outside.count
    if options.assets == .reference, format == .bundle, count > 0 {
      let advice = written.outside.isEmpty ? "; '--assets copy' copies" : ""
      try messages.write(
        "note: \(count == 1 ? "1 file is" : "\(count) files are") referred to and not copied, as "
          + "\(Excerpt.quoted(written.assets[0]))\(advice)\n")
    }
    try messages.flush()
  }

  private func note(_ losses: [SceneLoss], to messages: OutputSink) throws {
    // What is counted is in the table.
    for loss in losses where !loss.isCounted { try messages.write("note: left out: \(loss)\n") }
    try messages.flush()
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
    options: [
      OptionSpec(
        "output", short: "o", "FILE", .file,
        help: "write to a file whose ending says the format: .json, .caml or .ca"),
      OptionSpec(
        "format", "FORMAT",
        .choice([SceneFormat.json, .caml].map(\.rawValue)),
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
      .quiet,
    ],
    contradictions: [[["format"], ["json"]]]
  )
}

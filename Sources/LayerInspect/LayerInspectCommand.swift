import Foundation

/// The command `layer-inspect`.
@main
struct LayerInspectCommand {
  /// Runs the command with the process's arguments, and ends the process.
  static func main() {
    OutputDescriptor.ignoreBrokenPipes()
    let code = run(
      Array(CommandLine.arguments.dropFirst()),
      output: .standardOutput(),
      messages: .standardError()
    )
    exit(code.rawValue)
  }

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - output: Where data goes when no file is named.
  ///   - messages: Where errors and remarks go.
  ///   - formats: The readers of scene files.
  /// - Returns: The status to end with.
  static func run(
    _ arguments: [String],
    output: OutputSink,
    messages: OutputSink,
    formats: SceneFormats = .standard
  ) -> ExitCode {
    do {
      switch try ArgumentParser(table: .layerInspect).parse(arguments) {
      case .help(let command):
        try output.write(HelpText(table: .layerInspect).text(about: command))
      case .version:
        try output.write(HelpText(table: .layerInspect).version)
      case .run(let parsed):
        return try dispatch(parsed, output: output, messages: messages, formats: formats)
      }
      try output.finish()
      return .success
    } catch let error as InspectError {
      // What was written before the error is worth having; a second failure is not worth telling.
      try? output.finish()
      try? messages.write("\(error)\n")
      try? messages.finish()
      return error.exitCode
    } catch is OutputSink.Closed {
      // Nobody reads the output any more.
      return .success
    } catch {
      try? output.finish()
      try? messages.write("\(InspectError("\(error)"))\n")
      try? messages.finish()
      return .trouble
    }
  }

  private static func dispatch(
    _ parsed: ParsedArguments,
    output: OutputSink,
    messages: OutputSink,
    formats: SceneFormats
  ) throws -> ExitCode {
    let path = parsed.command.option(named: "output") == nil ? nil : parsed.text("output")
    let sink = path.map { $0 == "-" ? output : OutputSink.file($0) } ?? output
    switch parsed.command.name {
    case CommandSpec.dump.name:
      let scene = parsed.positional("SCENE") ?? "-"
      let command = DumpCommand(options: try DumpOptions(parsed))
      let source = try formats.source(at: scene)
      try command.run(
        source, file: scene == "-" ? "<stdin>" : scene, to: sink, messages: messages)
    default: fatalError("The command '\(parsed.command.name)' has no function that runs it.")
    }
    try sink.finish()
    return .success
  }
}

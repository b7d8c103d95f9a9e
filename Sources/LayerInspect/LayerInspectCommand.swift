import CLibrary
import LayerReports
import LayerScenes
import LayerText

/// The command `layer-inspect`.
@main
struct LayerInspectCommand {
  /// Runs the command with the process's arguments, then ends the process.
  static func main() {
    OutputDescriptor.ignoreSignals()
    let code = run(arguments, output: .standardOutput(), messages: .standardError())
    exit(code.rawValue)
  }

  /// The process's arguments; file names that are not UTF-8 stay intact, unlike in `CommandLine`.
  private static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        let length = strlen(argument)
        let bytes = UnsafeRawBufferPointer(start: argument, count: length)
        return FileName.text(of: Array(bytes))
      }
    }
  }

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - output: Where data is written if no file is named.
  ///   - messages: Where errors and notices are written.
  ///   - environment: What the environment says about terminals.
  ///   - read: Reads a scene.
  ///   - open: Reads the bytes of a scene's file.
  /// - Returns: The exit status.
  static func run(
    _ arguments: [String],
    output: OutputSink,
    messages: OutputSink,
    environment: TerminalEnvironment = .process,
    reader read: @escaping LoadedScene.Reader = LoadedScene.init,
    open: @escaping (String) throws -> InputFile = { try InputFile.scene(at: $0) }
  ) -> ExitCode {
    do {
      let invocation = try ArgumentParser(table: .layerInspect).parse(arguments)
      if isPaged(invocation, environment), !ArgumentParser.turnsPagerOff(arguments) {
        output.page(with: environment.pager)
      }
      switch invocation {
      case .text(let text): try output.write(text)
      case .run(let parsed):
        let run = {
          try dispatch(
            parsed, output: output, messages: messages, environment: environment, reader: read,
            open: open)
        }
        return try WatchLoop(parsed, output: output, messages: messages)?.run(run) ?? run()
      }
      try output.finish()
      return .success
    } catch is OutputSink.Closed {
      // The reader of the output has closed it.
      return output.status
    } catch {
      // Keeps the output written before the error; a second failure is not reported.
      let error = InspectError(any: error)
      try? output.finish()
      try? messages.write("\(error)\n")
      try? messages.finish()
      return error.exitCode
    }
  }

  /// Whether long output of a command may go through a pager: not if it has keys, questions or files
  /// of its own, or is written again and again.
  private static func isPaged(
    _ invocation: Invocation, _ environment: TerminalEnvironment
  ) -> Bool {
    if ["", "cat"].contains(environment.pager) || !environment.canDraw { return false }
    guard case .run(let parsed) = invocation else { return true }
    let names = [CommandSpec.play, .open].map(\.name)
    return !names.contains(parsed.command.name) && !LessonCommand.asks(parsed)
      && !parsed.isGiven(OptionSpec.watch.name) && !parsed.isGiven(OptionSpec.output.name)
  }

  private static func dispatch(
    _ parsed: ParsedArguments,
    output: OutputSink,
    messages: OutputSink,
    environment: TerminalEnvironment,
    reader read: @escaping LoadedScene.Reader,
    open: @escaping (String) throws -> InputFile
  ) throws -> ExitCode {
    let path = parsed.isGiven("output") ? parsed.text("output") : nil
    let name = parsed.command.name
    // These two make their files themselves.
    let makesFiles = [CommandSpec.record.name, CommandSpec.convert.name].contains(name)
    let sink = path.flatMap { $0 == "-" || makesFiles ? nil : OutputSink.file($0) } ?? output
    let isColored =
      parsed.command.option(named: OptionSpec.color.name) != nil
      && parsed.color.isColored(onTerminal: sink.isTerminal, environment)
    let columns = (sink.terminalSize ?? .standard).columns
    if let text = try TextCommands.text(of: parsed, isColored: isColored, columns: columns) {
      try sink.write(text)
      try sink.finish()
      return .success
    }
    let changes = try StateChanges(parsed)
    let errors = messages
    let messages = parsed.isGiven(OptionSpec.quiet.name) ? OutputSink.memory() : messages
    // A dump on a terminal shows its progress itself.
    let isShown = name == CommandSpec.dump.name && sink.isTerminal
    let progress = isShown ? nil : ProgressLine(messages)
    defer { progress?.finish() }
    let isStrict = parsed.isGiven(OptionSpec.strict.name)
    // A notice of a scene that is converted may say what is kept; a warning says what is lost.
    let isConverting = name == CommandSpec.convert.name
    let read: LoadedScene.Reader = { file in
      var scene = try read(file).playing(changes)
      if isStrict, let notice = scene.notices.first(where: { $0.isWarning || !isConverting }) {
        let word = notice.isWarning ? "warning" : "notice"
        throw InspectError(
          notice.message, at: notice.place,
          hint: notice.hint ?? "without '--strict' this is only a \(word)")
      }
      scene.report.progress = progress?.update
      return scene
    }
    var files: [String: InputFile] = [:]
    func opened(_ name: String) throws -> InputFile {
      if let file = files[name] { return file }
      var file = try open(name)
      if parsed.command.option(named: OptionSpec.plane.name) != nil {
        file.plane = parsed.text(OptionSpec.plane.name)
      }
      if !isConverting { try CommandContext.check(path, isNot: file) }
      files[name] = file
      return file
    }
    var parsed = parsed
    if parsed.firstShare != nil {
      let file = parsed.positionals.first ?? "-"
      let moments = SceneMoments(scene: try read(try opened(file)), file: file)
      parsed = try parsed.withSeconds(moments.seconds)
    }
    let context = CommandContext(
      arguments: parsed, changes: changes, isColored: isColored, environment: environment,
      sink: sink, messages: messages, errors: errors, open: opened, read: read,
      onScene: { run($0, onScene: $1) })
    guard let command = commands[name] else {
      fatalError("The command '\(name)' has no type that runs it.")
    }
    let code = try command.init(context).run()
    sink.status = code
    try sink.finish()
    return code
  }

  /// The commands that play scenes, or ask.
  private static var commands: [String: any Command.Type] {
    [
      CommandSpec.about.name: AboutCommand.self,
      CommandSpec.check.name: CheckCommand.self, CommandSpec.convert.name: ConvertCommand.self,
      CommandSpec.diff.name: DiffCommand.self, CommandSpec.dump.name: DumpCommand.self,
      CommandSpec.explain.name: ExplainCommand.self, CommandSpec.hit.name: HitCommand.self,
      CommandSpec.lesson.name: LessonCommand.self, CommandSpec.open.name: OpenCommand.self,
      CommandSpec.play.name: PlayCommand.self, CommandSpec.plot.name: PlotCommand.self,
      CommandSpec.record.name: RecordCommand.self, CommandSpec.render.name: RenderCommand.self,
      CommandSpec.states.name: StatesCommand.self,
      CommandSpec.timeline.name: TimelineCommand.self,
      CommandSpec.verify.name: VerifyCommand.self,
    ]
  }

  /// Runs a command on the text of a scene, as a lesson does.
  ///
  /// - Returns: Its messages, then its output.
  static func run(_ arguments: [String], onScene text: String) -> String {
    let output = OutputSink.memory()
    let messages = OutputSink.memory()
    _ = run(
      arguments, output: output, messages: messages,
      environment: TerminalEnvironment(locales: ["C.UTF-8"]),
      open: { InputFile(name: $0, bytes: Array(text.utf8)) })
    return messages.text + output.text
  }
}

import LayerReports
import LayerScenes
import LayerText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

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
      let parser = ArgumentParser(
        table: .layerInspect,
        usual: (output.isTerminal ? CommandSpec.play : .dump).name)
      let invocation = try parser.parse(arguments)
      if isPaged(invocation, environment), !ArgumentParser.turnsPagerOff(arguments) {
        output.page(with: environment.pager)
      }
      switch invocation {
      case .help(let command):
        try output.write(HelpText(table: .layerInspect).text(about: command))
      case .helpOfGroup(let group):
        try output.write(HelpText(table: .layerInspect).text(about: group))
      case .version:
        try output.write(HelpText(table: .layerInspect).version)
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
      return .success
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
    open: (String) throws -> InputFile
  ) throws -> ExitCode {
    let path = parsed.isGiven("output") ? parsed.text("output") : nil
    // These two make their files themselves.
    let makesFiles = [CommandSpec.record.name, CommandSpec.convert.name]
      .contains(parsed.command.name)
    let sink = path.flatMap { $0 == "-" || makesFiles ? nil : OutputSink.file($0) } ?? output
    let isColored =
      parsed.command.option(named: OptionSpec.color.name) != nil
      && parsed.color.isColored(onTerminal: sink.isTerminal, environment)
    if let text = try text(of: parsed, isColored: isColored) {
      try sink.write(text)
      try sink.finish()
      return .success
    }
    let changes = try StateChanges(parsed)
    let messages = parsed.isGiven(OptionSpec.quiet.name) ? OutputSink.memory() : messages
    // A dump on a terminal shows its progress itself.
    let isShown = parsed.command.name == CommandSpec.dump.name && sink.isTerminal
    let progress = isShown ? nil : ProgressLine(messages)
    defer { progress?.finish() }
    let isStrict = parsed.isGiven(OptionSpec.strict.name)
    // A notice of a scene that is converted may say what is kept; a warning says what is lost.
    let isConverting = parsed.command.name == CommandSpec.convert.name
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
      let file = try open(name)
      if parsed.command.name != CommandSpec.convert.name { try check(path, isNot: file) }
      files[name] = file
      return file
    }
    var parsed = parsed
    if parsed.firstShare != nil {
      let name = parsed.positionals.first ?? "-"
      let moments = SceneMoments(scene: try read(try opened(name)), file: name)
      parsed = try parsed.withSeconds(moments.seconds)
    }
    return try run(
      parsed, changes, isColored: isColored, environment: environment, open: opened, reader: read,
      sink: sink, output: output, messages: messages)
  }

  /// Runs a command that reads a scene, or asks.
  private static func run(
    _ parsed: ParsedArguments, _ changes: StateChanges, isColored: Bool,
    environment: TerminalEnvironment, open: (String) throws -> InputFile,
    reader read: @escaping LoadedScene.Reader, sink: OutputSink, output: OutputSink,
    messages: OutputSink
  ) throws -> ExitCode {
    let name = parsed.positionals.first ?? "-"
    switch parsed.command.name {
    case CommandSpec.dump.name:
      let command = DumpCommand(arguments: try DumpArguments(parsed, isColored: isColored))
      try command.run(
        try read(try open(name)), file: name == "-" ? "<stdin>" : name, to: sink,
        messages: messages)
    case CommandSpec.convert.name:
      let command = try ConvertCommand(parsed)
      try command.run(
        try read(try open(name)), file: name == "-" ? nil : name, to: output, messages: messages)
    case CommandSpec.lesson.name:
      let isAsking = sink.isTerminal && OutputDescriptor.isTerminal(0)
      let code = try LessonCommand(parsed).run(
        to: sink, isColored: isColored, readLine: isAsking ? { readLine() } : nil, open: open
      ) { arguments, scene in run(arguments, onScene: scene) }
      try sink.finish()
      return code
    case CommandSpec.states.name:
      try StatesCommand.run(
        try read(try open(name)), isJSON: parsed.text("format") == "json", isColored: isColored,
        to: sink, messages: messages)
    case CommandSpec.hit.name:
      let command = try HitCommand(parsed, isColored: isColored)
      try command.run(try read(try open(name)), to: sink, messages: messages)
    case CommandSpec.render.name:
      let command = try RenderCommand(parsed)
      let file = try open(name)
      try command.run(
        try read(file), file: name == "-" ? nil : file.name, to: sink, messages: messages)
    case CommandSpec.open.name:
      let command = try OpenCommand(parsed)
      guard let path = parsed.text("output") else {
        // Each look at the file reads it anew.
        return try serve(command, name, reader: read, to: sink, messages: messages)
      }
      let file = try open(name)
      try command.run(
        try read(file), file: file.name, page: path, to: sink, messages: messages)
    case CommandSpec.play.name:
      let command = try PlayCommand(parsed, isColored: isColored, environment)
      try command.run(try read(try open(name)), to: sink, messages: messages)
    case CommandSpec.explain.name:
      let command = try ExplainCommand(parsed, isColored: isColored)
      try command.run(
        try read(try open(name)), file: name, to: sink, messages: messages,
        isTerminal: sink.isTerminal)
    case CommandSpec.check.name:
      let command = CheckCommand(parsed, isColored: isColored)
      let file = try open(name)
      try check(parsed.text("write-baseline"), isNot: file)
      let code = try command.run(try read(file), file: file.name, to: sink, messages: messages)
      try sink.finish()
      return code
    case CommandSpec.record.name:
      let command = try RecordCommand(parsed)
      try command.run(name, open: open, reader: read, to: output, messages: messages)
    case CommandSpec.verify.name:
      let command = try VerifyCommand(parsed)
      return try command.run(parsed.positionals("SCENE"), changes, to: sink)
    case CommandSpec.diff.name:
      let command = try DiffCommand(parsed, isColored: isColored)
      return try command.run(
        parsed.positionals, open: open, reader: read, to: sink, messages: messages)
    case CommandSpec.plot.name:
      try PlotCommand(
        parsed, terminal: sink.terminalSize, environment: environment, isColored: isColored
      ).run(try read(try open(name)), to: sink, messages: messages)
    case CommandSpec.timeline.name:
      try TimelineCommand(
        parsed, terminal: sink.terminalSize, environment: environment, isColored: isColored
      ).run(try read(try open(name)), to: sink, messages: messages)
    default: fatalError("The command '\(parsed.command.name)' has no function that runs it.")
    }
    try sink.finish()
    return .success
  }

  private static func serve(
    _ command: OpenCommand, _ name: String, reader read: @escaping LoadedScene.Reader,
    to sink: OutputSink, messages: OutputSink
  ) throws -> ExitCode {
    try command.serve(name, to: sink, messages: messages) {
      try read(try InputFile.scene(at: $0))
    }
    return .success
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

  /// Returns the output of a command that reads no scene; nil for any other command.
  private static func text(of parsed: ParsedArguments, isColored: Bool) throws -> String? {
    switch parsed.command.name {
    case CommandSpec.completions.name:
      parsed.positional("SHELL").flatMap(ShellCompletion.Shell.init).map {
        ShellCompletion(table: .layerInspect).script(for: $0)
      }
    case CommandSpec.easings.name:
      try easings(
        parsed.positionals("NAME"), isJSON: parsed.text("format") == "json",
        TextColors(areOn: isColored))
    case CommandSpec.schema.name:
      parsed.positional("NAME").flatMap(SchemaName.init).map(\.schema.text)
    case CommandSpec.fact.name:
      try FactText(number: parsed.positional("FACT") ?? "").text
    case CommandSpec.man.name: ManualPage(table: .layerInspect).text
    default: nil
    }
  }

  /// Returns the curves with some names; in a list each name is a heading.
  private static func easings(
    _ names: [String], isJSON: Bool, _ colors: TextColors
  ) throws -> String {
    do {
      if isJSON { return try EasingReport.json(names) }
      let known = Set(EasingReport.names)
      return colors.lines(of: try EasingReport.text(names)) { line in
        known.contains(String(line.prefix { $0 != " " })) ? .heading : nil
      }
    } catch {
      throw InspectError(error, exitCode: .usage)
    }
  }

  /// Throws if the output file is the scene's own file, even under another name or link.
  private static func check(_ output: String?, isNot input: InputFile) throws(InspectError) {
    guard let output, output != "-", let identity = FileIdentity(path: output),
      identity == input.identity
    else { return }
    throw InspectError(
      "the output would overwrite the scene it is made from", at: SourcePlace(file: output),
      hint: "name another file after '-o'")
  }
}

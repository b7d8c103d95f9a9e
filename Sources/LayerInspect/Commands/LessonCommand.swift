import LayerScenes
import LayerText

/// Lists the lessons, or shows one.
struct LessonCommand: Command {
  private let context: CommandContext
  /// The lesson; nil for the list.
  private let lesson: Lesson?
  /// The folder in which the lessons are written as pages; nil for none.
  private let folder: String?

  init(_ context: CommandContext) throws(InspectError) {
    self.context = context
    let arguments = context.arguments
    folder = arguments.text("html")
    if folder != nil, arguments.positional("LESSON") != nil {
      throw .usage("'--html' writes all lessons; leave LESSON out")
    }
    if let word = arguments.positional("LESSON") {
      do {
        lesson = try Lesson.named(word)
      } catch {
        throw .usage(error.message, hint: error.hint)
      }
    } else if let option = ["scene", "check"].first(where: arguments.has) {
      throw .usage(
        "'--\(option)' needs a LESSON",
        hint: "for example: layer-inspect lesson 1 --\(option)"
          + (option == "check" ? " scene.json" : ""))
    } else {
      lesson = nil
    }
  }

  /// Whether the arguments are those of a lesson that asks a person.
  static func asks(_ arguments: ParsedArguments) -> Bool {
    arguments.command.name == CommandSpec.lesson.name && !arguments.positionals.isEmpty
      && !["answers", "scene", "check"].contains(where: arguments.has)
      && OutputDescriptor.isTerminal(0)
  }

  func run() throws -> ExitCode {
    let (arguments, sink) = (context.arguments, context.sink)
    var player = LessonPlayer(
      write: { try sink.write($0) },
      run: LessonRun(
        command: context.onScene, drawsAll: sink.isTerminal && context.environment.isUTF8),
      isColored: context.isColored)
    player.columns = sink.terminalSize?.columns
    guard let lesson else {
      if let folder { try writePages(in: folder, player.run) } else { try writeList(by: player) }
      return .success
    }
    if let solution = arguments.text("check") {
      return try check(try context.open(solution), lesson, to: sink)
    }
    if arguments.has("scene") {
      try sink.write(lesson.scene)
      return .success
    }
    if sink.isTerminal, OutputDescriptor.isTerminal(0), !arguments.has("answers") {
      let pager = LessonPager(sink)
      player.ask = pager.ask
      if !arguments.has("no-pause") {
        player.write = pager.write
        player.pause = pager.pause
      }
    }
    try player.play(lesson)
    return .success
  }

  /// Says whether a scene solves the task of a lesson, and otherwise what it shows.
  private func check(_ file: InputFile, _ lesson: Lesson, to sink: OutputSink) throws -> ExitCode {
    let lines = try CaseCheck(changes: StateChanges()).differences(of: file, task: lesson.task)
    if lines.isEmpty {
      try sink.write("Solved: the scene shows what the task of lesson \(lesson.number) asks for.\n")
      return .success
    }
    try sink.write("Not yet. The task of lesson \(lesson.number) expects something else:\n\n")
    for line in lines { try sink.write("\(line)\n") }
    return .differs
  }

  /// Writes the lessons as pages, of which the first is `index.html`.
  private func writePages(in folder: String, _ run: LessonRun) throws {
    let pages = try LessonSite(run: run).pages()
    try FileReplacement.write(
      pages.map { FileReplacement.File(name: $0.name, bytes: Array($0.text.utf8)) }, into: folder)
  }

  /// Writes a line for each lesson, how to go on, and what marks and names in the lessons mean.
  private func writeList(by player: LessonPlayer) throws {
    let rows = Lesson.all.map { ["\($0.number)", $0.name, $0.title] }
    for line in TerminalText.columns(rows, right: 0...0) { try player.write("\(line)\n") }
    try player.write(
      """

      'layer-inspect lesson 1' asks, shows and explains; with '--answers' it asks nothing.
      'layer-inspect lesson 1 --check scene.json' checks the task at its end.


      """)
    try player.show(legend: Lesson.legend)
  }
}

extension CommandSpec {
  /// The command `lesson`.
  static let lesson =
    CommandSpec(
      name: "lesson",
      summary: "teach what surprises about animations, in twenty lessons",
      examples: [
        .init("lesson", "a line for each lesson"),
        .init("lesson snap-back", "one lesson: it asks, shows and explains"),
        .init("lesson 3 --answers", "the third, without being asked"),
        .init("lesson 3 --scene", "its scene, to change it and see"),
        .init("lesson 3 --check scene.json", "whether a changed scene solves the task at its end"),
        .init("lesson 3 --no-pause", "without a stop at each heading"),
        .init("lesson --html lessons", "all of them as pages with moving pictures"),
      ],
      positionals: [
        PositionalSpec(
          name: "LESSON", help: "a number or a name; without it, the list",
          kind: .word(Lesson.names), isOptional: true)
      ],
      ownOptions: [
        OptionSpec("answers", help: "ask nothing, show the answers"),
        OptionSpec("scene", help: "print the scene of the lesson"),
        OptionSpec(
          "check", "FILE", .file, help: "say whether a scene solves the task of the lesson"),
        OptionSpec("html", "DIR", .file, help: "write all lessons as pages for a browser"),
        OptionSpec("no-pause", help: "do not wait for Return at headings"),
        .color, .output,
      ],
      contradictions: [[["answers"], ["scene"], ["check"], ["html"]], [["html"], ["output"]]]
    )
}

/// Writes a lesson to a terminal, and pauses before what was read scrolls away.
private final class LessonPager {
  private let sink: OutputSink
  private let rows: Int
  private var lines = 0
  /// Whether the question was asked; what leads to it is short.
  private var pages = false
  private(set) var isOver = false

  init(_ sink: OutputSink) {
    self.sink = sink
    rows = (sink.terminalSize ?? .standard).rows
  }

  /// Writes lines, after a pause if they have no room.
  func write(_ text: String) throws {
    let count = text.count { $0 == "\n" }
    if pages, lines > 0, lines + count > rows - 2 { try pause() }
    lines += count
    try sink.write(text)
  }

  /// Asks, and returns what was typed; nil at the end of the input.
  func ask(_ prompt: String) throws -> String? {
    try sink.write(prompt)
    try sink.flush()
    let line = readLine()
    // After the end of the input, nobody answers any more.
    isOver = line == nil
    (lines, pages) = (0, true)
    return line
  }

  /// Waits until the person goes on.
  ///
  /// - Throws: A `LessonMove` if the person goes elsewhere.
  func pause() throws {
    if isOver { return }
    let line = try ask("-- Return goes on, b back, q quit --")
    try sink.write("\n")
    switch line {
    case "q"?: throw LessonMove.quit
    case "b"?: throw LessonMove.back
    default: break
    }
  }
}

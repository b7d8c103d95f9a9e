import LayerScenes

/// Lists the lessons, or shows one.
struct LessonCommand {
  /// The lesson; nil for the list.
  let lesson: Lesson?
  /// Whether only its scene is printed.
  let printsScene: Bool
  /// The folder in which the lessons are written as pages; nil for none.
  let folder: String?
  /// Whether nothing is asked.
  let showsAnswers: Bool
  /// Whether it does not stop at headings.
  let isWhole: Bool
  /// The scene that is to solve the task of the lesson; nil for none.
  let solution: String?

  /// Reads the arguments.
  ///
  /// - Throws: A usage error for an unknown lesson, with a suggestion.
  init(_ arguments: ParsedArguments) throws(InspectError) {
    printsScene = arguments.has("scene")
    showsAnswers = arguments.has("answers")
    folder = arguments.text("html")
    if folder != nil, arguments.positional("LESSON") != nil {
      throw .usage("'--html' writes all lessons; leave LESSON out")
    }
    isWhole = arguments.has("no-pause")
    solution = arguments.text("check")
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

  /// Prints the list, the scene or the lesson, or checks a scene.
  ///
  /// - Parameters:
  ///   - sink: Where it is written.
  ///   - isColored: Whether headings are bold.
  ///   - readLine: Reads a line that a person types; nil if there is no terminal to type at.
  ///   - open: Opens the file of a scene.
  ///   - command: Runs a command on the text of a scene.
  /// - Returns: 1 if a scene does not solve the task.
  /// - Throws: The errors of the sink, and of reading and playing a scene.
  func run(
    to sink: OutputSink, isColored: Bool, readLine: (() -> String?)?,
    open: (String) throws -> InputFile, command: @escaping ([String], String) -> String
  ) throws -> ExitCode {
    var player = LessonPlayer(
      write: { try sink.write($0) }, run: LessonRun(command: command), isColored: isColored)
    player.columns = sink.terminalSize?.columns
    guard let lesson else {
      if let folder { try writePages(in: folder, player.run) } else { try writeList(by: player) }
      return .success
    }
    if let solution { return try check(try open(solution), lesson, to: sink) }
    if printsScene {
      try sink.write(lesson.scene)
      return .success
    }
    if let readLine, !showsAnswers {
      // After the end of the input, nobody answers any more.
      var isOver = false
      player.ask = { prompt in
        try sink.write(prompt)
        try sink.flush()
        let line = readLine()
        isOver = line == nil
        return line
      }
      if !isWhole {
        player.pause = {
          if isOver { return }
          try sink.write("-- Return goes on --")
          try sink.flush()
          isOver = readLine() == nil
          try sink.write("\n")
        }
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
  private func writePages(
    in folder: String, _ run: LessonRun
  ) throws {
    let pages = try LessonSite(run: run).pages()
    try FileReplacement.write(
      pages.map { FileReplacement.File(name: $0.name, bytes: Array($0.text.utf8)) }, into: folder)
  }

  /// Writes a line for each lesson, how to go on, and what marks and names in the lessons mean.
  private func writeList(by player: LessonPlayer) throws {
    let width = Lesson.names.map(\.count).max() ?? 0
    for lesson in Lesson.all {
      let number = lesson.number < 10 ? " \(lesson.number)" : "\(lesson.number)"
      let space = String(repeating: " ", count: width - lesson.name.count)
      try player.write("\(number)  \(lesson.name)\(space)  \(lesson.title)\n")
    }
    try player.write(
      """

      'layer-inspect lesson 1' asks, shows and explains; with '--answers' it asks nothing.
      'layer-inspect lesson 1 --check scene.json' checks the task at its end.


      """)
    try player.show(legend: Lesson.legend)
  }
}

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
    if let word = arguments.positional("LESSON") {
      do {
        lesson = try Lesson.named(word)
      } catch {
        throw .usage(error.message, hint: error.hint)
      }
    } else if printsScene {
      throw .usage("'--scene' needs a LESSON", hint: "for example: layer-inspect lesson 1 --scene")
    } else {
      lesson = nil
    }
  }

  /// Prints the list, the scene or the lesson.
  ///
  /// - Parameters:
  ///   - sink: Where it is written.
  ///   - isColored: Whether headings are bold.
  ///   - readLine: Reads a line that a person types; nil if nobody can be asked.
  ///   - command: Runs a command on the text of a scene.
  /// - Throws: The errors of the sink.
  func run(
    to sink: OutputSink, isColored: Bool, readLine: (() -> String?)?,
    command: @escaping ([String], String) -> String
  ) throws {
    if let folder { return try writePages(in: folder, command) }
    guard let lesson else { return try sink.write(Self.list) }
    if printsScene { return try sink.write(lesson.scene) }
    var player = LessonPlayer(
      write: { try sink.write($0) }, run: LessonRun(command: command), isColored: isColored)
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
  }

  /// Writes the lessons as pages, of which the first is `index.html`.
  private func writePages(
    in folder: String, _ command: @escaping ([String], String) -> String
  ) throws {
    let pages = try LessonSite(run: LessonRun(command: command)).pages()
    try FileReplacement.write(
      pages.map { FileReplacement.File(name: $0.name, bytes: Array($0.text.utf8)) }, into: folder)
  }

  /// A line for each lesson, and how to go on.
  private static var list: String {
    let width = Lesson.names.map(\.count).max() ?? 0
    var text = ""
    for lesson in Lesson.all {
      let number = lesson.number < 10 ? " \(lesson.number)" : "\(lesson.number)"
      let space = String(repeating: " ", count: width - lesson.name.count)
      text += "\(number)  \(lesson.name)\(space)  \(lesson.title)\n"
    }
    return text
      + "\n'layer-inspect lesson 1' asks, shows and explains; with '--answers' it asks nothing.\n"
  }
}

import LayerReports
import LayerScenes
import LayerText

/// Compares two scenes or recordings, or one scene at two times.
struct DiffCommand: Command {
  private enum Input {
    case recording(Recording)
    case scene(LoadedScene)
  }

  private let context: CommandContext
  private let arguments: RecordArguments
  private let times: [Double]
  private let tolerances: Tolerances
  /// The options about what is recorded, as they are written.
  private let recordingOptions: [String]

  init(_ context: CommandContext) throws(InspectError) {
    self.context = context
    let parsed = context.arguments
    arguments = try RecordArguments(parsed, digits: nil)
    times = parsed.allNumbers("at")
    tolerances = try Tolerances(parsed.texts("tolerance"))
    recordingOptions = OptionSpec.recording.map(\.name).filter { parsed.has($0) }
    let files = parsed.positionals.count
    if times.count > 2 || (files == 1) != (times.count == 2) {
      throw .usage(
        files == 1
          ? "one scene needs two times to be compared" : "two scenes are compared at one time",
        hint: "for example: layer-inspect diff card.json --at 0.2,0.4")
    }
  }

  func run() throws -> ExitCode {
    let (paths, sink) = (context.arguments.positionals, context.sink)
    let inputs = try paths.map { try input(try context.open($0)) }
    let recordings = try record(inputs)
    let names = paths.count == 1 ? times.map { "\(paths[0]) at \($0) s" } : paths
    let difference = try recordings[0].difference(to: recordings[1], tolerances: tolerances)
    let colors = TextColors(areOn: context.isColored)
    switch context.arguments.text("format") {
    case "json": try sink.write(difference.json + "\n")
    case "unified" where difference.isEmpty: break
    case "unified":
      let text = recordings[0].unifiedDifference(to: recordings[1], names: (names[0], names[1]))
      try sink.write(colors.difference(text))
    default:
      let text = difference.text(
        from: recordings[0], to: recordings[1], names: ("before", "now"))
      let titles: Set<Substring> = ["structure", "timing", "values"]
      try sink.write(
        colors.lines(of: text + "\n") { titles.contains($0) ? .heading : nil })
    }
    return difference.isEmpty ? .success : .differs
  }

  private func input(_ file: InputFile) throws -> Input {
    if file.bytes.starts(with: Array("layer recording".utf8)) {
      return .recording(try Golden.recording(in: file))
    }
    return .scene(try context.scene(in: file))
  }

  private func record(_ inputs: [Input]) throws -> [Recording] {
    let known = inputs.compactMap { input in
      if case .recording(let recording) = input { recording } else { nil }
    }
    let reports = inputs.compactMap { input in
      if case .scene(let scene) = input { scene.report } else { nil }
    }
    if !times.isEmpty {
      guard known.isEmpty else {
        throw InspectError.usage("'--at' needs scenes, not recordings")
      }
      return try (0..<2).map { index in
        try reports[min(index, reports.count - 1)].recording(
          arguments.options, at: times[min(index, times.count - 1)])
      }
    }
    // A recording determines what is compared.
    if !known.isEmpty, let option = recordingOptions.first {
      throw InspectError.usage(
        "'--\(option)' needs two scenes, because a recording says what it contains",
        hint: "give the option to 'layer-inspect record'")
    }
    let options = known.first?.options ?? arguments.options
    let fps = known.first?.framesPerSecond ?? arguments.fps
    let frames = try known.first?.frames ?? arguments.frames(of: reports)
    return try inputs.map { input in
      switch input {
      case .recording(let recording): recording
      case .scene(let scene):
        try scene.report.recording(options, frames: frames, framesPerSecond: fps)
      }
    }
  }
}

extension TextColors {
  /// Returns a unified difference with colours for what comes and goes.
  func difference(_ text: String) -> String {
    lines(of: text) { line in
      switch line.first {
      case "+": .running
      case "-": .held
      case "@": .idle
      default: nil
      }
    }
  }
}

extension CommandSpec {
  /// The command `diff`.
  static let diff = CommandSpec(
    name: "diff",
    summary: "compare two scenes, recordings or times: structure, timing and values apart",
    examples: [
      .init("diff old.json new.json", "two scenes; exit 1 if they differ"),
      .init("diff card.golden card.json", "a recording and a scene"),
      .init("diff card.json --at 0.2,0.4", "one scene at two times"),
      .init(
        "diff old.json new.json --tolerance 0.5 --tolerance color=0.01", "without small differences"
      ),
    ],
    positionals: [
      PositionalSpec(name: "A", help: "a scene file or a recording", kind: .file),
      PositionalSpec(
        name: "B", help: "another one; without it, A at two times", kind: .file, isOptional: true),
    ],
    ownOptions: [
      OptionSpec(
        "at", "LIST", .times, repeatable: true, help: "compare at this time; two for one scene")
    ] + OptionSpec.recording + [.tolerance] + OptionSpec.reading + [.color, .watch],
    formats: [
      .text, OutputFormat("json", "json"), OutputFormat("unified", "diff", "patch"),
    ],
    contradictions: [[["at"], ["to"], ["frames"]], [["precision"], ["exact"]]]
  )
}

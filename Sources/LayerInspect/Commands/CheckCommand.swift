import LayerReports
import LayerScenes
import LayerText

/// Checks a scene by rules.
struct CheckCommand: Command {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let (arguments, sink) = (context.arguments, context.sink)
    let newBaseline = arguments.text("write-baseline")
    let file = try context.open(context.name)
    try CommandContext.check(newBaseline, isNot: file)
    let scene = try context.scene(in: file)
    try context.messages.write(scene.coverageTable)
    try context.messages.flush()
    try check(scene.ignored)
    var options = CheckOptions(
      only: arguments.texts("only"), ignoring: arguments.texts("ignore"),
      limit: arguments.number("limit") ?? 60)
    if let baseline = arguments.text("baseline") {
      let text = String(decoding: try InputFile.read(baseline).bytes, as: UTF8.self)
      options.baseline = CheckOptions.baseline(text)
    }
    let (all, isWhole) = try Self.findings(scene, options)
    let findings = all.map(\.finding)
    if !isWhole {
      let count = scene.scene.stateChanges(limit: 0).count
      try context.note(["the first \(Self.mostChanges) of \(count) changes of state were played"])
    }
    if let newBaseline {
      let file = newBaseline == "-" ? sink : OutputSink.file(newBaseline)
      try file.write(FindingText.baseline(findings))
      try file.finish()
      return .success
    }
    let format = arguments.text("format").flatMap(FindingText.Format.init) ?? .text
    try sink.write(
      FindingText(format: format, file: file.name, isColored: context.isColored).text(findings))
    return findings.contains { $0.severity > .note } ? .differs : .success
  }

  /// The most changes of state that are played.
  static let mostChanges = 200

  /// A finding, and the change of state in which it is; nil for none.
  typealias Found = (finding: Finding, change: (from: String?, to: String)?)

  /// Returns what the rules find in the scene as it is, and in each change from a state to another
  /// if the scene has states and none is asked for; and whether all changes were played.
  static func findings(
    _ scene: LoadedScene, _ options: CheckOptions, mostChanges: Int = mostChanges
  ) throws -> (all: [Found], isWhole: Bool) {
    var all: [Found] = try scene.checkReport.findings(options).map { ($0, nil) }
    guard scene.stateAdvice != nil else { return (all, true) }
    let file = scene.scene
    // One mistake shows in many changes.
    struct Place: Hashable {
      let identity: String
      let location: Finding.Location?
    }
    var known = Set(
      all.map { Place(identity: $0.finding.identity, location: $0.finding.location) })
    let changes = file.stateChanges(limit: mostChanges)
    for change in changes.first {
      let played = StateChanges(start: change.from, later: [(change.to, 0)])
      let name =
        (change.from.map { "from \(Excerpt.quoted($0)) " } ?? "")
        + "to \(Excerpt.quoted(change.to))"
      for finding in try LoadedScene(file, played).checkReport.findings(options)
      where known.insert(Place(identity: finding.identity, location: finding.location)).inserted {
        all.append((finding.inChange(name), change))
      }
    }
    return (all, changes.count <= mostChanges)
  }

  /// Throws if the scene ignores a rule that does not exist.
  private func check(_ ignored: [IgnoredRule]) throws(InspectError) {
    for rule in ignored {
      do {
        try CheckOptions.check([rule.name])
      } catch {
        throw InspectError(error.message, at: rule.place, hint: error.hint)
      }
    }
  }
}

extension CommandSpec {
  /// The command `check`.
  static let check = CommandSpec(
    name: "check",
    summary: "find what is probably wrong with the animations of a scene",
    examples: [
      .init("check scene.json", "every finding, why it matters, what to do"),
      .init(
        "check scene.json --ignore never-ends --format lines",
        "one line a finding, for editors, without the notes about endless animations"),
      .init(
        "check scene.json --only snap-back --only held --format json",
        "two rules, for other programs"),
      .init(
        "check scene.json --write-baseline known.txt",
        "accept what there is; then check with --baseline known.txt"),
      .init("check scene.json --baseline known.txt", "only what is new"),
    ],
    positionals: [.scene],
    ownOptions: [
      OptionSpec(
        "only", "RULE", .choice(CheckRule.names), repeatable: true, help: "use only this rule"),
      OptionSpec(
        "ignore", "RULE", .choice(CheckRule.names), repeatable: true, help: "do not use this rule"),
      OptionSpec(
        "baseline", "FILE", .file, help: "leave out the findings in this file, one identity a line"),
      OptionSpec(
        "write-baseline", "FILE", .file, help: "write the findings to this file, as a baseline"),
      OptionSpec(
        "limit", "T", .duration, help: "play at most this long; 60 by default"),
    ] + OptionSpec.reading + [.color, .watch],
    formats: [.text, OutputFormat("lines", "txt"), .json], formatHelp: "text by default",
    contradictions: [[["baseline"], ["write-baseline"]]]
  )
}

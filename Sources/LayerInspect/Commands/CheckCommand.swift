import LayerReports
import LayerScenes
import LayerText

/// Checks a scene by rules.
struct CheckCommand: Command {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let (arguments, sink) = (context.arguments, context.sink)
    var options = CheckOptions(
      only: arguments.texts("only"), ignoring: arguments.texts("ignore"),
      limit: arguments.number("limit") ?? 60)
    if let baseline = arguments.text("baseline") {
      let text = String(decoding: try InputFile.read(baseline).bytes, as: UTF8.self)
      options.baseline = CheckOptions.baseline(text)
    }
    let given = arguments.positionals
    let endings = Scene.formats.flatMap { $0.endings }
    let names = given.flatMap { SceneFolder.files(in: $0, endings: endings) ?? [$0] }
    let isOne = names.count == 1 && given == names
    var (all, status): ([(file: InputFile, findings: [Finding])], ExitCode) = ([], .success)
    for name in names {
      do {
        let file = try context.open(name)
        try CommandContext.check(arguments.text("write-baseline"), isNot: file)
        all.append((file, try findings(in: file, options)))
      } catch  where !isOne {
        // The other files are checked all the same.
        try context.errors.write("\(InspectError(any: error))\n")
        status = .trouble
      }
    }
    let findings = all.flatMap(\.findings)
    if let newBaseline = arguments.text("write-baseline") {
      let file = newBaseline == "-" ? sink : OutputSink.file(newBaseline)
      try file.write(FindingText.baseline(findings))
      try file.finish()
      return status
    }
    if arguments.has("fix") {
      try fix(all.map(\.file), options)
      return status
    }
    if status == .success, findings.contains(where: { $0.severity > .note }) { status = .differs }
    // Whoever leaves a pager early gets the same status.
    sink.status = status
    let format = arguments.text("format").flatMap(FindingText.Format.init) ?? .text
    for (file, findings) in all {
      let text = FindingText(
        format: format, file: file.name, source: file.bytes,
        columns: sink.terminalSize?.columns ?? TerminalSize.standard.columns,
        isColored: context.isColored)
      try sink.write(text.text(findings))
    }
    // Of files of which none could be read, there is nothing to sum up.
    if format == .text, !all.isEmpty || status == .success {
      let place = isOne ? "" : " in \(all.count) file\(all.count == 1 ? "" : "s")"
      try sink.write(FindingText.summary(of: findings) + place + "\n")
      if sink.isTerminal, findings.contains(where: { $0.edit != nil }) {
        try sink.write("try: layer-inspect check \(given.joined(separator: " ")) --fix\n")
      }
    }
    return status
  }

  /// Returns the findings of a file, and writes its notices.
  private func findings(in file: InputFile, _ options: CheckOptions) throws -> [Finding] {
    let scene = try context.read(file)
    try check(scene.ignored)
    let (all, isWhole) = try Self.findings(scene, options)
    for notice in scene.notices where !isSaid(notice, by: all.map(\.finding), of: scene) {
      try context.messages.write("\(notice)\n")
    }
    let table = scene.coverageTable
    let isOne = context.arguments.positionals == [file.name]
    try context.messages.write(isOne || table.isEmpty ? table : "\(file.name)\n\(table)")
    try context.messages.flush()
    if !isWhole {
      let count = scene.scene.stateChanges(limit: 0).count
      try context.note([
        "the first \(MistakesFound.mostChanges) of \(count) changes of state were played"
      ])
    }
    return all.map(\.finding)
  }

  /// Whether a finding says the same as a notice, or the table of a composition does, with the reasons.
  private func isSaid(
    _ notice: SceneNotice, by findings: [Finding], of scene: LoadedScene
  ) -> Bool {
    if !scene.scene.coverage.isEmpty, notice.place?.line == 0 { return true }
    return findings.contains { finding in
      finding.location?.line == notice.place?.line
        && finding.location?.column == notice.place?.column
        && notice.message.hasSuffix(finding.message)
    }
  }

  /// Shows what mends would change in files, or writes a file with them.
  private func fix(_ files: [InputFile], _ options: CheckOptions) throws {
    let sink = context.sink
    if context.arguments.isGiven(OptionSpec.output.name) {
      guard files.count == 1, !options.only.isEmpty else {
        throw InspectError.usage(
          files.count == 1
            ? "'--fix' applies the mends of the rules that are named"
            : "'--fix' writes one file",
          hint: "for example: layer-inspect check one.json --fix --only snap-back -o mended.json")
      }
      return try sink.write(SceneMending(files[0], options, context.read).file.bytes)
    }
    if let format = context.arguments.text("format"), format != "text" {
      throw InspectError.usage("'--fix' shows a diff", hint: "leave '--format' out")
    }
    let colors = TextColors(areOn: context.isColored)
    for file in files {
      let mended = try SceneMending(file, options, context.read)
      let (old, new) = (
        String(decoding: file.bytes, as: UTF8.self),
        String(decoding: mended.file.bytes, as: UTF8.self)
      )
      let text = UnifiedDifference(old, new).text(from: file.name, to: "\(file.name) mended")
      try sink.write(
        text.isEmpty ? "\(file.name): no mend can be written\n" : colors.difference(text))
      for finding in mended.mended {
        try sink.write("mends: \(finding.summary) [\(finding.rule)]\n")
      }
    }
  }

  /// A finding, and the change of state in which it is; nil for none.
  typealias Found = (finding: Finding, change: (from: String?, to: String)?)

  /// Returns what the rules find in the scene as it is, and in each change from a state to another
  /// if the scene has states and none is asked for; and whether all changes were played.
  static func findings(
    _ scene: LoadedScene, _ options: CheckOptions,
    mostChanges: Int = MistakesFound.mostChanges
  ) throws -> (all: [Found], isWhole: Bool) {
    var all: [Found] = try scene.checkReport.findings(options).map { ($0, nil) }
    guard scene.stateAdvice != nil else { return (all, true) }
    let file = scene.scene
    var mistakes = MistakesFound()
    mistakes.add(all.map(\.finding))
    let changes = file.stateChanges(limit: mostChanges)
    for change in changes.first {
      let played = StateChanges(start: change.from, later: [(change.to, 0)])
      let findings = try LoadedScene(file, played).checkReport.findings(options)
      all += mistakes.add(findings, from: change.from, to: change.to).map { ($0, change) }
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
      .init("check scene.json --fix", "what mends would change in the file"),
      .init(
        "check scene.json --fix --only snap-back -o mended.json", "a file with the mends of a rule"),
    ],
    positionals: [
      PositionalSpec(
        name: "SCENE", help: "scenes, or folders with scenes; '-' is standard input", kind: .file,
        isRepeatable: true)
    ],
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
      OptionSpec(
        "fix", help: "show the mends that can be written as a diff; with -o and --only, apply them"),
    ] + OptionSpec.reading + [.color, .watch],
    formats: [.text, OutputFormat("lines", "txt"), .json], formatHelp: "text by default",
    contradictions: [
      [["baseline"], ["write-baseline"]], [["fix"], ["write-baseline"]],
    ]
  )
}

/// A file with the mends of what a check found in it, each of which was proved: after it the finding is
/// gone, and no other one came.
///
///     check ─▶ edit ─▶ check again ─┬▶ fewer findings: kept, and on with the next
///                                   └▶ otherwise it is dropped
private struct SceneMending {
  /// The file with the mends.
  private(set) var file: InputFile
  /// The findings that are gone.
  private(set) var mended: [Finding] = []
  private let limit: Double
  private let read: LoadedScene.Reader

  /// Mends a file; what is neither in the native format nor markup stays as it is.
  ///
  /// - Parameters:
  ///   - file: The file, which can be read.
  ///   - options: The findings to mend.
  ///   - read: Reads a scene.
  /// - Throws: The errors of the check.
  init(_ file: InputFile, _ options: CheckOptions, _ read: @escaping LoadedScene.Reader) throws {
    (self.file, limit, self.read) = (file, options.limit, read)
    let scene = try read(file)
    let first = file.bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "<"), scene.scene.coverage.isEmpty
    else { return }
    var tried: Set<String> = []
    while let next = try CheckCommand.findings(try read(self.file), options).all.map(\.finding)
      .first(where: { $0.edit != nil && !tried.contains($0.identity) })
    {
      tried.insert(next.identity)
      guard let better = try mending(next, in: self.file, depth: 3) else { continue }
      self.file = better
      mended.append(next)
    }
  }

  /// Returns a file without a finding and without new ones; nil if its mend does not lead there.
  ///
  /// A mend may show another fault that the first one hid; that is mended too.
  private func mending(_ finding: Finding, in file: InputFile, depth: Int) throws -> InputFile? {
    guard depth > 0, let bytes = finding.edit?.applied(to: file.bytes) else { return nil }
    let before = Set(try findings(in: file).map(\.identity))
    var changed = file
    changed.bytes = bytes
    var tries = 0
    while tries < 8, let after = try? findings(in: changed) {
      tries += 1
      if after.contains(where: { $0.identity == finding.identity }) { return nil }
      guard let new = after.first(where: { !before.contains($0.identity) }) else { return changed }
      guard new.edit != nil, let better = try mending(new, in: changed, depth: depth - 1) else {
        return nil
      }
      changed = better
    }
    return nil
  }

  private func findings(in file: InputFile) throws -> [Finding] {
    try CheckCommand.findings(try read(file), CheckOptions(limit: limit)).all.map(\.finding)
  }
}

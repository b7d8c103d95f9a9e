import LayerReports
import LayerScenes
import LayerText

/// Checks a scene by rules.
struct CheckCommand {
  /// The rules, without a baseline.
  private let options: CheckOptions
  /// The file of known findings, if any.
  private let baseline: String?
  /// The file to which the findings are written as a baseline, if any.
  private let newBaseline: String?
  private let format: FindingText.Format
  private let isColored: Bool

  /// Reads the arguments.
  init(_ arguments: ParsedArguments, isColored: Bool = false) {
    options = CheckOptions(
      only: arguments.texts("only"), ignoring: arguments.texts("ignore"),
      limit: arguments.number("limit") ?? 60)
    baseline = arguments.text("baseline")
    newBaseline = arguments.text("write-baseline")
    format = arguments.text("format").flatMap(FindingText.Format.init) ?? .text
    self.isColored = isColored
  }

  /// Prints the findings.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - file: The name of the scene in the findings.
  ///   - sink: Where they are written.
  ///   - messages: Where notices about the file are written, before the findings.
  /// - Returns: That a check failed if there is a finding above a note.
  /// - Throws: `InspectError` for a rule in the scene that does not exist, `SceneError` if a
  ///   baseline cannot be read or the scene cannot be played, and the errors of the sinks.
  func run(
    _ scene: LoadedScene, file: String, to sink: OutputSink, messages: OutputSink
  ) throws -> ExitCode {
    try scene.writeNotices(to: messages)
    try messages.write(CoverageTable(parts: scene.scene.coverage).text)
    try messages.flush()
    try check(scene.ignored)
    var options = options
    if let baseline {
      let text = String(decoding: try InputFile.read(baseline).bytes, as: UTF8.self)
      options.baseline = CheckOptions.baseline(text)
    }
    let (all, isWhole) = try Self.findings(scene, options)
    let findings = all.map(\.finding)
    if !isWhole {
      try messages.write(
        "note: the first \(Self.mostChanges) of \(scene.scene.stateChanges(limit: 0).count) changes of "
          + "state were played\n")
    }
    if let newBaseline {
      let file = newBaseline == "-" ? sink : OutputSink.file(newBaseline)
      try file.write(FindingText.baseline(findings))
      try file.finish()
      return .success
    }
    try sink.write(FindingText(format: format, file: file, isColored: isColored).text(findings))
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
      // An element of a transition may have nothing to do in one of the changes that play it.
      for finding in try LoadedScene(file, played).checkReport.findings(options)
      where finding.rule != "from-equals-to"
        && known.insert(Place(identity: finding.identity, location: finding.location)).inserted
      {
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

/// A command for a page: arguments, files in memory, and a text.
///
///     ["explain", "scene.json", "#box", "position.x", "--at", "0.5"]
///
/// It is the command `layer-inspect` without a system: no files, no terminal, no clock. What both have prints the same
/// bytes; what only a page asks is in `WebCommand+Page.swift`.
struct WebCommand {
  private let name: String
  private var positionals: [String] = []
  private var options: [String: String] = [:]
  private let files: [String: [UInt8]]

  /// Options without a value.
  private static let flags: Set<String> = [
    "all", "exact", "events", "full", "short", "next", "only-animated", "only-changed", "tint",
  ]

  init(_ arguments: [String], files: [String: [UInt8]]) {
    name = arguments.first ?? "help"
    self.files = files
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      guard argument.utf8.starts(with: "--".utf8) else {
        positionals.append(argument)
        continue
      }
      let option = String(argument.dropFirst(2))
      options[option] = Self.flags.contains(option) ? "" : rest.popFirst() ?? ""
    }
  }

  /// Runs the command; returns the text, or the sentence that says what is wrong.
  func run() -> (isSuccess: Bool, text: String) {
    do throws(Failure) {
      return (true, try text())
    } catch {
      return (false, error.description)
    }
  }

  private func text() throws(Failure) -> String {
    switch name {
    case "dump": return try dump()
    case "explain": return try explain()
    case "check": return try check()
    case "render": return try picture()
    case "convert":
      let file = try scene().scene
      let isMarkup = options["format"] == "caml"
      return try asFailure { () throws(SceneError) in
        isMarkup ? try file.caml() : try file.json()
      }
    case "scene": return try outline()
    case "frame": return try frame()
    case "hit": return try hit()
    case "swift": return try swift()
    case "task": return try task()
    case "curve": return try curve()
    case "mend": return try mend()
    default: throw ReportError("there is no command '\(name)'")
    }
  }

  // MARK: Reports

  private func dump() throws(Failure) -> String {
    let dump = DumpOptions(
      format: format() ?? .text, digits: has("exact") ? .exact : .automatic, showsAll: has("all"),
      onlyAnimated: has("only-animated"), onlyChanged: has("only-changed"),
      showsEvents: has("events"))
    let report = try scene().report
    return try report.dump(dump, at: try instants(report) ?? Instants(at: [0], fps: fps))
  }

  private func explain() throws(Failure) -> String {
    var explain = ExplainOptions(
      layer: positionals.count > 1 ? positionals[1] : nil,
      keyPaths: Array(positionals.dropFirst(2)), format: format() ?? .text,
      detail: has("full") ? .full : has("short") ? .sentence : .chain, whyNot: options["why-not"],
      showsNext: has("next"))
    explain.coversAll = has("all")
    let scene = try scene()
    var text = try scene.report.explain(explain, at: times ?? [0])
    if explain.format == .text, explain.layer == nil, let advice = scene.scene.stateAdvice {
      text += "\(PrintableText.escaped(advice))\n"
    }
    return text
  }

  private func check() throws(Failure) -> String {
    FindingText(
      format: format() ?? .text, file: positional(0), source: files[positional(0)] ?? []
    ).text(try findings())
  }

  /// Returns what a check finds in the scene as it starts and in each change of state.
  ///
  /// A page asks for one after the other with `--change`: 0 for the scene as it starts.
  func findings() throws(Failure) -> [Finding] {
    let scene = try scene()
    for rule in scene.scene.ignored {
      do throws(ReportError) {
        try CheckOptions.check([rule.name])
      } catch {
        throw ReportError("\(rule.place): error: \(error.message)", hint: error.hint)
      }
    }
    let change = number("change").map { Int($0) }
    var findings: [Finding] = []
    var mistakes = MistakesFound()
    if change ?? 0 == 0 {
      findings = try scene.checkReport.findings(CheckOptions())
      mistakes.add(findings)
    }
    for (index, (from, to)) in scene.changes.enumerated() where change ?? index + 1 == index + 1 {
      let start: [(state: String?, time: Double?)] = from.map { [($0, nil)] } ?? []
      let played = WebScene(scene.scene, enters: start + [(to, 0)])
      findings += mistakes.add(
        try played.checkReport.findings(CheckOptions()), from: from, to: to)
    }
    return findings
  }

  // MARK: Arguments

  /// Returns an argument that is no option; empty for one that is not given.
  func positional(_ index: Int) -> String {
    index < positionals.count ? positionals[index] : ""
  }

  /// Returns the number that is the value of an option.
  func number(_ option: String) -> Double? { options[option].flatMap { Double($0) } }

  /// Whether an option is given.
  func has(_ option: String) -> Bool { options[option] != nil }

  private func format<Format: RawRepresentable<String>>() -> Format? {
    options["format"].flatMap { Format(rawValue: $0) }
  }

  private var fps: Double { number("fps") ?? 60 }

  /// The instants that are listed; nil for none.
  var times: [Double]? {
    options["at"].map { text in text.split { $0 == "," }.compactMap { Double($0) } }
  }

  private func instants(_ report: Report) throws(Failure) -> Instants? {
    if let times { return Instants(at: times, fps: fps) }
    if let frames = options["frames"] {
      let ends = frames.split { $0 == "." }.compactMap { Int($0) }
      guard ends.count == 2, ends[0] <= ends[1] else {
        throw ReportError("'--frames' takes a range, as 0..60")
      }
      return Instants(frames: ends[0]...ends[1], fps: fps)
    }
    guard let from = number("from") ?? (options["to"] ?? options["fps"]).map({ _ in 0 }) else {
      return nil
    }
    let end = if let to = number("to") { to } else { try report.end() ?? from }
    return Instants(from: from, to: max(from, end), fps: fps)
  }

  /// Returns the file with a name.
  func file(_ name: String) throws(Failure) -> [UInt8] {
    guard let bytes = files[name] else { throw ReportError("there is no file '\(name)'") }
    return bytes
  }

  /// Returns the scene of the first argument.
  func scene() throws(Failure) -> WebScene {
    let name = positional(0)
    let bytes = try file(name)
    return try WebScene.of(bytes, name: name)
  }
}

/// Runs a closure whose error is about a scene, with its place in the text of the error.
func asFailure<Result>(_ body: () throws(SceneError) -> Result) throws(Failure) -> Result {
  do {
    return try body()
  } catch {
    let place = error.place.map { "\($0): error: " } ?? ""
    throw ReportError(place + error.message, hint: error.hint)
  }
}

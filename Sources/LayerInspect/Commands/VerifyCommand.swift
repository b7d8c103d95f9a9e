import Dispatch
import LayerPictures
import LayerReports
import LayerScenes
import LayerText
import Synchronization

/// Compares scenes with what they expect and with their goldens.
struct VerifyCommand: Command {
  /// The result of one scene.
  struct Verdict: Sendable {
    /// The kinds of results; the names of those that are written are the words for them.
    enum Kind: String, Sendable {
      /// It shows what was recorded, and has no expectations.
      case same
      /// It shows what it expects, and what was recorded, if something was.
      case asExpected
      /// It does not show what it expects.
      case fails
      /// It shows something else than what was recorded.
      case differs
      /// Its golden was written anew.
      case updated
      /// It could not be compared.
      case failed
    }

    /// What kind of result it is.
    let kind: Kind
    /// What differs, in words; empty for nothing.
    var text = ""
    /// Why it could not be compared.
    var error: InspectError?
  }

  private let context: CommandContext
  private let shard: Shard
  private let comparison: Comparison

  init(_ context: CommandContext) throws(InspectError) {
    self.context = context
    shard = try Shard(context.arguments.text("shard"))
    comparison = Comparison(
      changes: context.changes, isUpdating: context.arguments.has("update"),
      tolerances: try Tolerances(context.arguments.texts("tolerance")))
  }

  func run() throws -> ExitCode {
    let (sink, junit) = (context.sink, context.arguments.text("junit"))
    let pairs = try context.arguments.positionals("SCENE").flatMap { try GoldenPair.find(at: $0) }
    let chosen = shard.part(of: pairs)
    let outcomes = Parallel.map(chosen, comparison.verdict)
    for (pair, outcome) in zip(chosen, outcomes) {
      switch outcome.kind {
      case .same, .asExpected: break
      case .fails, .differs, .updated: try write(outcome, pair)
      case .failed: try sink.write("\(outcome.text)\n\n")
      }
    }
    try sink.write(VerifySummary(outcomes).line + "\n")
    if junit != "-" { try sink.finish() }
    if let junit {
      let file = junit == "-" ? sink : OutputSink.file(junit)
      try file.write(JUnitReport.text(zip(chosen.map(\.scene), outcomes).map { ($0, $1) }))
      try file.finish()
    }
    return VerifySummary(outcomes).exitCode
  }

  private func write(_ outcome: Verdict, _ pair: GoldenPair) throws {
    let sink = context.sink
    let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false)
    try sink.write("\(outcome.kind.rawValue)  \(PrintableText.escaped(pair.scene))\n")
    for line in lines { try sink.write(line.isEmpty ? "\n" : "  \(line)\n") }
    try sink.write("\n")
  }
}

/// Compares a scene with what it expects and with its golden.
private struct Comparison: Sendable {
  /// The states that every scene enters.
  let changes: StateChanges
  /// Whether goldens that differ are written anew.
  let isUpdating: Bool
  let tolerances: Tolerances

  func verdict(_ pair: GoldenPair) -> VerifyCommand.Verdict {
    do {
      let file = try InputFile.scene(at: pair.scene)
      let cases = try SceneCase.all(in: file)
      let text = try CaseCheck(changes: changes).differences(of: cases)
      if !text.isEmpty { return .init(kind: .fails, text: text) }
      if let golden = pair.golden {
        let recorded = try verdict(file, comparedWith: golden)
        return recorded.kind == .same && !cases.isEmpty ? .init(kind: .asExpected) : recorded
      }
      if !cases.isEmpty { return .init(kind: .asExpected) }
      throw InspectError(
        "there is neither 'expect' in this scene nor a golden \(Golden.path(of: pair.scene))",
        at: SourcePlace(file: pair.scene),
        hint: "write 'expect', or make a golden with 'layer-inspect record \(pair.scene)'")
    } catch {
      let error = InspectError(any: error)
      return .init(kind: .failed, text: "\(error)", error: error)
    }
  }

  private func verdict(
    _ file: InputFile, comparedWith path: String
  ) throws -> VerifyCommand.Verdict {
    let golden = try Golden.recording(in: try InputFile.read(path))
    let shown = try LoadedScene(file).playing(changes).report.recording(
      golden.options, frames: golden.frames, framesPerSecond: golden.framesPerSecond)
    let difference = try golden.difference(to: shown, tolerances: tolerances)
    if difference.isEmpty { return .init(kind: .same) }
    let text = difference.text(from: golden, to: shown, names: ("recorded", "shown"))
    guard isUpdating else { return .init(kind: .differs, text: text) }
    let sink = OutputSink.file(path)
    try sink.write(shown.description)
    try sink.finish()
    return .init(kind: .updated, text: text)
  }
}

/// Counts the results of the scenes.
private struct VerifySummary {
  private let kinds: [VerifyCommand.Verdict.Kind]

  init(_ outcomes: [VerifyCommand.Verdict]) { kinds = outcomes.map(\.kind) }

  private func count(_ kind: VerifyCommand.Verdict.Kind) -> Int { kinds.count { $0 == kind } }

  /// The counts in one line.
  var line: String {
    let (same, expected) = (count(.same), count(.asExpected))
    let (fails, differs) = (count(.fails), count(.differs))
    var parts = expected > 0 ? ["\(expected) as expected"] : []
    if same > 0 || expected == 0 { parts.append("\(same) as recorded") }
    if fails > 0 { parts.append(fails == 1 ? "1 fails" : "\(fails) fail") }
    if differs > 0 { parts.append(differs == 1 ? "1 differs" : "\(differs) differ") }
    if count(.updated) > 0 { parts.append("\(count(.updated)) updated") }
    if count(.failed) > 0 { parts.append("\(count(.failed)) could not be compared") }
    let scenes = kinds.count == 1 ? "scene" : "scenes"
    return "\(kinds.count) \(scenes): \(parts.joined(separator: ", "))"
  }

  /// The exit status of the command.
  var exitCode: ExitCode {
    if count(.failed) > 0 { return .trouble }
    return count(.differs) + count(.fails) > 0 ? .differs : .success
  }
}

/// Writes the results of scenes in the format of JUnit, which build servers show.
enum JUnitReport {
  /// Returns the XML.
  static func text(_ outcomes: [(scene: String, outcome: VerifyCommand.Verdict)]) -> String {
    var cases = ""
    for (scene, outcome) in outcomes {
      cases += "  <testcase classname=\"layer-inspect.verify\" name=\"\(escaped(scene))\""
      let problem: (element: String, message: String)? =
        switch outcome.kind {
        case .same, .asExpected, .updated: nil
        case .differs: ("failure", "differs from its golden")
        case .fails: ("failure", "not as expected")
        case .failed: ("error", outcome.error?.message ?? "")
        }
      guard let (element, message) = problem else {
        cases += "/>\n"
        continue
      }
      cases += ">\n    <\(element) message=\"\(escaped(message))\">\(escaped(outcome.text))"
      cases += "</\(element)>\n  </testcase>\n"
    }
    let errors = outcomes.count { $0.outcome.kind == .failed }
    let failures = outcomes.count { [.differs, .fails].contains($0.outcome.kind) }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="layer-inspect verify" tests="\(outcomes.count)" failures="\(failures)" \
      errors="\(errors)">
      \(cases)</testsuite>

      """
  }

  private static func escaped(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let printable = lines.map { PrintableText.escaped(String($0)) }.joined(separator: "\n")
    // An apostrophe means nothing between double quotes.
    return SVGText.escaped(printable).replacing("&#39;", with: "'")
  }
}

/// A part of a list: `2/3` is every third element, from the second on.
private struct Shard {
  private var (index, count) = (1, 1)

  /// Reads `i/n`.
  init(_ text: String?) throws(InspectError) {
    guard let text else { return }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], index >= 1,
      index <= count
    else {
      throw .usage(
        "'--shard' takes i/n with i from 1 to n; got \(Excerpt.quoted(text))",
        hint: "for example: --shard 2/3")
    }
    (self.index, self.count) = (index, count)
  }

  /// Returns the elements of the part.
  func part<Element>(of list: [Element]) -> [Element] {
    list.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }
}

extension CommandSpec {
  /// The command `verify`.
  static let verify = CommandSpec(
    name: "verify",
    summary: "compare scenes with what they expect and with their goldens",
    examples: [
      .init("verify card.json", "with its 'expect' and card.golden; exit 1 if it differs"),
      .init("verify Scenes --junit report.xml", "every scene in a folder"),
      .init("verify Scenes --update", "write anew what differs"),
    ],
    positionals: [
      PositionalSpec(
        name: "SCENE", help: "a scene file, or a folder of scenes", kind: .file, isRepeatable: true)
    ],
    ownOptions: [
      OptionSpec("update", help: "write the goldens that differ anew"),
      .state, .go, .tolerance,
      OptionSpec("junit", "FILE", .file, help: "also write a report in the format of JUnit"),
      OptionSpec("shard", "I/N", .text, help: "only every Nth scene, from the Ith on"),
    ],
    formats: [.text]
  )
}

/// Work on all processors.
enum Parallel {
  /// Returns the results of a closure for each element, in their order.
  ///
  /// The closure is called on several threads at once.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: elements.count))
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
      let result = transform(elements[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}

import LayerReports
import LayerScenes
import LayerText

/// Compares scenes with their goldens.
struct VerifyCommand {
  /// The result of one scene.
  enum Verdict: Sendable {
    /// It shows what was recorded.
    case same
    /// It shows something else; the difference in words.
    case differs(String)
    /// Its golden was written anew; the difference in words.
    case updated(String)
    /// It could not be compared.
    case failed(InspectError)
  }

  private let isUpdating: Bool
  private let junit: String?
  private let shard: Shard
  private let tolerances: Tolerances

  /// Reads the arguments.
  init(_ parsed: ParsedArguments) throws(InspectError) {
    isUpdating = parsed.has("update")
    junit = parsed.text("junit")
    shard = try Shard(parsed.text("shard"))
    tolerances = try Tolerances(parsed.texts("tolerance"))
  }

  /// Compares a scene, or all scenes with a golden in a folder.
  ///
  /// - Parameters:
  ///   - path: The scene or the folder.
  ///   - changes: The states that every scene enters.
  ///   - sink: Where differences and the summary are written.
  /// - Returns: 1 if a scene differs, 2 if one could not be compared.
  /// - Throws: ``InspectError`` if there is no golden, and the errors of the sinks.
  func run(
    _ path: String, _ changes: StateChanges = StateChanges(), to sink: OutputSink
  ) throws -> ExitCode {
    let pairs = try GoldenPair.find(at: path)
    let chosen = shard.part(of: pairs)
    let outcomes = Parallel.map(chosen) { outcome(of: $0, changes) }
    for (pair, outcome) in zip(chosen, outcomes) {
      switch outcome {
      case .same: break
      case .differs(let text): try write("differs", pair, text, to: sink)
      case .updated(let text): try write("updated", pair, text, to: sink)
      case .failed(let error): try sink.write("\(error)\n\n")
      }
    }
    try sink.write(VerifySummary(outcomes).line + "\n")
    try sink.flush()
    if let junit {
      let file = junit == "-" ? sink : OutputSink.file(junit)
      try file.write(JUnitReport.text(zip(chosen.map(\.scene), outcomes).map { ($0, $1) }))
      try file.finish()
    }
    return VerifySummary(outcomes).exitCode
  }

  private func write(
    _ word: String, _ pair: GoldenPair, _ text: String, to sink: OutputSink
  ) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try sink.write("\(word)  \(PrintableText.escaped(pair.scene))\n")
    for line in lines { try sink.write(line.isEmpty ? "\n" : "  \(line)\n") }
    try sink.write("\n")
  }

  private func outcome(of pair: GoldenPair, _ changes: StateChanges) -> Verdict {
    do {
      let golden: Recording
      do {
        let file = try InputFile.read(pair.golden)
        golden = try Recording(String(decoding: file.bytes, as: UTF8.self))
      } catch let error as ReportError {
        throw InspectError(error.message, at: SourcePlace(file: pair.golden), hint: error.hint)
      }
      let scene = try LoadedScene(try InputFile.scene(at: pair.scene)).playing(changes)
      let shown = try scene.report.recording(
        golden.options, frames: golden.frames, framesPerSecond: golden.framesPerSecond)
      let difference = try golden.difference(to: shown, tolerances: tolerances)
      if difference.isEmpty { return .same }
      let text = difference.text(from: golden, to: shown, names: ("recorded", "shown"))
      guard isUpdating else { return .differs(text) }
      let sink = OutputSink.file(pair.golden)
      try sink.write(shown.description)
      try sink.finish()
      return .updated(text)
    } catch {
      return .failed(InspectError(any: error))
    }
  }
}

/// Counts the results of the scenes.
struct VerifySummary {
  private var (same, different, updated, failed) = (0, 0, 0, 0)

  init(_ outcomes: [VerifyCommand.Verdict]) {
    for outcome in outcomes {
      switch outcome {
      case .same: same += 1
      case .differs: different += 1
      case .updated: updated += 1
      case .failed: failed += 1
      }
    }
  }

  /// The counts in one line.
  var line: String {
    let count = same + different + updated + failed
    var parts = ["\(same) as recorded"]
    if different > 0 { parts.append(different == 1 ? "1 differs" : "\(different) differ") }
    if updated > 0 { parts.append("\(updated) updated") }
    if failed > 0 { parts.append("\(failed) could not be compared") }
    return "\(count) \(count == 1 ? "scene" : "scenes"): \(parts.joined(separator: ", "))"
  }

  /// The exit status of the command.
  var exitCode: ExitCode { failed > 0 ? .trouble : different > 0 ? .differs : .success }
}

/// A part of a list: `2/3` is every third element, from the second on.
struct Shard {
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
    summary: "compare scenes with their goldens",
    examples: [
      ExampleSpec(arguments: "verify card.json", does: "with card.golden; exit 1 if it differs"),
      ExampleSpec(
        arguments: "verify Scenes --junit report.xml",
        does: "every scene with a golden in a folder"),
      ExampleSpec(arguments: "verify Scenes --update", does: "write anew what differs"),
    ],
    positionals: [
      PositionalSpec(
        name: "SCENE", help: "a scene file, or a folder with scenes and goldens", kind: .file)
    ],
    options: [
      OptionSpec("update", help: "write the goldens that differ anew"),
      .state, .go, .tolerance,
      OptionSpec("junit", "FILE", .file, help: "also write a report in the format of JUnit"),
      OptionSpec("shard", "I/N", .text, help: "only every Nth scene, from the Ith on"),
    ]
  )
}

import Dispatch
import LayerReports
import LayerScenes
import LayerText
import Synchronization

/// Compares scenes with what they expect and with their goldens.
struct VerifyCommand {
  /// The result of one scene.
  enum Verdict: Sendable {
    /// It shows what was recorded, and has no expectations.
    case same
    /// It shows what it expects, and what was recorded, if something was.
    case asExpected
    /// It does not show what it expects; the rows in words.
    case fails(String)
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

  /// Compares scenes, and all scenes in folders.
  ///
  /// - Parameters:
  ///   - paths: The scenes and the folders.
  ///   - changes: The states that every scene enters.
  ///   - sink: Where differences and the summary are written.
  /// - Returns: 1 if a scene differs, 2 if one could not be compared.
  /// - Throws: ``InspectError`` if a folder has no scene, and the errors of the sinks.
  func run(
    _ paths: [String], _ changes: StateChanges = StateChanges(), to sink: OutputSink
  ) throws -> ExitCode {
    let pairs = try paths.flatMap { try GoldenPair.find(at: $0) }
    let chosen = shard.part(of: pairs)
    let outcomes = Parallel.map(chosen) { outcome(of: $0, changes) }
    for (pair, outcome) in zip(chosen, outcomes) {
      switch outcome {
      case .same, .asExpected: break
      case .fails(let text): try write("fails", pair, text, to: sink)
      case .differs(let text): try write("differs", pair, text, to: sink)
      case .updated(let text): try write("updated", pair, text, to: sink)
      case .failed(let error): try sink.write("\(error)\n\n")
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
      let file = try InputFile.scene(at: pair.scene)
      let cases = try SceneCase.all(in: file)
      let text = try CaseCheck(changes: changes).differences(of: cases)
      if !text.isEmpty { return .fails(text) }
      if let golden = pair.golden {
        let recorded = try outcome(of: file, comparedWith: golden, changes)
        if case .same = recorded, !cases.isEmpty { return .asExpected }
        return recorded
      }
      if !cases.isEmpty { return .asExpected }
      throw InspectError(
        "there is neither 'expect' in this scene nor a golden \(Golden.path(of: pair.scene))",
        at: SourcePlace(file: pair.scene),
        hint: "write 'expect', or make a golden with 'layer-inspect record \(pair.scene)'")
    } catch {
      return .failed(InspectError(any: error))
    }
  }

  private func outcome(
    of file: InputFile, comparedWith path: String, _ changes: StateChanges
  ) throws -> Verdict {
    let golden: Recording
    do {
      golden = try Recording(String(decoding: try InputFile.read(path).bytes, as: UTF8.self))
    } catch let error as ReportError {
      throw InspectError(error.message, at: SourcePlace(file: path), hint: error.hint)
    }
    let shown = try LoadedScene(file).playing(changes).report.recording(
      golden.options, frames: golden.frames, framesPerSecond: golden.framesPerSecond)
    let difference = try golden.difference(to: shown, tolerances: tolerances)
    if difference.isEmpty { return .same }
    let text = difference.text(from: golden, to: shown, names: ("recorded", "shown"))
    guard isUpdating else { return .differs(text) }
    let sink = OutputSink.file(path)
    try sink.write(shown.description)
    try sink.finish()
    return .updated(text)
  }
}

/// Counts the results of the scenes.
struct VerifySummary {
  private var (same, expected, unexpected) = (0, 0, 0)
  private var (different, updated, failed) = (0, 0, 0)

  init(_ outcomes: [VerifyCommand.Verdict]) {
    for outcome in outcomes {
      switch outcome {
      case .same: same += 1
      case .asExpected: expected += 1
      case .fails: unexpected += 1
      case .differs: different += 1
      case .updated: updated += 1
      case .failed: failed += 1
      }
    }
  }

  /// The counts in one line.
  var line: String {
    let count = same + expected + unexpected + different + updated + failed
    var parts = expected > 0 ? ["\(expected) as expected"] : []
    if same > 0 || expected == 0 { parts.append("\(same) as recorded") }
    if unexpected > 0 { parts.append(unexpected == 1 ? "1 fails" : "\(unexpected) fail") }
    if different > 0 { parts.append(different == 1 ? "1 differs" : "\(different) differ") }
    if updated > 0 { parts.append("\(updated) updated") }
    if failed > 0 { parts.append("\(failed) could not be compared") }
    return "\(count) \(count == 1 ? "scene" : "scenes"): \(parts.joined(separator: ", "))"
  }

  /// The exit status of the command.
  var exitCode: ExitCode {
    failed > 0 ? .trouble : different + unexpected > 0 ? .differs : .success
  }
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
    options: [
      OptionSpec("update", help: "write the goldens that differ anew"),
      .state, .go, .tolerance,
      OptionSpec("junit", "FILE", .file, help: "also write a report in the format of JUnit"),
      OptionSpec("shard", "I/N", .text, help: "only every Nth scene, from the Ith on"),
    ] + OptionSpec.writing([.text]),
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

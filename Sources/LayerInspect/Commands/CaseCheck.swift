import LayerAnimation
import LayerModel
import LayerReports
import LayerScenes
import LayerText

/// Plays the cases of a file, and says in words where they differ from what they expect.
struct CaseCheck {
  /// The longest time for which events are listed if the file gives no end, in seconds.
  private static let longest = 60.0

  /// The states that every scene enters.
  let changes: StateChanges

  /// Returns what differs; empty if nothing does.
  ///
  /// - Parameter cases: The cases.
  /// - Returns: The rows that differ, in lines.
  /// - Throws: `SceneError` for an expectation that the scene cannot have, and for a scene that is
  ///   refused although it should not.
  func differences(of cases: [SceneCase]) throws -> String {
    var text: [String] = []
    for one in cases {
      let lines = try differences(of: one)
      if !lines.isEmpty, !one.title.isEmpty { text.append(one.title) }
      text += lines
    }
    return text.joined(separator: "\n")
  }

  /// Returns what a scene shows in place of what a task expects; empty if the task is solved.
  ///
  /// - Parameters:
  ///   - file: The scene, in any format that is text.
  ///   - task: The members of a case that say what is expected.
  /// - Returns: The rows that differ, in lines, without locations in the task.
  /// - Throws: `SceneError` if the scene cannot be read or played.
  func differences(of file: InputFile, task: String) throws -> [String] {
    let scene = JSONWriter.text { $0.string(String(decoding: file.bytes, as: UTF8.self)) }
    let members = task.drop { $0 != "{" }.dropFirst()
    let text = "{\"version\": 1, \"cases\": [{\"text\": \(scene), \(members)]}"
    let cases = try SceneCase.all(in: InputFile(name: file.name, bytes: Array(text.utf8)))
    for one in cases {
      _ = try LoadedScene(one.scene(in: Scene.formats), changes).report.span()
    }
    do {
      return try differences(inTask: cases)
    } catch let error as SceneError {
      // The scene plays, so it lacks what the task is about.
      return [error.message] + (error.hint.map { ["  hint: \($0)"] } ?? [])
    }
  }

  private func differences(inTask cases: [SceneCase]) throws -> [String] {
    try cases.flatMap { try differences(of: $0) }.compactMap { line in
      if line.hasPrefix("  > ") { return String(line.dropFirst(4)) }
      // What agrees, and the chain of a value, is not a miss.
      if line.isEmpty || line.hasPrefix(" ") { return nil }
      let heading = line.drop { $0 != " " }.dropFirst()
      return heading.isEmpty ? nil : String(heading)
    }
  }

  private func differences(of one: SceneCase) throws -> [String] {
    if let expectation = one.expectations.first, expectation.isError {
      var refusal: SceneError?
      do throws(SceneError) { _ = try one.scene(in: Scene.formats) } catch { refusal = error }
      return lines(expectation, [(nil, one.compare(refusal, with: expectation))])
    }
    let scene = try one.scene(in: Scene.formats)
    var changes = changes
    for (state, time) in one.enters {
      if let time { changes.later.append((state, time)) } else { changes.start = state }
    }
    let report = try LoadedScene(scene, changes).report
    return try one.expectations.flatMap { expectation in
      if expectation.isWarning {
        return lines(expectation, [(nil, one.compare(scene, withWarning: expectation))])
      }
      return expectation.isAboutFile
        ? lines(expectation, [(nil, try expectation.compare(scene))])
        : try differences(of: expectation, in: report)
    }
  }

  private func differences(of expectation: Expectation, in report: Report) throws -> [String] {
    if expectation.isEvents {
      let events = try self.events(in: report, until: expectation.instants.first)
      return lines(expectation, [(nil, try expectation.compare(events))])
    }
    var rows: [(instant: Double?, comparisons: [Comparison])] = []
    var reason: [String] = []
    var index = 0
    try report.forEachStop(expectation.instants) { loop, recorder in
      func explain(_ layer: Layer, _ keyPath: String) throws(SceneError) -> Explanation {
        do throws(PropertyError) {
          return try loop.explanation(of: layer, keyPath, recorder: recorder)
        } catch {
          throw SceneError(error.description)
        }
      }
      let comparisons = try expectation.compare(at: index, in: loop) {
        (layer, keyPath) throws(SceneError) in
        ExplanationText().sentence(try explain(layer, keyPath))
      }
      rows.append((expectation.instants[index], comparisons))
      index += 1
      guard reason.isEmpty, let wrong = comparisons.first(where: { !$0.agrees }),
        let (layer, keyPath) = wrong.explained
      else { return }
      let text = ExplanationText().text(try explain(layer, keyPath))
      reason = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return lines(expectation, rows, reason)
  }

  /// Returns the lines of an entry in which something differs.
  private func lines(
    _ expectation: Expectation, _ rows: [(instant: Double?, comparisons: [Comparison])],
    _ reason: [String] = []
  ) -> [String] {
    if rows.allSatisfy({ $0.comparisons.allSatisfy(\.agrees) }) { return [] }
    var lines = [expectation.heading]
    for (instant, comparisons) in rows {
      let time = instant.map { " at \(NumberFormat.exact.string($0))" } ?? ""
      for one in comparisons {
        let line = "\(one.subject)\(time): \(one.verb)\(one.found)"
        lines.append(one.agrees ? "    \(line)" : "  > \(line), expected \(one.expected)")
      }
    }
    return lines + reason.map { $0.isEmpty ? "" : "    \($0)" }
  }

  /// Returns the events of a scene up to an end, or until nothing is to come.
  private func events(in report: Report, until end: Double?) throws -> [TraceEvent] {
    var run = try report.run(keepsEvents: true)
    _ = try run.stops(through: end ?? Self.longest)
    if let end { try run.advance(to: end) }
    return run.takeEvents()
  }
}

import LayerAnimation
import LayerReports

extension Stage {
  /// Shows frames until the stage is idle, and then the final values.
  ///
  ///     frames    |    |    |    |    |    |
  ///     runs      ━━━━━━━━━━━━━━━━━━━━━━           the last animation or timer
  ///     stage     from ──────────────────▶ idle    at the first frame after it
  ///
  /// An idle stage shows no frame. Endless work that something removes in time is no failure.
  /// If the limit passes first, the failure lists what runs, what waits, and why that does not end:
  ///
  ///     not idle after 20 s
  ///     runs:
  ///       #spinner transform.rotation.z 'spin': from 0 s, without end, at 0 %
  ///     settle() says:
  ///       The animation 'spin' of Layer #spinner never ends: it repeats forever.
  ///
  /// - Parameters:
  ///   - seconds: The limit in seconds of the tree's time, 0 or more; a minute by default. Anything
  ///     else is a failure.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The number of frames shown.
  @discardableResult
  public func pumpAndSettle(
    within seconds: Double = 60, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Int {
    let site = CallSite(fileID, filePath, line, column)
    return showFrames(
      within: seconds, "settles", site, until: { settles(site) },
      fault: { passed in
        passed.map { "not idle after \($0)" + workText() + reasonText() }
          ?? "not idle, and the tree's time \(stillness)" + workText()
      })
  }

  /// Shows frames until a condition holds, at most to a limit.
  ///
  /// - Parameters:
  ///   - seconds: The limit in seconds of the tree's time.
  ///   - verb: What the stage does, for the message about a wrong limit.
  ///   - site: The place of the call.
  ///   - holds: Returns whether to stop; asked at the present, and after each frame.
  ///   - fault: Returns the message of a failure at the limit, from the seconds that have passed in words;
  ///     nil stands for a tree whose time does not pass.
  /// - Returns: The number of frames shown.
  func showFrames(
    within seconds: Double, _ verb: String, _ site: CallSite, until holds: () throws -> Bool,
    fault: (String?) -> String
  ) rethrows -> Int {
    if isWrong(limit: seconds, of: verb, site) { return 0 }
    loop.flush(file: site.fileID, line: site.line)
    let (begin, limit) = (loop.rootTime, loop.instant(ofRootTime: loop.rootTime + seconds))
    var count = 0
    while try !holds() {
      if limit == .infinity || loop.now >= limit || Double(count) >= Self.mostFrames {
        let passed = words.instant(min(seconds, loop.rootTime - begin))
        fail(fault(limit == .infinity ? nil : passed), at: site)
        break
      }
      loop.frame(at: min(nextFrame, limit), file: site.fileID, line: site.line)
      count += 1
    }
    return count
  }

  /// Reports a limit that is no number of seconds, or too many; returns whether it is one.
  private func isWrong(limit seconds: Double, of verb: String, _ site: CallSite) -> Bool {
    let isNumber = seconds >= 0 && seconds.isFinite
    let most = isNumber ? complaint(about: seconds, showsAll: false) : "0 or more seconds"
    if let most { fail("A stage \(verb) within \(most), not \(seconds).", at: site) }
    return most != nil
  }

  /// Shows the final values if nothing runs or waits; returns false otherwise.
  private func settles(_ site: CallSite) -> Bool {
    // An end at this very instant still shows (rule R3), and its commit may have added work.
    loop.isIdle && (try? loop.settle(within: 0, file: site.fileID, line: site.line)) != nil
  }

  /// What runs and what waits, in lines that start with a line break; empty for nothing.
  func workText() -> String {
    section("runs:", running.map(\.description)) + section("waits:", waiting.map(\.description))
  }

  /// Why the work does not end, in the engine's words.
  private func reasonText() -> String {
    do {
      try loop.settle(within: 0)
      return ""
    } catch {
      return section("settle() says:", error.causes.map(\.description))
    }
  }

  /// Returns a heading and indented lines, each after a line break; at most twelve lines.
  func section(_ heading: String, _ lines: [String]) -> String {
    if lines.isEmpty { return "" }
    var shown = lines.prefix(12).map { "  \($0)" }
    if lines.count > 12 { shown.append("  and \(lines.count - 12) more") }
    return "\n\(heading)\n\(shown.joined(separator: "\n"))"
  }
}

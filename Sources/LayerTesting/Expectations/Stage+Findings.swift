import LayerAnimation
import LayerReports

extension Stage {
  /// Expects that the animations of the tree have nothing wrong with them, as they are now.
  ///
  ///     open(stage)
  ///     stage.expectNoFindings()                        // fails for an animation that will snap back
  ///     stage.expectNoFindings(ignoring: ["held"])
  ///
  /// It commits what was just added, and reads the present without showing a frame. The article
  /// *Checking scenes* of LayerReports lists what it cannot see. Times in the message are the
  /// loop's, not the tree's. A note, such as that an animation never ends, is no failure.
  ///
  /// - Parameters:
  ///   - only: The names of the rules to use; empty for all.
  ///   - ignoring: The names of rules not to use. An unknown name is a failure.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectNoFindings(
    only: [String] = [], ignoring: [String] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    loop.flush(file: fileID, line: line)
    do {
      let options = CheckOptions(only: only, ignoring: ignoring)
      let findings = try Report(of: loop).findings(options).filter { $0.severity > .note }
      if findings.isEmpty { return }
      let count = findings.count
      let head = count == 1 ? "there is 1 finding" : "there are \(count) findings"
      fail(
        "\(head) at \(words.instant(loop.now))\n"
          + findings.map(\.description).joined(separator: "\n"),
        at: site)
    } catch {
      fail("\(error)", at: site)
    }
  }
}

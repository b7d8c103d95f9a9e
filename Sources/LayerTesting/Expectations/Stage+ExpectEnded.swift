import LayerAnimation
import LayerModel
import LayerReports
import LayerText

extension Stage {
  /// Expects that something has ended in an order; other ends may be in between.
  ///
  ///     stage.expectEnded(inOrder: "block 1", "#card fade", "menu closed")
  ///
  /// It looks at everything that ended since the stage was created. Whether it finished or was
  /// cancelled makes no difference. A failure lists all of it:
  ///
  ///     'tween 1' ended too early, before 'block 1'
  ///     ✗ 0.2  tween 1  finished
  ///       0.5  block 1  finished
  ///
  /// - Parameters:
  ///   - names: Names in the expected order, at least one: of players (`tween 1`, `block 2`, `sequence 1`), of
  ///     animations by key (`fade`, or `#card fade` for one layer), and notes; see ``note(_:)``. A
  ///     name that is given twice must have ended twice.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectEnded(
    inOrder names: String..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID, filePath, line, column)
    loop.flush(file: fileID, line: line)
    if names.isEmpty { return fail("An order of ends needs at least one name.", at: site) }
    func complain(_ complaint: String, markedAt index: Int?) {
      fail(
        ([complaint] + lines(of: ends.entries, markedAt: index)).joined(separator: "\n"), at: site)
    }
    var next = 0
    var last: String?
    for name in names {
      let quoted = words.quoted(name)
      if let index = ends.entries[next...].firstIndex(where: { $0.names.contains(name) }) {
        next = index + 1
        last = quoted
        continue
      }
      let early = ends.entries.lastIndex { $0.names.contains(name) }
      guard early != nil, let last else {
        let hint = Suggestion.hint(for: name, in: ends.entries.flatMap(\.names))
        return complain("\(quoted) has not ended\(hint.map { "; \($0)" } ?? "")", markedAt: nil)
      }
      // The same name as before: it ended once and was expected twice.
      return last == quoted
        ? complain("\(quoted) has not ended once more", markedAt: nil)
        : complain("\(quoted) ended too early, before \(last)", markedAt: early)
    }
  }

  /// Expects that something has ended, at a time.
  ///
  ///     stage.expectEnded("menu", at: 0.52)
  ///
  /// Ends are at their own instants, on the grid of the frames or not.
  ///
  /// - Parameters:
  ///   - name: The name, as for ``expectEnded(inOrder:fileID:filePath:line:column:)``. One of the ends with
  ///     it must be at that time.
  ///   - seconds: The time, in seconds of the tree since the stage was created; nil for any.
  ///   - tolerance: The largest difference, in seconds.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectEnded(
    _ name: String, at seconds: Double? = nil, within tolerance: Double = 1e-6,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    expect(
      name, "ended", in: \.entries, at: seconds, tolerance,
      CallSite(fileID, filePath, line, column))
  }

  /// Expects that something has begun, at a time.
  ///
  ///     stage.expectBegan("#row-2 opacity", at: 0.1)
  ///
  /// A delay is over when an animation begins. A player begins with the first of its animations; one
  /// without any, such as a value animator, is not found.
  ///
  /// - Parameters:
  ///   - name: The name of a player, or of an animation by key (`fade`, or `#card fade` for one layer).
  ///   - seconds: The time, in seconds of the tree since the stage was created; nil for any.
  ///   - tolerance: The largest difference, in seconds.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectBegan(
    _ name: String, at seconds: Double? = nil, within tolerance: Double = 1e-6,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    expect(
      name, "begun", in: \.begins, at: seconds, tolerance, CallSite(fileID, filePath, line, column))
  }

  private func expect(
    _ name: String, _ verb: String, in list: KeyPath<EndLog, [EndLog.Entry]>, at seconds: Double?,
    _ tolerance: Double, _ site: CallSite
  ) {
    check(at: site) {
      if let complaint = complaint(aboutTolerance: tolerance) { return complaint }
      loop.flush(file: site.fileID, line: site.line)
      let entries = ends[keyPath: list]
      let found = entries.indices.filter { entries[$0].names.contains(name) }
      let times = found.map { entries[$0].time - rootStart }
      if times.contains(where: { abs($0 - (seconds ?? $0)) <= tolerance }) { return nil }
      var head = words.quoted(name)
      if let seconds, !found.isEmpty {
        let instants = times.prefix(5).map(words.instant).joined(separator: ", ")
        head += " has \(verb) at \(instants), not at \(words.instant(seconds))"
      } else {
        let hint = Suggestion.hint(for: name, in: entries.flatMap(\.names))
        head += " has not \(verb)\(hint.map { "; \($0)" } ?? "")"
      }
      let lines = lines(of: entries, markedAt: found.first, otherwise: "nothing has \(verb)")
      return ([head] + lines).joined(separator: "\n")
    }
  }

  /// Everything of a list, in lines; the animations of players are represented by their players.
  private func lines(
    of entries: [EndLog.Entry], markedAt index: Int?, otherwise none: String = "nothing has ended"
  ) -> [String] {
    let players = Set(entries.filter { $0.player == nil }.map(\.name))
    var table = TextTable()
    for (number, entry) in entries.enumerated() {
      if number != index, let player = entry.player, players.contains(player) { continue }
      let time = words.number(entry.time - rootStart)
      table.add(
        [time, PrintableText.escaped(entry.name), entry.outcome],
        isMarked: number == index)
    }
    return table.lines.isEmpty ? ["  \(none)"] : table.lines
  }
}

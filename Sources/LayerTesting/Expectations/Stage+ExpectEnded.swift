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
      fail(([complaint] + lines(markedAt: index)).joined(separator: "\n"), at: site)
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

  /// Everything that ended, in lines; the animations of players are represented by their players.
  private func lines(markedAt index: Int?) -> [String] {
    let players = Set(ends.entries.filter { $0.player == nil }.map(\.name))
    var table = TextTable()
    for (number, entry) in ends.entries.enumerated() {
      if number != index, let player = entry.player, players.contains(player) { continue }
      let time = words.number(entry.time - rootStart)
      table.add(
        [time, PrintableText.escaped(entry.name), entry.outcome ?? "note"],
        isMarked: number == index)
    }
    return table.lines.isEmpty ? ["  nothing has ended"] : table.lines
  }
}

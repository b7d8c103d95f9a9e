import LayerAnimation
public import LayerModel
import LayerReports

extension Stage {
  /// Expects that a closure changes some properties of the model, and nothing else in the tree.
  ///
  ///     stage.expectOnlyChanged(["#sheet": [.position, .opacity]]) { sheet.open() }
  ///
  /// Each of them must change. A failure lists what else changed, and what did not:
  ///
  ///     other properties changed than expected
  ///                         from  to
  ///     ✗ #title opacity    1     0
  ///     ✗ #sheet opacity    1     unchanged
  ///
  /// A layer that the closure adds must be named, and may have any properties; one that it removes is a
  /// failure. It does not show frames: what the closure does to time is not compared.
  ///
  /// - Parameters:
  ///   - expected: The properties or components by layer, as typed keys or texts.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - changes: Makes the changes.
  /// - Returns: What the closure returns.
  @discardableResult
  public func expectOnlyChanged<Result>(
    _ expected: KeyValuePairs<Finder, [any PropertyName]>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ changes: () throws -> Result
  ) rethrows -> Result {
    loop.flush(file: fileID, line: line)
    let before = ValueSnapshot(ofModel: root)
    let result = try changes()
    loop.flush(file: fileID, line: line)
    check(at: CallSite(fileID, filePath, line, column)) {
      if expected.isEmpty { return "Name at least one layer that changes." }
      let layers = try expected.map { try find($0.key) }
      let values = try zip(layers, expected).flatMap { layer, entry in
        try entry.value.map { try ExpectedValue(layer, $0.keyPath) }
      }
      let rows = otherChanges(since: before, besides: values, of: layers)
      if rows.isEmpty { return nil }
      var table = TextTable(["", "from", "to"])
      for row in rows { table.add(row, isMarked: true) }
      return (["other properties changed than expected"] + table.lines).joined(separator: "\n")
    }
    return result
  }

  /// Returns what changed besides the expected values, and which of these did not, as rows.
  private func otherChanges(
    since before: ValueSnapshot, besides expected: [ExpectedValue], of named: [Layer]
  ) -> [[String]] {
    let after = ValueSnapshot(ofModel: root)
    var unchanged = expected
    var rows = before.layers.filter { !after.has($0) }
      .map { [$0.shortDescription, "in the tree", "removed"] }
    for layer in after.layers {
      if !before.has(layer) {
        unchanged.removeAll { $0.layer === layer }
        if named.contains(where: { $0 === layer }) { continue }
        rows.append([layer.nameInMessages, "not in the tree", "added"])
      }
      for property in after.properties(of: layer, and: before) {
        guard let was = before.value(of: property, of: layer),
          let now = after.value(of: property, of: layer), was != now,
          let value = try? ExpectedValue(layer, layer.propertyTable[property].name)
        else { continue }
        // What is left of the change when the expected components have theirs.
        var rest = was
        for part in expected where part.layer === layer && part.address.property == property {
          let component = part.address.component
          if component.read(from: was) != component.read(from: now) {
            unchanged.removeAll { $0.layer === layer && $0.address == part.address }
          }
          rest = component.write(component.read(from: now), into: rest)
        }
        if !value.difference(now, from: rest, within: 1e-9).isWithin {
          rows.append([value.name, value.words(was), value.words(now)])
        }
      }
    }
    return rows + unchanged.map { [$0.name, $0.words($0.model), "unchanged"] }
  }
}

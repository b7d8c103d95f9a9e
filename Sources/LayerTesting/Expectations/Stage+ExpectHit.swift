import LayerAnimation
public import LayerModel
import LayerReports
import LayerText

extension Stage {
  /// Expects that a point hits a layer, or one below it, as presented now.
  ///
  ///     stage.expectHit(Point(x: 90, y: 15), "#close")
  ///
  /// A failure has the steps of the search:
  ///
  ///     (90,15) does not hit #close: it hits #card
  ///       Layer #close  skipped with all below: hidden or transparent (F120e)
  ///       Layer #card   hit at (80,5)
  ///
  /// - Parameters:
  ///   - point: The point in the space above the root (F134).
  ///   - finder: The layer.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectHit(
    _ point: Point, _ finder: Finder, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    loop.flush(file: fileID, line: line)
    guard let layer = find(finder, at: site) else { return }
    let hit = root.presented.hitTest(point)?.model
    if hit?.isDescendant(of: layer) == true { return }
    let found = hit.map { "it hits \($0.nameInMessages)" } ?? "it hits nothing"
    fail(
      "\(ExpectedValue.words(.point(point))) does not hit \(layer.nameInMessages): \(found)\n"
        + steps(point), at: site)
  }

  /// Expects that a point hits nothing, or not a given layer, as presented now.
  ///
  ///     stage.expectNoHit(Point(x: 90, y: 15), "#close")
  ///     stage.expectNoHit(Point(x: 500, y: 500))
  ///
  /// - Parameters:
  ///   - point: The point in the space above the root (F134).
  ///   - finder: The layer that neither it nor a layer below it may hit; nil for any layer.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectNoHit(
    _ point: Point, _ finder: Finder? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    loop.flush(file: fileID, line: line)
    var layer = root
    if let finder {
      guard let found = find(finder, at: site) else { return }
      layer = found
    }
    guard let hit = root.presented.hitTest(point)?.model, hit.isDescendant(of: layer) else {
      return
    }
    let below = finder == nil || hit === layer ? "" : ", which is below \(layer.nameInMessages)"
    fail(
      "\(ExpectedValue.words(.point(point))) hits \(hit.nameInMessages)\(below)\n"
        + steps(point), at: site)
  }

  /// The steps of the search, in indented lines.
  private func steps(_ point: Point) -> String {
    HitText.lines(root.presented.hitTestSteps(point)).joined(separator: "\n")
  }
}

extension Layer {
  /// Whether the layer is another one or is below it.
  fileprivate func isDescendant(of other: Layer) -> Bool {
    var current: Layer? = self
    while let layer = current {
      if layer === other { return true }
      current = layer.superlayer
    }
    return false
  }
}

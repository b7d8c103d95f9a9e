import LayerAnimation
public import LayerModel
import LayerReports
import LayerText

extension Stage {
  /// Expects that a point hits a layer, as presented now.
  ///
  ///     stage.expectHit("#close", Point(x: 90, y: 15))
  ///
  /// A hit on any layer below the named one counts, too: a tap on the icon of a button is a tap on
  /// the button. So the root is hit by every point that hits anything.
  ///
  /// A failure has the steps of the search:
  ///
  ///     (90,15) does not hit #close: it hits #card
  ///       Layer #close  skipped with all below: hidden or transparent (F120e)
  ///       Layer #card   hit at (80,5)
  ///
  /// - Parameters:
  ///   - finder: The layer.
  ///   - point: The point in the space above the root (F134).
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectHit(
    _ finder: Finder, _ point: Point, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID, filePath, line, column)
    loop.flush(file: fileID, line: line)
    guard let layer = find(finder, at: site) else { return }
    let hit = root.presented.hitTest(point)?.model
    if hit?.isDescendant(of: layer) == true { return }
    let found = hit.map { "it hits \($0.nameInMessages)" } ?? "it hits nothing"
    fail(
      "\(ExpectedValue.words(.point(point))) does not hit \(layer.nameInMessages): \(found)\n"
        + steps(point), at: site)
  }

  /// Expects that a point does not hit a layer, as presented now.
  ///
  ///     stage.expectNoHit("#close", Point(x: 90, y: 15))
  ///
  /// - Parameters:
  ///   - finder: The layer; a hit on any layer below it counts, too, and is a failure.
  ///   - point: The point in the space above the root (F134).
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectNoHit(
    _ finder: Finder, _ point: Point, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expectNoHit(of: finder, point, CallSite(fileID, filePath, line, column))
  }

  /// Expects that a point hits no layer at all, as presented now.
  ///
  ///     stage.expectNoHit(Point(x: 500, y: 500))
  ///
  /// - Parameters:
  ///   - point: The point in the space above the root (F134).
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectNoHit(
    _ point: Point, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    expectNoHit(of: nil, point, CallSite(fileID, filePath, line, column))
  }

  private func expectNoHit(of finder: Finder?, _ point: Point, _ site: CallSite) {
    loop.flush(file: site.fileID, line: site.line)
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
    HitText.lines(root.presented.hitTestSteps(point), in: root).joined(separator: "\n")
  }
}

import LayerAnimation
import LayerPictures
import LayerReports

/// A scene that is shown at one instant after the other, in any order.
///
/// It plays on while time moves forwards; going back plays the scene anew from its start.
struct PlayerStage {
  private let report: Report
  private var playback: Playback
  private let builder = DrawingBuilder()
  private var tree: TreeLines

  /// Starts at time 0.
  ///
  /// - Throws: The errors of the scene.
  init(_ report: Report, isColored: Bool) throws {
    self.report = report
    playback = try report.playback()
    tree = TreeLines(isColored: isColored)
  }

  /// Returns the drawing and the tree at an instant.
  ///
  /// - Throws: The errors of the scene.
  mutating func show(_ instant: Double) throws -> (Drawing, [TreeLines.Line]) {
    if instant < playback.loop.now { playback = try report.playback() }
    try playback.advance(instant)
    return (builder.drawing(of: playback.loop), tree.lines(of: playback.loop))
  }
}

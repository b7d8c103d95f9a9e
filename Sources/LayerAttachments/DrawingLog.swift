import LayerAnimation
import LayerPictures

/// Drawings of a loop at a few of its frames, spread over the time since the start.
///
///     frames     ┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼
///     drawings   ●   ●   ●   ●   ●   ●       fewer, and further apart, the longer it takes
///
/// When there are too many, every second one is dropped and the interval doubles, so that few frames
/// of a long test are drawn.
final class DrawingLog {
  /// The number of drawings at which half of them are dropped.
  private static let limit = 24

  private var drawings: [Drawing] = []
  private var interval = 0.0

  /// Draws what a loop presents, if enough time has passed since the last drawing.
  func add(_ loop: RenderLoop) {
    if let last = drawings.last, loop.now < last.time + interval { return }
    drawings.append(DrawingBuilder().drawing(of: loop))
    guard drawings.count == Self.limit else { return }
    drawings = drawings.indices.filter { $0 % 2 == 0 }.map { drawings[$0] }
    // A little less, so that the rounding of instants does not skip a frame.
    interval = 0.999 * (drawings[1].time - drawings[0].time)
  }

  /// Returns a film strip of the drawings, the last of which is the loop's present.
  func strip(endingWith loop: RenderLoop) -> String {
    let present = DrawingBuilder().drawing(of: loop)
    // What is shown can change without a frame, as by a commit.
    let earlier = drawings.last?.time == present.time ? drawings.dropLast() : drawings[...]
    var text = ""
    FilmStrip(earlier + [present]).element.append(to: &text)
    return text + "\n"
  }
}

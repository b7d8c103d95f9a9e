import LayerAnimation
import LayerPictures
import LayerScenes
public import LayerTesting

extension StageAttachment {
  /// `scene.json`: the tree at the end of the test as a scene, which `layer-inspect` opens.
  ///
  /// A tree that cannot be written leaves `scene.txt` instead, which says why.
  public static var scene: StageAttachment {
    StageAttachment { loop in
      {
        do {
          return File(name: "scene.json", text: try Scene(of: loop).json())
        } catch {
          return File(
            name: "scene.txt", text: "The tree cannot be written as a scene: \(error)\n")
        }
      }
    }
  }

  /// `filmstrip.svg`: a picture of some of the frames, at most 24, and of the end of the test.
  ///
  /// Every stage draws them while the test runs, whether it fails or not.
  public static var filmStrip: StageAttachment {
    StageAttachment { loop in
      let log = DrawingLog()
      loop.addFrameListener { [weak loop] _ in
        if let loop { log.add(loop) }
      }
      return { File(name: "filmstrip.svg", text: log.strip(endingWith: loop)) }
    }
  }
}

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

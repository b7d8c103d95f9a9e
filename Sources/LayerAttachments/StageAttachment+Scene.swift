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

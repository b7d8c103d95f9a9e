import LayerLottie
import LayerScenes

extension Scene {
  /// Reads a composition.
  init(lottie text: String) throws(SceneError) {
    try self.init(lottie: Array(text.utf8), file: "<text>")
  }

  /// Reads the bytes of a composition, which may be in an archive.
  init(lottie bytes: [UInt8], file: String) throws(SceneError) {
    try self.init(InputFile(name: file, bytes: bytes), in: [LottieReader.self])
  }
}

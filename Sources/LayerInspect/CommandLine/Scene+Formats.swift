import LayerLottie
import LayerScenes

extension Scene {
  /// The formats that the command reads.
  static var formats: [any SceneReader.Type] { [LottieReader.self] + readers }
}

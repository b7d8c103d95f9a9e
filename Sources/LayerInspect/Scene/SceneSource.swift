import LayerAnimation

/// A file that was read and checked, from which a scene can be made as often as needed.
protocol SceneSource {
  /// What was read but is not played, and what is odd, in the order of the file.
  var notices: [SceneNotice] { get }

  /// Makes the scene, at time 0.
  ///
  /// Everything a file can be wrong about is found when it is read, so that this cannot fail for a
  /// source that was made.
  ///
  /// - Parameter tracer: Hears of everything that happens from time 0 on; nil for nobody.
  /// - Returns: The scene, new in every part.
  /// - Throws: Nothing, for a source that was made.
  func makeScene(tracer: Tracer?) throws -> Scene
}

extension SceneSource {
  /// Who hears of what happens.
  typealias Tracer = (TraceEvent) -> Void

  /// Makes the scene, at time 0, with nobody listening.
  func makeScene() throws -> Scene { try makeScene(tracer: nil) }
}

/// A remark about a scene file, printed on standard error.
struct SceneNotice: Hashable, Sendable, CustomStringConvertible {
  /// Where in the file it is about.
  let place: SourcePlace?
  /// What is remarked.
  let message: String

  /// The remark as it is printed; characters that do not print are escaped.
  var description: String {
    PrintableText.escaped("\(place.map { "\($0): " } ?? "layer-inspect: ")note: \(message)")
  }
}

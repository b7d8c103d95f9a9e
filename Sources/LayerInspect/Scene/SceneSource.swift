import LayerAnimation

/// A file that was read and checked, from which any number of scenes can be made.
protocol SceneSource {
  /// Notices about what is not played and what is unusual, in the order of the file.
  var notices: [SceneNotice] { get }

  /// Makes the scene at time 0.
  ///
  /// All errors of a file are found when it is read, so this cannot fail for an existing source.
  ///
  /// - Parameter tracer: A closure that receives all events from time 0 on; nil for none.
  /// - Returns: The scene, which shares no objects with other scenes.
  /// - Throws: Nothing in practice.
  func makeScene(tracer: Tracer?) throws -> Scene
}

extension SceneSource {
  /// A closure that receives events.
  typealias Tracer = (TraceEvent) -> Void

  /// Makes the scene at time 0, without a tracer.
  func makeScene() throws -> Scene { try makeScene(tracer: nil) }
}

/// A notice about a scene file, printed on standard error.
struct SceneNotice: Hashable, Sendable, CustomStringConvertible {
  /// The location in the file, if any.
  let place: SourcePlace?
  /// The text.
  let message: String

  /// The notice as printed; characters that do not print are escaped.
  var description: String {
    PrintableText.escaped("\(place.map { "\($0): " } ?? "layer-inspect: ")note: \(message)")
  }
}

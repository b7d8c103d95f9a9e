import LayerText

/// A notice about something in a scene file that is unusual, or that is read but not played.
public struct SceneNotice: Hashable, Sendable, CustomStringConvertible {
  /// The location in the file; nil if the notice is about no location.
  public let place: SourcePlace?
  /// The text, without a full stop.
  public let message: String

  /// The notice as the command prints it: `scene.json:3:14: note: …`.
  ///
  /// Characters that do not print are escaped.
  public var description: String {
    PrintableText.escaped("\(place.map { "\($0): " } ?? "layer-inspect: ")note: \(message)")
  }
}

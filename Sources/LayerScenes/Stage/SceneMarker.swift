/// An instant of a scene with a name, which a designer gave it.
///
///     for marker in scene.markers { print(marker.name, marker.instant) }
public struct SceneMarker: Hashable, Sendable {
  /// The name, which several markers may have; it may be empty.
  public let name: String
  /// The instant, in seconds, 0 or later.
  public let instant: Double
  /// The length of what begins there, in seconds, 0 or more; 0 if the file has none.
  public let duration: Double
}

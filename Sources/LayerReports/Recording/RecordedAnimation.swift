/// One animation of a recording, with the times at which it ran.
public struct RecordedAnimation: Hashable, Sendable {
  /// The label of the layer.
  public internal(set) var layer: String
  /// The key and what is animated, such as `move: position.x`.
  public let name: String
  /// The seconds at which it begins, on the time of the recording; nil if it never begins.
  public let begin: Double?
  /// The seconds at which it ends; nil if it never ends.
  public let end: Double?
  /// The kind, the duration and other settings, and how it ended.
  public let details: [String]
}

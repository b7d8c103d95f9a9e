/// The error of a loop that does not settle: everything that keeps it awake.
///
///     try loop.settle(within: 5)
///     // The loop did not settle within 5.0 s.
///     // The animation 'slide' of Layer #card runs until 8.0 s.
///     // The timer 'poll' is due at 5.5 s.
public struct SettleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The subject of an entry.
  public enum Kind: String, Hashable, Sendable {
    /// An animation of a layer.
    case animation
    /// A timer of the loop.
    case timer
    /// A player, such as a value animator, that is paused.
    case player
  }

  /// The reason why an animation or a timer does not end.
  public enum Reason: String, Hashable, Sendable {
    /// Its repeat count or repeat duration is infinite, or it belongs to an endless chain of
    /// timers.
    case repeatsForever = "repeats forever"
    /// Its duration is infinite.
    case lastsForever = "has an infinite duration"
    /// Its speed is 0.
    case standsStill = "has speed 0"
    /// The time of its layer, or of a layer above, is stopped.
    case layerStandsStill = "is on a layer whose time is stopped"
    /// The time of its layer, or of a layer above, runs backwards.
    case layerRunsBackwards = "is on a layer whose time runs backwards"
    /// It is paused.
    case isPaused = "is paused"
    /// It ends, but after the limit.
    case endsLater = "ends after the limit"
  }

  /// One animation, timer or player that keeps the loop awake.
  public struct Cause: Hashable, Sendable, CustomStringConvertible {
    /// The kind of the cause.
    public let kind: Kind
    /// The layer, as `Layer "Box" #box`; nil for a timer or a player.
    public let layer: String?
    /// The animation's key, or its key path if it has no key; the name of a timer or a player.
    public let key: String
    /// The maker of the animation, such as a tween; nil if none was given.
    public let origin: AnimationOrigin?
    /// The reason why it does not end.
    public let reason: Reason
    /// The loop's instant at which it ends or is due; infinite if never.
    public let instant: Double

    /// The cause as a sentence.
    public var description: String {
      let owner = layer.map { " of \($0)" } ?? ""
      let maker = origin.map { " (\($0))" } ?? ""
      let name = "The \(kind.rawValue) '\(key)'\(owner)\(maker)"
      if reason != .endsLater { return "\(name) never ends: it \(reason.rawValue)." }
      return kind == .timer ? "\(name) is due at \(instant) s." : "\(name) runs until \(instant) s."
    }
  }

  /// Everything that keeps the loop awake: animations in the order of the tree, then timers in the
  /// order of their instants, then players; never empty.
  public let causes: [Cause]
  /// The limit in seconds that passed before the loop settled; nil if something never ends.
  public let limit: Double?

  /// The first cause's layer; the empty string for a timer or a player.
  public var layer: String { causes.first?.layer ?? "" }
  /// The first cause's key or name.
  public var key: String { causes.first?.key ?? "" }
  /// The first cause's reason.
  public var reason: Reason { causes.first?.reason ?? .endsLater }

  /// A sentence for each of the first ten causes, one per line.
  public var description: String {
    var lines = limit.map { ["The loop did not settle within \($0) s."] } ?? []
    lines += causes.prefix(Self.shownCauses).map(\.description)
    let others = causes.count - Self.shownCauses
    if others > 0 { lines.append("\(others) more do not end either.") }
    return lines.joined(separator: "\n")
  }

  private static let shownCauses = 10
}

import LayerModel

/// Something that happened in a loop: what, to which animation of which layer, at which instant.
///
///     0.0  Layer #box: action 'opacity': delegate –, actions BasicAnimation
///     0.0  Layer #box  opacity: added, by action 'opacity' of Layer #box
///     0.0  commit
///     0.0  Layer #box  opacity: began
///     0.25  Layer #box  opacity: finished
///
/// Tests assert on these, and the inspector prints them. Nothing is made up while nobody
/// listens: see ``RenderLoop/addTracer(_:)``.
public struct TraceEvent: Hashable, Sendable, CustomStringConvertible {
  /// The loop's present when it happened, in seconds.
  public let instant: Double
  /// The layer, as `Layer "Box" #box`; nil for what concerns the loop.
  public let layer: String?
  /// The layer's own identifier; nil for a layer without one and for what concerns the loop.
  public let layerID: String?
  /// The animation's key, or its key path or class where it has none.
  public let animation: String?
  /// What made the animation, such as a tween and its step; nil where nobody said.
  public let origin: AnimationOrigin?
  /// What happened.
  public let kind: Kind
  /// What was under way when it happened, and made it happen; nil for what the program that uses
  /// the loop did itself, and for what time alone does.
  public let cause: Cause?
  /// How many events of the same kind this one stands for; 1 but for cycles that were folded.
  ///
  /// An advance over more than a hundred cycles of one animation reports them in one event.
  public let count: Int
  /// The instant of the first of them, in seconds; ``instant`` is that of the last.
  public let firstInstant: Double

  /// What several events of one kind come to.
  struct Repeats {
    let count: Int
    let from: Double
    let to: Double
  }

  /// The event in one line.
  public var description: String {
    let place = [layer, animation].compactMap { $0 }.joined(separator: "  ")
    let maker = origin.map { " (\($0))" } ?? ""
    let others = count > 1 ? ", \(count) times since \(firstInstant)" : ""
    return "\(instant)  \(place.isEmpty ? "" : "\(place): ")\(kind)\(others)\(maker)"
      + (cause.map { ", by \($0)" } ?? "")
  }
}

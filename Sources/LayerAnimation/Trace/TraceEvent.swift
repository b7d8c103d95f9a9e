import LayerModel

/// An event of a loop: its kind, its animation and layer, and its instant.
///
///     0.0  Layer #box: action 'opacity': delegate –, actions BasicAnimation
///     0.0  Layer #box  opacity: added, by action 'opacity' of Layer #box
///     0.0  commit
///     0.0  Layer #box  opacity: began
///     0.25  Layer #box  opacity: finished
///
/// Tests assert on events, and the inspector prints them. They are built only while a tracer
/// listens: see ``RenderLoop/addTracer(_:)``.
public struct TraceEvent: Hashable, Sendable, CustomStringConvertible {
  /// The loop's present at the event, in seconds.
  public let instant: Double
  /// The layer, as `Layer "Box" #box`; nil for an event of the loop itself.
  public package(set) var layer: String?
  /// The layer's identifier; nil for a layer without one and for an event of the loop itself.
  public package(set) var layerID: String?
  /// The layer itself.
  package let subject: LayerTag?
  /// The animation's key, or its key path or class if it has no key.
  public let animation: String?
  /// The maker of the animation, such as a tween and its step; nil if it is not known.
  public let origin: AnimationOrigin?
  /// The kind of the event.
  public let kind: Kind
  /// The work in progress that caused the event; nil if the cause is the program that uses the
  /// loop, or only the passing of time.
  public let cause: Cause?
  /// The number of events that this one represents; 1 except for folded cycles.
  ///
  /// An advance over more than a hundred cycles of one animation reports them in one event.
  public let count: Int
  /// The instant of the first of them, in seconds; ``instant`` is that of the last.
  public let firstInstant: Double
  /// What an animation changed, for its end and if a recorder listens; otherwise nil.
  let end: End?

  /// The properties that an ended animation changed, with their presented values, and how it was
  /// added.
  struct End: Hashable, Sendable {
    let values: [String: PropertyValue?]
    let addition: AnimationAddition?
  }

  /// Several events of one kind in one.
  struct Repeats {
    let count: Int
    let from: Double
    let to: Double
  }

  /// The event in one line.
  public var description: String {
    let subject = [layer, animation].compactMap { $0 }.joined(separator: "  ")
    let maker = origin.map { " (\($0))" } ?? ""
    let others = count > 1 ? ", \(count) times since \(firstInstant)" : ""
    return "\(instant)  \(subject.isEmpty ? "" : "\(subject): ")\(kind)\(others)\(maker)"
      + (cause.map { ", by \($0)" } ?? "")
  }
}

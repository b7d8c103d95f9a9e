import LayerModel

/// The fingers on the screen of a stage, and what receives their samples.
final class Touches {
  /// The longest time between two taps that follow each other, and the farthest way between them.
  private static let (interval, reach) = (0.3, 40.0)

  /// Receives the samples of gestures without a closure of their own.
  var handler: ((GestureSample) -> Void)?
  /// Receives those of one kind.
  var handlers: [GestureSample.Kind: (GestureSample) -> Void] = [:]
  /// What fingers do at the same time; nil while each call shows its own frames.
  var lanes: [(finger: ObjectIdentifier, steps: [GestureStep])]?
  private var down: Set<Int> = []
  private var last: (count: Int, place: Point, time: Double)?

  /// Returns what receives the samples of a kind; nil if nothing receives any.
  func handler(for kind: GestureSample.Kind) -> ((GestureSample) -> Void)? {
    handlers[kind] ?? handler ?? (handlers.isEmpty ? nil : { _ in })
  }

  /// Returns the least number that no finger on the screen has, for one that comes down.
  func add() -> Int {
    let number = (1...).first { !down.contains($0) } ?? 1
    down.insert(number)
    return number
  }

  /// Notes that a finger has left.
  func remove(_ number: Int) { down.remove(number) }

  /// Returns which one of the touches that follow each other at one place begins now.
  func count(ofTouchAt place: Point, _ time: Double) -> Int {
    guard let last, time - last.time <= Self.interval + 1e-9,
      abs(place.x - last.place.x) <= Self.reach, abs(place.y - last.place.y) <= Self.reach
    else { return 1 }
    return last.count + 1
  }

  /// Notes the end of a gesture; at a place, if the finger rested there.
  func noteEnd(of count: Int, at place: Point?, _ time: Double) {
    last = place.map { (count, $0, time) }
  }
}

extension Stage {
  /// The fingers on the screen.
  var touches: Touches {
    let key = ObjectIdentifier(Touches.self)
    let touches = companions[key] as? Touches ?? Touches()
    companions[key] = touches
    return touches
  }
}

import LayerAnimation
import LayerModel

extension PropertyValue {
  /// Returns the value with a change undone, unless it has changed since.
  ///
  /// Of a point, a size or a rectangle, a component that is no longer the new one stays.
  func takenBack(to old: PropertyValue, from new: PropertyValue) -> PropertyValue {
    if self == new { return old }
    guard let type, type == .point || type == .size || type == .rect, let own = numbers,
      let before = old.numbers, let after = new.numbers, before.count == own.count,
      after.count == own.count
    else { return self }
    let mixed = own.indices.map { own[$0] == after[$0] ? before[$0] : own[$0] }
    return PropertyValue.array(mixed.map(PropertyValue.number)).converted(to: type) ?? self
  }
}

/// Computations with key paths and values for players.
enum ValueMath {
  /// A velocity's component along the distance between two values, in whole distances per second.
  static func share(
    of velocity: PropertyValue, from start: PropertyValue, to end: PropertyValue
  ) -> Double {
    guard let speeds = velocity.numbers, let first = start.numbers,
      let last = start.type.flatMap({ end.converted(to: $0) })?.numbers,
      speeds.count == first.count, first.count == last.count
    else { return 0 }
    var along = 0.0
    var length = 0.0
    for index in first.indices {
      let distance = last[index] - first[index]
      along += speeds[index] * distance
      length += distance * distance
    }
    return length > 0 ? along / length : 0
  }

  /// Whether two key paths are equal or one is a part of the other.
  static func overlap(_ first: String, _ second: String) -> Bool {
    if first == second { return true }
    let (short, long) =
      first.utf8.count < second.utf8.count ? (first, second) : (second, first)
    return long.hasPrefix(short)
      && long.utf8[long.utf8.index(long.startIndex, offsetBy: short.utf8.count)] == 0x2E
  }
}

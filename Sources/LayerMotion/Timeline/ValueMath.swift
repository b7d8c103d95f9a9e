import LayerAnimation
import LayerModel

/// Arithmetic of values, computed with the engine's basic animation.
enum ValueMath {
  /// The sum of a value and an amount, or nil if the type has no sum.
  static func sum(_ value: PropertyValue, _ amount: PropertyValue) -> PropertyValue? {
    if case (.number(let value), .number(let amount)) = (value, amount) {
      return .number(value + amount)
    }
    if value.type != amount.type && amount.type != .array { return nil }
    switch value.type {
    case .number, .point, .size, .rect, .color, .transform, .array: break
    case nil, .bool, .path, .string, .dictionary, .opaque, .layer: return nil
    }
    let step = BasicAnimation()
    step.duration = 1
    step.fillMode = .both
    step.fromValue = value
    step.byValue = amount
    return (try? step.value(at: 1)) ?? nil
  }

  /// A value minus another, or nil if the type has no difference.
  static func difference(_ value: PropertyValue, _ other: PropertyValue) -> PropertyValue? {
    if case (.number(let value), .number(let other)) = (value, other) {
      return .number(value - other)
    }
    guard let type = value.type, let first = value.numbers,
      let second = other.converted(to: type)?.numbers, first.count == second.count
    else { return nil }
    switch type {
    case .point, .size, .rect:
      return PropertyValue.array(zip(first, second).map { .number($0 - $1) }).converted(to: type)
    case .array: return .array(zip(first, second).map { .number($0 - $1) })
    default: return nil
    }
  }

  /// A value times a factor; nil if the value has no numbers.
  static func times(_ value: PropertyValue, _ factor: Double) -> PropertyValue? {
    guard let numbers = value.numbers, let type = value.type else { return nil }
    if case .number(let number) = value { return .number(number * factor) }
    return PropertyValue.array(numbers.map { .number($0 * factor) }).converted(to: type)
  }

  /// A velocity's component along the way between two values, in whole ways per second.
  static func share(
    of velocity: PropertyValue, from start: PropertyValue, to end: PropertyValue
  ) -> Double {
    guard let speeds = velocity.numbers, let first = start.numbers,
      let last = start.type.flatMap({ end.converted(to: $0) })?.numbers,
      speeds.count == first.count, first.count == last.count
    else { return 0 }
    var along = 0.0
    var length = 0.0
    for place in first.indices {
      let way = last[place] - first[place]
      along += speeds[place] * way
      length += way * way
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

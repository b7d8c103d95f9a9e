import LayerModel

// The arithmetic of animated values: what additive animations, steps by an amount and players use.
//
//     base ──────── difference(from: base) ────────▶ value
//     base.adding(value.difference(from: base)) == value

extension PropertyValue {
  /// Returns the amount that adds nothing; nil for a type that has no sum.
  ///
  /// - Parameter type: A type of values.
  /// - Returns: The zero of the type, of colours that of sRGB, of transforms the identity.
  public static func zero(of type: PropertyType) -> PropertyValue? { ValueSum.zero(of: type) }

  /// Returns the value that an additive animation of an amount shows over this one; nil if the type
  /// has no sum or the types differ.
  ///
  /// Numbers add up one by one, those of colours in one colour space (F154). Transforms are
  /// concatenated, the amount before this one (D6). An array of numbers counts as a point, a size
  /// or a rectangle if this value is one.
  ///
  /// - Parameter amount: What is added.
  /// - Returns: The sum, in the type of this value.
  public func adding(_ amount: PropertyValue) -> PropertyValue? {
    guard let type,
      let amount = amount.type == .array ? amount.converted(to: type) : amount, amount.type == type
    else { return nil }
    if type == .array {
      guard let count = numbers?.count, count == amount.numbers?.count else { return nil }
    } else if type == .bool || ValueSum.zero(of: type) == nil {
      return nil
    }
    return ValueSum.sum(amount, onto: self)
  }

  /// Returns the amount that gives this value when it is added to another one; nil if there is
  /// none.
  ///
  /// Points, sizes, rectangles, numbers and arrays of numbers have a difference, and transforms
  /// whose base has an inverse. A difference beyond the largest number is the largest number.
  ///
  /// - Parameter base: The value to which the amount is added.
  /// - Returns: The amount, in the type of this value.
  public func difference(from base: PropertyValue) -> PropertyValue? {
    if case (.transform(let value), .transform(let base)) = (self, base) {
      return base.isInvertible
        ? .transform(ValueSum.concatenation(value, base.inverted())) : nil
    }
    switch type {
    case .number, .point, .size, .rect, .array: return combined(with: base) { $0 - $1 }
    default: return nil
    }
  }

  /// Returns the value with each of its numbers multiplied by a factor; nil if it is not made of
  /// numbers.
  ///
  /// - Parameter factor: Any number.
  /// - Returns: The product, in the type of this value.
  public func scaled(by factor: Double) -> PropertyValue? {
    combined(with: self) { number, _ in number * factor }
  }

  /// Returns the value whose numbers combine those of two values of one type; they are finite.
  func combined(
    with other: PropertyValue, _ rule: (Double, Double) -> Double
  ) -> PropertyValue? {
    func operation(_ own: Double, _ other: Double) -> Double { rule(own, other).inRange }
    // The usual values without arrays of their numbers.
    switch (self, other) {
    case (.number(let own), .number(let other)): return .number(operation(own, other))
    case (.point(let own), .point(let other)):
      return .point(Point(x: operation(own.x, other.x), y: operation(own.y, other.y)))
    case (.size(let own), .size(let other)):
      return .size(
        Size(
          width: operation(own.width, other.width), height: operation(own.height, other.height)))
    case (.rect(let own), .rect(let other)):
      return .rect(
        Rect(
          x: operation(own.origin.x, other.origin.x), y: operation(own.origin.y, other.origin.y),
          width: operation(own.size.width, other.size.width),
          height: operation(own.size.height, other.size.height)))
    default: break
    }
    guard let type, type != .bool, let own = numbers,
      let others = other.type == type ? other.numbers : other.converted(to: type)?.numbers,
      own.count == others.count
    else { return nil }
    let numbers = zip(own, others).map { operation($0, $1) }
    switch type {
    case .color:
      return .color(
        Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3]))
    case .array: return .array(numbers.map(PropertyValue.number))
    default: return PropertyValue.array(numbers.map(PropertyValue.number)).converted(to: type)
    }
  }
}

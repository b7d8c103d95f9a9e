extension PropertyValue {
  /// The numbers of which this value consists, or nil if it does not consist of numbers.
  ///
  /// A boolean is 0 or 1; a colour is its four components without the colour space.
  public var numbers: [Double]? {
    switch self {
    case .number(let number): [number]
    case .bool(let flag): [flag ? 1 : 0]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .transform(let transform): transform.elements
    case .array(let elements): PropertyValue.plainNumbers(elements)
    case .null, .path, .string, .dictionary, .opaque: nil
    }
  }

  private static func plainNumbers(_ elements: [PropertyValue]) -> [Double]? {
    var result: [Double] = []
    result.reserveCapacity(elements.count)
    for element in elements {
      guard case .number(let number) = element else { return nil }
      result.append(number)
    }
    return result
  }

  /// Whether every number inside is finite; true for values without numbers.
  public var isFinite: Bool { allNumbers(\.isFinite) }

  /// Whether any number inside is a NaN, at any depth in a path, an array or a dictionary.
  public var containsNaN: Bool { !allNumbers { !$0.isNaN } }

  /// Returns whether every number inside passes a test.
  ///
  /// Every setter calls this, so it makes no array of the numbers.
  private func allNumbers(_ test: (Double) -> Bool) -> Bool {
    switch self {
    case .number(let number): test(number)
    case .point(let point): test(point.x) && test(point.y)
    case .size(let size): test(size.width) && test(size.height)
    case .rect(let rect):
      test(rect.origin.x) && test(rect.origin.y) && test(rect.size.width)
        && test(rect.size.height)
    case .color(let color):
      test(color.red) && test(color.green) && test(color.blue) && test(color.alpha)
    case .transform(let transform): transform.allNumbers(test)
    case .path(let path): path.allCoordinates(test)
    case .array(let elements): elements.allSatisfy { $0.allNumbers(test) }
    case .dictionary(let entries): entries.values.allSatisfy { $0.allNumbers(test) }
    case .null, .bool, .string, .opaque: true
    }
  }

  /// Returns this value converted to a type, or nil if it is of another type.
  ///
  /// A value of the type is returned unchanged. An array of numbers becomes a point, a size, a
  /// rectangle or a transform if the count fits (F28). Nothing else is converted: no string to a
  /// number, no number to a boolean (D18).
  public func converted(to type: PropertyType) -> PropertyValue? {
    if self.type == type { return self }
    guard case .array(let elements) = self, type != .number,
      let count = type.numberCount, elements.count == count,
      let numbers = PropertyValue.plainNumbers(elements)
    else { return nil }
    switch type {
    case .point: return .point(Point(x: numbers[0], y: numbers[1]))
    case .size: return .size(Size(width: numbers[0], height: numbers[1]))
    case .rect:
      return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case .transform: return Transform3D(elements: numbers).map { .transform($0) }
    default: return nil
    }
  }
}

extension Transform3D {
  fileprivate func allNumbers(_ test: (Double) -> Bool) -> Bool {
    test(m11) && test(m12) && test(m13) && test(m14)
      && test(m21) && test(m22) && test(m23) && test(m24)
      && test(m31) && test(m32) && test(m33) && test(m34)
      && test(m41) && test(m42) && test(m43) && test(m44)
  }
}

extension PropertyComponent {
  /// Reads this component of a value.
  ///
  /// The value must be of a type that has the component; a ``PropertyValue/null`` has no
  /// components and reads as itself.
  public func read(from value: PropertyValue) -> PropertyValue {
    switch value {
    case _ where self == .whole: value
    case .point(let point): .number(self == .x ? point.x : point.y)
    case .size(let size): .number(self == .width ? size.width : size.height)
    case .rect(let rect): read(from: rect)
    case .transform(let transform): read(from: TransformComponents(transform))
    default: value
    }
  }

  /// Returns a value in which this component is replaced.
  ///
  /// Both values must be of the types the component paths declare; a ``PropertyValue/null`` is
  /// returned unchanged, since it has no components.
  public func write(_ part: PropertyValue, into value: PropertyValue) -> PropertyValue {
    switch (value, part) {
    case (_, _) where self == .whole: return part
    case (.point(var point), .number(let number)):
      if self == .x { point.x = number } else { point.y = number }
      return .point(point)
    case (.size(var size), .number(let number)):
      if self == .width { size.width = number } else { size.height = number }
      return .size(size)
    case (.rect(let rect), _):
      return .rect(write(part, into: rect))
    case (.transform(let transform), _):
      var components = TransformComponents(transform)
      write(part, into: &components)
      return .transform(components.transform)
    default: return value
    }
  }

  private func read(from rect: Rect) -> PropertyValue {
    switch self {
    case .origin: .point(rect.origin)
    case .originX: .number(rect.origin.x)
    case .originY: .number(rect.origin.y)
    case .size: .size(rect.size)
    case .sizeWidth: .number(rect.size.width)
    default: .number(rect.size.height)
    }
  }

  private func write(_ part: PropertyValue, into rect: Rect) -> Rect {
    var rect = rect
    switch (self, part) {
    case (.origin, .point(let point)): rect.origin = point
    case (.originX, .number(let number)): rect.origin.x = number
    case (.originY, .number(let number)): rect.origin.y = number
    case (.size, .size(let size)): rect.size = size
    case (.sizeWidth, .number(let number)): rect.size.width = number
    case (.sizeHeight, .number(let number)): rect.size.height = number
    default: break
    }
    return rect
  }

  /// Reads this component of a decomposed transform (F33, F34).
  public func read(from parts: TransformComponents) -> PropertyValue {
    switch self {
    case .translation: .size(Size(width: parts.translationX, height: parts.translationY))
    case _ where isOfTransform: .number(parts[self])
    default: .transform(parts.transform)
    }
  }

  /// Replaces this component of a decomposed transform (F33, F34).
  public func write(_ part: PropertyValue, into parts: inout TransformComponents) {
    switch part {
    case .size(let size):
      parts.translationX = size.width
      parts.translationY = size.height
    case .number(let number) where isOfTransform && self != .translation: parts[self] = number
    default: break
    }
  }
}

extension TransformComponents {
  /// The number that a component of a transform addresses, except for its translation, which is two.
  ///
  /// A scale reads the average of its axes and sets all of them (F33, F34).
  @inlinable package subscript(component: PropertyComponent) -> Double {
    get {
      switch component {
      case .rotation, .rotationZ: rotationZ
      case .rotationX: rotationX
      case .rotationY: rotationY
      case .scale: (scaleX + scaleY + scaleZ) / 3
      case .scaleX: scaleX
      case .scaleY: scaleY
      case .scaleZ: scaleZ
      case .scaleXY: (scaleX + scaleY) / 2
      case .translationX: translationX
      case .translationY: translationY
      default: translationZ
      }
    }
    set {
      switch component {
      case .rotation, .rotationZ: rotationZ = newValue
      case .rotationX: rotationX = newValue
      case .rotationY: rotationY = newValue
      case .scale: (scaleX, scaleY, scaleZ) = (newValue, newValue, newValue)
      case .scaleX: scaleX = newValue
      case .scaleY: scaleY = newValue
      case .scaleZ: scaleZ = newValue
      case .scaleXY: (scaleX, scaleY) = (newValue, newValue)
      case .translationX: translationX = newValue
      case .translationY: translationY = newValue
      default: translationZ = newValue
      }
    }
  }
}

import LayerAnimation
import LayerModel

/// Makes random animations of every kind of property; the same ones in every run.
package struct RandomAnimations {
  package var random: SeededGenerator

  package init(random: SeededGenerator) { self.random = random }

  /// Properties of a test layer by type; the last four are declared by ``declare(on:)``.
  package static let keyPaths: [(path: String, type: PropertyType)] = [
    ("opacity", .number), ("zPosition", .number), ("position", .point), ("position.x", .number),
    ("position.y", .number), ("shadowOffset", .size), ("shadowOffset.width", .number),
    ("bounds", .rect), ("bounds.size", .size), ("bounds.size.width", .number),
    ("bounds.origin", .point), ("bounds.origin.y", .number), ("backgroundColor", .color),
    ("borderColor", .color), ("transform", .transform), ("transform.rotation.z", .number),
    ("transform.scale", .number), ("transform.translation", .size),
    ("transform.translation.y", .number), ("transform.rotation.x", .number), ("hidden", .bool),
    ("shadowPath", .path), ("mood", .string), ("stops", .array),
  ]

  package static func declare(on layer: Layer) throws {
    try layer.declare(PropertyDeclaration("mood", .string, default: "calm", animatable: true))
    try layer.declare(
      PropertyDeclaration("stops", .array, default: [0, 0.5, 1], animatable: true))
  }

  package mutating func value(_ type: PropertyType, allowsNull: Bool = false) -> PropertyValue {
    func number() -> Double {
      random.chance(4) ? Double(random.below(5) - 2) : random.number(-20...20)
    }
    switch type {
    case .number: return .number(number())
    case .bool: return .bool(random.chance(2))
    case .point: return .point(Point(x: number(), y: number()))
    case .size: return .size(Size(width: number(), height: number()))
    case .rect: return .rect(Rect(x: number(), y: number(), width: number(), height: number()))
    case .color:
      if allowsNull && random.chance(8) { return .null }
      return .color(color())
    case .transform: return .transform(transform())
    case .path: return allowsNull && random.chance(8) ? .null : .path(path())
    case .string: return .string(random.pick(["calm", "merry", "grim"]))
    default: return .array((0..<(2 + random.below(2))).map { _ in .number(number()) })
    }
  }

  private mutating func color() -> Color {
    let color = Color(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      alpha: random.number(0...1),
      space: random.chance(3) ? random.pick(ColorSpace.allCases) : .sRGB)
    return color.space == .gray ? Color(white: color.red, alpha: color.alpha) : color
  }

  private mutating func transform() -> Transform3D {
    let turn = Transform3D(
      rotationAngle: random.number(-7...7), x: random.chance(2) ? 0 : 1, y: 0, z: 1)
    let scale = Transform3D(
      scaleX: random.number(-2...2), y: random.number(0.5...2), z: random.chance(2) ? 1 : 2)
    let move = Transform3D(translationX: random.number(-9...9), y: 3, z: random.chance(2) ? 0 : 1)
    return scale.concatenating(turn).concatenating(move)
  }

  private mutating func path() -> Path {
    var path = Path()
    path.move(to: Point(x: random.number(0...9), y: 0))
    for _ in 0..<(1 + random.below(2)) {
      path.addLine(to: Point(x: random.number(0...9), y: random.number(0...9)))
    }
    return path
  }

  package mutating func easing() -> MediaTimingFunction? {
    if random.chance(2) { return nil }
    if random.chance(2) { return random.pick([.easeIn, .easeOut, .easeInEaseOut, .default]) }
    return MediaTimingFunction(
      controlPoints: random.number(0...1), random.number(-1...2), random.number(0...1),
      random.number(-1...2))
  }

  package mutating func timing() -> MediaTiming {
    var timing = MediaTiming()
    timing.duration = random.pick([0, 0.1, 0.25, 1, 1.5, random.number(0.01...3)])
    if random.chance(3) { timing.beginTime = random.number(-1...3) }
    if random.chance(4) { timing.speed = random.pick([2, -1, 0.5, 0, -0.3]) }
    if random.chance(4) { timing.timeOffset = random.number(-1...2) }
    if random.chance(3) { timing.repeatCount = random.pick([2, 2.5, 3, 0.4, .infinity]) }
    if random.chance(6) { timing.repeatDuration = random.number(0.1...4) }
    timing.autoreverses = random.chance(4)
    timing.fillMode = random.pick([.removed, .forwards, .backwards, .both])
    return timing
  }

  /// A draft for a property.
  package mutating func draft() -> PropertyAnimation {
    let (path, type) = random.pick(Self.keyPaths)
    let allowsNull = path == "backgroundColor" || path == "shadowPath"
    let animation =
      random.chance(3)
      ? keyframes(path, type, allowsNull) : basic(path, type, allowsNull)
    animation.timing = timing()
    animation.timingFunction = easing()
    let hasSum = type != .path && type != .string
    animation.isAdditive = hasSum && random.chance(3)
    animation.isCumulative = hasSum && random.chance(4)
    animation.isRemovedOnCompletion = !random.chance(4)
    animation.commitsOnStop = random.chance(6)
    return animation
  }

  private mutating func basic(
    _ path: String, _ type: PropertyType, _ allowsNull: Bool
  ) -> PropertyAnimation {
    let animation = BasicAnimation(keyPath: path)
    let hasSum = type != .path && type != .string && type != .array
    if random.chance(2) { animation.fromValue = value(type, allowsNull: allowsNull) }
    if random.chance(2) { animation.toValue = value(type, allowsNull: allowsNull) }
    if hasSum && random.chance(3) { animation.byValue = value(type) }
    return animation
  }

  private mutating func keyframes(
    _ path: String, _ type: PropertyType, _ allowsNull: Bool
  ) -> PropertyAnimation {
    let animation = KeyframeAnimation(keyPath: path)
    let count = 1 + random.below(4)
    animation.values = (0..<count).map { _ in value(type, allowsNull: allowsNull) }
    animation.calculationMode = random.chance(3) ? .discrete : .linear
    if random.chance(2) {
      animation.keyTimes = (0..<(1 + random.below(5))).map { _ in random.number(0...1) }.sorted()
      if random.chance(2) { animation.keyTimes?[0] = 0 }
    }
    if count > 1 && random.chance(2) {
      animation.timingFunctions = (0..<(count - 1)).map { _ in easing() }
    }
    return animation
  }
}

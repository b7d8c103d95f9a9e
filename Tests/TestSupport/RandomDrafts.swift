import LayerAnimation
import LayerModel

/// Random animations of every class: what ``RandomAnimations`` makes, and springs, paths, curves,
/// value functions, easings of all kinds, and groups in groups.
package struct RandomDrafts {
  package var makes: RandomAnimations

  package init(seed: UInt64) { makes = RandomAnimations(random: SeededGenerator(seed: seed)) }

  /// The number of drafts of each class, separately for those inside groups.
  package var counts: [String: Int] = [:]

  /// A draft for a layer on which ``RandomAnimations/declare(on:)`` was called.
  package mutating func draft(depth: Int = 0) -> Animation {
    let draft = made(depth)
    let name = depth > 0 ? "inside" : draft.className
    counts[name, default: 0] += 1
    if draft.easing != nil { counts["easing", default: 0] += 1 }
    if (draft as? PropertyAnimation)?.valueFunction != nil {
      counts["valueFunction", default: 0] += 1
    }
    return draft
  }

  /// A loop with three layers, some with times of their own, and six random animations on each.
  package mutating func scene() throws -> (RenderLoop, [Layer]) {
    let root = Layer(id: "root")
    var layers: [Layer] = []
    for number in 0..<3 {
      let layer = Layer(id: "layer\(number)")
      try RandomAnimations.declare(on: layer)
      (makes.random.chance(2) ? layers.last ?? root : root).addSublayer(layer)
      layers.append(layer)
      if makes.random.chance(4) {
        layer.speed = makes.random.pick([2, 0.5, 0, -1, makes.random.number(0.1...3)])
        layer.timeOffset = makes.random.number(-1...2)
        layer.beginTime = makes.random.number(-1...1)
      }
      for _ in 0..<6 { try layer.add(draft()) }
    }
    return (RenderLoop(root: root), layers)
  }

  private mutating func made(_ depth: Int) -> Animation {
    switch makes.random.below(depth > 2 ? 9 : 11) {
    case 0...2: return eased(makes.draft())
    case 3, 4: return makes.random.chance(3) ? decay() : spring()
    case 5: return flight()
    case 6: return curve()
    case 7, 8: return function()
    default: return group(depth)
    }
  }

  /// Sometimes replaces the timing function with an easing of another kind.
  private mutating func eased<Draft: Animation>(_ draft: Draft) -> Draft {
    if draft.timingFunction != nil || !makes.random.chance(2) || draft is SpringAnimation {
      return draft
    }
    switch makes.random.below(5) {
    case 0: draft.easing = .custom { $0 * $0 * (3 - 2 * $0) }
    case 1:
      draft.easing = .steps(
        StepsEasing(
          count: 2 + makes.random.below(4), jump: makes.random.pick([.start, .end, .none, .both])))
    case 2:
      let spring = SpringFunction(
        mass: 1 + makes.random.number(0...1), stiffness: 50 + 100 * makes.random.number(0...1),
        damping: 5 + 20 * makes.random.number(0...1), allowsOverdamping: makes.random.chance(2))
      draft.easing = .spring(
        spring, duration: makes.random.pick([0.25, 0.5, 2]),
        after: makes.random.pick([nil, .easeIn, MediaTimingFunction(controlPoints: 0.2, 0, 0.3, 1)])
      )
    default: draft.easing = .math(makes.random.pick(MathEasing.allCases))
    }
    return draft
  }

  private mutating func time(_ animation: PropertyAnimation) {
    animation.timing = makes.timing()
    animation.timingFunction = makes.easing()
    animation.isAdditive = makes.random.chance(3)
    animation.isCumulative = makes.random.chance(4)
    animation.isRemovedOnCompletion = !makes.random.chance(4)
    animation.commitsOnStop = makes.random.chance(6)
  }

  private mutating func spring() -> Animation {
    let (path, type) = makes.random.pick(RandomAnimations.keyPaths)
    let hasSum = type != .path && type != .string
    let spring = SpringAnimation(keyPath: path)
    if makes.random.chance(3) == false { spring.fromValue = makes.value(type) }
    if makes.random.chance(3) == false { spring.toValue = makes.value(type) }
    if hasSum && type != .array && makes.random.chance(4) { spring.byValue = makes.value(type) }
    time(spring)
    if !hasSum {
      spring.isAdditive = false
      spring.isCumulative = false
    }
    spring.mass = makes.random.number(0.2...3)
    spring.stiffness = makes.random.number(1...400)
    spring.damping = makes.random.pick([0, 1, 10, 20, 10_000, makes.random.number(0...60)])
    spring.initialVelocity = makes.random.pick([0, 5, -5, makes.random.number(-20...20)])
    spring.allowsOverdamping = makes.random.chance(2)
    return spring
  }

  private mutating func decay() -> Animation {
    let usable: [PropertyType] = [.number, .point, .size, .rect]
    let (path, type) = makes.random.pick(
      RandomAnimations.keyPaths.filter { usable.contains($0.1) })
    let decay = DecayAnimation(
      keyPath: path, velocity: makes.value(type),
      decelerationRate: makes.random.pick([0.998, 0.99, makes.random.number(0.9...0.9999)]))
    if makes.random.chance(3) == false { decay.fromValue = makes.value(type) }
    decay.restDistance = makes.random.pick([0.5, 5])
    time(decay)
    return decay
  }

  private mutating func flight() -> Animation {
    let flight = KeyframeAnimation(
      keyPath: makes.random.pick(["position", "bounds.origin", "anchorPoint"]))
    var path = Path()
    path.move(to: point())
    for _ in 0..<(1 + makes.random.below(3)) {
      switch makes.random.below(4) {
      case 0: path.addLine(to: point())
      case 1: path.addQuadCurve(to: point(), control: point())
      case 2: path.addCurve(to: point(), control1: point(), control2: point())
      default:
        path.addLine(to: point())
        if makes.random.chance(2) { path.closeSubpath() } else { path.move(to: point()) }
      }
    }
    flight.path = path
    // Measuring the length of a path takes long, so few are paced.
    flight.calculationMode =
      makes.random.chance(20) ? .paced : makes.random.pick([.linear, .cubic, .discrete])
    flight.rotationMode = makes.random.pick([nil, .rotateAuto, .rotateAutoReverse])
    time(flight)
    return eased(flight)
  }

  private mutating func point() -> Point {
    Point(x: makes.random.number(-50...50), y: makes.random.number(-50...50))
  }

  /// Paced and cubic keyframes, with tension, continuity and bias.
  private mutating func curve() -> Animation {
    let (path, type) = makes.random.pick(RandomAnimations.keyPaths)
    let row = KeyframeAnimation(keyPath: path)
    let count = 2 + makes.random.below(3)
    row.values = (0..<count).map { _ in makes.value(type) }
    row.calculationMode = makes.random.pick([.cubic, .cubic, .cubicPaced, .paced])
    time(row)
    if type == .path || type == .string {
      row.isAdditive = false
      row.isCumulative = false
    }
    for field in [\KeyframeAnimation.tensionValues, \.continuityValues, \.biasValues]
    where makes.random.chance(2) {
      row[keyPath: field] = (0..<makes.random.below(count + 1)).map { _ in
        makes.random.number(-1...1)
      }
    }
    if makes.random.chance(2) {
      row.keyTimes = [0] + (1..<count).map { Double($0) / Double(count) }
    }
    return eased(row)
  }

  private mutating func function() -> Animation {
    let function = makes.random.pick(ValueFunction.allCases)
    func value(_ makes: inout RandomAnimations) -> PropertyValue {
      function.numberCount == 1
        ? .number(makes.random.number(-4...4))
        : .array((0..<3).map { _ in .number(makes.random.number(-4...4)) })
    }
    let animation: PropertyAnimation
    switch makes.random.below(3) {
    case 0:
      let row = KeyframeAnimation(keyPath: "transform")
      row.values = (0..<(2 + makes.random.below(3))).map { _ in value(&makes) }
      row.calculationMode = makes.random.pick(CalculationMode.allCases)
      animation = row
    case 1:
      let spring = SpringAnimation(keyPath: "transform")
      spring.toValue = value(&makes)
      animation = spring
    default:
      let basic = BasicAnimation(keyPath: "transform")
      if makes.random.chance(2) { basic.fromValue = value(&makes) }
      if makes.random.chance(2) { basic.toValue = value(&makes) }
      animation = basic
    }
    animation.valueFunction = function
    time(animation)
    return eased(animation)
  }

  private mutating func group(_ depth: Int) -> Animation {
    let group = AnimationGroup(
      animations: (0..<(1 + makes.random.below(3))).map { _ in draft(depth: depth + 1) })
    group.timing = makes.timing()
    group.timingFunction = makes.easing()
    group.isRemovedOnCompletion = !makes.random.chance(4)
    group.commitsOnStop = makes.random.chance(6)
    return eased(group)
  }
}

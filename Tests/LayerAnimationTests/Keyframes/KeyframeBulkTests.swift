import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The lanes of the tables compared with the reference, bit by bit.
@Suite("Keyframes in bulk")
struct KeyframeBulkTests {
  /// Splitmix64: the same numbers in every run.
  struct Numbers {
    var state: UInt64
    mutating func next(_ range: ClosedRange<Double> = -100...100) -> Double {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      let unit = Double((z ^ (z >> 31)) >> 11) * 0x1p-53
      return range.lowerBound + unit * (range.upperBound - range.lowerBound)
    }
    mutating func index(_ count: Int) -> Int { min(count - 1, Int(next(0...1) * Double(count))) }
    mutating func point() -> Point { Point(x: next(), y: next()) }
    mutating func flag() -> Bool { next() > 0 }
  }

  static let keyPaths = [
    "opacity", "position", "position.y", "bounds", "bounds.origin", "bounds.size",
    "bounds.size.height", "shadowOffset", "backgroundColor", "zPosition",
  ]

  static func value(_ type: PropertyType, _ numbers: inout Numbers) -> PropertyValue {
    switch type {
    case .point: .point(numbers.point())
    case .size: .size(Size(width: numbers.next(), height: numbers.next()))
    case .rect:
      .rect(
        Rect(x: numbers.next(), y: numbers.next(), width: numbers.next(), height: numbers.next()))
    case .color:
      .color(
        Color(red: numbers.next(), green: numbers.next(), blue: numbers.next(), alpha: 1))
    default: .number(numbers.next())
    }
  }

  static func path(_ numbers: inout Numbers) -> Path {
    var path = Path()
    path.move(to: numbers.point())
    for _ in 0..<(1 + numbers.index(5)) {
      switch numbers.index(5) {
      case 0: path.move(to: numbers.point())
      case 1: path.addLine(to: numbers.point())
      case 2: path.addQuadCurve(to: numbers.point(), control: numbers.point())
      case 3: path.closeSubpath()
      default:
        path.addCurve(
          to: numbers.point(), control1: numbers.point(), control2: numbers.point())
      }
    }
    path.addLine(to: numbers.point())
    return path
  }

  static func animation(_ layer: Layer, _ keyPath: String, _ numbers: inout Numbers) throws
    -> KeyframeAnimation
  {
    let type = try #require(layer.propertyTable.address(of: keyPath)).type
    let animation = KeyframeAnimation(keyPath: keyPath)
    let count = 2 + numbers.index(5)
    animation.values = (0..<count).map { _ in value(type, &numbers) }
    if numbers.flag() && type == .point { animation.path = path(&numbers) }
    animation.calculationMode = CalculationMode.allCases[numbers.index(5)]
    if numbers.flag() {
      animation.keyTimes = (0..<(count + numbers.index(2))).map { _ in numbers.next(0...1) }
        .sorted()
    }
    animation.tensionValues = [numbers.next(-1...1), numbers.next(-1...1)]
    animation.continuityValues = [numbers.next(-1...1), numbers.next(-1...1)]
    animation.biasValues = [numbers.next(-1...1), numbers.next(-1...1)]
    animation.timingFunctions = numbers.flag() ? [.easeIn] : []
    animation.timingFunction =
      numbers.flag() ? MediaTimingFunction(controlPoints: 0.5, -0.5, 0.5, 1.5) : nil
    animation.isAdditive = numbers.flag()
    animation.isCumulative = numbers.flag()
    animation.autoreverses = numbers.flag()
    animation.duration = numbers.next(0.5...2)
    animation.repeatCount = numbers.next(1...4)
    animation.fillMode = .both
    return animation
  }

  @Test("lanes and reference agree to the bit in every mode", arguments: keyPaths)
  func sameBits(_ keyPath: String) throws {
    var numbers = Numbers(state: keyPath.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let layer = Layer(id: "box")
    layer.backgroundColor = .red
    var different = 0
    for _ in 0..<Rounds.scaled(300) {
      let address = try #require(layer.propertyTable.address(of: keyPath))
      let tables = EvaluationTables()
      let base = layer.value(
        at: PropertyAddress(
          property: address.property, component: .whole,
          type: layer.propertyTable[address.property].type))
      let slot = tables.addSlot(base: base)
      for _ in 0...numbers.index(2) {
        let draft = try Self.animation(layer, keyPath, &numbers)
        let content = try FrozenContent(draft, for: layer, key: nil)
        let node = content.plan.nodes[0]
        if !content.plan.effects[0].effect.isEffective { continue }
        let timing = tables.timings.add(
          TimeMapping(draft.timing, beginTime: 0), node.easing, parent: .none,
          space: .root)
        _ = tables.addTrack(content, 0, timing: timing, slot: slot)
      }
      guard tables.slots[slot].tier != .general else {
        Issue.record("\(keyPath) is not evaluated in lanes")
        return
      }
      for step in 0...40 {
        let instant = Double(step) * 0.2
        let bulk = tables.value(of: slot, .whole, at: instant).numbers ?? []
        let accumulator = tables.generalValue(of: slot, at: instant)
        let reference = accumulator.read(.whole).numbers ?? []
        if bulk.map(\.bitPattern) != reference.map(\.bitPattern) { different += 1 }
        if !bulk.allSatisfy(\.isFinite) { Issue.record("\(keyPath): \(bulk) at \(instant)") }
      }
    }
    expectEqual(different, 0)
  }

  @Test("F24: cumulative keyframes add up in bulk, too")
  func cumulative() throws {
    let stage = Stage()
    let keys = KeyframeAnimation(keyPath: "zPosition")
    keys.values = [0, 10]
    keys.duration = 1
    keys.repeatCount = 3
    keys.isCumulative = true
    try stage.box.add(keys, forKey: "keys")
    for (instant, value) in [(0.5, 5.0), (1.5, 15), (2.5, 25)] {
      stage.loop.advance(to: instant)
      expectEqual(BulkReads.column(stage.loop), [value])
      expectEqual(BulkReads.streamed(stage.loop), [value])
    }
  }

  static let general: [[PropertyValue]] = [
    [.color(.red), .color(Color(white: 1)), .color(.red)], [nil, .color(.red), .color(.white)],
  ]

  @Test("what lanes cannot express is left to the reference", arguments: general)
  func notDense(_ values: [PropertyValue]) throws {
    let layer = Layer(id: "box")
    layer.backgroundColor = .red
    for mode in CalculationMode.allCases {
      let animation = KeyframeAnimation(keyPath: "backgroundColor")
      animation.values = values
      animation.calculationMode = mode
      let effect = try FrozenContent(animation, for: layer, key: nil).effect(0)
      expectNil(LaneTrack(effect, shape: .color(.sRGB)))
    }
  }
}

import LayerAnimation
import LayerModel
import Testing

/// All animated numbers of a loop, read in bulk and compared with explanations, bit by bit.
///
/// An explanation is what the reference evaluation reports.
package struct BulkReads {
  /// How many numbers were compared.
  package private(set) var count = 0
  /// How many transforms were compared.
  package private(set) var transformCount = 0
  /// How many numbers and transforms differed.
  package private(set) var different = 0

  package init() {}

  /// The numbers in the order of their positions.
  package static func streamed(_ loop: RenderLoop) -> [Double] {
    var numbers: [Double] = []
    loop.forEachAnimatedNumbers { first, block in
      if first != numbers.count { Issue.record("a block begins at \(first)") }
      for index in block.indices { numbers.append(block[index]) }
    }
    return numbers
  }

  /// All numbers in one array.
  package static func column(_ loop: RenderLoop) -> [Double] {
    loop.withAnimatedNumbers { numbers in numbers.indices.map { numbers[$0] } }
  }

  /// The transforms in the order of their positions.
  package static func transforms(_ loop: RenderLoop) -> [Transform3D] {
    var transforms: [Transform3D] = []
    loop.forEachAnimatedTransforms { first, block in
      if first != transforms.count { Issue.record("a block begins at \(first)") }
      for index in block.indices { transforms.append(block[index]) }
    }
    return transforms
  }

  /// Reads numbers in both ways and transforms, in an order chosen by a number, and compares.
  package mutating func compare(_ loop: RenderLoop, _ seed: UInt64) {
    if seed % 3 == 0 { compareTransforms(loop, seed) }
    defer { if seed % 3 != 0 { compareTransforms(loop, seed) } }
    let reads = seed % 4 < 2 ? [Self.streamed, Self.column] : [Self.column, Self.streamed]
    // A property of several numbers is explained once.
    var explained: [ObjectIdentifier: [PropertyID: PropertyValue]] = [:]
    for numbers in reads.map({ $0(loop) }) {
      for (place, number) in numbers.enumerated() {
        guard let owner = loop.animatedNumberOwner(at: place) else { continue }
        let id = ObjectIdentifier(owner.layer)
        let slow =
          explained[id]?[owner.property] ?? Self.explained(owner.property, of: owner.layer, loop)
        explained[id, default: [:]][owner.property] = slow
        count += 1
        note(
          slow.numbers?[owner.lane].bitPattern == number.bitPattern,
          "seed \(seed), number \(place) at \(loop.now), of \(slow): \(number)")
      }
    }
  }

  private mutating func compareTransforms(_ loop: RenderLoop, _ seed: UInt64) {
    for (place, transform) in Self.transforms(loop).enumerated() {
      guard let owner = loop.animatedTransformOwner(at: place) else { continue }
      let slow = Self.explained(owner.property, of: owner.layer, loop)
      transformCount += 1
      note(
        slow.bits == PropertyValue.transform(transform).bits,
        "seed \(seed), transform \(place) at \(loop.now), of \(slow): \(transform)")
    }
  }

  private mutating func note(_ isSame: Bool, _ text: @autoclosure () -> String) {
    if isSame { return }
    different += 1
    if different < 10 { Issue.record("\(text())") }
  }

  private static func explained(
    _ property: PropertyID, of layer: Layer, _ loop: RenderLoop
  ) -> PropertyValue {
    let name = layer.propertyTable[property].name
    return (try? loop.explanation(of: layer, name).presentedValue) ?? .null
  }
}

extension PropertyValue {
  /// Every bit of a value, so that 0 and −0 differ and a NaN equals itself.
  package var bits: [UInt64] {
    switch self {
    case .path(let path):
      path.elements.flatMap { element -> [UInt64] in
        switch element {
        case .move(let p): [1, p.x.bitPattern, p.y.bitPattern]
        case .line(let p): [2, p.x.bitPattern, p.y.bitPattern]
        default: [3]
        }
      }
    case .array(let elements): elements.flatMap(\.bits)
    case .string(let text): text.utf8.map(UInt64.init)
    case .color(let color):
      [UInt64(color.space.rawValue)] + (numbers ?? []).map(\.bitPattern)
    default: numbers?.map(\.bitPattern) ?? [0]
    }
  }
}

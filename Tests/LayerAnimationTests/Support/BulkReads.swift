import LayerModel
import Testing

@testable import LayerAnimation

/// All animated numbers of a loop, read in bulk and compared with the reference, bit by bit.
struct BulkReads {
  /// How many numbers were compared.
  private(set) var count = 0
  /// How many transforms were compared.
  private(set) var transformCount = 0
  /// The number of transforms that differed from the reference's.
  private(set) var different = 0

  /// The numbers in the order of their positions.
  static func streamed(_ loop: RenderLoop) -> [Double] {
    var numbers: [Double] = []
    loop.forEachAnimatedNumbers { first, block in
      if first != numbers.count { Issue.record("a block begins at \(first)") }
      for index in block.indices { numbers.append(block[index]) }
    }
    return numbers
  }

  /// All numbers in one array.
  static func column(_ loop: RenderLoop) -> [Double] {
    loop.withAnimatedNumbers { numbers in numbers.indices.map { numbers[$0] } }
  }

  /// The transforms in the order of their positions.
  static func transforms(_ loop: RenderLoop) -> [Transform3D] {
    var transforms: [Transform3D] = []
    loop.forEachAnimatedTransforms { first, block in
      if first != transforms.count { Issue.record("a block begins at \(first)") }
      for index in block.indices { transforms.append(block[index]) }
    }
    return transforms
  }

  /// Reads numbers in both ways and transforms, in an order chosen by a number, and compares.
  mutating func compare(_ loop: RenderLoop, _ seed: UInt64) {
    if seed % 3 == 0 { compareTransforms(loop, seed) }
    defer { if seed % 3 != 0 { compareTransforms(loop, seed) } }
    let reads = seed % 4 < 2 ? [Self.streamed, Self.column] : [Self.column, Self.streamed]
    for numbers in reads.map({ $0(loop) }) {
      for (place, number) in numbers.enumerated() {
        guard let owner = loop.animatedNumberOwner(at: place) else { continue }
        let address = PropertyAddress(
          property: owner.property, component: .whole,
          type: owner.layer.propertyTable[owner.property].type)
        let slow = loop.core.referenceValue(at: address, of: owner.layer)
        count += 1
        if slow.lanes?.0[owner.lane].bitPattern == number.bitPattern { continue }
        different += 1
        if different < 10 {
          Issue.record(
            "seed \(seed), number \(place) at \(loop.now), of \(slow): \(number)")
        }
      }
    }
  }

  private mutating func compareTransforms(_ loop: RenderLoop, _ seed: UInt64) {
    for (place, transform) in Self.transforms(loop).enumerated() {
      guard let owner = loop.animatedTransformOwner(at: place) else { continue }
      let address = PropertyAddress(property: owner.property, component: .whole, type: .transform)
      let slow = loop.core.referenceValue(at: address, of: owner.layer)
      transformCount += 1
      if TablesAgreeTests.bits(slow) == TablesAgreeTests.bits(.transform(transform)) { continue }
      different += 1
      if different < 10 {
        Issue.record("seed \(seed), transform \(place) at \(loop.now), of \(slow): \(transform)")
      }
    }
  }
}

import LayerAnimation
import LayerModel
import Testing

/// All animated values of a loop, read at once and compared with explanations, bit by bit.
///
/// An explanation takes none of the short ways of a read.
package struct BulkReads {
  /// How many numbers were compared.
  package private(set) var count = 0
  /// How many transforms were compared.
  package private(set) var transformCount = 0
  /// How many values differed.
  package private(set) var different = 0

  package init() {}

  /// The numbers of all values that are no transforms.
  package static func column(_ loop: RenderLoop) -> [Double] {
    var numbers: [Double] = []
    loop.forEachAnimatedValue { _, _, value in
      if case .transform = value { return }
      numbers += value.numbers ?? []
    }
    return numbers
  }

  /// Reads all values and compares.
  package mutating func compare(_ loop: RenderLoop, _ seed: UInt64) {
    var reads = self
    loop.forEachAnimatedValue { layer, property, value in
      let name = layer.propertyTable[property].name
      let slow = (try? loop.explanation(of: layer, name).presentedValue) ?? .null
      if case .transform = value {
        reads.transformCount += 1
      } else {
        reads.count += value.numbers?.count ?? 0
      }
      if slow.bits == value.bits { return }
      reads.different += 1
      if reads.different < 10 {
        Issue.record("seed \(seed), \(name) at \(loop.now), of \(slow): \(value)")
      }
    }
    self = reads
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

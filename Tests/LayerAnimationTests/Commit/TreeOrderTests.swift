import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Rule R4: animations of one instant come in the order of the tree, then of adding.
@Suite struct TreeOrderTests {
  private let root = Layer(id: "root")
  private let layers = (0..<3).map { Layer(id: "\($0)") }

  /// A record for each pair of a layer and an index among its animations.
  private func records(_ places: [(layer: Int, order: UInt32)]) -> [AnimationRecord] {
    let references = layers.map { LayerReference($0) }
    return places.map { place in
      let record = AnimationRecord()
      record.put(
        on: references[place.layer], forKey: "\(place.layer) \(place.order)", LateContent(nil),
        completion: nil)
      record.order = place.order
      return record
    }
  }

  @Test func `rule R4: by the layer first, then by adding`() {
    // 0 is above 1, and both are before 2.
    root.addSublayer(layers[0])
    layers[0].addSublayer(layers[1])
    root.addSublayer(layers[2])
    var records = records([(2, 0), (1, 9), (0, 4_000_000_000), (1, 2), (2, 1), (0, 3)])
    var order = TreeOrder()
    order.sort(&records, in: root)
    expectEqual(records.map(\.key), ["0 3", "0 4000000000", "1 2", "1 9", "2 0", "2 1"])
    order.sort(&records, in: root)
    expectEqual(records.map(\.key), ["0 3", "0 4000000000", "1 2", "1 9", "2 0", "2 1"])
  }

  @Test func `two records are sorted, and only the last two of many that are in order`() {
    for layer in layers { root.addSublayer(layer) }
    var order = TreeOrder()
    var two = records([(1, 0), (0, 0)])
    order.sort(&two, in: root)
    expectEqual(two.map(\.key), ["0 0", "1 0"])
    var many = records([(0, 0), (0, 1), (1, 0), (2, 1), (2, 0)])
    order.sort(&many, in: root)
    expectEqual(many.map(\.key), ["0 0", "0 1", "1 0", "2 0", "2 1"])
    many = records([(0, 1), (0, 0), (1, 0), (2, 0)])
    order.sort(&many, in: root)
    expectEqual(many.map(\.key), ["0 0", "0 1", "1 0", "2 0"])
  }

  @Test func `the tree is walked once, and again when it changed`() {
    for layer in layers { root.addSublayer(layer) }
    var walks = 0
    func tree() -> Layer {
      walks += 1
      return root
    }
    var order = TreeOrder()
    var none: [AnimationRecord] = []
    order.sort(&none, in: tree())
    var one = records([(0, 0)])
    order.sort(&one, in: tree())
    expectEqual(walks, 0, "nothing to sort")
    var two = records([(2, 0), (0, 0)])
    order.sort(&two, in: tree())
    order.sort(&two, in: tree())
    expectEqual(walks, 1)
    expectEqual(two.map(\.key), ["0 0", "2 0"])
    // The last one becomes the first.
    root.insertSublayer(layers[2], at: 0)
    order.sort(&two, in: tree())
    expectEqual(walks, 1)
    expectEqual(two.map(\.key), ["0 0", "2 0"])
    order.forget()
    order.sort(&two, in: tree())
    expectEqual(walks, 2)
    expectEqual(two.map(\.key), ["2 0", "0 0"])
  }
}

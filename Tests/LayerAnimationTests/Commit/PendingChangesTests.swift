import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The values that are presented until the next commit, kept for each property that was set.
@Suite struct PendingChangesTests {
  private let layers = (0..<16).map { Layer(id: "\($0)") }
  private let properties = Layer.propertyTable.rows.prefix(12).map(\.address.property)
  private let other = Layer.propertyTable.rows[12].address.property

  /// A value of its own for each property of each layer.
  private func value(_ layer: Int, _ property: Int) -> PropertyValue {
    .number(Double(100 * layer + property))
  }

  /// Keeps the values of some layers, and expects each of them to be found, and no other.
  private func fill(_ changes: inout PendingChanges, _ count: Int) {
    for layer in 0..<count {
      for (number, property) in properties.enumerated() {
        changes.keep(value(layer, number), property, of: layers[layer], isAbandoned: false)
      }
    }
    expectValues(changes, count)
  }

  private func expectValues(_ changes: PendingChanges, _ count: Int) {
    expectEqual(changes.shadows.count, count * properties.count)
    for layer in layers.indices {
      for (number, property) in properties.enumerated() {
        let found = changes.shadow(property, of: layers[layer])
        // Typed, because a literal nil would be the null value.
        let expected: PropertyValue? = layer < count ? value(layer, number) : .none
        if found != expected {
          Issue.record("layer \(layer), property \(number): \(String(describing: found))")
        }
      }
      expectNil(changes.shadow(other, of: layers[layer]))
    }
  }

  @Test(arguments: [1, 2, 3, 16])
  func `F110: each property that is set keeps its first value until the commit`(
    _ count: Int
  ) {
    var changes = PendingChanges()
    expectTrue(changes.isEmpty)
    fill(&changes, count)
    // Set again: the value that is presented is still the first one.
    for layer in layers.prefix(count) {
      for property in properties {
        changes.keep(.number(-1), property, of: layer, isAbandoned: false)
      }
    }
    expectValues(changes, count)
    changes.clear()
    expectTrue(changes.isEmpty)
    expectTrue(changes.isUnused)
    expectValues(changes, 0)
    fill(&changes, 2)
  }

  @Test func `an abandoned loop finds the values, and owns no layer`() {
    var changes = PendingChanges()
    fill(&changes, 5)
    expectTrue(changes.shadows.allSatisfy { $0.layer != nil })
    changes.abandon()
    expectValues(changes, 5)
    changes.keep(7, other, of: layers[0], isAbandoned: true)
    expectEqual(changes.shadow(other, of: layers[0]), 7)
    expectTrue(changes.shadows.allSatisfy { $0.layer == nil })
  }

  @Test func `a warning is the first one once for each property of each layer`() {
    var changes = PendingChanges()
    let isFirst = [(0, 0), (0, 1), (1, 0), (0, 1), (1, 1), (0, 0)].map { layer, property in
      changes.isFirstWarning(properties[property], of: layers[layer])
    }
    expectEqual(isFirst, [true, true, true, false, true, false])
    expectFalse(changes.isUnused)
    expectTrue(changes.isEmpty)
  }

  @Test func `there is something to commit if any of the lists has an entry, or time changed`() {
    let layer = layers[0]
    let record = AnimationRecord()
    let fills: [(inout PendingChanges) -> Void] = [
      { $0.keep(1, other, of: layer, isAbandoned: false) }, { $0.added.append(record) },
      { $0.removed.append(PendingChanges.Removal(record: record, outcome: .cancelled)) },
      { $0.entered.append(layer) }, { $0.left.append(layer) }, { $0.leftSubtrees.append(layer) },
      { $0.changesTime = true },
    ]
    for (number, fill) in fills.enumerated() {
      var changes = PendingChanges()
      expectTrue(changes.isEmpty)
      expectTrue(changes.isUnused)
      fill(&changes)
      expectTrue(!changes.isEmpty && !changes.isUnused, "\(number)")
      changes.clear()
      expectTrue(changes.isEmpty, "\(number)")
      expectTrue(changes.isUnused, "\(number)")
    }
    var changes = PendingChanges()
    changes.losesLayers = true
    expectTrue(changes.isEmpty && !changes.isUnused)
  }

  @Test func `an index without shadows finds none`() {
    var index = ShadowIndex()
    let id = ObjectIdentifier(layers[0])
    expectNil(index.find(other, of: id, among: []))
    let isNew = index.addNext(other, of: id, after: [])
    let shadow = PendingChanges.Shadow(layer: layers[0], id: id, property: other, old: 1)
    expectEqual(index.find(other, of: id, among: [shadow]), 0)
    let isNewAgain = index.addNext(other, of: id, after: [shadow])
    expectTrue(isNew)
    expectFalse(isNewAgain)
    expectNil(index.find(other, of: ObjectIdentifier(layers[1]), among: [shadow]))
    expectNil(index.find(properties[0], of: id, among: [shadow]))
    index.removeAll()
    expectNil(index.find(other, of: id, among: []))
  }
}

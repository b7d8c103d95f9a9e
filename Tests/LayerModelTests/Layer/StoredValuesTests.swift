import TestSupport
import Testing

@testable import LayerModel

@Suite("The values that a layer stores")
struct StoredValuesTests {
  private let empty = StoredValues(defaultsOf: Layer.propertyTable)

  private func list(_ values: StoredValues) -> [UInt16] {
    var found: [UInt16] = []
    values.forEachSet { found.append($0.rawValue) }
    return found
  }

  @Test("are found in whatever order they are set, and listed in the order of the table")
  func order() {
    for numbers in [[20, 10, 30, 15, 5], [5, 10, 15, 20, 30], [30, 20, 15, 10, 5]] as [[UInt16]] {
      var values = empty
      for number in numbers { values.set(.number(Double(number)), PropertyID(number)) }
      for number in UInt16(4)...40 {
        let isSet = numbers.contains(number)
        expectEqual(values.isSet(PropertyID(number)), isSet)
        let expected: PropertyValue? = isSet ? .number(Double(number)) : .none
        expectEqual(values[PropertyID(number)], expected, "\(number)")
      }
      expectEqual(list(values), [5, 10, 15, 20, 30])
      values.set("new", PropertyID(15))
      expectEqual(values[PropertyID(15)], "new")
      expectEqual(values[PropertyID(10)], 10)
      expectEqual(list(values), [5, 10, 15, 20, 30])
    }
  }

  @Test("of the four usual properties are set one by one")
  func inline() {
    let usual: [(PropertyID, PropertyValue)] = [
      (.bounds, .rect(Rect(x: 1, y: 2, width: 3, height: 4))),
      (.position, .point(Point(x: 5, y: 6))), (.anchorPoint, .point(Point(x: 0, y: 1))),
      (.opacity, 0.5),
    ]
    for (property, value) in usual {
      var values = empty
      expectTrue(list(values).isEmpty)
      values.set(value, property)
      expectEqual(values[property], value)
      expectEqual(list(values), [property.rawValue])
      for (other, _) in usual where other != property {
        expectFalse(values.isSet(other))
        expectEqual(values[other], empty[other])
      }
      values.set(7, PropertyID(9))
      expectEqual(list(values), [property.rawValue, 9])
    }
    expectEqual(empty.bounds, .zero)
    expectEqual(empty.position, .zero)
    expectEqual(empty.opacity, 1)
    expectEqual(empty.anchorPoint, Point(x: 0.5, y: 0.5))
  }

  @Test("start with the defaults of another table")
  func otherTable() {
    let table = PropertyTable(
      extending: Layer.propertyTable, with: [],
      defaults: [
        "bounds": [1, 2, 3, 4], "position": [5, 6], "anchorPoint": [0, 1], "opacity": 0.25,
      ])
    let values = StoredValues(defaultsOf: table)
    expectEqual(values.bounds, Rect(x: 1, y: 2, width: 3, height: 4))
    expectEqual(values.position, Point(x: 5, y: 6))
    expectEqual(values.anchorPoint, Point(x: 0, y: 1))
    expectEqual(values.opacity, 0.25)
    expectTrue(list(values).isEmpty)
  }

  @Test("know whether anything is set from a property on")
  func fromOn() {
    var values = empty
    expectTrue(values.setsNothing(from: PropertyID(4)))
    values.set(1, PropertyID(20))
    expectTrue(values.setsNothing(from: PropertyID(21)))
    expectFalse(values.setsNothing(from: PropertyID(20)))
    expectFalse(values.setsNothing(from: PropertyID(4)))
    values.set(1, PropertyID(10))
    expectFalse(values.setsNothing(from: PropertyID(15)))
    expectTrue(values.setsNothing(from: PropertyID(21)))
  }

  @Test("know whether there is a style")
  func style() {
    var values = empty
    expectFalse(values.hasStyle)
    values.set(.dictionary(["opacity": 0.5]), LayerProperty.style.id)
    expectTrue(values.hasStyle)
    expectFalse(values.setsNothing(from: PropertyID(1000)))
    values.set(.null, LayerProperty.style.id)
    expectFalse(values.hasStyle)
    expectTrue(values.setsNothing(from: PropertyID(1000)))
  }

  @Test("are identical until one of them is set")
  func identity() {
    var first = empty
    first.set(1, PropertyID(10))
    let changes: [(PropertyID, PropertyValue)] = [
      (.bounds, .rect(Rect(x: 0, y: 0, width: 1, height: 0))),
      (.position, .point(Point(x: 0, y: 1))), (.anchorPoint, .point(.zero)), (.opacity, 0.5),
      (PropertyID(10), 2), (PropertyID(11), 2),
      // Set, although equal to the default.
      (.opacity, 1), (.position, .point(.zero)),
    ]
    for (property, value) in changes {
      var copy = first
      expectTrue(copy.isIdentical(to: first))
      expectTrue(first.isIdentical(to: copy))
      copy.set(value, property)
      expectFalse(copy.isIdentical(to: first), "\(property)")
      expectFalse(first.isIdentical(to: copy), "\(property)")
    }
  }
}

@Suite("The flags of a layer")
struct LayerFlagsTests {
  @Test("are eight separate bits")
  func bits() {
    let all: [LayerFlags] = [
      .needsLayout, .needsLayoutBelow, .isInLayout, .isResizing, .needsDisplay, .isOfSubclass,
      .isMeasured, .isObserved,
    ]
    expectEqual(all.map(\.rawValue), [1, 2, 4, 8, 16, 32, 64, 128])
  }
}

import LayerModel
import TestSupport
import Testing

/// Every Swift type reads property values of its own type and no others.
@Suite("Swift types read values of their own type only")
struct WrongTypeTests {
  /// Checks that of the values of all types only the one at a place is read, as itself.
  private func check<Value: PropertyRepresentable>(_ type: Value.Type, only place: Int) {
    for (index, value) in ValueAccessorTests.values.enumerated() {
      let read = Value(propertyValue: value)
      expectEqual((read != nil), (index == place), "\(type) from \(value)")
      if let read { expectEqual(read.propertyValue, value) }
    }
    expectEqual(type.propertyType, ValueAccessorTests.values[place].type)
    expectFalse(type.allowsNone)
  }

  @Test("numbers, flags and geometry")
  func geometry() {
    check(Double.self, only: 0)
    check(Int.self, only: 0)
    check(CornerMask.self, only: 0)
    check(Bool.self, only: 1)
    check(Point.self, only: 2)
    check(Size.self, only: 3)
    check(Rect.self, only: 4)
    check(Transform3D.self, only: 6)
  }

  @Test("colours, paths, texts, lists and references")
  func others() {
    check(Color.self, only: 5)
    check(Path.self, only: 7)
    check(String.self, only: 8)
    check(TextAlignmentMode.self, only: 8)
    check([Double].self, only: 9)
    check([String: PropertyValue].self, only: 10)
    check(OpaqueReference.self, only: 11)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("an optional reads null too, and has the type of what it wraps") {
      for (index, value) in ValueAccessorTests.values.enumerated() {
        let read = Color?(propertyValue: value)
        expectEqual((read != nil), (index == 5 || value == .null), "\(value)")
      }
      expectEqual(Color?.propertyType, .color)
      expectTrue(Color?.allowsNone)
      expectEqual(Color?.none.propertyValue, .null)
      expectEqual(Color?.some(.red).propertyValue, .color(.red))
    },
    Fact("an emitter cell reads dictionaries of its own properties only") {
      expectNil(EmitterCell(propertyValue: 1))
      expectNil(EmitterCell(propertyValue: .dictionary(["birthRat": 1])))
      expectNil(EmitterCell(propertyValue: .dictionary(["birthRate": "1"])))
      expectEqual(EmitterCell(propertyValue: .dictionary(["birthRate": 2]))?.birthRate, 2)
    },
    Fact("references without an object are one element of a set for each label") {
      let set: Set = [OpaqueReference("a"), OpaqueReference("a"), OpaqueReference("b")]
      expectEqual(set.count, 2)
      expectTrue(set.contains(OpaqueReference("b")))
      expectEqual(OpaqueReference("a").hashValue, OpaqueReference("a").hashValue)
      expectTrue(OpaqueReference("a").hashValue != OpaqueReference("b").hashValue)
    },
  ]
}

@Suite("Property values are equal to values of their own case only")
struct ValueEqualityTests {
  /// Another value of each type, in the order of ``ValueAccessorTests/values``.
  static let others: [PropertyValue] = [
    .number(3), .bool(false), .point(Point(x: 1, y: 3)), .size(Size(width: 1, height: 3)),
    .rect(Rect(x: 1, y: 2, width: 3, height: 5)), .color(.green), .transform(.scale(2)),
    .path(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))), .string("b"), .array([2]),
    .dictionary(["a": 2]), .opaque(OpaqueReference("dog.png")),
  ]

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("each is equal to itself and to no value of another case") {
      let values = ValueAccessorTests.values
      for (first, one) in values.enumerated() {
        for (second, other) in values.enumerated() where (one == other) != (first == second) {
          Issue.record("\(one) and \(other)")
        }
      }
    },
    Fact("a list is reflected as a collection, a dictionary by its sorted keys, others as nothing")
    {
      let list = Mirror(reflecting: PropertyValue.array([1, "b"]))
      expectEqual(list.displayStyle, .collection)
      expectEqual(list.children.map { $0.value as? PropertyValue }, [1, "b"])
      expectTrue(list.children.allSatisfy { $0.label == nil })
      let entries = Mirror(reflecting: PropertyValue.dictionary(["c": 3, "a": 1, "b": "2"]))
      expectEqual(entries.displayStyle, .dictionary)
      expectEqual(entries.children.map(\.label), ["a", "b", "c"])
      expectEqual(entries.children.map { $0.value as? PropertyValue }, [1, "2", 3])
      expectTrue(Mirror(reflecting: PropertyValue.number(3)).children.isEmpty)
      expectTrue(Mirror(reflecting: PropertyValue.rect(.zero)).children.isEmpty)
    },
    Fact("the number of numbers that make a value of a type") {
      let counts: [PropertyType: Int] = [
        .number: 1, .point: 2, .size: 2, .rect: 4, .transform: 16,
      ]
      for type in PropertyType.allCases { expectEqual(type.numberCount, counts[type], "\(type)") }
      expectEqual(PropertyType.layer.expectation, "a layer")
      expectEqual(PropertyType.array.expectation, "an array")
    },
  ]

  @Test("two of one case are equal if what they hold is", arguments: others.indices)
  func contents(_ place: Int) {
    expectTrue(ValueAccessorTests.values[place] != Self.others[place])
    expectEqual(Self.others[place], Self.others[place])
  }
}

import LayerModel
import Testing

/// Every Swift type reads property values of its own type and no others.
@Suite("Swift types read values of their own type only")
struct WrongTypeTests {
  /// Checks that of the values of all types only the one at a place is read, as itself.
  private func check<Value: PropertyRepresentable>(_ type: Value.Type, only place: Int) {
    for (index, value) in ValueAccessorTests.values.enumerated() {
      let read = Value(propertyValue: value)
      #expect((read != nil) == (index == place), "\(type) from \(value)")
      if let read { #expect(read.propertyValue == value) }
    }
    #expect(type.propertyType == ValueAccessorTests.values[place].type)
    #expect(!type.allowsNone)
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

  @Test("an optional reads null too, and has the type of what it wraps")
  func optionals() {
    for (index, value) in ValueAccessorTests.values.enumerated() {
      let read = Color?(propertyValue: value)
      #expect((read != nil) == (index == 5 || value == .null), "\(value)")
    }
    #expect(Color?.propertyType == .color && Color?.allowsNone)
    #expect(Color?.none.propertyValue == .null && Color?.some(.red).propertyValue == .color(.red))
  }

  @Test("an emitter cell reads dictionaries of its own properties only")
  func cells() {
    #expect(EmitterCell(propertyValue: 1) == nil)
    #expect(EmitterCell(propertyValue: .dictionary(["birthRat": 1])) == nil)
    #expect(EmitterCell(propertyValue: .dictionary(["birthRate": "1"])) == nil)
    #expect(EmitterCell(propertyValue: .dictionary(["birthRate": 2]))?.birthRate == 2)
  }

  @Test("references without an object are one element of a set for each label")
  func labels() {
    let set: Set = [OpaqueReference("a"), OpaqueReference("a"), OpaqueReference("b")]
    #expect(set.count == 2 && set.contains(OpaqueReference("b")))
    #expect(OpaqueReference("a").hashValue == OpaqueReference("a").hashValue)
    #expect(OpaqueReference("a").hashValue != OpaqueReference("b").hashValue)
  }
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

  @Test("each is equal to itself and to no value of another case")
  func cases() {
    let values = ValueAccessorTests.values
    for (first, one) in values.enumerated() {
      for (second, other) in values.enumerated() where (one == other) != (first == second) {
        Issue.record("\(one) and \(other)")
      }
    }
  }

  @Test("two of one case are equal if what they hold is", arguments: others.indices)
  func contents(_ place: Int) {
    #expect(ValueAccessorTests.values[place] != Self.others[place])
    #expect(Self.others[place] == Self.others[place])
  }

  @Test("a list is reflected as a collection, a dictionary by its sorted keys, others as nothing")
  func mirrors() {
    let list = Mirror(reflecting: PropertyValue.array([1, "b"]))
    #expect(list.displayStyle == .collection)
    #expect(list.children.map { $0.value as? PropertyValue } == [1, "b"])
    #expect(list.children.allSatisfy { $0.label == nil })
    let entries = Mirror(reflecting: PropertyValue.dictionary(["c": 3, "a": 1, "b": "2"]))
    #expect(entries.displayStyle == .dictionary)
    #expect(entries.children.map(\.label) == ["a", "b", "c"])
    #expect(entries.children.map { $0.value as? PropertyValue } == [1, "2", 3])
    #expect(Mirror(reflecting: PropertyValue.number(3)).children.isEmpty)
    #expect(Mirror(reflecting: PropertyValue.rect(.zero)).children.isEmpty)
  }

  @Test("the number of numbers that make a value of a type")
  func numberCounts() {
    let counts: [PropertyType: Int] = [
      .number: 1, .point: 2, .size: 2, .rect: 4, .transform: 16,
    ]
    for type in PropertyType.allCases { #expect(type.numberCount == counts[type], "\(type)") }
    #expect(PropertyType.layer.expectation == "a layer")
    #expect(PropertyType.array.expectation == "an array")
  }
}

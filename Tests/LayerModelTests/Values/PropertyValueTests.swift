import LayerModel
import TestSupport
import Testing

@Suite("Property values")
struct PropertyValueTests {
  /// A value of each type, another one of the type, and the words for it in messages.
  static let samples: [(value: PropertyValue, other: PropertyValue, words: String)] = [
    (.number(2), .number(3), "a number"), (.bool(true), .bool(false), "true or false"),
    (.point(Point(1, 2)), .point(Point(1, 3)), "a point (two numbers)"),
    (.size(Size(1, 2)), .size(Size(1, 3)), "a size (two numbers)"),
    (.rect(Rect(1, 2, 3, 4)), .rect(Rect(1, 2, 3, 5)), "a rectangle (four numbers)"),
    (.color(.red), .color(.green), "a colour"),
    (.transform(.identity), .transform(.scale(2)), "a transform (sixteen numbers)"),
    (.path(Path(rect: .zero)), .path(Path(rect: Rect(0, 0, 1, 1))), "a path"),
    (.string("a"), .string("b"), "a string"), (.array([1]), .array([2]), "an array of 1 element"),
    (.dictionary(["a": 1]), .dictionary(["a": 2]), "a dictionary"),
    (.opaque(OpaqueReference("cat.png")), .opaque(OpaqueReference("dog.png")), "a reference"),
    (.null, .bool(false), "nothing"),
  ]
  private static let values = samples.map(\.value)

  @Test("Every value has a type, an accessor and words of its own", arguments: samples.indices)
  func sample(_ place: Int) {
    let (value, other, words) = Self.samples[place]
    let types: [PropertyType] = [
      .number, .bool, .point, .size, .rect, .color, .transform, .path, .string, .array,
      .dictionary, .opaque,
    ]
    expectEqual(value.type, place < types.count ? types[place] : nil)
    expectEqual(value.typeDescription, words)
    if let type = value.type { expectEqual(value.converted(to: type), value) }
    let read: [PropertyValue?] = [
      value.number.map { .number($0) }, value.bool.map { .bool($0) },
      value.point.map { .point($0) }, value.size.map { .size($0) }, value.rect.map { .rect($0) },
      value.color.map { .color($0) }, value.transform.map { .transform($0) },
      value.path.map { .path($0) }, value.string.map { .string($0) },
      value.array.map { .array($0) }, value.dictionary.map { .dictionary($0) },
      value.opaque.map { .opaque($0) },
    ]
    for (index, found) in read.enumerated() {
      expectEqual(found, index == place ? value : PropertyValue?.none)
    }
    expectEqual(value.isNull, value == .null)
    expectEqual(other, other)
    expectTrue(value != other)
    for (index, one) in Self.values.enumerated() { expectEqual(one == value, index == place) }
  }

  /// Checks that of the values of all types only the one at a place is read, as itself.
  private static func check<Value: PropertyRepresentable>(_ type: Value.Type, only place: Int) {
    for (index, value) in values.enumerated() {
      let read = Value(propertyValue: value)
      expectEqual((read != nil), (index == place), "\(type) from \(value)")
      if let read { expectEqual(read.propertyValue, value) }
    }
    expectEqual(type.propertyType, values[place].type)
    expectFalse(type.allowsNone)
  }

  /// Values in which one number is `number`, for every number of a value.
  private static func holders(of number: Double) -> [PropertyValue] {
    var all: [PropertyValue] = [.number(number), [1, .number(number)]]
    all.append(.dictionary(["a": [.dictionary(["b": .number(number)])]]))
    for place in 0..<16 {
      var elements = [Double](repeating: 1, count: 16)
      elements[place] = number
      if let transform = Transform3D(elements: elements) { all.append(.transform(transform)) }
      let point = Point(elements[0], elements[1])
      let size = Size(elements[2], elements[3])
      if place < 4 {
        all.append(.rect(Rect(origin: point, size: size)))
        let (red, green, blue) = (elements[0], elements[1], elements[2])
        all.append(.color(Color(red: red, green: green, blue: blue, alpha: elements[3])))
        all.append(place < 2 ? .point(point) : .size(size))
      }
      guard place < 6 else { continue }
      let control = Point(elements[2], elements[3])
      let end = Point(elements[4], elements[5])
      let curve = Path.Element.cubicCurve(to: end, control1: point, control2: control)
      all.append(.path(Path(elements: [.move(to: .zero), curve])))
      all.append(.path(Path(elements: [.move(to: point), .quadCurve(to: end, control: control)])))
      if place == 2 || place == 3 { continue }
      all.append(.path(Path(elements: [.move(to: point), .line(to: end)])))
    }
    return all
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Literals make numbers, booleans, strings, arrays and null") {
      expectEqual(PropertyValue.number(0.5), 0.5)
      expectEqual(PropertyValue.number(5), 5)
      expectTrue(PropertyValue.bool(true) == true)
      expectEqual(PropertyValue.string("a"), "a")
      expectEqual(PropertyValue.array([.number(1), .string("a")]), [1, "a"])
      expectTrue(PropertyValue.null == nil)
    },
    Fact("F28: arrays of numbers represent points, sizes, rectangles and transforms") {
      let two: PropertyValue = [1, 2]
      expectEqual(two.converted(to: .point), .point(Point(1, 2)))
      expectEqual(two.converted(to: .size), .size(Size(1, 2)))
      expectNil(two.converted(to: .rect))
      expectEqual(two.converted(to: .array), two)
      let four: PropertyValue = [1, 2, 3, 4]
      expectEqual(four.converted(to: .rect), .rect(Rect(1, 2, 3, 4)))
      expectNil(four.converted(to: .color))
      expectNil(four.converted(to: .point))
      let sixteen = PropertyValue.array((1...16).map { .number(Double($0)) })
      let transform = Transform3D(elements: (1...16).map(Double.init))
      expectEqual(sixteen.converted(to: .transform), transform.map { .transform($0) })
    },
    Fact("D18: nothing else is converted into anything") {
      for sample in samples {
        for other in PropertyType.allCases where other != sample.value.type {
          expectNil(sample.value.converted(to: other), "\(other)")
        }
      }
      expectNil(([1] as PropertyValue).converted(to: .number))
      expectNil(([1, nil] as PropertyValue).converted(to: .point))
    },
    Fact("The numbers of a value in their order") {
      expectEqual(PropertyValue.number(2).numbers, [2])
      expectEqual(PropertyValue.bool(true).numbers, [1])
      expectEqual(PropertyValue.point(Point(1, 2)).numbers, [1, 2])
      expectEqual(PropertyValue.rect(Rect(1, 2, 3, 4)).numbers, [1, 2, 3, 4])
      expectEqual(
        PropertyValue.color(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)).numbers,
        [0.1, 0.2, 0.3, 0.4])
      expectEqual(([1, 2, 3] as PropertyValue).numbers, [1, 2, 3])
      expectNil(([1, "2"] as PropertyValue).numbers)
      expectNil(PropertyValue.null.numbers)
      expectNil(("1" as PropertyValue).numbers)
    },
    Fact("Values that are not finite are found at any depth") {
      for value in holders(of: .nan) where value.isFinite || !value.containsNaN {
        Issue.record("\(value) hides a NaN")
      }
      for value in holders(of: -.infinity) where value.isFinite || value.containsNaN {
        Issue.record("\(value) hides an infinity")
      }
      for value in holders(of: 2) where !value.isFinite || value.containsNaN {
        Issue.record("\(value) is finite")
      }
    },
    Fact("Swift types read values of their own type only") {
      check(Double.self, only: 0)
      check(Int.self, only: 0)
      check(CornerMask.self, only: 0)
      check(Bool.self, only: 1)
      check(Point.self, only: 2)
      check(Size.self, only: 3)
      check(Rect.self, only: 4)
      check(Color.self, only: 5)
      check(Transform3D.self, only: 6)
      check(Path.self, only: 7)
      check(String.self, only: 8)
      check(TextAlignmentMode.self, only: 8)
      check([Double].self, only: 9)
      check([String: PropertyValue].self, only: 10)
      check(OpaqueReference.self, only: 11)
    },
    Fact("Optionals, arrays and dictionaries are restored") {
      expectEqual(Double?(propertyValue: .null), .some(.none))
      expectEqual(Double?(propertyValue: 2), .some(2))
      expectNil(Double?(propertyValue: "2"))
      expectEqual([Double](propertyValue: [1, 2]), [1, 2])
      expectNil([Double](propertyValue: [1, "2"]))
      expectEqual([Double]?(propertyValue: .null), .some(nil))
      let entries: [String: PropertyValue] = ["a": 1]
      expectEqual([String: PropertyValue](propertyValue: entries.propertyValue), entries)
    },
    Fact("Whole numbers are rounded; numbers out of range become the nearest limit") {
      expectEqual(Int(propertyValue: 2.5), 3)
      expectEqual(Int(propertyValue: -2.5), -3)
      expectEqual(Int(propertyValue: 1e19), .max)
      expectEqual(Int(propertyValue: -1e19), .min)
      expectEqual(Int(propertyValue: .number(.infinity)), .max)
      expectNil(Int(propertyValue: .number(.nan)))
      expectNil(Int(propertyValue: "2"))
    },
    Fact("Names are restored, other strings are not") {
      for mode in FillMode.allCases {
        expectEqual(FillMode(propertyValue: mode.propertyValue), mode)
      }
      expectEqual(FillMode.names, ["removed", "forwards", "backwards", "both"])
      expectNil(FillMode(propertyValue: "frozen"))
      expectNil(FillMode(propertyValue: 1))
      expectEqual(FillRule.names, ["non-zero", "even-odd"])
    },
    Fact("References are equal by object, or by label if there is none") {
      final class Picture: Sendable {}
      let (one, two) = (Picture(), Picture())
      expectEqual(OpaqueReference("a", object: one), OpaqueReference("b", object: one))
      expectTrue(OpaqueReference("a", object: one) != OpaqueReference("a", object: two))
      expectTrue(OpaqueReference("a", object: one) != OpaqueReference("a"))
      expectEqual(OpaqueReference("a"), OpaqueReference("a"))
      expectTrue(OpaqueReference("a") != OpaqueReference("b"))
      let set: Set = [OpaqueReference("a", object: one), OpaqueReference("b", object: one)]
      expectEqual(set.count, 1)
    },
    Fact("an optional reads null too, and has the type of what it wraps") {
      for (index, value) in values.enumerated() {
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
      let counts: [PropertyType: Int] = [.number: 1, .point: 2, .size: 2, .rect: 4, .transform: 16]
      for type in PropertyType.allCases { expectEqual(type.numberCount, counts[type], "\(type)") }
      expectEqual(PropertyType.layer.expectation, "a layer")
      expectEqual(PropertyType.array.expectation, "an array")
    },
  ]
}

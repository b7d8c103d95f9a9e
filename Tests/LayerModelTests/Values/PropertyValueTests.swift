import LayerModel
import TestSupport
import Testing

@Suite("Property values")
struct PropertyValueTests {
  static let samples: [(PropertyValue, PropertyType?, String)] = [
    (.null, nil, "nothing"), (1, .number, "a number"), (true, .bool, "true or false"),
    (.point(.zero), .point, "a point (two numbers)"), (.size(.zero), .size, "a size (two numbers)"),
    (.rect(.zero), .rect, "a rectangle (four numbers)"), (.color(.red), .color, "a colour"),
    (.transform(.identity), .transform, "a transform (sixteen numbers)"),
    (.path(Path()), .path, "a path"), ("x", .string, "a string"),
    ([], .array, "an array of 0 elements"), ([1], .array, "an array of 1 element"),
    (.dictionary([:]), .dictionary, "a dictionary"),
    (.opaque(OpaqueReference("x")), .opaque, "a reference"),
  ]

  @Test("Every value knows its type and its description", arguments: samples)
  func types(_ value: PropertyValue, _ type: PropertyType?, _ words: String) {
    expectEqual(value.type, type)
    expectEqual(value.typeDescription, words)
    if let type { expectEqual(value.converted(to: type), value) }
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
      expectEqual(two.converted(to: .point), .point(Point(x: 1, y: 2)))
      expectEqual(two.converted(to: .size), .size(Size(width: 1, height: 2)))
      expectNil(two.converted(to: .rect))
      expectEqual(two.converted(to: .array), two)
      let four: PropertyValue = [1, 2, 3, 4]
      expectEqual(four.converted(to: .rect), .rect(Rect(x: 1, y: 2, width: 3, height: 4)))
      expectNil(four.converted(to: .color))
      expectNil(four.converted(to: .point))
      let sixteen = PropertyValue.array((1...16).map { .number(Double($0)) })
      let transform = Transform3D(elements: (1...16).map(Double.init))
      expectEqual(sixteen.converted(to: .transform), transform.map { .transform($0) })
    },
    Fact("D18: nothing else is converted into anything") {
      for (value, type, _) in Self.samples {
        for other in PropertyType.allCases where other != type {
          if value.converted(to: other) != nil { Issue.record("\(value) became \(other)") }
        }
      }
      expectNil(([1] as PropertyValue).converted(to: .number))
      expectNil(([1, nil] as PropertyValue).converted(to: .point))
    },
    Fact("The numbers of a value in their order") {
      expectEqual(PropertyValue.number(2).numbers, [2])
      expectEqual(PropertyValue.bool(true).numbers, [1])
      expectEqual(PropertyValue.point(Point(x: 1, y: 2)).numbers, [1, 2])
      expectEqual(PropertyValue.rect(Rect(x: 1, y: 2, width: 3, height: 4)).numbers, [1, 2, 3, 4])
      expectEqual(
        PropertyValue.color(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)).numbers,
        [0.1, 0.2, 0.3, 0.4])
      expectEqual(([1, 2, 3] as PropertyValue).numbers, [1, 2, 3])
      expectNil(([1, "2"] as PropertyValue).numbers)
      expectNil(PropertyValue.null.numbers)
      expectNil(("1" as PropertyValue).numbers)
    },
  ]

  /// Values in which one number is `number`, for every number of a value.
  private func holders(of number: Double) -> [PropertyValue] {
    var all: [PropertyValue] = [.number(number), [1, .number(number)]]
    all.append(.dictionary(["a": [.dictionary(["b": .number(number)])]]))
    for place in 0..<16 {
      var elements = [Double](repeating: 1, count: 16)
      elements[place] = number
      if let transform = Transform3D(elements: elements) { all.append(.transform(transform)) }
      let point = Point(x: elements[0], y: elements[1])
      let size = Size(width: elements[2], height: elements[3])
      if place < 4 {
        all.append(.rect(Rect(origin: point, size: size)))
        let (red, green, blue) = (elements[0], elements[1], elements[2])
        all.append(.color(Color(red: red, green: green, blue: blue, alpha: elements[3])))
        all.append(place < 2 ? .point(point) : .size(size))
      }
      guard place < 6 else { continue }
      let control = Point(x: elements[2], y: elements[3])
      let end = Point(x: elements[4], y: elements[5])
      let curve = Path.Element.cubicCurve(to: end, control1: point, control2: control)
      all.append(.path(Path(elements: [.move(to: .zero), curve])))
      all.append(
        .path(Path(elements: [.move(to: point), .quadCurve(to: end, control: control)])))
      if place == 2 || place == 3 { continue }
      all.append(.path(Path(elements: [.move(to: point), .line(to: end)])))
    }
    return all
  }

  @Test("Values that are not finite are found at any depth")
  func finite() {
    for value in holders(of: .nan) where value.isFinite || !value.containsNaN {
      Issue.record("\(value) hides a NaN")
    }
    for value in holders(of: -.infinity) where value.isFinite || value.containsNaN {
      Issue.record("\(value) hides an infinity")
    }
    for value in holders(of: 2) where !value.isFinite || value.containsNaN {
      Issue.record("\(value) is finite")
    }
  }
}

@Suite("Swift types as property values")
struct PropertyRepresentableTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
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
  ]
}

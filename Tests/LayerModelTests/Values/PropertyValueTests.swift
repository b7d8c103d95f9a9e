import LayerModel
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
    #expect(value.type == type)
    #expect(value.typeDescription == words)
    if let type { #expect(value.converted(to: type) == value) }
  }

  @Test("Literals make numbers, booleans, strings, arrays and null")
  func literals() {
    #expect(PropertyValue.number(0.5) == 0.5 && PropertyValue.number(5) == 5)
    #expect(PropertyValue.bool(true) == true && PropertyValue.string("a") == "a")
    #expect(PropertyValue.array([.number(1), .string("a")]) == [1, "a"])
    #expect(PropertyValue.null == nil)
  }

  @Test("F28: arrays of numbers represent points, sizes, rectangles and transforms")
  func arrays() {
    let two: PropertyValue = [1, 2]
    #expect(two.converted(to: .point) == .point(Point(x: 1, y: 2)))
    #expect(two.converted(to: .size) == .size(Size(width: 1, height: 2)))
    #expect(two.converted(to: .rect) == nil && two.converted(to: .array) == two)
    let four: PropertyValue = [1, 2, 3, 4]
    #expect(four.converted(to: .rect) == .rect(Rect(x: 1, y: 2, width: 3, height: 4)))
    #expect(four.converted(to: .color) == nil && four.converted(to: .point) == nil)
    let sixteen = PropertyValue.array((1...16).map { .number(Double($0)) })
    let transform = Transform3D(elements: (1...16).map(Double.init))
    #expect(sixteen.converted(to: .transform) == transform.map { .transform($0) })
  }

  @Test("D18: nothing else is converted into anything")
  func noConversions() {
    for (value, type, _) in Self.samples {
      for other in PropertyType.allCases where other != type {
        if value.converted(to: other) != nil { Issue.record("\(value) became \(other)") }
      }
    }
    #expect(([1] as PropertyValue).converted(to: .number) == nil)
    #expect(([1, nil] as PropertyValue).converted(to: .point) == nil)
  }

  @Test("The numbers of a value in their order")
  func numbers() {
    #expect(PropertyValue.number(2).numbers == [2])
    #expect(PropertyValue.bool(true).numbers == [1])
    #expect(PropertyValue.point(Point(x: 1, y: 2)).numbers == [1, 2])
    #expect(PropertyValue.rect(Rect(x: 1, y: 2, width: 3, height: 4)).numbers == [1, 2, 3, 4])
    #expect(
      PropertyValue.color(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)).numbers
        == [0.1, 0.2, 0.3, 0.4])
    #expect(([1, 2, 3] as PropertyValue).numbers == [1, 2, 3])
    #expect(([1, "2"] as PropertyValue).numbers == nil)
    #expect(PropertyValue.null.numbers == nil && ("1" as PropertyValue).numbers == nil)
  }

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
  @Test("Optionals, arrays and dictionaries are restored")
  func wrappers() {
    #expect(Double?(propertyValue: .null) == .some(.none))
    #expect(Double?(propertyValue: 2) == .some(2))
    #expect(Double?(propertyValue: "2") == nil)
    #expect([Double](propertyValue: [1, 2]) == [1, 2])
    #expect([Double](propertyValue: [1, "2"]) == nil)
    #expect([Double]?(propertyValue: .null) == .some(nil))
    let entries: [String: PropertyValue] = ["a": 1]
    #expect([String: PropertyValue](propertyValue: entries.propertyValue) == entries)
  }

  @Test("Whole numbers are rounded; numbers out of range become the nearest limit")
  func wholeNumbers() {
    #expect(Int(propertyValue: 2.5) == 3 && Int(propertyValue: -2.5) == -3)
    #expect(Int(propertyValue: 1e19) == .max && Int(propertyValue: -1e19) == .min)
    #expect(Int(propertyValue: .number(.infinity)) == .max)
    #expect(Int(propertyValue: .number(.nan)) == nil && Int(propertyValue: "2") == nil)
  }

  @Test("Names are restored, other strings are not")
  func names() {
    for mode in FillMode.allCases { #expect(FillMode(propertyValue: mode.propertyValue) == mode) }
    #expect(FillMode.names == ["removed", "forwards", "backwards", "both"])
    #expect(FillMode(propertyValue: "frozen") == nil && FillMode(propertyValue: 1) == nil)
    #expect(FillRule.names == ["non-zero", "even-odd"])
  }

  @Test("References are equal by object, or by label if there is none")
  func references() {
    final class Picture: Sendable {}
    let (one, two) = (Picture(), Picture())
    #expect(OpaqueReference("a", object: one) == OpaqueReference("b", object: one))
    #expect(OpaqueReference("a", object: one) != OpaqueReference("a", object: two))
    #expect(OpaqueReference("a", object: one) != OpaqueReference("a"))
    #expect(OpaqueReference("a") == OpaqueReference("a"))
    #expect(OpaqueReference("a") != OpaqueReference("b"))
    let set: Set = [OpaqueReference("a", object: one), OpaqueReference("b", object: one)]
    #expect(set.count == 1)
  }
}

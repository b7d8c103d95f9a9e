import LayerModel
import TestSupport
import Testing

/// F34: the components of points, sizes, rectangles and transforms, without a layer.
@Suite("F34: components of values")
struct ComponentAccessTests {
  private let rect = PropertyValue.rect(Rect(x: 1, y: 2, width: 3, height: 4))

  @Test(
    "F34: each component of a rectangle is read and written alone",
    arguments: [
      (.originX, 1, [9, 2, 3, 4]), (.originY, 2, [1, 9, 3, 4]), (.sizeWidth, 3, [1, 2, 9, 4]),
      (.sizeHeight, 4, [1, 2, 3, 9]),
    ] as [(PropertyComponent, Double, [Double])])
  func rectangles(_ component: PropertyComponent, _ number: Double, _ written: [Double]) {
    expectEqual(component.read(from: rect), .number(number))
    expectEqual(component.write(9, into: rect).numbers, written)
    // A part of another type changes nothing.
    expectEqual(component.write(.point(.zero), into: rect), rect)
  }

  @Test("F34: the origin and the size of a rectangle take a point and a size only")
  func halves() {
    expectEqual(PropertyComponent.origin.read(from: rect), .point(Point(x: 1, y: 2)))
    expectEqual(PropertyComponent.size.read(from: rect), .size(Size(width: 3, height: 4)))
    let point = PropertyValue.point(Point(x: 7, y: 8))
    let size = PropertyValue.size(Size(width: 7, height: 8))
    expectEqual(PropertyComponent.origin.write(point, into: rect).numbers, [7, 8, 3, 4])
    expectEqual(PropertyComponent.size.write(size, into: rect).numbers, [1, 2, 7, 8])
    expectEqual(PropertyComponent.origin.write(size, into: rect), rect)
    expectEqual(PropertyComponent.size.write(point, into: rect), rect)
    expectEqual(PropertyComponent.size.write(5, into: rect), rect)
  }

  @Test("The whole of a value is the value, and is replaced by any part")
  func whole() {
    expectEqual(PropertyComponent.whole.read(from: rect), rect)
    expectEqual(PropertyComponent.whole.write("a", into: rect), "a")
  }

  @Test("Null and values without components read as themselves and are not written")
  func none() {
    for value in [.null, 3, "a", .color(.red)] as [PropertyValue] {
      expectEqual(PropertyComponent.x.read(from: value), value)
      expectEqual(PropertyComponent.x.write(5, into: value), value)
    }
    let point = PropertyValue.point(Point(x: 1, y: 2))
    expectEqual(PropertyComponent.x.write("a", into: point), point)
    let size = PropertyValue.size(Size(width: 1, height: 2))
    expectEqual(PropertyComponent.width.write(.null, into: size), size)
  }

  /// Components that are all different.
  private var parts: TransformComponents {
    var parts = TransformComponents()
    (parts.scaleX, parts.scaleY, parts.scaleZ) = (2, 4, 9)
    (parts.rotationX, parts.rotationY, parts.rotationZ) = (0.1, 0.2, 0.3)
    (parts.translationX, parts.translationY, parts.translationZ) = (5, 6, 7)
    return parts
  }

  static let transformRows: [(PropertyComponent, Double)] = [
    (.rotation, 0.3), (.rotationX, 0.1), (.rotationY, 0.2), (.rotationZ, 0.3), (.scale, 5),
    (.scaleX, 2), (.scaleY, 4), (.scaleZ, 9), (.scaleXY, 3), (.translationX, 5),
    (.translationY, 6), (.translationZ, 7),
  ]

  @Test("Each component of a transform reads its number", arguments: transformRows)
  func reads(_ component: PropertyComponent, _ number: Double) {
    expectEqual(component.read(from: parts), .number(number))
    expectTrue(component.isOfTransform)
    expectEqual(component.isAngle, (number < 1))
  }

  @Test("Each component of a transform writes what it reads, and nothing else")
  func writes() {
    let numbers = { (parts: TransformComponents) -> [Double] in
      [
        parts.rotationX, parts.rotationY, parts.rotationZ, parts.scaleX, parts.scaleY,
        parts.scaleZ, parts.translationX, parts.translationY, parts.translationZ,
      ]
    }
    let places: [PropertyComponent: [Int]] = [
      .rotationX: [0], .rotationY: [1], .rotation: [2], .rotationZ: [2], .scaleX: [3],
      .scaleY: [4], .scaleZ: [5], .scale: [3, 4, 5], .scaleXY: [3, 4], .translationX: [6],
      .translationY: [7], .translationZ: [8],
    ]
    for (component, _) in Self.transformRows {
      var written = parts
      component.write(0.5, into: &written)
      var expected = numbers(parts)
      for place in places[component] ?? [] { expected[place] = 0.5 }
      expectEqual(numbers(written), expected, "\(component)")
      component.write("a", into: &written)
      expectEqual(numbers(written), expected, "\(component)")
    }
  }

  @Test("The translation is a size of two numbers; a single number does not change it")
  func translation() {
    let component = PropertyComponent.translation
    expectEqual(component.read(from: parts), .size(Size(width: 5, height: 6)))
    var written = parts
    component.write(1, into: &written)
    expectEqual(written, parts)
    component.write(.size(Size(width: 8, height: 9)), into: &written)
    expectEqual([written.translationX, written.translationY, written.translationZ], [8, 9, 7])
  }

  @Test("A component of another type reads a transform as the whole, and changes nothing")
  func foreign() {
    expectEqual(PropertyComponent.whole.read(from: parts), .transform(parts.transform))
    var written = parts
    PropertyComponent.sizeHeight.write(1, into: &written)
    expectEqual(written, parts)
    expectFalse(PropertyComponent.sizeHeight.isOfTransform)
    expectFalse(PropertyComponent.whole.isAngle)
  }
}

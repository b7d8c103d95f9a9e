import LayerModel
import TestSupport
import Testing

@Suite("Accessors of property values")
struct ValueAccessorTests {
  static let values: [PropertyValue] = [
    .number(2), .bool(true), .point(Point(x: 1, y: 2)), .size(Size(width: 1, height: 2)),
    .rect(Rect(x: 1, y: 2, width: 3, height: 4)), .color(.red), .transform(.identity),
    .path(Path(rect: .zero)), .string("a"), .array([1]), .dictionary(["a": 1]),
    .opaque(OpaqueReference("cat.png")), .null,
  ]

  @Test("each returns the value of its case and nil for any other", arguments: values.indices)
  func accessors(_ place: Int) {
    let value = Self.values[place]
    let read: [PropertyValue?] = [
      value.number.map { .number($0) }, value.bool.map { .bool($0) },
      value.point.map { .point($0) },
      value.size.map { .size($0) }, value.rect.map { .rect($0) }, value.color.map { .color($0) },
      value.transform.map { .transform($0) }, value.path.map { .path($0) },
      value.string.map { .string($0) }, value.array.map { .array($0) },
      value.dictionary.map { .dictionary($0) }, value.opaque.map { .opaque($0) },
    ]
    for (other, found) in read.enumerated() {
      if other == place {
        expectEqual(found, value)
      } else {
        expectEqual(found, PropertyValue?.none)
      }
    }
    expectEqual(value.isNull, (place == Self.values.count - 1))
  }

  @Test("the number at a key path")
  func example() throws {
    let layer = Layer()
    layer.position = Point(x: 25, y: 240)
    try expectEqual(layer.value(forKeyPath: "position.x").number, 25)
    try expectNil(layer.value(forKeyPath: "position").number)
  }
}

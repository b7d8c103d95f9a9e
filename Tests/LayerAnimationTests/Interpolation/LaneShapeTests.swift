import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Values as four numbers, and back.
@Suite struct LaneShapeTests {
  static let values: [(value: PropertyValue, lanes: SIMD4<Double>, shape: LaneShape)] = [
    (7, SIMD4(7, 0, 0, 0), .number), (true, SIMD4(1, 0, 0, 0), .bool),
    (false, SIMD4(0, 0, 0, 0), .bool), (.point(Point(x: 1, y: 2)), SIMD4(1, 2, 0, 0), .point),
    (.size(Size(width: 1, height: 2)), SIMD4(1, 2, 0, 0), .size),
    (.rect(Rect(x: 1, y: 2, width: 3, height: 4)), SIMD4(1, 2, 3, 4), .rect),
    (
      .color(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4, space: .displayP3)),
      SIMD4(0.1, 0.2, 0.3, 0.4), .color(.displayP3)
    ),
  ]

  @Test(arguments: values.indices)
  func `a value has up to four numbers and comes back from them`(index: Int) {
    let (value, lanes, shape) = Self.values[index]
    let found = value.lanes
    expectEqual(found?.0, lanes)
    expectEqual(found?.1, shape)
    expectEqual(shape.value(lanes), value)
    let pair = value.lanes(with: value)
    expectEqual(pair?.own, lanes)
    expectEqual(pair?.other, lanes)
    expectEqual(pair?.2, shape)
    expectNil(value.lanes(with: "a"))
    expectNil(PropertyValue.string("a").lanes(with: value))
  }

  @Test(
    arguments: [
      nil, "a", [1], .transform(.identity), .path(Path()), .dictionary([:]),
    ] as [PropertyValue])
  func `other values have none`(value: PropertyValue) {
    expectNil(value.lanes)
    expectNil(value.lanes(with: 1))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F26: a number that is not 0 is true") {
      for (number, flag) in [(0.0, false), (-0.0, false), (1e-300, true), (-1, true), (1, true)] {
        expectEqual(LaneShape.bool.value(SIMD4(number, 0, 0, 0)), .bool(flag))
      }
    },
    Fact("F154: colours of two spaces become numbers of one, in their order") {
      let (red, wide) = (Color.red, Color(red: 0.5, green: 0.5, blue: 0.5, space: .displayP3))
      let pair = PropertyValue.color(red).lanes(with: .color(wide))
      expectEqual(pair?.own, SIMD4(1, 0, 0, 1))
      expectEqual(pair?.2, .color(.sRGB))
      // A grey is the same numbers in both spaces, which share white and curve.
      let other = pair?.other ?? .zero
      for lane in 0..<3 { expectEqual(other[lane], 0.5, within: 1e-6) }
      let same = PropertyValue.color(wide).lanes(with: .color(wide))
      expectEqual(same?.2, .color(.displayP3))
    },
    Fact("a component of another shape has no lanes") {
      for (shape, component) in [
        (LaneShape.number, PropertyComponent.x), (.point, .width), (.size, .x), (.rect, .x),
        (.color(.sRGB), .originX), (.point, .rotation),
      ] {
        expectNil(shape.lanes(of: component))
      }
    },
    Fact("numbers move up by some lanes and leave zeros") {
      let lanes = SIMD4<Double>(1, 2, 3, 4)
      let moved = (0..<4).map { lanes.moved(to: $0) }
      expectEqual(
        moved,
        [
          SIMD4(1, 2, 3, 4), SIMD4(0, 1, 2, 3), SIMD4(0, 0, 1, 2), SIMD4(0, 0, 0, 1),
        ])
    },
  ]

  @Test(arguments: [
    (LaneShape.number, PropertyComponent.whole, 0..<1), (.bool, .whole, 0..<1),
    (.point, .whole, 0..<2), (.size, .whole, 0..<2), (.rect, .whole, 0..<4),
    (.color(.gray), .whole, 0..<4), (.point, .x, 0..<1), (.point, .y, 1..<2),
    (.size, .width, 0..<1), (.size, .height, 1..<2), (.rect, .origin, 0..<2),
    (.rect, .originX, 0..<1), (.rect, .originY, 1..<2), (.rect, .size, 2..<4),
    (.rect, .sizeWidth, 2..<3), (.rect, .sizeHeight, 3..<4),
  ])
  func `a component has its own lanes of the shape`(
    shape: LaneShape, component: PropertyComponent, lanes: Range<Int>
  ) {
    expectEqual(shape.lanes(of: component), lanes)
  }
}

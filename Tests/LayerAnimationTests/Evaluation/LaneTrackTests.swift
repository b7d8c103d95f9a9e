import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Which effects run in lanes, as what kind, and what one step makes of the number under it.
@Suite struct LaneTrackTests {
  private static let point = Point(x: 1, y: 2)

  // MARK: Two ends

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F20: two ends of one kind become a track in the lanes of their component") {
      let whole = try #require(
        LaneTrack(from: [1, 2].point, to: [3, 4].point, .whole, shape: .point, isAdditive: true))
      expectEqual(whole.kind, .fixed)
      expectEqual(whole.lanes, 0..<2)
      expectTrue(whole.isAdditive)
      expectFalse(whole.isCumulative)
      expectEqual(whole.cycleEnd, 1)
      expectNil(whole.keys)
      expectFalse(whole.isPlain)
      expectEqual(whole.from, SIMD4(1, 2, 0, 0))
      expectEqual(whole.to, SIMD4(3, 4, 0, 0))
      let part = try #require(
        LaneTrack(from: 5, to: 6, .originY, shape: .rect, isAdditive: false))
      expectEqual(part.lanes, 1..<2)
      expectTrue(part.isPlain)
      expectFalse(part.endsAtBase)
      expectEqual(part.from, SIMD4(0, 5, 0, 0))
      expectEqual(part.to, SIMD4(0, 6, 0, 0))
    },
    Fact("flags, colours, two kinds and what has no lanes are no such track") {
      let (red, blue) = (PropertyValue.color(.red), PropertyValue.color(.blue))
      let cases: [(from: PropertyValue, to: PropertyValue, PropertyComponent, LaneShape?)] = [
        (true, false, .whole, .bool), (red, blue, .whole, .color(.sRGB)),
        (1, .point(.zero), .whole, .number), (1, "a", .whole, .number), ("a", 1, .whole, .number),
        (1, 2, .x, .number), (1, 2, .whole, nil),
      ]
      for (from, to, component, shape) in cases {
        let track = LaneTrack(from: from, to: to, component, shape: shape, isAdditive: false)
        expectNil(track, "\(from) to \(to)")
      }
      expectTrue(LaneTrack(from: 1, to: 2, .whole, shape: .number, isAdditive: false) != nil)
    },
    Fact("effects that are not numbers of the base are no track") {
      let red = PropertyValue.color(.red)
      let wide = PropertyValue.color(Color(red: 1, green: 0, blue: 0, space: .displayP3))
      let cases: [(effect: PropertyEffect, shape: LaneShape?)] = [
        (.basic(1, 2), nil), (.basic(true, false, .whole, .bool), .bool),
        (.basic(1, 2, .x), .number), (.basic(1, 2, function: .rotateZ), .number),
        (.basic("a", "b", .whole, .string), .number), (.basic("a"), .number),
        (.basic(nil, "a"), .number), (.basic(by: "a"), .number), (.keys([1]), .number),
        (.keys([1, "a"]), .number), (.keys([.transform(.identity), 1]), .number),
        // Colours of another space than the base's.
        (.basic(wide, wide, .whole, .color), .color(.sRGB)),
        (.basic(wide, nil, .whole, .color), .color(.sRGB)),
        (.basic(nil, wide, .whole, .color), .color(.sRGB)),
        (.keys([wide, red], .linear, .whole, .color), .color(.sRGB)),
      ]
      for (index, item) in cases.enumerated() {
        expectNil(LaneTrack(item.effect, shape: item.shape), "case \(index)")
      }
      expectTrue(LaneTrack(.basic(red, red, .whole, .color), shape: .color(.sRGB)) != nil)
      expectTrue(LaneTrack(.basic(red, nil, .whole, .color), shape: .color(.sRGB)) != nil)
    },
    Fact("what turns along a path or follows a layer is no track") {
      let path = try Path(svg: "M0,0 L1,0")
      let motion = PathMotion(
        path, times: nil, functions: [], mode: .linear, rotationMode: .rotateAuto)
      let move = MatchMove(MatchMoveSettings(), source: nil, target: nil)
      for content in [PropertyEffect.Content.turn(motion), .match(move)] {
        let effect = PropertyEffect(
          address: PropertyAddress(property: .position, component: .whole, type: .point),
          isAdditive: false, isCumulative: false, content: content, valueFunction: nil)
        expectNil(LaneTrack(effect, shape: .point))
      }
      let along = PropertyEffect(
        address: PropertyAddress(property: .position, component: .whole, type: .point),
        isAdditive: false, isCumulative: false, content: .keyframes(Keyframes(motion)),
        valueFunction: nil)
      expectEqual(LaneTrack(along, shape: .point)?.kind, .keyed)
    },
    Fact("a part of a rectangle moves to the lanes of that part") {
      let size = PropertyValue.size(Size(width: 7, height: 8))
      for effect in [
        PropertyEffect.basic(size, size, .size, .size), .basic(size, nil, .size, .size),
        .basic(by: size, .size, .size),
      ] {
        let track = try #require(LaneTrack(effect, shape: .rect))
        expectEqual(track.lanes, 2..<4)
        expectEqual(track.from, SIMD4(0, 0, 7, 8))
      }
      let only = try #require(LaneTrack(.basic(nil, size, .size, .size), shape: .rect))
      expectEqual(only.to, SIMD4(0, 0, 7, 8))
    },
    Fact("a step has the numbers of its own lane") {
      let rect = Rect(x: 1, y: 2, width: 3, height: 4)
      let effect = PropertyEffect.basic(.rect(.zero), .rect(rect), .whole, .rect)
      let keys = PropertyEffect.keys([.rect(.zero), .rect(rect)], .linear, .whole, .rect)
      for effect in [effect, keys] {
        let track = try #require(LaneTrack(effect, shape: .rect))
        let numbers = (0..<4).map { lane in
          StackedStep(track, lane: lane, keys: nil, timing: .idle, of: TrackID(0))
            .apply(0.5, cycle: 0, over: 9, [0])
        }
        expectEqual(numbers, [0.5, 1, 1.5, 2])
        withExtendedLifetime(track) {}
      }
    },
  ]

  // MARK: Effects

  static var kinds: [(effect: PropertyEffect, kind: LaneTrack.Kind, isPlain: Bool)] {
    [
      (.basic(1, 2), .fixed, true), (.basic(1, by: 2), .fixed, true),
      (.basic(nil, 2, by: 1), .fixed, true), (.basic(1), .fromOnly, true),
      (.basic(nil, 2), .toOnly, false), (.basic(by: 2), .byOnly, false),
      (.basic(), .standing, false), (.keys([1, 2]), .keyed, false),
      (.basic(1, 2, isAdditive: true), .fixed, false),
      (.basic(1, 2, isCumulative: true), .fixed, false),
      (.basic(1, isAdditive: true), .fixed, false),
      (.basic(1, isCumulative: true), .fromOnly, false),
    ]
  }

  @Test(arguments: kinds.indices)
  func `F20, D6: the fields of a draft decide the kind of its track`(index: Int) throws {
    let (effect, kind, isPlain) = Self.kinds[index]
    let track = try #require(LaneTrack(effect, shape: .number))
    expectEqual(track.kind, kind)
    expectEqual(track.isPlain, isPlain)
    expectEqual(track.lanes, 0..<1)
    expectEqual(track.endsAtBase, (kind == .fromOnly))
    expectEqual((track.keys != nil), (kind == .keyed))
    expectEqual(track.isAdditive, effect.isAdditive)
    expectEqual(track.isCumulative, effect.isCumulative)
  }

  // MARK: Steps

  /// An effect, and the number that it makes at one quarter, in the third cycle, over 100.
  static var steps: [(effect: PropertyEffect, number: Double)] {
    [
      (.basic(10, 20), 12.5), (.basic(10, 20, isAdditive: true), 112.5),
      // Two complete cycles add 20 each.
      (.basic(10, 20, isCumulative: true), 52.5),
      (.basic(10, 20, isAdditive: true, isCumulative: true), 152.5),
      // Running back, a cycle ends at its start.
      (.basic(10, 20, isCumulative: true, cycleEnd: 0), 32.5),
      (.basic(10), 32.5), (.basic(nil, 20), 80), (.basic(by: 4), 101), (.basic(), 100),
      (.basic(10, isCumulative: true), 232.5),
      (.keys([0, 10, 30]), 5), (.keys([0, 10, 30], isAdditive: true), 105),
      (.keys([0, 10, 30], isCumulative: true), 65), (.keys([0, 10, 30], .discrete), 0),
      (.keys([0, 10, 30], functions: [nil, .easeIn]), 5), (.keys([0, 8], .cubic), 2),
    ]
  }

  @Test(arguments: steps.indices)
  func `F20, F23, F24: a step makes its number over the one under it`(index: Int) throws {
    let (effect, expected) = Self.steps[index]
    let track = try #require(LaneTrack(effect, shape: .number))
    let step = StackedStep(track, lane: 0, keys: nil, timing: HotIndex(3), of: TrackID(4))
    let number = step.apply(0.25, cycle: 2, over: 100, [0])
    expectEqual(number, expected, within: 1e-12)
    // In the first cycle nothing is added.
    let first = step.apply(0.25, cycle: 0, over: 100, [0])
    let plain = effect.value(at: EasedPosition(isInEffect: true, cycle: 0, eased: 0.25), over: 100)
    expectEqual(plain, .number(effect.isAdditive ? first - 100 : first))
    expectEqual(step.timing, HotIndex(3))
    expectEqual(step.track, TrackID(4))
    expectEqual(step.isCumulative, effect.isCumulative)
    withExtendedLifetime(track) {}
  }

  @Test(arguments: [
    (-1.0, -40.0), (0, 0), (0.125, 5), (0.25, 10), (0.5, 20), (0.75, 30), (1, 40), (1.5, 60),
    (.nan, 7),
  ])
  func `D9: keys of a pool go on beyond both ends, and a NaN leaves what is under them`(
    eased: Double, number: Double
  ) {
    // Three times, then three numbers, after one that belongs to others.
    let pool = [99, 0, 0.25, 1, 0, 10, 40.0]
    let found = StackedStep.value(pool, PoolRange(1..<7), at: eased, over: 7)
    expectTrue(eased.isNaN ? found == 7 : abs(found - number) <= 1e-12)
  }

  @Test(arguments: [(0.0, 3.0), (0.25, 3), (0.5, 4), (0.75, 5), (1, 5)])
  func `D9: keys that do not reach an end hold the number there`(eased: Double, number: Double) {
    let found = StackedStep.value([0.25, 0.75, 3, 5], PoolRange(0..<4), at: eased, over: 7)
    expectEqual(found, number)
  }
}

extension [Double] {
  /// The first two numbers as a point.
  fileprivate var point: PropertyValue { .point(Point(x: self[0], y: self[1])) }
}

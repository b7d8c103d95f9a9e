import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Slots of the tables, each in the fastest tier that its tracks allow, over timings of 4 s and 8 s.
@Suite struct EvaluationTablesTests {
  private let tables = EvaluationTables()
  private let four: TimingID
  private let eight: TimingID

  init() {
    func add(_ tables: EvaluationTables, _ duration: Double) -> TimingID {
      var timing = MediaTiming()
      timing.duration = duration
      let mapping = TimeMapping(timing, beginTime: 0)
      return tables.timings.add(mapping, .linear, parent: .none, space: .root)
    }
    four = add(tables, 4)
    eight = add(tables, 8)
  }

  private func add(
    _ effect: PropertyEffect, to slot: SlotID, _ timing: TimingID? = nil,
    below above: TrackID = .none
  ) -> TrackID {
    tables.addTrack(
      ListOfEffects(effect), 0, timing: timing ?? four, slot: slot, below: above)
  }

  /// The numbers of a slot, read alone, in bulk and by the reference, which must agree.
  private func numbers(_ slot: SlotID, at instant: Double) -> [Double] {
    let single = tables.value(of: slot, .whole, at: instant).numbers ?? []
    let accumulator = tables.generalValue(of: slot, at: instant)
    let reference = accumulator.read(.whole).numbers ?? []
    if single != reference { Issue.record("at \(instant): \(single), reference \(reference)") }
    tables.evaluateAll(at: instant)
    for number in 0..<tables.lanes.count where tables.lanes.owner(of: number).slot == slot {
      let (lane, bulk) = (tables.lanes.owner(of: number).lane, tables.numbers[number])
      if bulk != single[lane] { Issue.record("at \(instant), lane \(lane): \(bulk) in bulk") }
    }
    let lanes = tables.lanes(of: slot, ifMadeOfNumbersAt: instant)
    let isGeneral = tables.slots[slot].tier == .general
    if (lanes == nil) != isGeneral { Issue.record("at \(instant): \(String(describing: lanes))") }
    for (lane, number) in single.enumerated() where lanes.map({ $0[lane] != number }) ?? false {
      Issue.record("at \(instant), lane \(lane): \(number)")
    }
    return single
  }

  private func tier(_ slot: SlotID) -> SlotRow.Tier { tables.slots[slot].tier }

  // MARK: Tiers

  static var tiers: [(base: PropertyValue, effects: [PropertyEffect], tier: SlotRow.Tier)] {
    let (point, red) = (PropertyValue.point(Point(x: 8, y: 8)), PropertyValue.color(.red))
    return [
      (100, [.basic(0, 10)], .plain), (100, [.basic(0)], .plain), (100, [.basic(nil, 5)], .stacked),
      (100, [.basic(0, 10, isAdditive: true)], .stacked), (100, [.keys([1, 2])], .stacked),
      (100, [.basic(0, 10), .basic(0, 10)], .stacked), (100, [.keys([1])], .general),
      (100, [.basic(0, 10), .keys([1])], .general), (100, [.keys([1]), .basic(0, 10)], .general),
      (true, [.basic(true, false, .whole, .bool)], .general),
      (red, [.basic(red, red, .whole, .color)], .plain), ("a", [.basic("a", "b")], .general),
      (point, [.basic(0, 4, .x)], .plain), (point, [.basic(0, 4, .x), .basic(0, 4, .y)], .stacked),
      (.transform(.identity), [.basic(0, 1, .scaleX)], .general),
    ]
  }

  @Test(arguments: tiers.indices)
  func `a slot is in the fastest tier for its tracks`(index: Int) {
    let (base, effects, expected) = Self.tiers[index]
    let slot = tables.addSlot(base: base)
    for effect in effects { _ = add(effect, to: slot) }
    expectEqual(tier(slot), expected)
    _ = numbers(slot, at: 1)
  }

  @Test func `F25: animations are added and removed, and what is left shows`() {
    let slot = tables.addSlot(base: 100)
    let rise = add(.basic(0, 10), to: slot)
    expectEqual(tier(slot), .plain)
    expectEqual(numbers(slot, at: 2), [5])
    expectEqual(numbers(slot, at: 5), [100])
    let sum = add(.basic(0, 4, isAdditive: true), to: slot, eight)
    expectEqual(tier(slot), .stacked)
    expectEqual(numbers(slot, at: 2), [6])
    expectEqual(numbers(slot, at: 6), [103])
    let still = add(.keys([1]), to: slot)
    expectEqual(tier(slot), .general)
    expectEqual(tables.slots[slot].generalTracks, 1)
    expectEqual(numbers(slot, at: 2), [6])
    expectEqual(tables.lanes.count, 0)
    expectNil(tables.removeTrack(still, settles: true))
    expectEqual(tier(slot), .stacked)
    expectEqual(tables.slots[slot].generalTracks, 0)
    expectEqual(numbers(slot, at: 2), [6])
    expectEqual(tables.lanes.count, 1)
    expectNil(tables.removeTrack(sum, settles: true))
    expectEqual(tier(slot), .plain)
    expectEqual(numbers(slot, at: 2), [5])
    expectEqual(tables.removeTrack(rise, settles: true), slot)
    expectTrue(tables.lanes.count == 0 && tables.slots[slot].base == .null)
    // Its numbers are used again.
    let again = tables.addSlot(base: 7)
    expectEqual(again, slot)
    expectEqual(add(.basic(nil, 9), to: again), rise)
    expectEqual(numbers(again, at: 2), [8])
  }

  @Test func `an unsettled slot keeps its tier until it is settled`() {
    let slot = tables.addSlot(base: 100)
    let first = add(.basic(0, 10), to: slot)
    let second = add(.basic(0, 20), to: slot)
    expectNil(tables.removeTrack(first, settles: false))
    expectEqual(tier(slot), .stacked)
    expectEqual(numbers(slot, at: 2), [10])
    tables.settleTier(of: slot)
    expectEqual(tier(slot), .plain)
    expectEqual(numbers(slot, at: 2), [10])
    expectEqual(tables.lanes.count, 1)
    expectEqual(tables.removeTrack(second, settles: false), slot)
  }

  @Test func `F25: an animation that is added below another stays below it`() {
    let slot = tables.addSlot(base: 100)
    let upper = add(.basic(0, 4, isAdditive: true), to: slot)
    let lower = add(.basic(0, 10), to: slot, eight, below: upper)
    expectEqual(tables.slots.tracks(of: slot), [lower, upper])
    // 2.5 and then 2 more; the sum would be covered if it were below.
    expectEqual(tier(slot), .stacked)
    expectEqual(numbers(slot, at: 2), [4.5])
    _ = add(.basic(50, 50), to: slot, eight, below: lower)
    expectEqual(numbers(slot, at: 2), [4.5])
    expectEqual(tables.lanes.count, 1)
    _ = add(.basic(0, 1, isAdditive: true), to: slot)
    expectEqual(numbers(slot, at: 2), [5])
    let sum = tables.generalValue(of: slot, upTo: upper, at: 2)
    expectEqual(sum.read(.whole), 2.5, "what is below the upper one")
  }

  // MARK: Bases

  @Test func `F21: a change of the base changes what is read from it, in each tier`() {
    let effects: [[PropertyEffect]] = [
      [.basic(0, 10)], [.basic(0)], [.basic(nil, 10)], [.basic(0, 10, isAdditive: true)],
      [.basic(0), .keys([1])],
    ]
    let slots = effects.map { effects in
      let slot = tables.addSlot(base: 100)
      for effect in effects { _ = add(effect, to: slot) }
      return slot
    }
    // A quarter of the way, half of it, and after the end.
    func rows(_ time: Double) -> [Double] { slots.map { numbers($0, at: time)[0] } }
    expectEqual(rows(1), [2.5, 25, 77.5, 102.5, 25])
    expectEqual(rows(5), [100, 100, 100, 100, 100])
    for slot in slots { tables.setBase(20, of: slot) }
    expectEqual(rows(1), [2.5, 5, 17.5, 22.5, 5])
    expectEqual(rows(5), [20, 20, 20, 20, 20])
    expectEqual(rows(2), [5, 10, 15, 25, 10])
    expectEqual(slots.map(tier), [.plain, .plain, .stacked, .stacked, .general])
  }

  @Test func `a base of another type moves the slot to another tier, and back`() {
    let slot = tables.addSlot(base: 100)
    _ = add(.basic(0, 10), to: slot)
    tables.setBase("a", of: slot)
    expectEqual(tier(slot), .general)
    expectEqual(tables.lanes.count, 0)
    expectEqual(tables.value(of: slot, .whole, at: 2), 5)
    expectEqual(tables.value(of: slot, .whole, at: 5), "a")
    tables.setBase(20, of: slot)
    expectTrue(tier(slot) == .plain && tables.lanes.count == 1 && numbers(slot, at: 5) == [20])
    expectEqual(tables.slots[slot].generalTracks, 0)
    expectEqual(numbers(slot, at: 2), [5])
  }

  @Test func `parts of a rectangle are animated over the other parts`() {
    let slot = tables.addSlot(base: .rect(Rect(x: 1, y: 2, width: 3, height: 4)))
    let size = PropertyValue.size(Size(width: 10, height: 20))
    let grow = add(.basic(.size(.zero), size, .size, .size), to: slot)
    expectTrue(
      tier(slot) == .plain && tables.lanes.count == 2 && numbers(slot, at: 2) == [1, 2, 5, 10])
    expectEqual(tables.value(of: slot, .sizeHeight, at: 1), 5)
    expectEqual(tables.value(of: slot, .origin, at: 1), .point(Point(x: 1, y: 2)))
    let rise = add(.basic(10, 20, .originY), to: slot, eight)
    expectTrue(tables.lanes.count == 3 && numbers(slot, at: 2) == [1, 12.5, 5, 10])
    expectNil(tables.removeTrack(grow, settles: true))
    expectEqual(tables.lanes.count, 1)
    expectEqual(numbers(slot, at: 2), [1, 12.5, 3, 4])
    tables.setBase(.rect(Rect(x: 5, y: 6, width: 7, height: 8)), of: slot)
    expectEqual(numbers(slot, at: 2), [5, 12.5, 7, 8])
    expectEqual(numbers(slot, at: 9), [5, 6, 7, 8])
    expectEqual(tables.removeTrack(rise, settles: true), slot)
  }

  // MARK: Plain slots at once

  @Test func `a plain slot is added in one step, or not at all`() {
    let layer = Layer()
    let reference = LayerReference(layer)
    func add(
      _ base: PropertyValue, _ component: PropertyComponent, _ from: PropertyValue,
      _ to: PropertyValue, endsAtBase: Bool = false
    ) -> (slot: SlotID, track: TrackID)? {
      let type = from.type ?? .number
      // Not the literal nil, which is the value null.
      let end: PropertyValue? = if endsAtBase { Optional.none } else { to }
      return tables.addPlainSlot(
        base: base, at: PropertyAddress(property: .opacity, component: component, type: type),
        of: reference, ListOfEffects(.basic(from, end, component, type)),
        (from, to), endsAtBase: endsAtBase, timing: four)
    }
    let rect = PropertyValue.rect(Rect(x: 1, y: 2, width: 3, height: 4))
    expectNil(add(true, .whole, true, false))
    expectNil(add(.color(.red), .whole, .color(.red), .color(.blue)))
    expectNil(add("a", .whole, 1, 2))
    expectNil(add(100, .x, 1, 2))
    expectNil(add(100, .whole, "a", 2))
    expectNil(add(100, .whole, 1, "a"))
    expectEqual(tables.lanes.count, 0)
    guard let whole = add(100, .whole, 0, 10), let part = add(rect, .originY, 10, 20),
      let open = add(100, .whole, 0, 100, endsAtBase: true)
    else {
      Issue.record("no slots")
      return
    }
    expectEqual(tables.lanes.count, 3)
    expectEqual(tier(whole.slot), .plain)
    expectEqual(tier(part.slot), .plain)
    expectEqual(tables.slots[part.slot].firstTrack, part.track)
    expectEqual(tables.slots[part.slot].lastTrack, part.track)
    expectTrue(tables.slots[part.slot].layer === reference)
    expectTrue(reference.layer === layer)
    expectEqual(numbers(whole.slot, at: 2), [5])
    expectEqual(numbers(whole.slot, at: 5), [100])
    expectEqual(numbers(part.slot, at: 2), [1, 15, 3, 4])
    expectEqual(numbers(open.slot, at: 1), [25])
    expectEqual(numbers(open.slot, at: 4), [100])
    tables.setBase(20, of: open.slot)
    tables.setBase(20, of: whole.slot)
    expectEqual(numbers(open.slot, at: 1), [5])
    expectEqual(numbers(open.slot, at: 4), [20])
    expectEqual(numbers(whole.slot, at: 4), [10])
    withExtendedLifetime(layer) {}
  }
}

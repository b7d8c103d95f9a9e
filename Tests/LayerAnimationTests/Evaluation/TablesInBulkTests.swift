import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// All numbers and transforms of the tables at once, and timings that move below them.
@Suite struct TablesInBulkTests {
  private let tables = EvaluationTables()

  private func timing(_ duration: Double, begin: Double = 0) -> TimingID {
    var timing = MediaTiming()
    timing.duration = duration
    return tables.timings.add(
      TimeMapping(timing, beginTime: begin), .linear, parent: .none, space: .root)
  }

  /// A slot over a base with one effect each of some timings.
  private func slot(
    _ base: PropertyValue, _ effects: (effect: PropertyEffect, timing: TimingID)...
  ) -> SlotID {
    let slot = tables.addSlot(base: base)
    for (effect, timing) in effects {
      _ = tables.addTrack(ListOfEffects(effect), 0, timing: timing, slot: slot)
    }
    return slot
  }

  private func column(at instant: Double) -> [Double] {
    tables.evaluateAll(at: instant)
    return Array(tables.numbers.buffer)
  }

  private func streamed(at instant: Double) -> [Double] {
    var found: [Double] = []
    tables.forEachBlock(at: instant) { first, numbers in
      if first != found.count { Issue.record("a block begins at \(first)") }
      for index in numbers.indices { found.append(numbers[index]) }
    }
    return found
  }

  private func transforms(at instant: Double) -> (firsts: [Int], values: [Transform3D]) {
    var (firsts, values): ([Int], [Transform3D]) = ([], [])
    tables.forEachTransform(at: instant) { first, transforms in
      firsts.append(first)
      for index in transforms.indices { values.append(transforms[index]) }
    }
    return (firsts, values)
  }

  private static func shift(_ x: Double) -> Transform3D {
    Transform3D(translationX: x, y: 0, z: 0)
  }

  @Test func `numbers of plain slots come first, then the others, also over many blocks`() {
    let four = timing(4)
    _ = slot(1000, (.basic(nil, 0), four))
    for number in 0..<300 {
      _ = slot(0, (.basic(.number(Double(number)), .number(Double(number + 4))), four))
    }
    _ = slot(2000, (.basic(nil, 0), four))
    let expected = (0..<300).map { Double($0) + 1 } + [750, 1500]
    expectEqual(streamed(at: 1), expected)
    expectEqual(column(at: 1), expected)
    expectEqual(tables.lanes.blockCount, 3)
    expectEqual(tables.lanes.count, 302)
    expectEqual(tables.lanes.owner(of: 299).slot, SlotID(300))
    expectEqual(tables.lanes.owner(of: 300).slot, SlotID(0))
    expectEqual(tables.lanes.owner(of: 301).slot, SlotID(301))
  }

  @Test func `numbers are computed again at another instant and after a change`() {
    let four = timing(4)
    let plain = slot(100, (.basic(0, 10), four))
    expectEqual(column(at: 2), [5])
    expectEqual(column(at: 2), [5])
    expectEqual(column(at: 4), [10])
    expectEqual(column(at: 5), [100])
    tables.setBase(20, of: plain)
    expectEqual(column(at: 5), [20])
    _ = slot(0, (.basic(0, 1), four))
    expectEqual(column(at: 2), [5, 0.5])
    if let track = tables.slots.tracks(of: plain).first {
      _ = tables.removeTrack(track, settles: true)
    }
    expectEqual(column(at: 2), [0.5])
    expectEqual(streamed(at: 1), [0.25])
  }

  @Test func `F32, F33: transforms are read in blocks of 32, by each method`() {
    let (four, eight) = (timing(4), timing(8))
    let whole = PropertyType.transform
    let (start, end) = (PropertyValue.transform(.identity), PropertyValue.transform(Self.shift(8)))
    for number in 0..<40 {
      let base = PropertyValue.transform(Self.shift(Double(100 * number)))
      switch number % 4 {
      case 0: _ = slot(base, (.basic(0, 8, .translationX, isAdditive: true), four))
      case 1: _ = slot(base, (.basic(start, end, .whole, whole), four))
      case 2: _ = slot(base, (.basic(start, end, .whole, whole, isAdditive: true), four))
      default:
        _ = slot(
          base, (.basic(start, end, .whole, whole), eight), (.basic(0, 1, .translationY), four))
      }
    }
    let (firsts, values) = transforms(at: 2)
    expectEqual(firsts, [0, 32])
    expectEqual(values.count, 40)
    for (number, value) in values.enumerated() {
      let under = Double(100 * number)
      let x = [under + 4, 4, under + 4, 2][number % 4]
      let y = number % 4 == 3 ? 0.5 : 0
      expectEqual(value.m41, x, within: 1e-9, "number \(number)")
      expectEqual(value.m42, y, within: 1e-9, "number \(number)")
      let single = tables.value(of: SlotID(number), .whole, at: 2)
      expectEqual(single, .transform(value))
    }
    // The ends of both timings, and afterwards the bases.
    expectEqual(transforms(at: 4).values[1].m41, 8, within: 1e-12)
    expectEqual(transforms(at: 6).values[1], Self.shift(100))
    expectEqual(transforms(at: 9).values, (0..<40).map { Self.shift(Double(100 * $0)) })
  }

  @Test func `a transform whose base is none is that of the animation`() {
    let four = timing(4)
    let ends = (PropertyValue.transform(.identity), PropertyValue.transform(Self.shift(8)))
    let slot = slot(
      .transform(Self.shift(100)), (.basic(ends.0, ends.1, .whole, .transform), four))
    expectEqual(transforms(at: 5).values, [Self.shift(100)])
    tables.setBase(.null, of: slot)
    expectEqual((transforms(at: 2).values.first?.m41 ?? 0), 4, within: 1e-12)
    tables.setBase(.transform(Self.shift(7)), of: slot)
    expectEqual(transforms(at: 5).values, [Self.shift(7)])
    expectEqual((transforms(at: 2).values.first?.m41 ?? 0), 4, within: 1e-12)
  }

  @Test func `a value of the reference is kept for its instant until something changes`() {
    let four = timing(4)
    let slot = slot("x", (.basic("a", "b", .whole, .string), four))
    expectEqual(tables.value(of: slot, .whole, at: 1), "a")
    let index = tables.slots[slot].general
    expectEqual(tables.general[index].instant, 1)
    expectEqual(tables.value(of: slot, .whole, at: 2), "b")
    expectEqual(tables.general[index].instant, 2)
    expectEqual(tables.value(of: slot, .whole, at: 5), "x")
    tables.setBase("y", of: slot)
    expectTrue(tables.general[index].instant.isNaN)
    expectEqual(tables.value(of: slot, .whole, at: 5), "y")
    // What follows a layer is never kept.
    tables.followers = [slot]
    tables.setBase("z", of: slot)
    expectEqual(tables.value(of: slot, .whole, at: 5), "z")
    expectTrue(tables.general[index].instant.isNaN)
  }

  @Test func `F4: one of several users of a timing moves to another time`() {
    let space = tables.timings.addSpace(
      LayerTime(beginTime: 0, speed: 0.5, timeOffset: 0), below: .root)
    var timing = MediaTiming()
    timing.duration = 8
    let mapping = TimeMapping(timing, beginTime: 0)
    let ids = (0..<2).map { _ in
      tables.timings.add(mapping, .linear, parent: .none, space: .root, mayShare: true)
    }
    expectEqual(ids[0], ids[1])
    let one = slot(0, (.basic(0, 8), ids[0]))
    let two = slot(0, (.basic(0, 8), ids[0]), (.basic(0, 80, isAdditive: true), ids[0]))
    expectEqual(streamed(at: 4), [4, 44])
    let moved = tables.move(ids[0], of: tables.slots.tracks(of: two), to: space)
    expectTrue(moved != ids[0])
    expectEqual(streamed(at: 4), [4, 22])
    expectEqual(column(at: 4), [4, 22])
    expectTrue(tables.slots.tracks(of: two).allSatisfy { tables.slots[$0].timing == moved })
    expectTrue(tables.slots.tracks(of: one).allSatisfy { tables.slots[$0].timing == ids[0] })
    // Alone in its time, it moves without a copy.
    expectEqual(tables.move(moved, of: tables.slots.tracks(of: two), to: .root), moved)
    expectEqual(streamed(at: 4), [4, 44])
  }

  /// Removed timings of which each lane has one of its own; a frame sorts from 65 on if they are
  /// more than a quarter, a commit from 257 on if they are more than half.
  @Test(arguments: [(100, 64, false), (100, 65, true), (300, 74, false), (300, 76, true)])
  func `a frame sorts the timings once many of them are gone`(
    count: Int, removed: Int, isSorted: Bool
  ) {
    let ids = (0..<count).map { timing(Double($0 + 10)) }
    let last = slot(0, (.basic(0, .number(Double(count + 9))), ids[count - 1]))
    _ = slot(
      .transform(.identity), (.basic(0, .number(Double(count + 8)), .translationX), ids[count - 2]))
    expectRow(streamed(at: 3), [3])
    expectEqual(transforms(at: 3).values[0].m41, 3, within: 1e-12)
    for id in ids.prefix(removed) { tables.timings.remove(id) }
    tables.endCommit()
    expectEqual(tables.timings.disorder, removed)
    expectRow(streamed(at: 5), [5])
    expectEqual(transforms(at: 5).values[0].m41, 5, within: 1e-12)
    expectEqual(tables.timings.disorder, (isSorted ? 0 : removed))
    expectEqual(tables.timings.hot.count, count + 1 - (isSorted ? removed : 0))
    let track = tables.slots[last].firstTrack
    let hot = tables.timings.rows[tables.slots[track].timing].hot
    expectEqual(hot.index, (isSorted ? 1 : count))
  }

  @Test(arguments: [(600, 256, false), (500, 257, true), (520, 259, false), (520, 261, true)])
  func `a commit sorts the timings if more than half of them are gone`(
    count: Int, removed: Int, isSorted: Bool
  ) {
    let ids = (0..<count).map { timing(Double($0 + 10)) }
    for id in ids.prefix(removed) { tables.timings.remove(id) }
    tables.endCommit()
    expectEqual(tables.timings.disorder, (isSorted ? 0 : removed))
    expectEqual(tables.timings.hot.count, count + 1 - (isSorted ? removed : 0))
    expectEqual(tables.timings.position(of: ids[count - 1], at: 5).eased, 5 / Double(count + 9))
  }

  @Test func `memory is lent again, and a second block while the first is lent`() {
    let memory = BlockMemory<Int>(size: 3)
    var addresses: [UnsafeMutablePointer<Int>] = []
    memory.lend { outer in
      addresses.append(outer)
      outer.initialize(repeating: 1, count: memory.size)
      memory.lend { inner in
        inner.initialize(repeating: 2, count: memory.size)
        addresses.append(inner)
      }
      expectEqual(outer[0], 1)
      expectEqual(outer[2], 1)
    }
    memory.lend { addresses.append($0) }
    expectTrue(addresses[0] != addresses[1])
    expectEqual(addresses[2], addresses[0])
    #expect(throws: AnimationError.self) {
      try memory.lend { _ in
        throw AnimationError(layer: "", key: nil, animation: "", field: "", problem: "")
      }
    }
    memory.lend { addresses.append($0) }
    expectEqual(addresses[3], addresses[0])
  }
}

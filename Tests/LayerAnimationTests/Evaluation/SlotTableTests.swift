import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The rows of slots and tracks, and the places of slots that are evaluated by the reference.
@Suite struct SlotTableTests {
  private static func slot(_ base: PropertyValue = 0) -> SlotRow {
    SlotRow(layer: nil, property: .opacity, base: base)
  }

  /// The links of a slot's tracks in both directions.
  private static func links(_ table: borrowing SlotTable, _ slot: SlotID) -> [[Int]] {
    var (forwards, backwards): ([Int], [Int]) = ([], [])
    var track = table[slot].firstTrack
    while !track.isNone {
      forwards.append(track.index)
      track = table[track].next
    }
    track = table[slot].lastTrack
    while !track.isNone {
      backwards.append(track.index)
      track = table[track].previous
    }
    return [forwards, backwards.reversed()]
  }

  private static func add(
    _ table: inout SlotTable, to slot: SlotID, below above: TrackID = .none
  ) -> TrackID {
    table.add(TrackRow(slot: slot, timing: .idle, source: nil, number: 0), below: above)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("tracks are linked in the order of the animations, on top or below another") {
      var table = SlotTable()
      let (slot, other) = (table.add(Self.slot()), table.add(Self.slot()))
      expectEqual(Self.links(table, slot), [[], []])
      expectEqual(table.tracks(of: slot), [])
      let first = Self.add(&table, to: slot)
      expectEqual(Self.links(table, slot), [[0], [0]])
      _ = Self.add(&table, to: other)
      let second = Self.add(&table, to: slot)
      let below = Self.add(&table, to: slot, below: first)
      let between = Self.add(&table, to: slot, below: second)
      expectEqual([first, second, below, between].map(\.index), [0, 2, 3, 4])
      expectEqual(Self.links(table, slot), [[3, 0, 4, 2], [3, 0, 4, 2]])
      expectEqual(table.tracks(of: slot), [below, first, between, second])
      expectEqual(Self.links(table, other), [[1], [1]])
      expectEqual(table[slot].firstTrack, below)
      expectEqual(table[slot].lastTrack, second)
    },
    Fact("a removed slot is empty, and its number is used again") {
      var table = SlotTable()
      let (first, second) = (table.add(Self.slot(5)), table.add(Self.slot(6)))
      expectEqual(table.nextID, SlotID(2))
      expectEqual(Array(table.ids), [first, second])
      table.remove(first)
      expectEqual(table[first].base, .null)
      expectEqual(table[second].base, 6)
      expectEqual(table.nextID, first)
      let again = table.add(Self.slot(.point(Point(x: 1, y: 2))))
      expectEqual(again, first)
      expectEqual(table[again].baseLanes, SIMD4(1, 2, 0, 0))
      table[second].base = "a"
      expectEqual(table[second].baseLanes, .zero)
      expectEqual(Array(table.ids).count, 2)
    },
    Fact("the last general slot takes the place of a removed one, with its transform") {
      var general = GeneralSlots()
      let one = general.add(SlotID(5), base: .transform(.identity))
      let two = general.add(SlotID(6), base: .null)
      let three = general.add(SlotID(7), base: .transform(.identity))
      expectEqual([one, two, three].map(\.index), [0, 1, 2])
      expectEqual([one, two, three].map { general[$0].transform.raw }, [0, -1, 1])
      expectEqual(general.transforms.rows[0].slot, SlotID(5))
      expectEqual(general.transforms.rows[1].general, three)
      let moved = general.remove(one)
      expectEqual(moved, SlotID(7))
      expectEqual(general[one].slot, SlotID(7))
      expectEqual(general[one].transform, TransformIndex(0))
      expectEqual(general.transforms.count, 1)
      expectEqual(general.transforms.rows[0].slot, SlotID(7))
      expectEqual(general.transforms.rows[0].general, one)
      let last = general.remove(two)
      expectNil(last)
      expectEqual(general[one].slot, SlotID(7))
      expectEqual(general.transforms.count, 1)
    },
    Fact("a removed slot without a transform keeps the transforms of others") {
      var general = GeneralSlots()
      let plain = general.add(SlotID(1), base: .null)
      _ = general.add(SlotID(2), base: .transform(.identity))
      let moved = general.remove(plain)
      expectEqual(moved, SlotID(2))
      expectEqual(general[plain].transform, TransformIndex(0))
      expectEqual(general.transforms.rows[0].general, plain)
      expectEqual(general.transforms.count, 1)
      let plainAgain = general.add(SlotID(3), base: .null)
      let none = general.remove(plain)
      expectEqual(none, SlotID(3))
      expectTrue(general[GeneralIndex(0)].transform.isNone)
      expectEqual(plainAgain, GeneralIndex(1))
      expectEqual(general.transforms.count, 0)
    },
    Fact("a value is kept for its instant until it is forgotten") {
      var general = GeneralSlots()
      let index = general.add(SlotID(5), base: .transform(.identity))
      expectTrue(general[index].instant.isNaN)
      general.keep(Accumulator(7), of: index, at: 3)
      expectEqual(general[index].instant, 3)
      expectEqual(general[index].value.read(.whole), 7)
      general.transforms.setOther(TransformIndex(0))
      general.forget(index)
      expectTrue(general[index].instant.isNaN)
      expectEqual(general.transforms.rows[0].method, .stale)
    },
  ]

  @Test(arguments: 0..<4)
  func `a removed track leaves its neighbours linked`(number: Int) {
    var table = SlotTable()
    let slot = table.add(Self.slot())
    for _ in 0..<4 { _ = Self.add(&table, to: slot) }
    table.remove(TrackID(number))
    let left = (0..<4).filter { $0 != number }
    expectEqual(Self.links(table, slot), [left, left])
    expectTrue(table[TrackID(number)].slot.isNone)
    expectNil(table[TrackID(number)].source)
    for track in left { table.remove(TrackID(track)) }
    expectEqual(Self.links(table, slot), [[], []])
    expectTrue(table[slot].firstTrack.isNone)
    expectTrue(table[slot].lastTrack.isNone)
  }

  @Test func `a track without its animation ends the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = TrackRow(slot: .none, timing: .none, source: nil, number: 0).effect
    }
  }
}

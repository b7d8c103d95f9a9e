import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerMotion

/// A change of a property in a block: its parts, its ends and its key.
@Suite struct BlockChangeTests {
  private func change(
    _ old: PropertyValue, _ new: PropertyValue, isAdditive: Bool, from start: PropertyValue? = nil
  ) -> BlockChange {
    BlockChange(Layer(), "k", old: old, new: new, isAdditive: isAdditive, from: start)
  }

  @Test(
    "F122: an additive change goes from old minus new to zero",
    arguments: [
      (2, 5, -3, 0), (5, 2, 3, 0),
      (
        .point(Point(x: 1, y: 2)), .point(Point(x: 4, y: 8)), .point(Point(x: -3, y: -6)),
        .point(.zero)
      ),
      (
        .size(Size(width: 9, height: 4)), .size(Size(width: 1, height: 5)),
        .size(Size(width: 8, height: -1)), .size(.zero)
      ),
    ] as [(PropertyValue, PropertyValue, PropertyValue, PropertyValue)])
  func additive(old: PropertyValue, new: PropertyValue, from: PropertyValue, to: PropertyValue) {
    // What shows does not count: the older animation continues under it.
    for start in [PropertyValue?.none, .some(7)] {
      let change = change(old, new, isAdditive: true, from: start)
      expectTrue(change.isAdditive)
      expectEqual(change.from, from)
      expectEqual(change.to, to)
      expectEqual(change.old, old)
      expectEqual(change.new, new)
      expectEqual(change.keyPath, "k")
    }
  }

  @Test func `Any other change goes from what shows, or from the old value, to the model`() {
    let plain = change(2, 5, isAdditive: false)
    expectFalse(plain.isAdditive)
    expectEqual(plain.from, 2)
    expectEqual(plain.to, PropertyValue?.none)
    let shown = change(2, 5, isAdditive: false, from: 3)
    expectFalse(shown.isAdditive)
    expectEqual(shown.from, 3)
    expectEqual(shown.to, PropertyValue?.none)
    expectEqual(shown.old, 2)
  }

  @Test func `A change without a difference is not additive`() {
    for (old, new) in [("a", "b"), (.null, 5), (5, .null)] as [(PropertyValue, PropertyValue)] {
      let change = change(old, new, isAdditive: true, from: "c")
      expectFalse(change.isAdditive)
      expectEqual(change.from, "c")
      expectEqual(change.to, PropertyValue?.none)
    }
  }

  private func parts(_ key: String, _ old: PropertyValue, _ new: PropertyValue) -> [String] {
    var parts: [String] = []
    BlockChange.forEachPart(key, old: old, new: new) { keyPath, old, new in
      parts.append("\(keyPath) \(old.numbers ?? []) \(new.numbers ?? [])")
    }
    return parts
  }

  @Test func `F122: bounds change by origin and size, other rectangles as a whole`() {
    func rect(_ x: Double, _ width: Double) -> PropertyValue {
      .rect(Rect(x: x, y: 2, width: width, height: 4))
    }
    let origin = "bounds.origin [1.0, 2.0] [5.0, 2.0]"
    let size = "bounds.size [3.0, 4.0] [7.0, 4.0]"
    expectEqual(parts("bounds", rect(1, 3), rect(5, 3)), [origin])
    expectEqual(parts("bounds", rect(1, 3), rect(1, 7)), [size])
    expectEqual(parts("bounds", rect(1, 3), rect(5, 7)), [origin, size])
    expectEqual(parts("bounds", rect(1, 3), rect(1, 3)), [])
    expectEqual(
      parts("contentsRect", rect(1, 3), rect(5, 3)),
      ["contentsRect [1.0, 2.0, 3.0, 4.0] [5.0, 2.0, 3.0, 4.0]"])
    expectEqual(parts("position", .point(.zero), 5), ["position [0.0, 0.0] [5.0]"])
  }

  @Test func `F124: an additive animation takes the first free key, any other the key path`() throws
  {
    let stage = BlockStage()
    func key(_ isAdditive: Bool) -> String {
      BlockChange.key(for: "position", of: stage.box, isAdditive: isAdditive)
    }
    expectEqual(key(true), "position")
    expectEqual(key(false), "position")
    for (number, next) in [("", "-2"), ("-2", "-3"), ("-3", "-4")] {
      try stage.box.add(BasicAnimation("position.x", to: 9), forKey: "position" + number)
      expectEqual(key(true), "position" + next)
      expectEqual(key(false), "position")
    }
    stage.box.removeAnimation(forKey: "position-2")
    stage.loop.flush()
    expectEqual(key(true), "position-2")
    let change = BlockChange(
      stage.box, "position", old: .point(.zero), new: .point(Point(x: 1, y: 1)), isAdditive: true)
    expectEqual(change.key, "position-2")
  }

  // MARK: Keyframes

  private func track(
    _ change: BlockChange, _ frames: [(start: Double, end: Double, value: PropertyValue)]
  ) -> KeyframeTrack {
    let first = KeyframeTrack.Frame(start: frames[0].start, end: frames[0].end)
    var track = KeyframeTrack(change, first)
    for frame in frames.dropFirst() {
      track.add(KeyframeTrack.Frame(start: frame.start, end: frame.end), frame.value)
    }
    return track
  }

  @Test(
    "F130: frames become key times and values",
    arguments: [
      ([(0, 1, 0.5)], [0, 1], [1, 0.5], 0.5),
      ([(0.25, 0.5, 0.5)], [0, 0.25, 0.5, 1], [1, 1, 0.5, 0.5], 0.5),
      ([(0.5, 1, 0.5)], [0, 0.5, 1], [1, 1, 0.5], 0.5),
      ([(0, 0.5, 0.5)], [0, 0.5, 1], [1, 0.5, 0.5], 0.5),
      // Added in the order of time, without a gap, and in another order with one.
      ([(0, 0.5, 0.5), (0.5, 1, 0)], [0, 0.5, 1], [1, 0.5, 0], 0),
      ([(0.75, 1, 0.5), (0, 0.5, 0)], [0, 0.5, 0.75, 1], [1, 0, 0, 0.5], 0.5),
      // From 1 to 0 in the whole time; from its middle on to 1.
      ([(0, 1, 0), (0.5, 1, 1)], [0, 0.5, 1], [1, 0.5, 1], 1),
      // From 1 at 0.25 to 0 at 0.75; half of that time later to 0.75.
      ([(0.25, 0.75, 0), (0.5, 1, 0.75)], [0, 0.25, 0.5, 1], [1, 1, 0.5, 0.75], 0.75),
      // Of two that start together the one that was added last counts.
      ([(0, 1, 0.25), (0, 1, 0.75)], [0, 0, 1], [1, 1, 0.75], 0.75),
      // A frame of no length sets its value.
      ([(0.5, 0.5, 0)], [0, 0.5, 0.5, 1], [1, 1, 0, 0], 0),
    ] as [([(Double, Double, Double)], [Double], [Double], Double)])
  func frames(
    frames: [(Double, Double, Double)], times: [Double], values: [Double], last: Double
  ) {
    let track = track(
      change(1, .number(frames[0].2), isAdditive: false),
      frames.map { ($0.0, $0.1, PropertyValue.number($0.2)) })
    let draft = track.draft
    expectEqual(draft.keyPath, "k")
    expectFalse(draft.isAdditive)
    expectEqual(draft.keyTimes, times)
    expectRow(draft.values.compactMap { $0.numbers?.first }, values)
    expectEqual(track.lastValue, .number(last))
    expectEqual(track.first, 1)
  }

  @Test func `F130: additive frames go from the old value, as differences to the last one`() {
    let track = track(
      change(10, 30, isAdditive: true, from: 7), [(0, 0.5, 30), (0.5, 1, 70)])
    expectTrue(track.draft.isAdditive)
    expectEqual(track.draft.values, [-60, -40, 0])
    expectEqual(track.lastValue, 70)
    expectEqual(track.first, 10)
  }

  @Test func `F124: plain frames go from what shows`() {
    let track = track(change(10, 30, isAdditive: false, from: 7), [(0, 1, 30)])
    expectFalse(track.draft.isAdditive)
    expectEqual(track.draft.values, [7, 30])
    expectEqual(track.first, 10)
  }
}

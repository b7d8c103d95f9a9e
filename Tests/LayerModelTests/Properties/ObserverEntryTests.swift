import LayerModel
import TestSupport
import Testing

@Suite struct ObserverEntryTests {
  @Test func `the end of an observation is reported once`() throws {
    var ends = 0
    var entry: ObserverEntry? = ObserverEntry(
      try Layer().address(of: "opacity"), { _, _ in true }, end: { ends += 1 })
    expectTrue(entry?.isActive == true)
    expectEqual(ends, 0)
    entry?.cancel()
    expectTrue(entry?.isActive == false)
    expectEqual(ends, 1)
    entry?.cancel()
    entry = nil
    expectEqual(ends, 1)
  }

  @Test func `an entry that is released without a cancellation reports its end`() throws {
    var ends = 0
    var entry: ObserverEntry? = ObserverEntry(
      try Layer().address(of: "opacity"), { _, _ in true }, end: { ends += 1 })
    entry?.report(from: .number(0), to: .number(1))
    expectEqual(ends, 0)
    entry = nil
    expectEqual(ends, 1)
  }
}

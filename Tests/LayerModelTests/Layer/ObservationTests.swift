import LayerModel
import TestSupport
import Testing

/// F104, F171: one notification for each set that changes a value.
@Suite("F104, F171: observing a layer's properties")
struct ObservationTests {
  static let listed: [(String, PropertyValue)] = [
    ("bounds", [0, 0, 5, 5]), ("position", [1, 2]), ("anchorPoint", [0, 0]), ("anchorPointZ", 3),
    ("zPosition", 3), ("transform", .transform(.scale(2))),
    ("sublayerTransform", .transform(.scale(2))), ("opacity", 0.5), ("contentsScale", 2),
    ("masksToBounds", true), ("shadowOffset", [1, 1]),
  ]

  @Test("F171: one notification per set, none for an equal value", arguments: listed)
  func once(_ keyPath: String, _ value: PropertyValue) throws {
    let layer = Layer(id: "box")
    var changes: [PropertyChange<PropertyValue>] = []
    let before = try layer.value(forKeyPath: keyPath)
    try layer.observe(keyPath: keyPath) { changes.append($0) }
    try layer.setValue(value, forKeyPath: keyPath)
    let after = try layer.value(forKeyPath: keyPath)
    expectEqual(changes, [PropertyChange(old: before, new: after)])
    try layer.setValue(value, forKeyPath: keyPath)
    expectEqual(changes.count, 1)
  }

  @Test("a stream yields every change, and ends after the last one when the layer is freed")
  func stream() async {
    var changes: AsyncStream<PropertyChange<Double>>?
    do {
      let layer = Layer(id: "gone")
      changes = layer.changes(of: .opacity)
      layer.opacity = 0.5
      layer.opacity = 0.25
    }
    var values: [Double] = []
    guard let changes else { return }
    for await change in changes { values.append(change.new) }
    expectEqual(values, [0.5, 0.25])
  }

  @Test("a change from or to a value that the type cannot hold is not reported in that type")
  func otherType() async {
    var stream: AsyncStream<PropertyChange<Color>>?
    var heard: [Color] = []
    do {
      let layer = Layer(id: "gone")
      stream = layer.changes(of: PropertyKey<Color>("backgroundColor"))
      layer.observe(PropertyKey<Color>("backgroundColor")) { heard.append($0.new) }
      // From no colour, to another one, to none.
      layer.backgroundColor = .red
      layer.backgroundColor = .blue
      layer.backgroundColor = nil
      layer.backgroundColor = .green
    }
    expectEqual(heard, [.blue])
    var yielded: [Color] = []
    guard let stream else { return }
    for await change in stream { yielded.append(change.new) }
    expectEqual(yielded, [.blue])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F104: setting an equal position posts no change, a component is a set of its property") {
      let layer = Layer(id: "box")
      var whole: [Point] = []
      var part: [Double] = []
      layer.observe(.position) { whole.append($0.new) }
      layer.observe(.positionX) { part.append($0.new) }
      layer.position = .zero
      layer.position = Point(0, 4)
      try layer.setValue(3, forKeyPath: "position.x")
      layer[.positionX] = 3
      expectEqual(whole, [Point(0, 4), Point(3, 4)])
      expectEqual(part, [3])
    },
    Fact("a set of the frame is one of the position and one of the bounds") {
      let layer = Layer(id: "box")
      var heard: [String] = []
      layer.observe(.position) { _ in heard.append("position") }
      layer.observe(.bounds) { _ in heard.append("bounds") }
      layer.frame = Rect(0, 0, 10, 10)
      expectEqual(heard.sorted(), ["bounds", "position"])
      let error = #expect(throws: PropertyError.self) {
        try layer.observe(keyPath: "frame") { _ in }
      }
      expectEqual(error?.problem, .derived)
      #expect(throws: PropertyError.self) { try layer.observe(keyPath: "positon") { _ in } }
      #expect(throws: PropertyError.self) { try layer.observe(keyPath: "mask") { _ in } }
    },
    Fact("observers are called in the order of adding, until they are cancelled") {
      let layer = Layer(id: "box")
      var heard = ""
      let first = layer.observe(.opacity) { _ in heard += "1" }
      let second = layer.observe(.opacity) { _ in heard += "2" }
      layer.observe(.opacity) { _ in heard += "3" }
      layer.opacity = 0.5
      first.cancel()
      first.cancel()
      expectFalse(first.isActive)
      expectTrue(second.isActive)
      layer.opacity = 0.25
      expectEqual(heard, "12323")
    },
    Fact("cancelling in a notification takes effect at once, adding in one with the next change") {
      let layer = Layer(id: "box")
      var heard = ""
      var last: PropertyObservation?
      layer.observe(.opacity) { [unowned layer] _ in
        heard += "a"
        last?.cancel()
        if heard == "a" { layer.observe(.opacity) { _ in heard += "c" } }
      }
      last = layer.observe(.opacity) { _ in heard += "b" }
      layer.opacity = 0.5
      expectEqual(heard, "a")
      layer.opacity = 0.25
      expectEqual(heard, "aac")
    },
    Fact("an observer may be added in a call while cancelled ones wait for their removal") {
      let layer = Layer(id: "box")
      var heard = ""
      for _ in 0..<15 { layer.observe(.opacity) { _ in heard += "x" }.cancel() }
      layer.observe(.opacity) { [unowned layer] change in
        heard += "a"
        if change.new == 0.5 { layer.observe(.opacity) { _ in heard += "b" } }
      }
      layer.opacity = 0.5
      expectEqual(heard, "a")
      layer.opacity = 0.25
      expectEqual(heard, "aab")
      // The cancelled ones are removed now, the others are not.
      for _ in 0..<40 { layer.observe(.opacity) { _ in heard += "y" }.cancel() }
      layer.opacity = 0.75
      expectEqual(heard, "aabab")
    },
    Fact("a set in an observer is reported after the current change, to all in order") {
      let layer = Layer(id: "box")
      var heard: [String] = []
      layer.observe(.opacity) { [unowned layer] change in
        heard.append("a \(change.old) \(change.new)")
        if change.new == 0.5 { layer.opacity = 0.25 }
      }
      layer.observe(.opacity) { heard.append("b \($0.old) \($0.new)") }
      layer.opacity = 0.5
      expectEqual(heard, ["a 1.0 0.5", "b 1.0 0.5", "a 0.5 0.25", "b 0.5 0.25"])
    },
    Fact("a change that leads to 10 000 others is not endless") {
      let layer = Layer(id: "box")
      var count = 0
      layer.observe(.zPosition) { [unowned layer] change in
        count += 1
        if change.new < 10_001 { layer.zPosition = change.new + 1 }
      }
      layer.zPosition = 1
      expectEqual(count, 10_001)
    },
    Fact("the value and the action's effect are there at the time of the notification") {
      let layer = Layer(id: "box")
      let host = ActingHost(root: layer)
      var seen: [Double] = []
      layer.observe(.opacity) { [unowned layer] _ in seen.append(layer.opacity) }
      layer.opacity = 0.5
      expectEqual(seen, [0.5])
      _ = host
    },
    Fact("adding or removing a style is a change of every unset property that it sets") {
      let layer = Layer(id: "box")
      var heard: [String] = []
      layer.opacity = 1
      layer.observe(.opacity) { heard.append("opacity \($0.new)") }
      layer.observe(.cornerRadius) { heard.append("cornerRadius \($0.old) \($0.new)") }
      layer.style = ["opacity": 0.5, "cornerRadius": 4]
      layer.style = nil
      expectEqual(heard, ["cornerRadius 0.0 4.0", "cornerRadius 4.0 0.0"])
    },
    Fact("thousands of cancelled observations leave nothing behind") {
      let layer = Layer(id: "box")
      final class Mark {}
      weak var mark: Mark?
      for _ in 0..<5000 {
        let one = Mark()
        let observation = layer.observe(.opacity) { _ in _ = one }
        observation.cancel()
        mark = one
      }
      expectNil(mark)
      layer.opacity = 0.5
    },
  ]
}

import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Timelines of many layers, staggered and nested ones, and values without a loop.
@Suite struct TimelineLaneTests {
  private let stage = WrapperStage()
  private var loop: RenderLoop { stage.loop }

  private func fade(_ target: String, to value: Double, lasting seconds: Double = 1)
    -> TimelineStep
  {
    TimelineStep(target, "opacity", to: .number(value), duration: seconds)
  }

  private func add(_ ids: [String]) -> [Layer] {
    let layers = ids.map { Layer(id: $0) }
    for layer in layers { stage.root.addSublayer(layer) }
    loop.flush()
    return layers
  }

  /// First each layer to 0.5, then each to its own value, more layers than are searched one by one.
  @Test(arguments: [8, 9, 10, 12])
  func `Every layer has its own steps, however many layers there are`(count: Int) throws {
    let layers = add((0..<count).map { "layer\($0)" })
    var timeline = Timeline()
    for place in 0..<count { try timeline.add(fade("layer\(place)", to: 0.5), at: .time(0)) }
    for place in 0..<count {
      try timeline.add(fade("layer\(place)", to: Double(place) / 16), at: .time(1))
    }
    let ends = (0..<count).map { Double($0) / 16 }
    let middles = ends.map { 0.25 + $0 / 2 }
    let playback = try loop.play(timeline)
    expectEqual(playback.properties.map(\.layer.id), layers.map(\.id))
    loop.advance(to: 0.5)
    expectTrue(layers.allSatisfy { $0.presented.opacity == 0.75 })
    loop.advance(to: 1.5)
    expectEqual(layers.map(\.presented.opacity), middles)
    loop.advance(to: 3)
    expectEqual(layers.map(\.opacity), ends)
  }

  @Test func `Of two layers with one id the first in the tree is meant, unless another is bound`()
    throws
  {
    let twins = add(["twin", "twin"])
    var timeline = Timeline()
    timeline.append(fade("twin", to: 0))
    try loop.play(timeline)
    loop.advance(to: 0.5)
    expectEqual(twins.map(\.presented.opacity), [0.5, 1])
    loop.advance(to: 2)
    try loop.play(timeline, on: ["twin": twins[1]])
    loop.advance(to: 2.5)
    expectEqual(twins.map(\.presented.opacity), [0, 0.5])
    loop.cancelAll()
  }

  @Test func `A property and a part of it are refused on one layer and move on two`() throws {
    _ = add(["other"])
    func timeline(_ target: String) -> Timeline {
      var timeline = Timeline()
      timeline.append(TimelineStep("box", "position", to: [8, 8], duration: 1))
      timeline.append(TimelineStep(target, "position.x", to: 4, duration: 1))
      return timeline
    }
    let error = #expect(throws: PlayerError.self) { try loop.play(timeline("box")) }
    expectTrue(error?.problem.hasPrefix("'position' and 'position.x' of one layer") == true)
    try loop.play(timeline("other"))
    loop.advance(to: 2)
    expectEqual(stage.box.position, Point(x: 8, y: 8))
  }

  @Test func `Only what ends can be nested`() throws {
    var inner = Timeline()
    inner.append(fade("box", to: 0))
    var outer = Timeline()
    inner.repeatCount = .infinity
    #expect(throws: PlayerError.self) { try outer.add(inner) }
    inner.repeatCount = 1.5
    #expect(throws: PlayerError.self) { try outer.add(inner) }
    expectEqual(outer, Timeline())
    inner.repeatCount = 1
    try outer.add(inner, at: .time(2))
    expectEqual(outer.entries.map(\.startTime), [2])
    expectEqual(outer.duration, 3)
  }

  /// Of four parts the middle is between the second and the third.
  @Test(arguments: [
    (StaggerOrder.start, [0.0, 2, 4, 6]), (.end, [6, 4, 2, 0]), (.center, [2, 0, 0, 2]),
    (.edges, [0, 2, 2, 0]),
  ])
  func `An even number of parts is staggered`(order: StaggerOrder, begins: [Double]) throws {
    var part = Timeline()
    part.append(fade("box", to: 0))
    func starts(_ count: Int, _ spacing: StaggerSpacing) throws -> [Double] {
      try Timeline.stagger(Array(repeating: part, count: count), spacing, from: order).entries
        .map(\.startTime)
    }
    try expectEqual(starts(4, .each(2)), begins)
    // The last part begins when the whole spacing is over.
    expectRow(try starts(4, .total(3)), begins.map { 3 * $0 / (begins.max() ?? 1) })
    try expectEqual(starts(1, .total(3)), [0])
    try expectEqual(starts(1, .each(2)), [0])
    try expectEqual(starts(0, .total(3)), [])
  }

  @Test func `A value without a loop is the start before, and for other properties`() throws {
    var timeline = Timeline()
    timeline.append(fade("box", to: 0.25, lasting: 0))
    func value(_ target: String, _ keyPath: String, at time: Double) throws -> PropertyValue {
      try timeline.value(of: target, keyPath, at: time, from: 1)
    }
    try expectEqual(value("box", "opacity", at: -1), 1)
    try expectEqual(value("box", "opacity", at: 0), 0.25)
    try expectEqual(value("box", "opacity", at: 5), 0.25)
    try expectEqual(value("box", "zPosition", at: 5), 1)
    try expectEqual(value("cat", "opacity", at: 5), 1)
    try timeline.add(fade("box", to: 0.75, lasting: 2), at: .time(1))
    // From 0.25 at 1 s to 0.75 at 3 s.
    try expectEqual(value("box", "opacity", at: 2), 0.5)
  }

  @Test func `An endless tween is sought within its play`() throws {
    let tween = try stage.box.tween(.repeatForever, .duration(2), .x(100))
    loop.advance(to: 5)
    tween.progress = 0.25
    loop.flush()
    expectEqual(stage.x, 25)
    expectEqual(tween.progress, 0.25)
    loop.advance(to: 6)
    expectEqual(stage.x, 75)
    tween.cancel()
  }
}

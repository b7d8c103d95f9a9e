import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// The labels of layers, and the order and times of animations.
@Suite("The making of a recording")
struct RecordingBuilderTests {
  /// A loop with a root and sublayers.
  private func makeLoop(_ sublayers: [Layer]) -> RenderLoop {
    let root = Layer(id: "root")
    for layer in sublayers { root.addSublayer(layer) }
    return RenderLoop(root: root)
  }

  @Test("gives each layer a label of its own, also with equal identifiers or names")
  func labels() throws {
    let named = Layer()
    named.name = "dot"
    let masked = Layer(id: "#9")
    masked.mask = Layer()
    let ids = ["a", "a", "a"].map { Layer(id: $0) }
    let loop = makeLoop(ids + [masked, named, Layer(), Layer(), Layer()])
    var builder = RecordingBuilder(RecordingOptions(), framesPerSecond: 4)
    builder.add(loop, frame: 0)
    try expectEqual(
      builder.finish().layers.map(\.label),
      [
        "#root", "#a", "#a'", "#a''", "#9", "#9/mask[0]", "#root/dot[0]", "#root/Layer[0]",
        "#root/Layer[1]", "#root/Layer[2]",
      ])
  }

  // Of #box only the badge is recorded, so that it hangs below the root.
  @Test("hangs a layer below the nearest recorded one above it")
  func selected() throws {
    let (box, badge) = (Layer(id: "box"), Layer(id: "badge"))
    let tip = Layer(id: "tip")
    box.addSublayer(badge)
    badge.addSublayer(tip)
    let loop = makeLoop([box])
    var builder = RecordingBuilder(
      RecordingOptions(try Selection("#root", "#badge", "#tip")), framesPerSecond: 4)
    builder.add(loop, frame: 0)
    let layers = try builder.finish().layers
    expectEqual(layers.map(\.label), ["#root", "#badge", "#tip"])
    expectEqual(layers.map(\.parent), [nil, "#root", "#badge"])
    expectEqual(layers.map(\.depth), [0, 1, 2])
  }

  @Test("has frames from the first that was added to the last, and none without any")
  func frames() throws {
    let loop = makeLoop([])
    var builder = RecordingBuilder(RecordingOptions(), framesPerSecond: 4)
    try expectEqual(builder.finish().frames, 0...0)
    for frame in 3...5 { builder.add(loop, frame: frame) }
    try expectEqual(builder.finish().frames, 3...5)
    try expectEqual(builder.finish().framesPerSecond, 4)
  }

  /// A rise of a layer's zPosition for a second from some instant on.
  private func rise(at begin: Double) -> BasicAnimation {
    let rise = BasicAnimation("zPosition", to: 1)
    rise.beginTime = begin
    rise.duration = 1
    return rise
  }

  @Test("lists animations by their layer, then by their begin, then as they were added")
  func order() throws {
    let (one, two) = (Layer(id: "one"), Layer(id: "two"))
    let loop = makeLoop([one, two])
    try two.add(rise(at: 0.5), forKey: "a")
    try one.add(rise(at: 3), forKey: "b")
    try one.add(rise(at: 2), forKey: "c")
    try one.add(rise(at: 2), forKey: "d")
    loop.flush()
    var builder = RecordingBuilder(RecordingOptions(), framesPerSecond: 4)
    builder.add(loop, frame: 0)
    builder.add(loop, frame: 1)
    let animations = try builder.finish().animations
    expectEqual(
      animations.map(\.name), ["c: zPosition", "d: zPosition", "b: zPosition", "a: zPosition"])
    expectEqual(animations.map(\.layer), ["#one", "#one", "#one", "#two"])
    expectEqual(animations.map(\.begin), [2, 2, 3, 0.5])
    expectEqual(animations.map(\.end), [3, 3, 4, 1.5])
  }

  // From the loop's instant -2 on, half a second of the recording passes in a second of the loop.
  @Test("counts the times of animations from an origin, at a rate")
  func times() throws {
    let box = Layer(id: "box")
    let loop = makeLoop([box])
    try box.add(rise(at: 1), forKey: "a")
    loop.flush()
    var builder = RecordingBuilder(RecordingOptions(), framesPerSecond: 4)
    builder.add(loop, frame: 0, origin: -2, rate: 0.5)
    let animations = try builder.finish().animations
    expectEqual(animations.map(\.begin), [1.5])
    expectEqual(animations.map(\.end), [2])
  }

  @Test("leaves out animations of a layer that is not recorded, and begins tracks for the others")
  func unrecorded() throws {
    let (one, two) = (Layer(id: "one"), Layer(id: "two"))
    let loop = makeLoop([one, two])
    try one.add(rise(at: 0), forKey: "a")
    try two.add(rise(at: 0), forKey: "b")
    loop.flush()
    var builder = RecordingBuilder(RecordingOptions(try Selection("#two")), framesPerSecond: 4)
    builder.add(loop, frame: 0)
    let recording = try builder.finish()
    expectEqual(recording.animations.map(\.layer), ["#two"])
    expectEqual(recording.series.map(\.layer), ["#two"])
    expectEqual(recording.series.map(\.keyPath), ["zPosition"])
    expectEqual(recording.series.first?.text(at: 0), "0")
  }

  @Test("has the properties of a layer in alphabetical order, and no property twice")
  func properties() throws {
    let box = Layer(id: "box")
    (box.zPosition, box.cornerRadius, box.opacity) = (1, 2, 0.5)
    let loop = makeLoop([box])
    try box.add(rise(at: 0), forKey: "a")
    loop.flush()
    var builder = RecordingBuilder(RecordingOptions(), framesPerSecond: 4)
    builder.add(loop, frame: 0)
    builder.add(loop, frame: 1)
    let series = try builder.finish().series
    expectEqual(series.map(\.keyPath), ["cornerRadius", "opacity", "zPosition"])
    expectEqual(series.map { $0.text(at: 1) }, ["2", "0.5", "1"])
    // Patterns name a property once, even if two of them match.
    let options = RecordingOptions(
      try Selection("#box"), keyPaths: ["opacity", "zPos*", "o*city", "cornerRadius"])
    var chosen = RecordingBuilder(options, framesPerSecond: 4)
    chosen.add(loop, frame: 0)
    try expectEqual(
      chosen.finish().series.map(\.keyPath), ["cornerRadius", "opacity", "zPosition"])
  }
}

import Foundation
import LayerAnimation
import LayerModel
import LayerReports
import TestSupport
import Testing

/// A dump keeps what is unchanged from frame to frame.
///
/// It must say the same as a dump of each frame
/// alone, which has nothing to keep.
@Suite struct KeptFrameTests {
  @Test(arguments: Rounds.some(of: Array(0..<12)))
  func aDumpOfManyFramesSaysWhatDumpsOfSingleFramesSay(_ seed: UInt64) throws {
    for round in 0..<UInt64(max(1, Rounds.scaled(20))) {
      // A plain run in a debug build takes every second way to dump, and every way with another seed.
      let some = options.enumerated().filter { index, _ in
        Rounds.areMany || index % 2 == Int(seed % 2)
      }
      let seed = seed * 1000 + round
      for (_, options) in some {
        var stage = try ChangingStage(seed: seed)
        let expected = try stage.play(with: options)
        let frames = Instants(frames: 0...(expected.count - 1))
        let repeated = Report(replaying: { _ in
          let stage = try ChangingStage(seed: seed)
          return stage.playback
        })
        let found = try repeated.dump(options, at: frames)
        expectEqual(parts(of: found, options), parts(expected, options), "seed \(seed), \(options)")
      }
    }
  }

  /// What is kept is forgotten once most of more than 64 KB is not used any more: here after about
  /// eight frames with another model of a layer with 9000 bytes.
  @Test func aDumpThatForgetsWhatItKeptSaysWhatDumpsOfSingleFramesSay() throws {
    let count = 40
    for options in options {
      let single = try NotedStage()
      let expected = try (0..<count).map { frame in
        try single.advance(to: Double(frame) / 60)
        return try Report(of: single.loop).dump(options)
      }
      let repeated = Report(replaying: { _ in
        let stage = try NotedStage()
        return SceneRun(stage.loop) { try stage.advance(to: $0) }
      })
      let found = try repeated.dump(options, at: Instants(frames: 0...(count - 1)))
      let isSame = parts(of: found, options) == parts(expected, options)
      expectTrue(isSame, "\(options)")
    }
  }

  /// The box moves, or what is below it does.
  @Test(
    arguments: [
      ("bounds", .rect(Rect(x: 5, y: 6, width: 70, height: 80))),
      ("position", .point(Point(x: 30, y: 40))),
      ("anchorPoint", .point(Point(x: 1, y: 0))), ("zPosition", 50), ("anchorPointZ", 60),
      ("transform", .transform(Transform3D(scaleX: 2, y: 3, z: 1))),
      ("sublayerTransform", .transform(Transform3D(scaleX: 2, y: 3, z: 1))),
    ] as [(String, PropertyValue)])
  func matricesFollowEachPropertyThatIsAnimated(keyPath: String, end: PropertyValue) throws {
    func makeLoop() throws -> RenderLoop {
      let root = Layer(id: "root")
      let box = Layer(id: "box")
      box.bounds = Rect(x: 0, y: 0, width: 10, height: 20)
      let leaf = Layer(id: "leaf")
      leaf.position = Point(x: 1, y: 2)
      box.addSublayer(leaf)
      root.addSublayer(box)
      let change = BasicAnimation(keyPath: keyPath)
      change.toValue = end
      change.duration = 1
      try box.add(change, forKey: "a")
      let loop = RenderLoop(root: root)
      loop.flush()
      return loop
    }
    let options = DumpOptions(format: .jsonLines)
    let single = try makeLoop()
    let expected = try (0...6).map { frame in
      single.advance(to: Double(frame) / 60)
      return try Report(of: single).dump(options)
    }
    try expectEqual(Report(makeLoop).dump(options, at: Instants(frames: 0...6)), expected.joined())
    // The matrices of the leaf are others in each frame.
    let matrices = expected.compactMap {
      $0.split(separator: #""id":"leaf""#).last?.split(separator: #""local""#).last
    }
    expectEqual(Set(matrices).count, 7)
  }

  private var options: [DumpOptions] {
    [
      DumpOptions(format: .jsonLines), DumpOptions(format: .jsonLines, showsAll: true),
      DumpOptions(format: .jsonLines, onlyAnimated: true), DumpOptions(format: .csv),
      DumpOptions(format: .text), DumpOptions(format: .text, isColored: true),
    ]
  }

  /// The whole dump; of text, the lines of frames that are not collapsed.
  private func parts(of dump: String, _ options: DumpOptions) -> [String] {
    if options.format != .text { return [dump] }
    return dump.split(separator: "\n\n").dropFirst().map { block in
      block.split(separator: "\n").filter { !$0.hasSuffix("  as before") }.joined(separator: "\n")
    }
  }

  private func parts(_ dumps: [String], _ options: DumpOptions) -> [String] {
    var result: [String] = []
    for (index, dump) in dumps.enumerated() {
      switch options.format {
      case .text:
        let block = parts(of: dump, options).joined()
        // A frame that is as the one before is collapsed.
        if result.last.map({ body(of: $0) == body(of: block) }) != true { result.append(block) }
      case .csv where index > 0: result.append(String(dump.drop { $0 != "\n" }.dropFirst()))
      default: result.append(dump)
      }
    }
    return options.format == .text ? result : [result.joined()]
  }

  /// A frame without its number and instant.
  private func body(of block: String) -> Substring {
    block[(block.range(of: "layers ")?.lowerBound ?? block.startIndex)...]
  }
}

/// A note whose model changes before each frame, and a box that an animation moves.
private struct NotedStage {
  let loop: RenderLoop
  private let note = Layer(id: "note", name: String(repeating: "note ", count: 1800))

  init() throws {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    root.addSublayer(note)
    root.addSublayer(box)
    loop = RenderLoop(root: root)
    let move = BasicAnimation(keyPath: "position.x")
    move.toValue = 100
    move.duration = 10
    try box.add(move, forKey: "move")
  }

  func advance(to time: Double) throws {
    loop.transaction(disableActions: true) { _ in note.zPosition = time + 1 }
    loop.advance(to: time)
  }
}

/// A tree to which random things happen between frames.
private struct ChangingStage {
  private final class State {
    var random: RandomAnimations
    let root = Layer(id: "root")
    let loop: RenderLoop
    var count = 0

    init(seed: UInt64) {
      random = RandomAnimations(random: SeededGenerator(seed: seed))
      loop = RenderLoop(root: root)
    }
  }
  private let state: State
  private let frames = 14

  init(seed: UInt64) throws {
    state = State(seed: seed)
    for _ in 0..<6 { try add() }
  }

  /// Plays it as a report does, and returns a dump of each frame alone.
  mutating func play(with options: DumpOptions) throws -> [String] {
    try (0..<frames).map { frame in
      try advance(to: Double(frame) / 60)
      return try Report(of: state.loop).dump(options)
    }
  }

  var playback: SceneRun {
    SceneRun(state.loop) { try advance(to: $0) }
  }

  private func advance(to time: Double) throws {
    for _ in 0..<state.random.random.below(4) { try change() }
    state.loop.advance(to: time)
    // What is not committed yet is shown too.
    if state.random.random.chance(3) { try change() }
  }

  private var layers: [Layer] {
    var layers: [Layer] = []
    state.root.forEachInSubtree { layers.append($0) }
    return layers
  }

  private func add() throws {
    let layer = Layer(id: "l\(state.count)")
    state.count += 1
    try RandomAnimations.declare(on: layer)
    layer.bounds = Rect(x: 0, y: 0, width: 10, height: state.random.random.number(1...9))
    state.random.random.pick(layers).addSublayer(layer)
    if state.random.random.chance(2) { try animate(layer) }
  }

  private func animate(_ layer: Layer) throws {
    let draft = state.random.draft()
    // The root has no declarations of its own.
    _ = try? layer.add(draft, forKey: state.random.random.chance(2) ? "a" : nil)
  }

  private func change() throws {
    let layer = state.random.random.pick(layers)
    switch state.random.random.below(12) {
    case 0: try add()
    case 1: if layer !== state.root { layer.removeFromSuperlayer() }
    case 2: layer.name = state.random.random.chance(2) ? "Name" : nil
    case 3: layer.mask = state.random.random.chance(2) ? Layer() : nil
    case 4: layer.speed = state.random.random.pick([1, 0.5, 2])
    case 5: layer.removeAnimation(forKey: "a")
    case 6:
      state.loop.transaction(disableActions: true) { _ in layer.position = Point(x: 1, y: 2) }
    case 7: layer.opacity = state.random.random.pick([0, 0.5, 1])
    case 8: layer.isHidden.toggle()
    case 9: layer.sublayerTransform = Transform3D(scaleX: 2, y: 2, z: 1)
    default: try animate(layer)
    }
  }
}

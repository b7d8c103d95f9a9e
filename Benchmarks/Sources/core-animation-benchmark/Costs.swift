#if os(Linux)
import Floors
import Foundation
import LayerAnimation
import LayerModel
import QuartzCore

/// A user's class, which copies a property of its own.
final class Dial: CALayer {
  var angle = 0.0

  override init() { super.init() }

  override init(layer: Any) {
    angle = (layer as? Dial)?.angle ?? 0
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { fatalError("No archive holds a dial.") }
}

/// Hears of ends from the engine.
private final class EngineListener: AnimationDelegate {
  var ends = 0
  func animationDidStop(_ animation: FrozenAnimation, finished: Bool) { ends += 1 }
}

/// Hears of ends.
final class Listener: NSObject, CAAnimationDelegate {
  var ends = 0
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends += 1 }
}

/// The same work through the engine's names and through Core Animation's.
final class Costs {
  /// What is measured, in pairs of the engine's and the module's where both exist.
  static let names = [
    "engine.life", "life", "engine.life.delegate", "life.delegate", "engine.implicit", "implicit",
    "engine.make", "make", "make.own", "engine.read", "read", "read.own", "value.number",
    "value.NSNumber", "value.NSValue",
  ]

  private let count = 10_000
  private let runs: Int
  private let loop: RenderLoop
  private let engineLayers: [Layer]
  private let layers: [CALayer]
  private let dials: [Dial]
  private let renderer = CARenderer()
  private let engineListener = EngineListener()
  private let listener = Listener()
  private let animation = CABasicAnimation(keyPath: "position")
  private var end = 0.0
  private let floor: BasicFloor
  private var sum = 0.0

  init(runs: Int) {
    self.runs = runs
    let engineRoot = Layer()
    engineLayers = (0..<count).map { _ in Layer() }
    for layer in engineLayers { engineRoot.addSublayer(layer) }
    loop = RenderLoop(root: engineRoot)
    loop.flush()
    let root = CALayer()
    layers = (0..<count).map { _ in CALayer() }
    dials = (0..<count).map { _ in Dial() }
    for layer in layers + dials { root.addSublayer(layer) }
    renderer.layer = root
    floor = BasicFloor(count: count, curves: [FloorCurve(0.25, 0.1, 0.25, 1)])
    play()
  }

  /// Plays 16 frames of the engine.
  private func playEngine() {
    let start = loop.now
    for frame in 1...16 { loop.advance(to: start + Double(frame) / 60) }
  }

  /// Plays 16 frames of the renderer.
  private func play() {
    let start = CACurrentMediaTime()
    for frame in 1...16 {
      renderer.beginFrame(atTime: start + Double(frame) / 60, timeStamp: nil)
    }
  }

  /// Adds a draft of the engine to each layer, and plays it to its end.
  private func engineLives(_ delegate: EngineListener?) {
    for layer in engineLayers {
      let draft = BasicAnimation(.positionX, from: 0, to: end)
      draft.duration = 0.25
      if let delegate { draft.delegate = delegate }
      do { try layer.add(draft, forKey: "move") } catch { fatalError(error.description) }
    }
    playEngine()
  }

  /// Adds an animation to each layer, and plays it to its end.
  private func lives(_ delegate: Listener?) {
    for layer in layers {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = end
      animation.duration = 0.25
      if let delegate { animation.delegate = delegate }
      layer.add(animation, forKey: "move")
    }
    play()
  }

  /// Gives a value to an animation.
  private func convert(_ value: Any) {
    for _ in 0..<count { animation.fromValue = value }
  }

  /// Does something once for each layer.
  private func once(_ name: String) {
    switch name {
    case "floor": floor.run(at: 1)
    case "engine.life": engineLives(nil)
    case "life": lives(nil)
    case "engine.life.delegate": engineLives(engineListener)
    case "life.delegate": lives(listener)
    case "engine.implicit":
      for layer in engineLayers { layer.position.x = end }
      playEngine()
    case "implicit":
      for layer in layers { layer.position.x = end }
      play()
    case "engine.make": for _ in 0..<count { sum += Layer().speed }
    case "make": for _ in 0..<count { sum += Double(CALayer().speed) }
    case "make.own": for _ in 0..<count { sum += Double(Dial().speed) }
    case "engine.read": for layer in engineLayers { sum += layer.presented.position.x }
    case "read": for layer in layers { sum += Double(layer.presentation()?.position.x ?? 0) }
    case "read.own": for dial in dials { sum += Double(dial.presentation()?.position.x ?? 0) }
    case "value.number": convert(end)
    case "value.NSNumber": convert(NSNumber(value: end))
    default: convert(NSValue(cgPoint: CGPoint(x: end, y: 2)))
    }
  }

  /// Lets every layer move for a long time, so that its presented position is not the model's.
  private func move() {
    for (index, layer) in engineLayers.enumerated() {
      let draft = BasicAnimation(.positionX, from: 0, to: Double(index))
      draft.duration = 1000
      do { try layer.add(draft, forKey: "long") } catch { fatalError(error.description) }
    }
    for layer in layers + dials {
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1000)
      layer.add(animation, forKey: "long")
    }
    play()
    playEngine()
  }

  /// Does one thing as often as was asked for, and returns whether there is such a thing.
  func run(_ name: String) -> Bool {
    guard Self.names.contains(name) else { return false }
    if name.contains("read") { move() }
    for _ in 0..<runs {
      end += 10
      once(name)
    }
    return true
  }

  /// Does some things in turns, and returns the least time of each for one layer, in nanoseconds: other programs
  /// disturb it least.
  private func least(_ names: [String]) -> [String: Double] {
    var times: [String: [Double]] = [:]
    for _ in 0..<runs {
      end += 10
      for name in names {
        let start = processorTime()
        once(name)
        times[name, default: []].append((processorTime() - start) / Double(count))
      }
    }
    return times.mapValues { $0.min() ?? .nan }
  }

  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Measures all, and prints it beside what it may be.
  func printTable() {
    var times = least(["floor"] + Self.names[..<6])
    let ends = (listener.ends, engineListener.ends)
    move()
    times.merge(least(Array(Self.names[6...]))) { own, _ in own }
    func ns(_ name: String) -> Double { times[name] ?? .nan }
    func line(_ name: String, _ text: String) {
      print(name.padding(toLength: 15, withPad: " ", startingAt: 0) + text)
    }
    print(
      "\(count) layers, \(runs) runs, the least time of each; a floor is \(round(ns("floor") * 100) / 100) ns"
    )
    for (own, engine, most) in [
      ("life", "engine.life", 95), ("life.delegate", "engine.life.delegate", 250),
      ("implicit", "engine.implicit", 32),
    ] {
      let beyond = (ns(own) - ns(engine)) / ns("floor")
      line(
        own,
        "\(Int(ns(own))) ns, the engine's \(Int(ns(engine))): \(Int(beyond)) floors more, at most \(most)"
      )
    }
    for (name, most) in [("read", 120), ("read.own", 200), ("make", 120)] {
      line(name, "\(Int(ns(name))) ns, at most \(most)")
    }
    for name in [
      "engine.read", "engine.make", "make.own", "value.number", "value.NSNumber", "value.NSValue",
    ] {
      line(name, "\(Int(ns(name))) ns")
    }
    if ends != (count * runs, count * runs) {
      print("WRONG: \(ends) ends of \(count * runs)")
      exit(1)
    }
  }
}
#endif

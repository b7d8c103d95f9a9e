import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting

/// Collects the failures of a stage, so that a test can compare whole messages.
final class FailureLog {
  /// The failures in order.
  private(set) var failures: [Failure] = []

  /// The messages in order.
  var messages: [String] { failures.map(\.message) }

  /// The reporter to give to a stage.
  var reporter: FailureReporter { FailureReporter { self.failures.append($0) } }
}

/// Makes a tree with a card, a title on it and a toast, its stage, and a log of its failures.
func makeStage(_ conditions: Conditions = .standard) -> (stage: Stage, log: FailureLog) {
  let root = Layer(id: "root")
  root.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
  root.position = Point(x: 50, y: 50)
  for (id, x) in [("card", 25.0), ("toast", 75.0)] {
    let layer = Layer(id: id)
    layer.bounds = Rect(x: 0, y: 0, width: 40, height: 40)
    layer.position = Point(x: x, y: 50)
    root.addSublayer(layer)
  }
  let title = Layer(id: "title")
  title.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
  title.position = Point(x: 20, y: 20)
  root.sublayers?[0].addSublayer(title)
  let log = FailureLog()
  let stage = Stage(root: root, conditions: conditions, reporter: log.reporter)
  stage.pump(0)
  return (stage, log)
}

extension Stage {
  /// The layer with an identifier.
  subscript(id: String) -> Layer {
    do { return try find(Finder("#\(id)")) } catch { fatalError("\(error)") }
  }

  /// Adds a linear animation of the opacity, and leaves the model as it is.
  func fade(
    _ id: String, from: Double = 0, to: Double = 1, for seconds: Double, key: String = "fade"
  ) {
    let fade = BasicAnimation(PropertyKey.opacity, from: from, to: to)
    fade.duration = seconds
    do { _ = try self[id].add(fade, forKey: key) } catch { fatalError("\(error)") }
  }

  /// Adds an endless rotation under the key `spin`.
  func spin(_ id: String) {
    let spin = BasicAnimation(PropertyKey.transformRotationZ, from: 0, to: 2 * Double.pi)
    spin.duration = 1
    spin.repeatCount = .infinity
    do { _ = try self[id].add(spin, forKey: "spin") } catch { fatalError("\(error)") }
  }

  /// Fades a layer out with a tween.
  @discardableResult
  func tween(_ id: String, for seconds: Double) -> Playback {
    do {
      return try self[id].tween(.duration(seconds), .opacity(0))
    } catch {
      fatalError("\(error)")
    }
  }

  /// Calls a closure after some seconds of the tree.
  func call(_ name: String, after seconds: Double, _ action: @escaping () -> Void) {
    loop.addTimer(at: loop.rootTime + seconds, named: name) { _ in action() }
  }
}

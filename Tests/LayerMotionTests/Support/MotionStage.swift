import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// A root with one box that players move, and their loop.
protocol MotionStage {
  var root: Layer { get }
  var box: Layer { get }
  var loop: RenderLoop { get }
}

extension MotionStage {
  /// The presented position of the box.
  var x: Double { shown.position.x }
  /// The presented height of the box.
  var y: Double { shown.position.y }

  /// What the box presents after a commit.
  var shown: Presentation<Layer> {
    loop.flush()
    return box.presented
  }

  /// Expects the box to present an x at an instant.
  func at(
    _ instant: Double, x: Double, within tolerance: Double = 1e-9,
    _ location: SourceLocation = #_sourceLocation
  ) {
    loop.advance(to: instant)
    expectEqual(self.x, x, within: tolerance, "at \(instant) s", at: location)
  }

  /// Expects the box to present each x at its instant, in order.
  func xs(
    _ row: [(Double, Double)], within tolerance: Double = 1e-9,
    _ location: SourceLocation = #_sourceLocation
  ) {
    for (instant, x) in row { at(instant, x: x, within: tolerance, location) }
  }

  /// Expects the box to present each position at its instant, in order.
  func places(
    _ row: [(Double, Double, Double)], within tolerance: Double = 1e-9,
    _ location: SourceLocation = #_sourceLocation
  ) {
    for (instant, x, y) in row {
      loop.advance(to: instant)
      expectRow([self.x, self.y], [x, y], within: tolerance, "\(instant) s", at: location)
    }
  }

  /// Expects the box to present each opacity at its instant, in order.
  func opacities(
    _ row: [(Double, Double)], within tolerance: Double = 1e-9,
    _ location: SourceLocation = #_sourceLocation
  ) {
    for (instant, opacity) in row {
      loop.advance(to: instant)
      expectEqual(shown.opacity, opacity, within: tolerance, "at \(instant) s", at: location)
    }
  }

  /// Adds layers that are committed and at rest.
  func add(_ ids: String...) -> [Layer] { add(ids) }

  func add(_ ids: [String]) -> [Layer] {
    let layers = ids.map { Layer(id: $0) }
    loop.withoutActions { for layer in layers { root.addSublayer(layer) } }
    loop.flush()
    return layers
  }
}

/// A loop of 60 frames a second whose tree has one box, committed and at rest.
struct WrapperStage: MotionStage {
  let root = Layer(id: "root")
  let box = Layer(id: "box")
  let loop: RenderLoop

  init(x: Double = 0, y: Double = 0) {
    box.position = Point(x: x, y: y)
    root.addSublayer(box)
    loop = RenderLoop(root: root, clock: FixedStepClock(framesPerSecond: 60))
    loop.flush()
  }
}

/// A displayed box at (0, 0), 100 by 100, opaque, in a tree where only blocks animate, as with views.
struct BlockStage: MotionStage {
  let root = Layer(id: "root")
  let box = Layer(id: "box")
  let loop: RenderLoop

  init(clock: any MediaClock = ManualClock()) {
    root.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    box.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    box.backgroundColor = .black
    root.addSublayer(box)
    loop = RenderLoop(root: root, clock: clock)
    loop.flush()
    loop.disablesImplicitAnimations = true
  }

  /// The frozen copy under a key of the box.
  func animation(_ key: String) -> FrozenAnimation? { box.animation(forKey: key) }

  /// The spring of an animation of the box, its start value and its duration; nil if it has none.
  func spring(_ key: String = "position") -> (
    function: SpringFunction, from: PropertyValue?, duration: Double
  )? {
    guard let animation = animation(key),
      let function = animation.settings.spring
    else { return nil }
    return (function, animation.settings.fromValue, animation.timing.duration)
  }

  /// A block to x = 100 in a second, linear if nothing else is said.
  @discardableResult
  func slide(
    to x: Double = 100, lasting seconds: Double = 1, delay: Double = 0,
    _ options: BlockOptions = .curveLinear, _ told: Told? = nil
  ) -> BlockAnimation {
    loop.animate(
      withDuration: seconds, delay: delay, options: options,
      animations: { box.position.x = x }, completion: told?.completion(on: loop))
  }
}

/// Records the reports to completions, in order.
final class Told {
  var values: [Bool] = []
  var instants: [Double] = []

  /// A completion that records its argument, and the time.
  func completion(on loop: RenderLoop) -> (Bool) -> Void {
    { [weak loop] finished in
      self.values.append(finished)
      self.instants.append(loop?.now ?? .nan)
    }
  }

  /// Expects the reports so far.
  func expect(
    _ values: [Bool], at instants: [Double], _ location: SourceLocation = #_sourceLocation
  ) {
    expectEqual(self.values, values, at: location)
    expectRow(self.instants, instants, within: 1e-9, "instants", at: location)
  }
}

/// Ease-in ease-out by its control points, inverted by halving: arithmetic of its own.
func easeInOut(_ x: Double) -> Double { bezier(x, 0.42, 0, 0.58, 1) }

/// Ease-in by its control points.
func easeIn(_ x: Double) -> Double { bezier(x, 0.42, 0, 1, 1) }

/// A cubic Bézier's y at an x.
func bezier(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
  CurveArithmetic.bezier(x1, y1, x2, y2, at: x)
}

/// Expects a call to throw the error of a player, and returns it.
@discardableResult
func expectRefused(
  _ problem: String = "", at location: SourceLocation = #_sourceLocation,
  _ call: () throws -> Any
) -> PlayerError? {
  do {
    _ = try call()
    expectTrue(false, "nothing was thrown", at: location)
    return nil
  } catch {
    let error = error as? PlayerError
    expectTrue(
      error?.description.contains(problem) == true, "\(String(describing: error))", at: location)
    return error
  }
}

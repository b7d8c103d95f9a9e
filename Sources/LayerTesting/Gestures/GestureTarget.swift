import LayerAnimation
public import LayerModel
import LayerReports

/// The place of a gesture: the shown centre of a layer, a point of a layer, or a point.
///
///     stage.tap("#close")                              // its centre, as presented
///     stage.tap(.layer(button))
///     stage.tap(.point(10, 5, in: "#slider"))          // in the slider's own coordinates
///     stage.drag(from: "#card", to: .point(300, 200), over: 0.3)
///
/// A gesture that begins on a layer fails unless the layer, or one below it, is what is hit there.
public struct GestureTarget: ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The ways to give a place.
  enum Kind {
    case center(Finder)
    case inside(Point, Finder)
    case point(Point)
  }

  let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// Creates the centre of the layer that a selector names; see ``Finder``.
  public init(stringLiteral selector: String) { self.init(.center(Finder(selector))) }

  /// Returns the centre of the layer that a finder names.
  public static func finder(_ finder: Finder) -> GestureTarget { GestureTarget(.center(finder)) }

  /// Returns the centre of a layer that the test holds.
  public static func layer(_ layer: Layer) -> GestureTarget { .finder(Finder(layer)) }

  /// Returns a point in the space above the root (F134).
  public static func point(_ point: Point) -> GestureTarget { GestureTarget(.point(point)) }

  /// Returns a point in the space above the root (F134).
  public static func point(_ x: Double, _ y: Double) -> GestureTarget { .point(Point(x: x, y: y)) }

  /// Returns a point in the coordinates of a layer.
  public static func point(_ x: Double, _ y: Double, in finder: Finder) -> GestureTarget {
    GestureTarget(.inside(Point(x: x, y: y), finder))
  }

  /// The target in messages.
  public var description: String {
    switch kind {
    case .center(let finder): finder.description
    case .inside(let point, let finder): "\(ExpectedValue.words(.point(point))) in \(finder)"
    case .point(let point): ExpectedValue.words(.point(point))
    }
  }
}

/// The start of a gesture: a place, and the layer that is hit there.
struct GestureStart {
  let location: Point
  let layer: Layer?
}

/// The reason why a gesture cannot be made.
struct GestureFault: Error {
  /// The reason, after the words "cannot be tapped: ".
  let reason: String
  /// The place where the layer cannot be hit; nil for another reason.
  var location: Point?
  /// Further lines, each with a line break before it.
  var details = ""

  /// Returns the message of the failure.
  func message(_ target: GestureTarget, _ course: GestureCourse) -> String {
    let words = location.map { ExpectedValue.words(.point($0)) }
    let place = words.map { $0 == target.description ? "" : " at \($0)" } ?? ""
    return "\(target) cannot be \(course.participle)\(place): \(reason)\(details)"
  }
}

extension Stage {
  /// Returns the place of a target, as presented.
  func location(of target: GestureTarget) throws(GestureFault) -> Point {
    switch target.kind {
    case .point(let point): return point
    case .inside(let point, let finder):
      return try found(finder).presented.convert(point, to: nil)
    case .center(let finder):
      let shown = try found(finder).presented
      return shown.convert(shown.bounds.center, to: nil)
    }
  }

  /// Returns the start of a gesture on a target.
  ///
  /// - Throws: ``GestureFault`` if its layer is not what is hit there.
  func start(at target: GestureTarget) throws(GestureFault) -> GestureStart {
    let location = try location(of: target)
    let hit = root.presented.hitTest(location)?.model
    switch target.kind {
    case .point: break
    case .inside(_, let finder), .center(let finder):
      let layer = try found(finder)
      if hit?.isDescendant(of: layer) != true {
        throw GestureFault(
          reason: obstacle(between: location, and: layer, hit), location: location,
          details: HitLines.text(of: root.presented.hitTestSteps(location), in: root))
      }
    }
    let screen = root.presented
    // A root without a size has no edges.
    if !screen.bounds.isEmpty, !screen.bounds.contains(screen.convert(location, from: nil)) {
      let edges = ExpectedValue.words(.rect(screen.convert(screen.bounds, to: nil)))
      throw GestureFault(reason: "it is outside of the screen \(edges)", location: location)
    }
    return GestureStart(location: location, layer: hit)
  }

  private func found(_ finder: Finder) throws(GestureFault) -> Layer {
    do { return try find(finder) } catch {
      throw GestureFault(
        reason: error.message, details: error.hint.map { "\n  hint: \($0)" } ?? "")
    }
  }

  /// Returns why a point does not hit a layer.
  private func obstacle(between point: Point, and layer: Layer, _ hit: Layer?) -> String {
    let path = Array(sequence(first: layer, next: { $0.superlayer }).reversed())
    for step in path {
      if let reason = step.obstacle(at: point) {
        return step === layer ? "it \(reason)" : "\(step.nameInMessages) above it \(reason)"
      }
    }
    if layer is TransformLayer { return "it is a transform layer, which has no plane (F137)" }
    let shown = layer.presented
    if shown.bounds.isEmpty { return "its bounds are empty" }
    if !shown.contains(shown.convert(point, from: nil)) { return "it does not contain the point" }
    return hit.map {
      "\($0.nameInMessages) covers it; .point(x, y, in:) names another point of it"
    } ?? "nothing is hit there"
  }
}

extension Layer {
  /// Returns what keeps a point from hitting this layer and everything below it, after "it"; nil if
  /// nothing does.
  fileprivate func obstacle(at point: Point) -> String? {
    if superlayer?.mask === self { return "is a mask, which is never hit" }
    let shown = presented
    let above = sequence(first: superlayer, next: { $0?.superlayer }).first {
      !($0 is TransformLayer)
    }
    let place = (above ?? nil)?.presented.convert(point, from: nil) ?? point
    // A search from a layer that is not skipped ends with a hit, or with the layer itself.
    let steps = shown.hitTestSteps(place)
    if steps.first?.verdict == .noPlane { return nil }
    return switch steps.last?.verdict {
    case .hidden: shown.isHidden ? "is hidden" : "has opacity 0"
    case .clipped: "clips, and the point is outside its bounds"
    case .masked: "has a mask, and the point is outside of it"
    case .facesAway: "faces away and is not double-sided"
    case .noArea: "is seen from its edge, or scaled to nothing"
    default: nil
    }
  }
}

/// Writes the layers that a hit test searched, at most some of them.
private enum HitLines {
  private static let limit = 8

  /// Returns the lines, each after a line break.
  static func text(of steps: [HitStep], in root: Layer) -> String {
    let shown = Array(steps.suffix(limit))
    let others = steps.count - shown.count
    let before = others > 0 ? ["  \(others) layers before"] : []
    return (before + HitText.lines(shown, in: root)).map { "\n\($0)" }.joined()
  }
}

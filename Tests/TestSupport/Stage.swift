import LayerAnimation
import LayerModel
import Testing

/// A root with one box and their loop: the start of most tests.
package struct Stage {
  package let root = Layer(id: "root")
  package let box = Layer(id: "box")
  package let loop: RenderLoop

  package init(opacity: Double = 0.5, clock: any MediaClock = ManualClock()) {
    box.opacity = opacity
    root.addSublayer(box)
    loop = RenderLoop(root: root, clock: clock)
    loop.flush()
  }

  /// The presented number at each of some times, in order.
  package func numbers(_ keyPath: String, at times: [Double]) throws -> [Double] {
    try times.map { time in
      loop.advance(to: time)
      return try box.number(keyPath)
    }
  }

  /// Adds an animation and returns the presented number at some times.
  package func row(_ animation: PropertyAnimation, at times: [Double]) throws -> [Double] {
    try box.add(animation, forKey: "row")
    return try numbers(animation.keyPath ?? "", at: times)
  }
}

extension Layer {
  /// The presented number at a key path.
  package func number(_ keyPath: String) throws -> Double {
    guard case .number(let number) = try presented.value(forKeyPath: keyPath) else {
      Issue.record("\(keyPath) of \(shortDescription) is no number")
      return .nan
    }
    return number
  }
}

extension BasicAnimation {
  /// A draft with ends and a duration; linear, as explicit animations are (F79).
  package convenience init(
    _ keyPath: String, from: PropertyValue? = nil, to: PropertyValue? = nil,
    by: PropertyValue? = nil, duration: Double = 1
  ) {
    self.init(keyPath: keyPath)
    fromValue = from
    toValue = to
    byValue = by
    self.duration = duration
  }
}

/// Compares two lists of numbers, one by one.
package func expectRow(
  _ found: [Double], _ expected: [Double], within tolerance: Double = 1e-12,
  _ comment: String = "", at location: SourceLocation = #_sourceLocation
) {
  #expect(found.count == expected.count, "\(comment)", sourceLocation: location)
  for (place, pair) in zip(found, expected).enumerated() where abs(pair.0 - pair.1) > tolerance {
    Issue.record(
      "\(comment) place \(place): \(pair.0) instead of \(pair.1)", sourceLocation: location)
  }
  // A NaN is not a valid number of a list.
  if found.contains(where: \.isNaN) {
    Issue.record("\(comment): NaN in \(found)", sourceLocation: location)
  }
}

extension RenderLoop {
  /// Makes changes that animate nothing implicitly.
  package func withoutActions(_ changes: () throws -> Void) rethrows {
    try transaction(disableActions: true) { _ in try changes() }
  }
}

extension RenderLoop {
  /// Advances to the end of all animations, none of which may be endless.
  package func settleOrRecord() {
    do {
      try settle()
    } catch {
      Issue.record("\(error)")
    }
  }
}

/// Whether two numbers are equal except for rounding.
package func isNear(_ first: Double, _ second: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(first - second) <= tolerance
}

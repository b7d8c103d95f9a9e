// A layer class with a property of its own that animations can address.
//
//     swift run CustomProperty
//
// `progress` runs through 0, 1, 0.5 in two seconds, the keyframes at 0 s, 0.5 s and 2 s (key times
// 0, 0.25, 1). Between keyframes the pace is even:
//
//     t           0     0.25    0.5     1.25    2
//     progress    0     0.5     1       0.75    0.5       1.25 s is half way from 0.5 s to 2 s
//
// The bar has 20 places, so it shows 20 · progress of them: 0, 10, 20, 15, 10.
//
// Declared once, the property works everywhere: typed, by key path, in animations, in presentations
// and in the hints of error messages.

import LayerAnimation
import LayerModel

/// A ring that is closed in proportion to its progress.
final class RingLayer: Layer {
  static let table = PropertyTable(
    extending: Layer.propertyTable,
    with: [
      PropertyDeclaration(
        "progress", .number, default: 0, animatable: true,
        documentation: "How far the ring is closed, from 0 to 1.")
    ])
  override class var propertyTable: PropertyTable { table }
  override class var className: String { "RingLayer" }

  var progress: Double {
    get { self[.progress] }
    set { self[.progress] = newValue }
  }
}

extension PropertyKey where Value == Double {
  static var progress: PropertyKey { PropertyKey("progress") }
}

@main
enum Example {
  static func main() throws {
    let ring = RingLayer(id: "ring")
    ring.progress = 0.5
    let loop = RenderLoop(root: ring)

    let fill = KeyframeAnimation(.progress, values: [0, 1, 0.5])
    fill.keyTimes = [0, 0.25, 1]
    fill.duration = 2
    try ring.add(fill, forKey: "fill")

    for instant in [0, 0.25, 0.5, 1.25, 2] {
      loop.advance(to: instant)
      let progress = ring.presented[.progress]
      let filled = Int(20 * progress)
      let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 20 - filled)
      print("\(instant) s  [\(bar)]  \(progress)")
    }

    do {
      try ring.setValue(1, forKeyPath: "progres")
    } catch {
      print(error)
    }
    do {
      try ring.setValue("full", forKeyPath: "progress")
    } catch {
      print(error)
    }
  }
}

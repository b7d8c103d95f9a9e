import Foundation
import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// A random case in two forms: animations for a layer, and JSON for the independent evaluator.
struct IndependentCase {
  /// The property of each type that carries the animations.
  static let properties: [(type: String, keyPath: String)] = [
    ("number", "zPosition"), ("bool", "hidden"), ("point", "position"), ("size", "shadowOffset"),
    ("rect", "bounds"), ("color", "backgroundColor"), ("transform", "transform"),
  ]

  static let components: [String: [String]] = [
    "point": ["x", "y"], "size": ["width", "height"],
    "rect": [
      "origin", "origin.x", "origin.y", "size", "size.width", "size.height",
    ],
    "transform": [
      "rotation", "rotation.x", "rotation.y", "rotation.z", "scale", "scale.x", "scale.y",
      "scale.z", "translation", "translation.x", "translation.y", "translation.z",
    ],
  ]

  let type: String
  let keyPath: String
  let model: PropertyValue
  let layerTimes: [[Double]]
  let drafts: [Animation]
  let instants: [Double]
  /// The case as a line of JSON would have it.
  let json: [String: Any]

  init(_ number: Int, hasCurves: Bool, _ makes: inout RandomAnimations) {
    let (type, keyPath) = Self.properties[number % Self.properties.count]
    var writer = IndependentWriter(type: type, keyPath: keyPath, hasCurves: hasCurves, makes: makes)
    let (model, modelJSON) = writer.value("whole", isModel: true)
    var times: [[Double]] = []
    for _ in 0..<writer.makes.random.below(3) where writer.makes.random.chance(2) {
      times.append([
        writer.makes.random.number(-1...1),
        writer.makes.random.pick([1, 2, 0.5, writer.makes.random.number(0.1...3)]),
        writer.makes.random.number(0...1),
      ])
    }
    let made = (0..<(1 + writer.makes.random.below(3))).map { _ in writer.animation(depth: 0) }
    let instants = (0..<6).map { _ in writer.makes.random.number(0...4) }.sorted()
    makes = writer.makes
    self.type = type
    self.keyPath = keyPath
    self.model = model
    self.layerTimes = times
    self.instants = instants
    drafts = made.map(\.0)
    json = [
      "id": number, "type": type, "model": modelJSON, "layerTimes": times,
      "animations": made.map(\.1), "instants": instants,
    ]
  }

  /// What the engine shows at the instants: numbers, or nil for no colour.
  func shown() throws -> [[Double]?] {
    let root = Layer(id: "root")
    var layer = root
    for time in layerTimes {
      let below = Layer()
      layer.addSublayer(below)
      layer = below
      (layer.beginTime, layer.speed, layer.timeOffset) = (time[0], time[1], time[2])
    }
    try layer.setValue(model, forKeyPath: keyPath)
    let loop = RenderLoop(root: root)
    for draft in drafts { try layer.add(draft) }
    loop.flush()
    // All ways of reading must return the same values, including bulk reading, lane by lane.
    var reads = BulkReads()
    let shown = try instants.enumerated().map { place, instant in
      loop.advance(to: instant)
      reads.compare(loop, UInt64(place))
      return try layer.presented.value(forKeyPath: keyPath).numbers
    }
    expectEqual(reads.different, 0)
    return shown
  }
}

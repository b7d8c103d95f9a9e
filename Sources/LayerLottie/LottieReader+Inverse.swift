import LayerAnimation
import LayerModel
import LayerScenes
import LayerText

// Layers that show where others do not, for mattes that are inverted.
//
//     all but a and b      all but a, masked by all but b; a and b are the parts of a group
//     a group, faint       that, and over it what the group leaves: 1 − its opacity
//     … hidden, clipped,   that, and over it everything while it is hidden, what is outside of
//     or masked            it, and all but its mask
extension LottieReader {
  /// How far everything reaches; a scale of a thousandth makes a hundred of it.
  private static let reach = 1e5
  /// The most parts that mask each other.
  private static let mostParts = 100

  /// Returns which of the layers from an index on, a layer and all in it, have no inverse: all but plain
  /// layers and filled paths.
  ///
  /// - Returns: The layers, with all in them; nil if nothing is left, or too much, or if one is a mask.
  func partsWithoutInverse(from first: Int) -> Set<Int>? {
    var parts = 0
    var (lost, masks): (Set<Int>, Set<Int>) = ([], [])
    for (index, node) in nodes.enumerated().dropFirst(first) {
      if let parent = node.parent, lost.contains(parent) {
        lost.insert(index)
        continue
      }
      let isInMask = node.parent.map(masks.contains) ?? false
      if index > first, node.isMask || isInMask { masks.insert(index) }
      let isKnown =
        switch node.layerClass {
        case .layer: node.value("contents") == nil
        case .shape: node.value("strokeColor") == nil
        default: false
        }
      if isKnown {
        if node.draws { parts += 1 }
      } else {
        if masks.contains(index) { return nil }
        lost.insert(index)
      }
    }
    return parts > Self.mostParts || parts == 0 && !lost.isEmpty ? nil : lost
  }

  /// Adds layers that show where the sublayers of one do not, as the mask of another one.
  ///
  /// - Parameters:
  ///   - index: The layer, whose own values do not matter; it and what is in it come last.
  ///   - mask: The mask, in which they are added.
  ///   - lost: The layers in it that are left out, with all in them.
  /// - Returns: Whether overlapping paths show as they should.
  /// - Throws: An error for too many layers.
  mutating func addInverse(
    of index: Int, in mask: Int, without lost: Set<Int>
  ) throws(SceneError) -> Bool {
    var inside: [Int: [Int]] = [:]
    for other in nodes[..<mask].indices.dropFirst(index) where !lost.contains(other) {
      if let parent = nodes[other].parent { inside[parent, default: []].append(other) }
    }
    var inverse = LottieInverse(inside: inside)
    try addParts(of: index, in: mask, &inverse)
    return inverse.isExact
  }

  /// Adds a layer that shows where one and all in it do not.
  private mutating func invert(
    _ index: Int, in parent: Int, _ inverse: inout LottieInverse
  ) throws(SceneError) {
    let node = nodes[index]
    let place = try add(node.moving(in: parent))
    try addParts(of: index, in: place, &inverse)
    func leave(
      _ keyPath: String, _ rest: (PropertyValue) -> PropertyValue
    ) throws(SceneError) {
      guard node.value(keyPath) != nil else { return }
      var everything = SceneNode(.shape, in: place, at: node.position)
      everything.set("path", .path(Self.all))
      everything.copy(keyPath, of: node, rest)
      try add(everything)
    }
    try leave("opacity") { .number(1 - ($0.number ?? 1)) }
    try leave("hidden") { .bool($0 != .bool(true)) }
    if node.value("masksToBounds") == .bool(true), case .rect(let box)? = node.value("bounds") {
      try addHole(Path(rect: box), in: place, node)
    }
    for mask in inverse.inside[index] ?? [] where nodes[mask].isMask {
      try invert(mask, in: place, &inverse)
    }
  }

  /// Adds layers that show where what is in a layer does not: each is the mask of the one before.
  private mutating func addParts(
    of index: Int, in place: Int, _ inverse: inout LottieInverse
  ) throws(SceneError) {
    let node = nodes[index]
    var last: Int?
    func next() throws(SceneError) -> Int {
      var part = SceneNode(.layer, in: last ?? place, at: node.position)
      part.set("anchorPoint", .point(.zero))
      part.isMask = last != nil
      let index = try add(part)
      last = index
      return index
    }
    if node.layerClass == .shape {
      let isEvenOdd = node.value("fillRule") != nil
      var hole = SceneNode(.shape, in: try next(), at: node.position)
      hole.set("fillRule", .string("even-odd"))
      hole.copy("path", of: node) { value in
        guard case .path(let path) = value else { return value }
        if !isEvenOdd, !LottieOutline.isEvenOdd(path) { inverse.isExact = false }
        return .path(Self.hole(path))
      }
      try add(hole)
    } else if node.draws, case .rect(let box)? = node.value("bounds") {
      try addHole(Path(rect: box), in: try next(), node)
    }
    for other in inverse.inside[index] ?? [] where !nodes[other].isMask {
      try invert(other, in: try next(), &inverse)
    }
    if last == nil { try addHole(Path(), in: place, node) }
  }

  /// Adds everything but a path.
  private mutating func addHole(
    _ path: Path, in parent: Int, _ node: SceneNode
  ) throws(SceneError) {
    var hole = SceneNode(.shape, in: parent, at: node.position)
    hole.set("path", .path(Self.hole(path)))
    hole.set("fillRule", .string("even-odd"))
    try add(hole)
  }

  private static let all = Path(
    rect: Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach))

  /// Returns everything but a path, by the even-odd rule.
  static func hole(_ path: Path) -> Path {
    var outline = all
    outline.addPath(path)
    return outline
  }
}

/// What is known while layers are inverted.
private struct LottieInverse {
  /// The layers in each layer.
  let inside: [Int: [Int]]
  /// Whether no path has parts that overlap, of which the even-odd rule makes holes.
  var isExact = true
}

extension SceneNode {
  /// Whether it shows something itself.
  fileprivate var draws: Bool {
    layerClass == .shape || value("backgroundColor").map { $0 != .null } ?? false
  }

  /// The value that is set last for a key path; nil if none is.
  func value(_ keyPath: String) -> PropertyValue? {
    let address = layerClass.type.propertyTable.address(of: keyPath)
    return values.last { $0.address == address }?.value
  }

  /// Sets a property as another layer has it, and animates it, with values that a function makes.
  fileprivate mutating func copy(
    _ keyPath: String, of other: SceneNode, _ change: (PropertyValue) -> PropertyValue
  ) {
    if let value = other.value(keyPath) { set(keyPath, change(value)) }
    for animation in other.animations where animation.key == keyPath {
      animate(keyPath, animation.settings.mapValues(change))
    }
  }

  /// Returns a plain layer that is where this one is and moves as it does, and shows nothing.
  ///
  /// A scale of 0 would leave nothing of everything around a hole, so it is a thousandth.
  fileprivate func moving(in parent: Int) -> SceneNode {
    var node = SceneNode(.layer, in: parent, at: position)
    let keyPaths = [
      "bounds", "anchorPoint", "anchorPointZ", "position", "zPosition", "transform", "beginTime",
      "speed", "timeOffset",
    ]
    for keyPath in keyPaths {
      if let value = value(keyPath) { node.set(keyPath, value) }
    }
    for animation in animations {
      let (key, settings) = (animation.key ?? "", animation.settings)
      guard keyPaths.contains(String(key.prefix { $0 != "." })) else { continue }
      let isScale = key.hasPrefix("transform.scale")
      node.animate(
        key,
        !isScale
          ? settings
          : settings.mapValues { value in
            guard let number = value.number, abs(number) < 1e-3 else { return value }
            return .number(number < 0 ? -1e-3 : 1e-3)
          })
    }
    return node
  }
}

extension AnimationSettings {
  /// Returns the same animation with other values, also of those in a group.
  fileprivate func mapValues(_ change: (PropertyValue) -> PropertyValue) -> AnimationSettings {
    var result = self
    result.fromValue = fromValue.map(change)
    result.toValue = toValue.map(change)
    switch content {
    case .keyframes(var keyframes):
      keyframes.values = keyframes.values.map(change)
      result.content = .keyframes(keyframes)
    case .group(let members): result.content = .group(members.map { $0.mapValues(change) })
    default: break
    }
    return result
  }
}

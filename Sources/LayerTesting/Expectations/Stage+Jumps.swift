import LayerAnimation
import LayerModel
import LayerReports

/// A value that changed at one instant.
struct Jump {
  /// The property or component.
  let value: ExpectedValue
  /// What it was, what it is, and the difference, in words.
  let cells: [String]
}

extension Stage {
  /// Reports the values that jumped, at most twenty, with the reason for the first one.
  ///
  ///     #card position changes its velocity, per second
  ///                       from    to    jump
  ///     ✗ #card position  y +100  y -4  y -104
  ///
  /// - Parameters:
  ///   - jumps: The values.
  ///   - one: What a single one does, after its name.
  ///   - several: What several do.
  ///   - site: The place of the expectation.
  func report(_ jumps: [Jump], one: String, several: String, at site: CallSite) {
    guard let first = jumps.first else { return }
    var table = TextTable(["", "from", "to", "jump"])
    for jump in jumps.prefix(20) { table.add([jump.value.name] + jump.cells, isMarked: true) }
    let heading =
      jumps.count == 1 ? "\(first.value.name) \(one)" : "\(jumps.count) values \(several)"
    let rest = jumps.count > 20 ? ["  and \(jumps.count - 20) more"] : []
    let lines = [heading] + table.lines + rest + explanation(of: first.value)
    fail(lines.joined(separator: "\n"), at: site)
  }

  /// Reads named key paths of the layers that have them.
  func values(
    at keyPaths: [String], of named: Set<ObjectIdentifier>, in before: ValueSnapshot
  ) -> [(value: ExpectedValue, before: PropertyValue)] {
    var values: [(value: ExpectedValue, before: PropertyValue)] = []
    for layer in before.layers where named.isEmpty || named.contains(ObjectIdentifier(layer)) {
      for keyPath in keyPaths {
        guard let value = try? ExpectedValue(layer, keyPath) else { continue }
        values.append((value, value.presented))
      }
    }
    return values
  }

  /// Compares named key paths.
  func jumps(
    from values: [(value: ExpectedValue, before: PropertyValue)], within tolerance: Double
  ) -> [Jump] {
    values.compactMap { value, before in
      value.layer.root === root ? jump(of: value, from: before, within: tolerance) : nil
    }
  }

  /// Compares every continuous property that is set or animated before or now.
  func jumps(
    from before: ValueSnapshot, of named: Set<ObjectIdentifier>, within tolerance: Double
  ) -> [Jump] {
    let after = ValueSnapshot(of: loop)
    var jumps: [Jump] = []
    for layer in after.layers where named.isEmpty || named.contains(ObjectIdentifier(layer)) {
      for property in after.properties(of: layer, and: before)
      where layer.propertyTable.isAnimatable(property) {
        guard let old = before.value(of: property, of: layer),
          let new = after.value(of: property, of: layer), old != new,
          old.isContinuous(with: new),
          let value = try? ExpectedValue(layer, layer.propertyTable[property].name),
          let jump = jump(of: value, from: old, within: tolerance)
        else { continue }
        jumps.append(jump)
      }
    }
    return jumps
  }

  private func jump(
    of value: ExpectedValue, from before: PropertyValue, within tolerance: Double
  ) -> Jump? {
    let difference = value.difference(value.presented, from: before, within: tolerance)
    if difference.isWithin { return nil }
    let words = [before, value.presented].map(value.words)
    return Jump(value: value, cells: words + [difference.text])
  }
}

extension Stage {
  /// Reads how fast the properties of some layers change; of all layers for an empty set.
  func motion(of named: Set<ObjectIdentifier>) -> MotionSnapshot {
    MotionSnapshot(of: loop) { named.isEmpty || named.contains(ObjectIdentifier($0)) }
  }

  /// Compares velocities.
  func jumps(
    from before: MotionSnapshot, to after: MotionSnapshot, _ keyPaths: [String],
    within velocity: Double
  ) -> [Jump] {
    var jumps: [Jump] = []
    root.forEachInSubtree { layer in
      for value in values(of: layer, keyPaths, in: before, after) {
        let (old, new) = (before.velocity(of: value), after.velocity(of: value))
        guard let none = (old ?? new)?.map({ ($0.name, 0.0) }) else { continue }
        let rows = value.differences(of: old ?? none, new ?? none, within: velocity)
        if rows.isEmpty { continue }
        let cells = (0..<3).map { column in rows.map { $0[column] }.joined(separator: ", ") }
        jumps.append(Jump(value: value, cells: cells))
      }
    }
    return jumps
  }

  /// Returns the values of a layer to compare: its animated properties, or the named key paths.
  private func values(
    of layer: Layer, _ keyPaths: [String], in before: MotionSnapshot, _ after: MotionSnapshot
  ) -> [ExpectedValue] {
    let properties = Set(before.properties(of: layer) + after.properties(of: layer))
    if properties.isEmpty { return [] }
    let names =
      keyPaths.isEmpty ? properties.sorted().map { layer.propertyTable[$0].name } : keyPaths
    return names.compactMap { try? ExpectedValue(layer, $0) }
  }
}

extension PropertyValue {
  /// Whether values of its type have something in between; a colour also appears and vanishes.
  fileprivate func isContinuous(with other: PropertyValue) -> Bool {
    switch self == .null ? other : self {
    case .number, .point, .size, .rect, .color, .transform, .path: true
    case .array(let elements): elements.allSatisfy { $0.isContinuous(with: $0) }
    case .null, .bool, .string, .dictionary, .opaque: false
    }
  }
}

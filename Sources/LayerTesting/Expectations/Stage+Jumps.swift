import LayerAnimation
import LayerModel
import LayerReports

/// A value that changed at one instant.
struct Jump {
  /// The property or component.
  let value: ExpectedValue
  /// What it presented before.
  let before: PropertyValue
  /// The difference in words.
  let text: String
}

extension Stage {
  /// Reports the values that jumped, with the reason for the first one.
  func report(_ jumps: [Jump], at site: CallSite) {
    guard let first = jumps.first else { return }
    var table = TextTable(["", "from", "to", "jump"])
    for jump in jumps.prefix(20) {
      let words = [jump.before, jump.value.presented].map(jump.value.words)
      table.add([jump.value.name] + words + [jump.text], isMarked: true)
    }
    let heading =
      jumps.count == 1 ? "\(first.value.name) jumps" : "\(jumps.count) values jump"
    let rest = jumps.count > 20 ? ["  and \(jumps.count - 20) more"] : []
    let lines = [heading] + table.lines + rest + explanation(of: first.value)
    fail(lines.joined(separator: "\n"), at: site)
  }

  /// Reads named key paths of the layers that have them.
  func values(
    at keyPaths: [String], of named: Set<ObjectIdentifier>, in before: PresentedSnapshot
  ) -> [(value: ExpectedValue, before: PropertyValue)] {
    if keyPaths.isEmpty { return [] }
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
    from before: PresentedSnapshot, of named: Set<ObjectIdentifier>, within tolerance: Double
  ) -> [Jump] {
    let after = PresentedSnapshot(of: loop)
    var jumps: [Jump] = []
    for layer in after.layers where named.isEmpty || named.contains(ObjectIdentifier(layer)) {
      let properties = Set(before.properties(of: layer) + after.properties(of: layer))
      for property in properties.sorted() where layer.propertyTable.isAnimatable(property) {
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
    return difference.isWithin ? nil : Jump(value: value, before: before, text: difference.text)
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

import LayerAnimation
import LayerModel
import LayerReports

extension Stage {
  /// Reads how fast the properties of some layers change; of all layers for an empty set.
  func motion(of named: Set<ObjectIdentifier>) -> MotionSnapshot {
    MotionSnapshot(of: loop) { named.isEmpty || named.contains(ObjectIdentifier($0)) }
  }

  /// Reports the velocities that differ.
  ///
  ///     #card position changes its velocity
  ///                       from    to    jump
  ///     ✗ #card position  y +100  y -4  y -104
  func expectVelocities(
    from before: MotionSnapshot, to after: MotionSnapshot, _ keyPaths: [String],
    _ tolerance: Double, _ site: CallSite
  ) {
    var table = TextTable(["", "from", "to", "jump"])
    var changed: [ExpectedValue] = []
    root.forEachInSubtree { layer in
      for value in values(of: layer, keyPaths, in: before, after) {
        let (old, new) = (before.velocity(of: value), after.velocity(of: value))
        guard let names = (old ?? new)?.map(\.name) else { continue }
        let olds = old ?? names.map { ($0, 0) }
        let news = new ?? names.map { ($0, 0) }
        let off = zip(olds, news).filter { !(abs($1.amount - $0.amount) <= tolerance) }
        if off.isEmpty { continue }
        changed.append(value)
        func text(_ amount: (ValueDifference.Part, ValueDifference.Part) -> Double) -> String {
          off.map { parts in
            ValueDifference.text(
              parts.0.name, amount(parts.0, parts.1),
              isAngle: value.isAngle || parts.0.name.hasPrefix("rotate"))
          }.joined(separator: ", ")
        }
        let cells = [
          text { old, _ in old.amount }, text { _, new in new.amount },
          text { old, new in new.amount - old.amount },
        ]
        if changed.count <= 20 { table.add([value.name] + cells, isMarked: true) }
      }
    }
    guard let first = changed.first else { return }
    let heading =
      changed.count == 1
      ? "\(first.name) changes its velocity" : "\(changed.count) values change their velocity"
    let rest = changed.count > 20 ? ["  and \(changed.count - 20) more"] : []
    fail(
      ([heading + ", per second"] + table.lines + rest + explanation(of: first))
        .joined(separator: "\n"), at: site)
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

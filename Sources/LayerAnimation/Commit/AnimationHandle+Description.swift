import LayerModel

extension AnimationHandle: CustomStringConvertible, CustomReflectable {
  /// The animation in one line: key, key path, layer, and state.
  ///
  /// For example `'move' (position.x) of Layer #box, running from 0 s to 1 s`.
  public var description: String {
    let target = record.fields.keyPath.map { " (\($0))" } ?? ""
    let name = key.map { "'\($0)'" } ?? "an animation without a key"
    return "\(name)\(target) of \(layer.shortDescription), \(stateDescription)"
  }

  /// The parts of ``description``.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "key": key as Any, "layer": layer.shortDescription, "state": stateDescription,
      ])
  }

  private var stateDescription: String {
    if let outcome { return outcome.rawValue }
    guard let beginTime, let endTime else { return "not committed" }
    let end = endTime == .infinity ? "without end" : "to \(endTime.shortText) s"
    return "\(hasStarted ? "running" : "waiting") from \(beginTime.shortText) s \(end)"
  }
}

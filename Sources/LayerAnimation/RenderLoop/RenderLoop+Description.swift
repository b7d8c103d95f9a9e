import LayerModel

extension RenderLoop: CustomStringConvertible, CustomReflectable {
  /// The loop in one line: its root, its present, and what keeps it awake.
  ///
  /// For example `RenderLoop of Layer #root at 0.5 s, 2 animations, next event at 1 s`.
  public var description: String {
    var parts = ["RenderLoop of \(root.shortDescription) at \(now.shortText) s"]
    let count = core.committer.runningCount
    if count > 0 { parts.append(count == 1 ? "1 animation" : "\(count) animations") }
    if isIdle {
      parts.append("idle")
    } else if let next = nextEvent {
      parts.append("next event at \(next.shortText) s")
    }
    return parts.joined(separator: ", ")
  }

  /// The root, the present, and the animations that were committed.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["root": root, "now": now, "animations": animations], displayStyle: .class)
  }
}

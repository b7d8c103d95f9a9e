import LayerModel

extension Presentation: CustomStringConvertible, CustomReflectable {
  /// The presentation in one line: class, name and identifier, frame, and what hides or dims it.
  ///
  /// For example `presentation of Layer #box at 0.5 s, frame (0, 0, 50, 50), opacity 0.5`.
  public var description: String {
    var parts = ["frame \(frame)"]
    let transform = values.shown(LayerProperty.transform)
    if transform != .identity { parts.append(transform.description) }
    if opacity != 1 { parts.append("opacity \(opacity.shortText)") }
    if values.shown(LayerProperty.isHidden) { parts.append("hidden") }
    let copy = copyIndices.isEmpty ? "" : ", copy \(copyIndices)"
    let time = core.map { " at \($0.now.shortText) s" } ?? ", which does not show"
    return "presentation of \(model.shortDescription)\(copy)\(time), "
      + parts.joined(separator: ", ")
  }

  /// The presented values of the properties that are set in the model.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    model.forEachSetProperty { property in
      let row = model.propertyTable[property]
      children.append((row.name, value(at: row.address)))
    }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

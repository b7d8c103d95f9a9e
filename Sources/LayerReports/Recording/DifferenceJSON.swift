import LayerText

/// Writes a difference as one JSON object.
///
///     {"v":1,"structure":[{"change":"renamed","from":"#box","to":"#card"}],
///      "timing":[{"change":"shifted","layer":"#card","animation":"move: position.x","by":0.2}],
///      "values":[{"change":"shift","layer":"#card","keyPath":"position","from":0.1,"by":0.2}],
///      "equal":{"layers":4,"animations":0,"properties":1}}
extension JSONWriter {
  fileprivate mutating func write(_ difference: RecordingDifference) {
    object {
      $0.member("v", 1)
      $0.array("structure", of: difference.structure) { $0.write($1) }
      $0.array("timing", of: difference.timing) { $0.write($1) }
      $0.array("values", of: difference.values) { $0.write($1) }
      $0.object("equal") {
        $0.member("layers", difference.equalLayers)
        $0.member("animations", difference.equalAnimations)
        $0.member("properties", difference.equalSeries)
      }
    }
  }

  private mutating func write(_ change: RecordingDifference.StructureChange) {
    switch change {
    case .added(let layer): self.change("added", ["layer": layer])
    case .removed(let layer): self.change("removed", ["layer": layer])
    case .renamed(let old, let new): self.change("renamed", ["from": old, "to": new])
    case .changed(let layer, let old, let new):
      self.change("changed", ["layer": layer, "from": old, "to": new])
    case .moved(let layer, let old, let new):
      self.change("moved", ["layer": layer, "from": old, "to": new])
    case .reordered(let layer): self.change("reordered", ["layer": layer])
    case .present(let layer, let old, let new):
      self.change("present", ["layer": layer, "from": old, "to": new])
    }
  }

  private mutating func write(_ change: RecordingDifference.TimingChange) {
    switch change {
    case .length(let old, let new):
      self.change("length", [:]) {
        $0.member("from", old)
        $0.member("to", new)
      }
    case .added(let layer, let animation):
      self.change("added", ["layer": layer, "animation": animation])
    case .removed(let layer, let animation):
      self.change("removed", ["layer": layer, "animation": animation])
    case .shifted(let layer, let animation, let delay):
      self.change("shifted", ["layer": layer, "animation": animation]) { $0.member("by", delay) }
    case .changed(let layer, let animation, let field, let old, let new):
      self.change(
        "changed",
        ["layer": layer, "animation": animation, "field": field, "before": old, "now": new])
    }
  }

  private mutating func write(_ value: RecordingDifference.ValueChange) {
    let owner: KeyValuePairs = ["layer": value.layer, "keyPath": value.keyPath]
    switch value.change {
    case .added: change("added", owner)
    case .removed: change("removed", owner)
    case .shift(let delay):
      change("shift", owner) {
        $0.member("from", value.begin)
        $0.member("by", delay)
      }
    case .value(let found):
      change("value", owner) {
        $0.member("from", value.begin)
        $0.member("to", found.end)
        $0.member("frames", found.count)
        $0.member("worst", found.worst)
        $0.member("before", found.from)
        $0.member("now", found.to)
        if let distance = found.distance { $0.member("distance", distance) }
      }
    }
  }

  /// Writes a kind of change, texts about it, and what a closure adds.
  private mutating func change(
    _ kind: String, _ texts: KeyValuePairs<String, String>,
    _ others: (inout JSONWriter) -> Void = { _ in }
  ) {
    object {
      $0.member("change", kind)
      for (key, text) in texts { $0.member(key, text) }
      others(&$0)
    }
  }
}

extension RecordingDifference {
  /// The difference as one JSON object; `layer-inspect schema diff` prints its schema.
  public var json: String { JSONWriter.text { $0.write(self) } }
}

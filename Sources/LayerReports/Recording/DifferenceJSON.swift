import LayerText

/// Writes a difference as one JSON object.
///
///     {"v":1,"structure":[{"change":"renamed","from":"#box","to":"#card"}],
///      "timing":[{"change":"shifted","layer":"#card","animation":"move: position.x","by":0.2}],
///      "values":[{"change":"shift","layer":"#card","keyPath":"position","from":0.1,"by":0.2}],
///      "equal":{"layers":4,"animations":0,"properties":1}}
struct DifferenceJSON {
  private var writer = JSONWriter()

  /// Returns the bytes, without a line break.
  static func bytes(of difference: RecordingDifference) -> [UInt8] {
    var json = DifferenceJSON()
    json.write(difference)
    return json.writer.bytes
  }

  private mutating func write(_ difference: RecordingDifference) {
    writer.beginObject()
    writer.key("v")
    writer.integer(1)
    list("structure", difference.structure) { $0.write($1) }
    list("timing", difference.timing) { $0.write($1) }
    list("values", difference.values) { $0.write($1) }
    writer.key("equal")
    writer.beginObject()
    for (name, count) in [
      ("layers", difference.equalLayers), ("animations", difference.equalAnimations),
      ("properties", difference.equalSeries),
    ] {
      writer.key(name)
      writer.integer(count)
    }
    writer.endObject()
    writer.endObject()
  }

  private mutating func list<Entry>(
    _ name: String, _ entries: [Entry], _ write: (inout DifferenceJSON, Entry) -> Void
  ) {
    writer.key(name)
    writer.beginArray()
    for entry in entries {
      writer.beginObject()
      write(&self, entry)
      writer.endObject()
    }
    writer.endArray()
  }

  private mutating func write(_ change: RecordingDifference.StructureChange) {
    switch change {
    case .added(let layer): members("added", ["layer": layer])
    case .removed(let layer): members("removed", ["layer": layer])
    case .renamed(let old, let new): members("renamed", ["from": old, "to": new])
    case .changed(let layer, let old, let new):
      members("changed", ["layer": layer, "from": old, "to": new])
    case .moved(let layer, let old, let new):
      members("moved", ["layer": layer, "from": old, "to": new])
    case .reordered(let layer): members("reordered", ["layer": layer])
    case .present(let layer, let old, let new):
      members("present", ["layer": layer, "from": old, "to": new])
    }
  }

  private mutating func write(_ change: RecordingDifference.TimingChange) {
    switch change {
    case .length(let old, let new):
      members("length", [:])
      number("from", old)
      number("to", new)
    case .added(let layer, let animation):
      members("added", ["layer": layer, "animation": animation])
    case .removed(let layer, let animation):
      members("removed", ["layer": layer, "animation": animation])
    case .shifted(let layer, let animation, let delay):
      members("shifted", ["layer": layer, "animation": animation])
      number("by", delay)
    case .changed(let layer, let animation, let field, let old, let new):
      members(
        "changed",
        ["layer": layer, "animation": animation, "field": field, "before": old, "now": new])
    }
  }

  private mutating func write(_ value: RecordingDifference.ValueChange) {
    let owner: KeyValuePairs = ["layer": value.layer, "keyPath": value.keyPath]
    switch value.change {
    case .added: members("added", owner)
    case .removed: members("removed", owner)
    case .shift(let delay):
      members("shift", owner)
      number("from", value.begin)
      number("by", delay)
    case .value(let change):
      members("value", owner)
      number("from", value.begin)
      number("to", change.end)
      writer.key("frames")
      writer.integer(change.count)
      number("worst", change.worst)
      text("before", change.from)
      text("now", change.to)
      if let distance = change.distance { number("distance", distance) }
    }
  }

  private mutating func members(_ change: String, _ texts: KeyValuePairs<String, String>) {
    writer.member("change", change)
    for (key, text) in texts { writer.member(key, text) }
  }

  private mutating func number(_ key: String, _ value: Double) {
    writer.key(key)
    writer.number(value)
  }

  private mutating func text(_ key: String, _ text: String?) {
    guard let text else { return writer.member(key, Array("null".utf8)) }
    writer.member(key, text)
  }
}

extension RecordingDifference {
  /// The difference as one JSON object; `layer-inspect schema diff` prints its schema.
  public var json: String { String(decoding: DifferenceJSON.bytes(of: self), as: UTF8.self) }
}

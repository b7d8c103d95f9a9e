import LayerAnimation
import LayerModel

/// The stored form of a timeline: steps with their start times. Members with default values are
/// omitted.
///
///     {"duration": 2.5, "steps": [{"startTime": 0, "target": "box", "keyPath": "position.x",
///       "to": {"number": 100}, "duration": 1}]}
extension Timeline: Codable {
  private enum Key: String, CodingKey {
    case steps, labels, duration, delay, repeatCount, repeatsForever, repeatDelay, autoreverses
  }

  /// Reads a timeline.
  ///
  /// Its numbers are checked when it is played.
  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: Key.self)
    entries = try box.decode([Entry].self, forKey: .steps)
    labels = try box.decodeIfPresent([Label].self, forKey: .labels) ?? []
    duration = try box.decode(Double.self, forKey: .duration)
    delay = try box.decodeIfPresent(Double.self, forKey: .delay) ?? 0
    repeatDelay = try box.decodeIfPresent(Double.self, forKey: .repeatDelay) ?? 0
    autoreverses = try box.decodeIfPresent(Bool.self, forKey: .autoreverses) ?? false
    repeatCount = try box.decodeIfPresent(Double.self, forKey: .repeatCount) ?? 1
    if try box.decodeIfPresent(Bool.self, forKey: .repeatsForever) == true {
      repeatCount = .infinity
    }
  }

  /// Writes the timeline.
  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: Key.self)
    try box.encode(entries, forKey: .steps)
    if !labels.isEmpty { try box.encode(labels, forKey: .labels) }
    try box.encode(duration, forKey: .duration)
    if delay != 0 { try box.encode(delay, forKey: .delay) }
    if repeatDelay != 0 { try box.encode(repeatDelay, forKey: .repeatDelay) }
    if autoreverses { try box.encode(autoreverses, forKey: .autoreverses) }
    if repeatCount == .infinity {
      try box.encode(true, forKey: .repeatsForever)
    } else if repeatCount != 1 {
      try box.encode(repeatCount, forKey: .repeatCount)
    }
  }
}

extension Timeline.Entry: Codable {
  private enum Key: String, CodingKey {
    case startTime, target, keyPath, from, to, by, path, rotation, duration, easing, label
  }

  /// Reads a step and its start time.
  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: Key.self)
    func value(_ key: Key) throws -> PropertyValue? {
      try box.decodeIfPresent(CodedValue.self, forKey: key)?.value
    }
    var motion = TimelineStep.Content.ends(
      from: try value(.from), to: try value(.to), by: try value(.by))
    if let svg = try box.decodeIfPresent(String.self, forKey: .path) {
      let rotation = try box.decodeIfPresent(String.self, forKey: .rotation)
      motion = .path(try Path(svg: svg), rotation: rotation.flatMap(RotationMode.init))
    }
    self.init(
      startTime: try box.decode(Double.self, forKey: .startTime),
      step: TimelineStep(
        try box.decode(String.self, forKey: .target),
        try box.decode(String.self, forKey: .keyPath), motion,
        duration: try box.decode(Double.self, forKey: .duration),
        easing: try box.decodeIfPresent(StepEasing.self, forKey: .easing) ?? .linear,
        label: try box.decodeIfPresent(String.self, forKey: .label)))
  }

  /// Writes the step and its start time.
  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: Key.self)
    try box.encode(startTime, forKey: .startTime)
    try box.encode(step.target, forKey: .target)
    try box.encode(step.keyPath, forKey: .keyPath)
    switch step.content {
    case .ends(let from, let to, let by):
      if let from { try box.encode(CodedValue(from), forKey: .from) }
      if let to { try box.encode(CodedValue(to), forKey: .to) }
      if let by { try box.encode(CodedValue(by), forKey: .by) }
    case .path(let path, let rotation):
      try box.encode(path.svg, forKey: .path)
      if let rotation { try box.encode(rotation.rawValue, forKey: .rotation) }
    }
    try box.encode(step.duration, forKey: .duration)
    if step.easing != .linear { try box.encode(step.easing, forKey: .easing) }
    if let label = step.label { try box.encode(label, forKey: .label) }
  }
}

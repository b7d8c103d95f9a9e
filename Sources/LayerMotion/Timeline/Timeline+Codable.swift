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

/// The stored form of a property's value: an object with one member, whose name is the type.
///
///     {"number": 0.5}   {"point": [25, 240]}   {"none": true}
///     {"color": [1, 0, 0, 1], "space": "sRGB"}
///
/// References and dictionaries cannot be stored.
private struct CodedValue: Codable {
  let value: PropertyValue

  private enum Key: String, CodingKey {
    case none, number, bool, point, size, rect, color, space, transform, path, string, array
  }

  private static let numberTypes: [(key: Key, type: PropertyType)] = [
    (.point, .point), (.size, .size), (.rect, .rect), (.transform, .transform),
  ]

  init(_ value: PropertyValue) { self.value = value }

  init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: Key.self)
    for (key, type) in Self.numberTypes where box.contains(key) {
      let numbers = try box.decode([Double].self, forKey: key).map(PropertyValue.number)
      guard let value = PropertyValue.array(numbers).converted(to: type) else {
        throw Self.corrupted(decoder, "\(numbers.count) numbers are not \(type.expectation)")
      }
      self.value = value
      return
    }
    if let number = try box.decodeIfPresent(Double.self, forKey: .number) {
      value = .number(number)
    } else if let flag = try box.decodeIfPresent(Bool.self, forKey: .bool) {
      value = .bool(flag)
    } else if let string = try box.decodeIfPresent(String.self, forKey: .string) {
      value = .string(string)
    } else if let svg = try box.decodeIfPresent(String.self, forKey: .path) {
      value = .path(try Path(svg: svg))
    } else if let elements = try box.decodeIfPresent([CodedValue].self, forKey: .array) {
      value = .array(elements.map(\.value))
    } else if let parts = try box.decodeIfPresent([Double].self, forKey: .color) {
      let name = try box.decodeIfPresent(String.self, forKey: .space) ?? "sRGB"
      guard parts.count == 4,
        let space = ColorSpace.allCases.first(where: { $0.description == name })
      else {
        throw Self.corrupted(decoder, "a colour has four numbers and a known space")
      }
      value = .color(
        Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3], space: space))
    } else if box.contains(.none) {
      value = .null
    } else {
      throw Self.corrupted(decoder, "a value needs a type that is known")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: Key.self)
    switch value {
    case .null: try box.encode(true, forKey: .none)
    case .number(let number): try box.encode(number, forKey: .number)
    case .bool(let flag): try box.encode(flag, forKey: .bool)
    case .point: try box.encode(value.numbers, forKey: .point)
    case .size: try box.encode(value.numbers, forKey: .size)
    case .rect: try box.encode(value.numbers, forKey: .rect)
    case .transform: try box.encode(value.numbers, forKey: .transform)
    case .color(let color):
      try box.encode([color.red, color.green, color.blue, color.alpha], forKey: .color)
      try box.encode(color.space.description, forKey: .space)
    case .path(let path): try box.encode(path.svg, forKey: .path)
    case .string(let string): try box.encode(string, forKey: .string)
    case .array(let elements): try box.encode(elements.map(CodedValue.init), forKey: .array)
    case .dictionary, .opaque:
      throw EncodingError.invalidValue(
        value,
        .init(
          codingPath: encoder.codingPath,
          debugDescription: "\(value.typeDescription) cannot be stored."))
    }
  }

  private static func corrupted(_ decoder: any Decoder, _ text: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text + "."))
  }
}

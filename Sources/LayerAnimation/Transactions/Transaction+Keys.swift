import LayerModel

extension Transaction {
  /// The value under a key of your own, or under the name of a setting, which shares its storage
  /// (F90).
  ///
  ///     transaction["animationDuration"] = 0.5
  ///     transaction["animationTimingFunction"] = "easeOut"  // or [0, 0, 0.58, 1]
  ///     transaction["disableActions"] = true
  ///
  /// `animationDuration` is a number of seconds or nil, `animationTimingFunction` the name of a
  /// curve, the four numbers of its control points or nil, and `disableActions` a boolean; a value
  /// of another type under these names is a programmer error and stops the program. A curve is
  /// returned as its name if it has one, else as its numbers. A key without a value returns nil.
  public subscript(key: String) -> PropertyValue? {
    get {
      switch key {
      case "animationDuration": animationDuration.map { .number($0) }
      case "animationTimingFunction": animationTimingFunction?.keyValue
      case "disableActions": .bool(disableActions)
      default: values[key]
      }
    }
    set {
      switch key {
      case "animationDuration": animationDuration = seconds(newValue)
      case "animationTimingFunction": animationTimingFunction = curve(newValue)
      case "disableActions":
        guard case .bool(let flag)? = newValue else { refuse(newValue, under: key) }
        disableActions = flag
      default: values[key] = newValue
      }
    }
  }

  private func seconds(_ value: PropertyValue?) -> Double? {
    guard let value else { return nil }
    guard case .number(let seconds) = value else { refuse(value, under: "animationDuration") }
    return seconds
  }

  private func curve(_ value: PropertyValue?) -> MediaTimingFunction? {
    guard let value else { return nil }
    guard let curve = MediaTimingFunction(keyValue: value) else {
      refuse(value, under: "animationTimingFunction")
    }
    return curve
  }

  private func refuse(_ value: PropertyValue?, under key: String) -> Never {
    let text = value.map { "\($0.typeDescription) \($0)" } ?? "nothing"
    fatalError("'\(key)' of a transaction was set to \(text).")
  }
}

extension MediaTimingFunction {
  /// The curve as a value: its name, or the numbers of its control points.
  fileprivate var keyValue: PropertyValue {
    if let name { return .string(name) }
    return .array([c1x, c1y, c2x, c2y].map { .number($0) })
  }

  /// Creates the curve for a name or four numbers; nil if there is no such curve.
  fileprivate init?(keyValue: PropertyValue) {
    switch keyValue {
    case .string(let name): self.init(name: name)
    case .array(let numbers):
      let points = numbers.compactMap { number -> Double? in
        if case .number(let value) = number { value } else { nil }
      }
      guard points.count == 4, numbers.count == 4 else { return nil }
      self.init(controlPoints: points[0], points[1], points[2], points[3])
      if problem != nil { return nil }
    default: return nil
    }
  }
}

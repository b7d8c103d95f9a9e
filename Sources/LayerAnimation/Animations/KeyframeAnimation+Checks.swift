import LayerModel

extension KeyframeAnimation {
  /// Returns the checked keyframes for the values.
  func row(
    for target: AnimationTarget, _ check: AnimationCheck
  ) throws(AnimationError) -> Keyframes {
    if values.isEmpty { throw check.error("values", .outOfRange("must hold a value")) }
    // Most values stay as they are, and are shared with the settings.
    var checked = values
    for (index, value) in values.enumerated() {
      let other = try check.value(value, "values[\(index)]", for: target)
      if other != value { checked[index] = other }
    }
    try checkTimes(check)
    try checkFunctions(check)
    try checkShape(tensionValues, "tensionValues", check)
    try checkShape(continuityValues, "continuityValues", check)
    try checkShape(biasValues, "biasValues", check)
    let shape = CubicShape(
      tension: tensionValues, continuity: continuityValues, bias: biasValues)
    return Keyframes(
      values: checked, times: keyTimes, functions: timingFunctions, mode: calculationMode,
      shape: shape)
  }

  /// Returns the checked motion along a path.
  func keyframes(
    along path: Path, for target: AnimationTarget, _ check: AnimationCheck
  ) throws(AnimationError) -> Keyframes {
    guard target.type == .point || target.type == .size else {
      throw check.error(
        "path",
        .wrongType(
          "needs a key path whose value is a point or a size, and '\(keyPath ?? "")' is "
            + "\(target.type.expectation)"))
    }
    if !path.isFinite { throw check.error("path", .notFinite) }
    let steps = PathPiece.pieces(of: path).count
    if steps == 0 { throw check.error("path", .outOfRange("must draw a line or a curve")) }
    try checkTimes(check)
    try checkFunctions(check)
    return Keyframes(
      PathMotion(
        path, times: keyTimes, functions: timingFunctions, mode: calculationMode,
        rotationMode: rotationMode),
      isSize: target.type == .size)
  }

  private func checkTimes(_ check: AnimationCheck) throws(AnimationError) {
    for (index, time) in (keyTimes ?? []).enumerated() {
      try check.number(time, "keyTimes[\(index)]", "finite") { $0.isFinite }
    }
    if keyTimes?.isEmpty == true {
      throw check.error("keyTimes", .outOfRange("must hold a time, or be nil"))
    }
  }

  private func checkFunctions(_ check: AnimationCheck) throws(AnimationError) {
    for (index, function) in timingFunctions.enumerated() {
      try check.timingFunction(function, "timingFunctions[\(index)]")
    }
  }

  /// Refuses numbers outside −1…1 (F45).
  private func checkShape(
    _ numbers: [Double], _ field: String, _ check: AnimationCheck
  ) throws(AnimationError) {
    for (index, number) in numbers.enumerated() {
      try check.number(number, "\(field)[\(index)]", "from -1 to 1") { abs($0) <= 1 }
    }
  }

  /// The settings that have no effect, or only a partial one.
  package var oddities: [String] {
    var result: [String] = []
    if path != nil && !values.isEmpty { result.append("path is set; values are ignored") }
    if path == nil && rotationMode != nil {
      result.append("rotationMode does nothing without a path")
    }
    let hasShape = !tensionValues.isEmpty || !continuityValues.isEmpty || !biasValues.isEmpty
    if hasShape && (path != nil || !calculationMode.isCubic) {
      result.append(
        "tensionValues, continuityValues and biasValues need values and a cubic calculationMode; "
          + "they are ignored")
    }
    if calculationMode.isPaced {
      if keyTimes != nil { result.append("keyTimes are ignored in the mode '\(modeName)'") }
      if !timingFunctions.isEmpty {
        result.append("timingFunctions are ignored in the mode '\(modeName)'")
      }
      return result
    }
    return result + countOddities + timeOddities
  }

  /// What Core Animation plays by the first segment whose end is after the progress (D9).
  private var timeOddities: [String] {
    let times = keyTimes ?? []
    var result: [String] = []
    if times.contains(where: { $0 < 0 || $0 > 1 }) {
      result.append("keyTimes are from 0 to 1; of the others the part from 0 to 1 is played")
    }
    if zip(times, times.dropFirst()).contains(where: { $0 > $1 }) {
      result.append("keyTimes do not rise; the first key whose time is after the progress is next")
    }
    return result
  }

  private var modeName: String { calculationMode.rawValue }

  /// The lists with more entries than are used (D9, F178).
  private var countOddities: [String] {
    let count = path.map { PathPiece.pieces(of: $0).count + 1 } ?? values.count
    let name = path == nil ? "values" : "points of the path"
    var result: [String] = []
    if let keyTimes {
      let mayHaveOneMore = calculationMode == .discrete && keyTimes.count == count + 1
      if keyTimes.count != count && !mayHaveOneMore {
        result.append(
          "\(count) \(name) and \(keyTimes.count) keyTimes; "
            + "the first \(min(keyTimes.count, count)) of each are used")
      }
    }
    let lists = [
      ("timingFunctions", timingFunctions.count, count - 1),
      ("tensionValues", tensionValues.count, count),
      ("continuityValues", continuityValues.count, count),
      ("biasValues", biasValues.count, count),
    ]
    for (list, found, most) in lists where count > 0 && found > most {
      let used =
        most == 0 ? "none counts" : most == 1 ? "the first counts" : "the first \(most) count"
      result.append("\(found) \(list) for \(count) \(name); \(used)")
    }
    return result
  }
}

import LayerModel

extension KeyframeAnimation {
  /// The settings that have no effect, or only a partial one.
  var oddities: [String] {
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
    return result + countOddities
  }

  private var modeName: String { calculationMode.rawValue }

  private var countOddities: [String] {
    guard let keyTimes else { return [] }
    let count = path.map { PathPiece.pieces(of: $0).count + 1 } ?? values.count
    let mayHaveOneMore = calculationMode == .discrete && keyTimes.count == count + 1
    if keyTimes.count == count || mayHaveOneMore { return [] }
    let name = path == nil ? "values" : "points of the path"
    return [
      "\(count) \(name) and \(keyTimes.count) keyTimes; "
        + "the first \(min(keyTimes.count, count)) of each are used"
    ]
  }
}

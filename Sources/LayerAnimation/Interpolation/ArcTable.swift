/// The arc length along one piece of a path, tabled, so that it can be walked at constant speed.
///
///     length     0 ──────── 8.1 ────── 15 ─── 20.4 ── 25
///     parameter  0 ──────── 0.25 ───── 0.5 ── 0.75 ── 1
///
/// The nodes stand so close that taking the length as growing evenly between two of them is wrong
/// by at most a hundred-thousandth of the piece's length, and never by more than 0.01.
struct ArcTable: Sendable {
  /// The parameters of the nodes, from 0 to 1.
  private var parameters = [0.0]
  /// The lengths from the start to the nodes.
  private var lengths = [0.0]

  /// The length of the whole piece.
  var length: Double { lengths[lengths.count - 1] }

  /// Measures a piece.
  init(_ piece: PathPiece) {
    var estimate = 0.0
    for part in 0..<16 {
      estimate += ArcTable.length(of: piece, from: Double(part) / 16, to: Double(part + 1) / 16)
    }
    if piece.isStraight || !estimate.isFinite {
      parameters.append(1)
      lengths.append(piece.isStraight ? piece.speed(at: 0) : estimate)
      return
    }
    let tolerance = min(estimate * 1e-5, 0.01)
    for part in 0..<4 {
      add(piece, from: Double(part) / 4, to: Double(part + 1) / 4, tolerance, levels: 12)
    }
  }

  /// Adds nodes for a part of a piece, halving it while its length grows too unevenly.
  private mutating func add(
    _ piece: PathPiece, from start: Double, to end: Double, _ tolerance: Double, levels: Int
  ) {
    let quarter = (end - start) / 4
    var sums = [0.0]
    for part in 0..<4 {
      let from = start + Double(part) * quarter
      sums.append(sums[part] + ArcTable.length(of: piece, from: from, to: from + quarter))
    }
    let whole = sums[4]
    let isEven = (1...3).allSatisfy { abs(sums[$0] - whole * Double($0) / 4) <= tolerance }
    if isEven || levels == 0 {
      parameters.append(end)
      lengths.append(length + whole)
      return
    }
    let middle = start + 2 * quarter
    add(piece, from: start, to: middle, tolerance, levels: levels - 1)
    add(piece, from: middle, to: end, tolerance, levels: levels - 1)
  }

  /// The parameter at a part of the length; before 0 and beyond 1 it goes on as at the ends.
  func parameter(at fraction: Double) -> Double {
    // A piece too long for a number is walked by its parameter.
    if fraction == 1 || !length.isFinite { return fraction }
    let target = fraction * length
    var low = 1
    var high = lengths.count - 1
    while low < high {
      let middle = (low + high) / 2
      if lengths[middle] <= target { low = middle + 1 } else { high = middle }
    }
    let step = lengths[low] - lengths[low - 1]
    guard step > 0 else { return parameters[low] }
    let part = (target - lengths[low - 1]) / step
    return Interpolate.number(parameters[low - 1], parameters[low], part)
  }

  /// The length of a part of a piece, by the five-point rule of Gauss and Legendre.
  private static func length(of piece: PathPiece, from: Double, to: Double) -> Double {
    let half = (to - from) / 2
    let middle = from + half
    var sum = 128.0 / 225 * piece.speed(at: middle)
    for (node, weight) in gauss {
      sum +=
        weight * (piece.speed(at: middle - half * node) + piece.speed(at: middle + half * node))
    }
    return sum * half
  }

  /// The outer nodes of the five-point rule, ⅓√(5 ∓ 2√(10/7)), and their weights.
  private static let gauss = [
    (0.538_469_310_105_683_1, 0.478_628_670_499_366_47),
    (0.906_179_845_938_664, 0.236_926_885_056_189_1),
  ]
}

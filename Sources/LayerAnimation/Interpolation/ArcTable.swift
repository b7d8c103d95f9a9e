import LayerModel

/// A table of the arc length along one piece of a path, for motion at constant speed.
///
///     length     0 ──────── 8.1 ────── 15 ─── 20.4 ── 25
///     parameter  0 ──────── 0.25 ───── 0.5 ── 0.75 ── 1
///     speed      40         29         24     21      19
///
/// Between two nodes the length is the cubic with their lengths and speeds. The nodes are so close
/// that its error is at most a hundred-thousandth of the piece's length, and at most 0.01 on pieces
/// of up to 10⁷. A curve needs between four and about twenty intervals.
struct ArcTable: Sendable {
  /// A measured point of the curve.
  private struct Node: BitwiseCopyable {
    /// The parameter, from 0 to 1.
    var parameter: Double
    /// The length from the start.
    var length: Double
    /// The derivative of the length by the parameter.
    var speed: Double
  }

  private var nodes: [Node]

  /// The length of the whole piece.
  var length: Double { nodes[nodes.count - 1].length }

  /// Measures a piece.
  init(_ piece: PathPiece) {
    let speed = piece.speed(at: 0)
    nodes = [Node(parameter: 0, length: 0, speed: speed)]
    if piece.isStraight {
      nodes.append(Node(parameter: 1, length: speed, speed: speed))
      return
    }
    var estimate = 0.0
    for part in 0..<16 {
      estimate += ArcTable.length(of: piece, from: Double(part) / 16, to: Double(part + 1) / 16)
    }
    guard estimate.isFinite else {
      nodes.append(Node(parameter: 1, length: estimate, speed: speed))
      return
    }
    nodes.reserveCapacity(5)
    let tolerance = max(min(estimate * 1e-5, 0.01), estimate * 1e-9)
    for part in 0..<4 { add(piece, to: Double(part + 1) / 4, tolerance, levels: 12) }
  }

  /// Adds nodes from the last one to a parameter, bisecting while the length is not close to a
  /// cubic.
  private mutating func add(
    _ piece: PathPiece, to end: Double, _ tolerance: Double, levels: Int
  ) {
    let start = nodes[nodes.count - 1]
    let quarter = (end - start.parameter) / 4
    var whole = 0.0
    var lengths = SIMD4<Double>.zero
    for part in 0..<4 {
      let from = start.parameter + Double(part) * quarter
      whole += ArcTable.length(of: piece, from: from, to: from + quarter)
      lengths[part] = whole
    }
    let node = Node(parameter: end, length: start.length + whole, speed: piece.speed(at: end))
    let cubic = Cubic(from: start, to: node)
    var isUneven = false
    for part in 0..<3 {
      let difference = abs(lengths[part] - cubic.length(at: Double(part + 1) / 4))
      if difference > tolerance { isUneven = true }
    }
    guard isUneven, levels > 0 else {
      nodes.append(node)
      return
    }
    add(piece, to: start.parameter + 2 * quarter, tolerance, levels: levels - 1)
    add(piece, to: end, tolerance, levels: levels - 1)
  }

  /// Returns the parameter at a fraction of the length; outside 0…1 it is extrapolated from the
  /// ends.
  func parameter(at fraction: Double) -> Double {
    // If the length of a piece is not finite, its parameter is used instead.
    if fraction == 1 || !length.isFinite { return fraction }
    let target = fraction * length
    var low = 1
    var high = nodes.count - 1
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle].length <= target { low = middle + 1 } else { high = middle }
    }
    let (start, end) = (nodes[low - 1], nodes[low])
    let step = end.length - start.length
    guard step > 0 else { return end.parameter }
    let part = (target - start.length) / step
    if part <= 0 {
      return start.parameter + (target - start.length) / rate(beyond: start, start, end)
    }
    if part >= 1 {
      return end.parameter + (target - end.length) / rate(beyond: end, start, end)
    }
    let inside = Cubic(from: start, to: end).part(atLength: target - start.length, guess: part)
    return Interpolate.number(start.parameter, end.parameter, inside)
  }

  /// Returns the derivative of the length beyond an end of an interval: that at the end, unless the
  /// curve nearly stops there.
  private func rate(beyond node: Node, _ start: Node, _ end: Node) -> Double {
    let average = (end.length - start.length) / (end.parameter - start.parameter)
    return node.speed >= average / 2 ? node.speed : average
  }

  /// The length inside an interval, from 0 at its start, by the fraction of its parameters.
  private struct Cubic {
    let first: Double
    let second: Double
    let third: Double

    init(from start: Node, to end: Node) {
      let step = end.parameter - start.parameter
      let length = end.length - start.length
      let (one, two) = (step * start.speed, step * end.speed)
      first = one
      second = 3 * length - 2 * one - two
      third = one + two - 2 * length
    }

    func length(at part: Double) -> Double {
      ((third * part + second) * part + first) * part
    }

    /// Returns the fraction at which a length is reached, by Newton's method within the interval.
    func part(atLength wanted: Double, guess: Double) -> Double {
      let whole = first + second + third
      if !whole.isFinite { return guess }
      // Much smaller than the difference between the cubic and the curve.
      let tolerance = whole * 1e-10
      var (low, high) = (0.0, 1.0)
      var part = guess
      for _ in 0..<40 {
        let excess = length(at: part) - wanted
        if abs(excess) <= tolerance { break }
        if excess > 0 { high = part } else { low = part }
        let slope = (3 * third * part + 2 * second) * part + first
        let next = part - excess / slope
        let isInside = next > low && next < high
        let best = isInside ? next : (low + high) / 2
        if best == part { break }
        part = best
      }
      return part
    }
  }

  /// Returns the length of a part of a piece, by five-point Gauss–Legendre quadrature.
  private static func length(of piece: PathPiece, from: Double, to: Double) -> Double {
    let half = (to - from) / 2
    let middle = from + half
    var sum = 128.0 / 225 * piece.speed(at: middle)
    // The outer nodes are ⅓√(5 ∓ 2√(10/7)).
    let inner = half * 0.538_469_310_105_683_1
    let outer = half * 0.906_179_845_938_664
    sum +=
      0.478_628_670_499_366_47
      * (piece.speed(at: middle - inner) + piece.speed(at: middle + inner))
    sum +=
      0.236_926_885_056_189_1
      * (piece.speed(at: middle - outer) + piece.speed(at: middle + outer))
    return sum * half
  }
}

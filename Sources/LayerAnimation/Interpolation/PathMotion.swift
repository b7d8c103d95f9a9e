import LayerModel

/// The motion along a path, for a keyframe animation with a path (F49, F50).
///
///     path       p0 ──line── p1 ───curve─── p2     p3 ──line── p4
///     linear     0 ───────── ⅓ ──────────── ⅔ ──────────────── 1    the same time for each element
///     paced      0 ─── 0.2 ──────────────── 0.8 ────────────── 1    by length
///     discrete   │    p0     │      p1      │        p2        p4    n − 1 slots for n points
///
/// Every line and every curve is one segment. A move is not a segment; the position jumps when the
/// next segment starts. Linear follows a curve by its parameter, paced by its length. Cubic is the
/// same as linear and cubicPaced the same as paced, because the path itself is the curve.
struct PathMotion: Sendable {
  let pieces: [PathPiece]
  let keyTimes: KeyTimes
  let rotationMode: RotationMode?
  /// Whether it jumps from point to point.
  let isDiscrete: Bool
  /// The arc lengths of the pieces if paced; else empty.
  private let arcs: [ArcTable]
  /// The direction at the end of each piece; for a single point the direction before it.
  private let stillDirections: [SIMD2<Double>]

  /// Creates a motion from a checked path with at least one drawn element, times and functions.
  ///
  /// If the numbers of points and times differ, the common prefix counts, as for values (D9).
  init(
    _ path: Path, times: [Double]?, functions: [MediaTimingFunction?], mode: CalculationMode,
    rotationMode: RotationMode? = nil
  ) {
    var pieces = PathPiece.pieces(of: path)
    var due: [Double]
    if mode.isPaced {
      arcs = pieces.map(ArcTable.init)
      due = KeyTimes.paced(arcs.map(\.length))
    } else {
      arcs = []
      let points = pieces.count + 1
      due = times ?? KeyTimes.even(points)
      due = Array(due.prefix(mode == .discrete ? points + 1 : points))
      pieces = Array(pieces.prefix(max(0, due.count - 1)))
    }
    self.pieces = pieces
    self.rotationMode = rotationMode
    isDiscrete = mode == .discrete
    keyTimes = KeyTimes(due, functions: mode.isPaced ? [] : functions)
    stillDirections = PathMotion.stillDirections(pieces)
  }

  /// Whether there is any segment; short key times may leave none.
  var isEffective: Bool { !pieces.isEmpty }

  /// Returns the point at a position in a segment.
  func point(at position: SegmentPosition) -> Point {
    pieces[position.segment].point(at: position.parameter)
  }

  /// Returns the point as the value of a key path of points, or of sizes such as translations.
  func value(at position: SegmentPosition, isSize: Bool) -> PropertyValue {
    let point = point(at: position)
    return isSize ? .size(Size(width: point.x, height: point.y)) : .point(point)
  }

  /// Returns the angle by which the layer turns at a position in a segment, in radians from −π to π.
  ///
  /// It is that of the tangent, at a corner that of the next segment, or half a turn more in the
  /// mode `autoReverse`; 0 without a rotation mode (F51, D10). A segment of a single point keeps
  /// the previous direction. The rotation acts before the model's transform:
  ///
  ///     presented transform = rotation by the angle about z · model transform    (row vectors)
  func angle(at position: SegmentPosition) -> Double {
    guard let rotationMode else { return 0 }
    let (piece, parameter) = (position.segment, position.parameter)
    let direction =
      pieces[piece].direction(at: min(1, max(0, parameter))) ?? stillDirections[piece]
    // Adding to 0 removes −0, which would reverse a half turn.
    switch rotationMode {
    case .rotateAuto: return Double.atan2(0 + direction.y, 0 + direction.x)
    case .rotateAutoReverse: return Double.atan2(0 - direction.y, 0 - direction.x)
    }
  }

  /// Returns the segment at an eased progress, and the parameter within it.
  func segmentPosition(at eased: Double) -> SegmentPosition {
    if isDiscrete {
      let point = keyTimes.key(at: eased, of: pieces.count + 1)
      let (piece, end) = discretePiece(of: point)
      return SegmentPosition(segment: piece, local: end, function: nil, eased: end, parameter: end)
    }
    var position = keyTimes.segmentPosition(at: eased)
    if !arcs.isEmpty { position.parameter = arcs[position.segment].parameter(at: position.eased) }
    return position
  }

  /// Returns the position of a key point: the start of the next piece, unless a move precedes it.
  private func discretePiece(of point: Int) -> (piece: Int, parameter: Double) {
    if point == 0 { return (0, 0) }
    let follows = point < pieces.count && pieces[point].start == pieces[point - 1].end
    return follows ? (point, 0) : (point - 1, 1)
  }

  private static func stillDirections(_ pieces: [PathPiece]) -> [SIMD2<Double>] {
    var last = pieces.lazy.compactMap { $0.direction(at: 0) }.first ?? SIMD2(1, 0)
    return pieces.map { piece in
      last = piece.direction(at: 1) ?? last
      return last
    }
  }
}

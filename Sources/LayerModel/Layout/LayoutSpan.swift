/// The range of one axis that a layer covers.
///
/// The middle and the far edge are stored, not recomputed, so that given values stay exact.
struct LayoutSpan: Equatable {
  /// A point or the size of the span, in the order along the axis, the size last.
  enum Part: Int, Comparable {
    case min
    case mid
    case max
    case size

    static func < (one: Part, other: Part) -> Bool { one.rawValue < other.rawValue }
  }
  private(set) var min: Double
  private(set) var mid: Double
  private(set) var max: Double
  private(set) var size: Double

  /// Makes a span from its near edge and its size.
  init(min: Double, size: Double) {
    self.min = min
    self.size = size
    mid = min + size / 2
    max = min + size
  }

  /// Makes the span of a layer whose anchor is at a position.
  init(position: Double, anchor: Double, size: Double) {
    self.init(min: position - anchor * size, size: size)
    if anchor == 0.5 { mid = position }
    if anchor == 1 { max = position }
  }

  /// Makes a span with one given part.
  ///
  /// If the part is a point, the size is kept. If it is the size, the anchor stays at the position.
  init(_ part: Part, _ value: Double, position: Double, anchor: Double, size: Double) {
    switch part {
    case .min: self.init(min: value, size: size)
    case .mid:
      self.init(min: value - size / 2, size: size)
      mid = value
    case .max:
      self.init(min: value - size, size: size)
      max = value
    case .size: self.init(position: position, anchor: anchor, size: Swift.max(0, value))
    }
  }

  /// Makes a span with two different given parts.
  ///
  /// A size below 0 becomes 0, at the near edge if that is given, otherwise at the middle.
  init(_ first: (part: Part, value: Double), _ second: (part: Part, value: Double)) {
    let (near, far) =
      first.part < second.part ? (first, second) : (second, first)
    let distance = far.value - near.value
    switch (near.part, far.part) {
    case (let place, .size):
      self.init(place, near.value, position: 0, anchor: 0, size: Swift.max(0, far.value))
    case (.min, .mid): self.init(min: near.value, size: Swift.max(0, 2 * distance))
    case (.mid, _):
      let size = Swift.max(0, 2 * distance)
      self.init(.mid, near.value, position: 0, anchor: 0, size: size)
    default: self.init(min: near.value, size: Swift.max(0, distance))
    }
    if far.part != .size && distance >= 0 { keep(far) }
  }

  private mutating func keep(_ given: (part: Part, value: Double)) {
    if given.part == .mid { mid = given.value }
    if given.part == .max { max = given.value }
  }

  /// The coordinate of a point, or the size.
  subscript(part: Part) -> Double {
    switch part {
    case .min: min
    case .mid: mid
    case .max: max
    case .size: size
    }
  }

  /// Returns the coordinate of an anchor within the span.
  func position(anchor: Double) -> Double {
    switch anchor {
    case 0: min
    case 0.5: mid
    case 1: max
    default: min + anchor * size
    }
  }
}

/// The easings in use, by numbers: curves from 0 on, springs below.
///
///     number   … −3  −2  −1 │ 0       1        2        …
///                springs    │ linear  a curve  a curve, or what is none
///
/// A curve has one number however many timings it eases, and keeps it. Any other easing has one for
/// each timing. An easing that is no Bézier has intervals that know no value: all of them are slow,
/// which is the one branch that the quick way has anyway.
final class EasingRows {
  /// The number of the straight line.
  static let linear: Int32 = 0

  /// The intervals of each curve.
  @exclusivity(unchecked) private(set) var intervals = Column<UnsafePointer<BezierInterval>>()
  let springs = SpringColumns()
  @exclusivity(unchecked) private var easings = RowTable<PreparedEasing>()
  @exclusivity(unchecked) private var numbers: [MediaTimingFunction: Int32] = [:]
  @exclusivity(unchecked) private var last: (function: MediaTimingFunction, number: Int32)?

  init() {
    _ = easings.insert(.table(.linear))
    intervals.append(BezierTable.linear.intervals)
  }

  /// Gives an easing a number.
  func insert(_ easing: Easing) -> Int32 {
    switch easing {
    case .linear: return Self.linear
    case .bezier(let function): return number(of: function)
    case .spring(let spring, let duration, nil):
      return ~springs.insert(SpringSolution(spring), duration: duration)
    case .spring(let spring, let duration, let function?):
      return insert(
        .spring(SpringSolution(spring), duration: duration, after: table(of: function)))
    case .math, .steps, .custom: return insert(.general(easing))
    }
  }

  /// Gives a number back, where it is not that of a curve.
  func remove(_ number: Int32) {
    if number < 0 {
      springs.remove(~number)
    } else if !isCurve(number) {
      easings.remove(number, leaving: .table(.linear))
    }
  }

  /// Whether a number is that of a curve, which timings may share.
  func isCurve(_ number: Int32) -> Bool {
    if number < 0 { return false }
    if case .table = easings[number] { return true }
    return false
  }

  /// The eased progress at a progress within 0…1.
  @inline(__always)
  func value(_ number: Int32, at progress: Double) -> Double {
    if number < 0 { return springs.value(~number, at: progress) }
    let fast = BezierTable.fastValue(
      intervals.values[Int(number)], at: progress > 0 ? (progress < 1 ? progress : 1) : 0)
    return fast.isNaN ? solved(number, at: progress) : fast
  }

  /// The eased progress where no interval knows it.
  @inline(never)
  func solved(_ number: Int32, at progress: Double) -> Double {
    easings[number].value(at: progress)
  }

  private func number(of function: MediaTimingFunction) -> Int32 {
    if let last, last.function == function { return last.number }
    let number = numbers[function] ?? insert(.table(BezierTable(function)))
    numbers[function] = number
    last = (function, number)
    return number
  }

  private func table(of function: MediaTimingFunction) -> BezierTable {
    if case .table(let table) = easings[number(of: function)] { return table }
    fatalError("The number of a curve was given to another easing.")
  }

  private func insert(_ easing: PreparedEasing) -> Int32 {
    let number = easings.insert(easing)
    var curve = BezierTable.unknown.intervals
    if case .table(let table) = easing { curve = table.intervals }
    if Int(number) < intervals.count {
      intervals[number] = curve
    } else {
      intervals.append(curve)
    }
    return number
  }
}

/// An easing ready for the tables: a Bézier as the table that agrees with it to the bit.
enum PreparedEasing {
  case table(BezierTable)
  /// A spring that runs through what a curve makes of the progress.
  indirect case spring(SpringSolution, duration: Double, after: BezierTable)
  indirect case general(Easing)

  func value(at progress: Double) -> Double {
    switch self {
    case .table(let table): table.value(at: progress)
    case .spring(let solution, let duration, let table):
      solution.value(at: table.value(at: progress) * duration)
    case .general(let easing): easing.value(at: progress)
    }
  }
}

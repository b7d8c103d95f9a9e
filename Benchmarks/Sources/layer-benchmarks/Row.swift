/// One measurement.
struct Row {
  /// The benchmark's name.
  var name: String
  /// The number of units.
  var count: Int
  /// The unit: a property, an animation, a layer.
  var unit: String
  /// Nanoseconds per unit, the median.
  var nanoseconds: Double
  /// Bytes per unit, if that makes sense.
  var bytes: Double?
  /// The floor in the same run, by name and in nanoseconds per unit.
  var floor: (name: String, nanoseconds: Double)?
  /// A remark.
  var note = ""

  /// The ratio to the floor.
  var ratio: Double? { floor.map { nanoseconds / $0.nanoseconds } }

  /// The columns, in the order of ``heading``.
  var fields: [String] {
    [
      name, Row.short(Double(count)), unit, Row.digits(nanoseconds),
      bytes.map { Row.digits($0.rounded()) } ?? "-", floor?.name ?? "-",
      floor.map { Row.digits($0.nanoseconds) } ?? "-", ratio.map(Row.digits) ?? "-", note,
    ]
  }

  /// The names of the columns.
  static let heading = [
    "name", "count", "unit", "ns", "bytes", "floor", "floor ns", "ratio", "note",
  ]

  /// A number with about three digits, without a library's formatting.
  static func digits(_ number: Double) -> String {
    if !number.isFinite { return "-" }
    let places = abs(number) >= 100 ? 1.0 : abs(number) >= 10 ? 10.0 : 100.0
    let text = "\((number * places).rounded() / places)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A count as 10 k or 1 M.
  static func short(_ count: Double) -> String {
    if count >= 1e6 { return digits(count / 1e6) + " M" }
    return count >= 1e3 ? digits(count / 1e3) + " k" : digits(count)
  }
}

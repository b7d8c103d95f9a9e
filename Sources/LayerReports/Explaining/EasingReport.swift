import LayerAnimation
import LayerModel
import LayerText

/// Writes the named curves: their points, their values at tenths, and a small picture.
///
///     print(try EasingReport.text())                     // a line for each curve
///     print(try EasingReport.text(["easeOutBounce"]))    // one curve with its picture
public enum EasingReport {
  /// The names of the five timing functions, of the Béziers for tweens, and of the thirty
  /// mathematical curves, in the order of the lists.
  public static let names =
    MediaTimingFunction.names
    + MediaTimingFunction.tweens.map(\.name).filter { $0 != "linear" }
    + MathEasing.allCases.map(\.name)

  /// Returns a line for each curve, or the details of some curves.
  ///
  /// - Parameter names: The names; empty for a line for each of ``names``.
  /// - Returns: The text, with a line break at the end.
  /// - Throws: ``ReportError`` for an unknown name, with the nearest one.
  public static func text(_ names: [String] = []) throws(ReportError) -> String {
    if names.isEmpty { return overview }
    var parts: [String] = []
    for name in names { parts.append(details(try NamedCurve(name))) }
    return parts.joined(separator: "\n")
  }

  /// Returns one JSON object a line: the name, the control points if it is a Bézier, and the values
  /// at tenths.
  ///
  /// - Parameter names: The names; empty for all of ``names``.
  /// - Returns: The objects, with a line break after each.
  /// - Throws: ``ReportError`` for an unknown name, with the nearest one.
  public static func json(_ names: [String] = []) throws(ReportError) -> String {
    var json = JSONWriter()
    for name in names.isEmpty ? self.names : names {
      let curve = try NamedCurve(name)
      EasingSchema.line.write(&json, (name, curve.points, tenths.map(curve.value)))
      json.endLine()
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static let tenths = (0...10).map { Double($0) / 10 }
  private static let numbers = NumberFormat.significant(4)

  private static var overview: String {
    let rows = names.compactMap { name -> [String]? in
      guard let curve = try? NamedCurve(name) else { return nil }
      let bars = (0...20).map { bar(curve.value(Double($0) / 20)) }.joined()
      let points = curve.points.map { points in
        "(\(points.map { numbers.string($0) }.joined(separator: ", ")))"
      }
      return [name, bars, points ?? ""]
    }
    return TerminalText.columns(rows).map { "\($0)\n" }.joined()
  }

  /// Returns a block as high as a value; below 0 and above 1 are an arrow.
  private static func bar(_ value: Double) -> String {
    if value < -1e-9 { return "↓" }
    if value > 1 + 1e-9 { return "↑" }
    let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return blocks[min(7, max(0, Int(value * 8)))]
  }

  private static func details(_ curve: NamedCurve) -> String {
    var text = curve.name
    if let points = curve.points {
      text += "  (\(points.map { numbers.string($0) }.joined(separator: ", ")))"
    }
    text += "\n\n\(picture(curve))\n"
    for tenth in tenths {
      text +=
        "  \(numbers.string(tenth))\(tenth == 0 || tenth == 1 ? "  " : "")"
        + "  \(numbers.string(curve.value(tenth)))\n"
    }
    return text
  }

  /// Returns the curve in 41 columns and 11 rows, or more if it overshoots.
  private static func picture(_ curve: NamedCurve) -> String {
    let columns = 41
    let rows = (0..<columns).map { column in
      Int((curve.value(Double(column) / Double(columns - 1)) * 10).rounded())
    }
    let (low, high) = (min(0, rows.min() ?? 0), max(10, rows.max() ?? 10))
    var text = ""
    for row in (low...high).reversed() {
      let label = row == 10 ? "1 " : row == 0 ? "0 " : "  "
      var line = label + (row == 10 || row == 0 ? "┤" : "│")
      for column in 0..<columns { line += rows[column] == row ? "*" : " " }
      while line.hasSuffix(" ") { line.removeLast() }
      text += "  \(line)\n"
    }
    return text
  }
}

/// A curve that was found by its name.
private struct NamedCurve {
  let name: String
  let easing: Easing

  init(_ name: String) throws(ReportError) {
    self.name = name
    if let function = MediaTimingFunction(name: name) ?? MediaTimingFunction(tweenName: name) {
      easing = .bezier(function)
    } else if let curve = MathEasing(rawValue: name) {
      easing = .math(curve)
    } else {
      throw ReportError(
        "there is no easing \(Excerpt.quoted(name))",
        hint: Suggestion.hint(for: name, in: EasingReport.names)
          ?? "'layer-inspect easings' lists them")
    }
  }

  func value(_ progress: Double) -> Double { easing.value(at: progress) }

  /// The four numbers of a Bézier.
  var points: [Double]? {
    guard case .bezier(let function) = easing else { return nil }
    return function.numbers
  }
}

/// The JSON Schema of a line of ``EasingReport/json(_:)``.
package enum EasingSchema {
  /// The schema.
  package static let schema =
    ([
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A line of 'layer-inspect easings --json'",
    ] as SchemaValue)
    .adding(line.schema)

  fileprivate static let line: JSONFields<(name: String, points: [Double]?, values: [Double])> = [
    .version(1), .word("name", EasingReport.names) { $0.name },
    JSONField("points", ["anyOf": [numbers(4), ["type": "null"]]]) { json, curve in
      if let points = curve.points { json.numbers(points) } else { json.null() }
    },
    JSONField("values", numbers(11)) { $0.numbers($1.values) },
  ]

  private static func numbers(_ count: Int) -> SchemaValue {
    [
      "type": "array", "items": ["type": "number"], "minItems": .integer(count),
      "maxItems": .integer(count),
    ]
  }
}

import LayerModel
import LayerText

/// Writes a film as one SVG file that plays by itself, with SVG's own animation elements.
///
///     samples ──▶ key times between which a straight reading is near enough ──▶ <animate values=…>
///
/// A scene whose animations never end has a part that plays once and a part that repeats:
///
///     time      0 ──────── end ──── period ────┤
///     part 1    ├─ plays, holds its last value ▶
///     part 2               ├─ repeats ─────────┤├──────────┤ …
///
/// All numbers are the engine's at the key times. Between them a viewer reads along straight lines,
/// which stay within the tolerance at every sample. An attribute whose text changes, and the presence
/// of an element, change in steps.
struct AnimatedSVG {
  let film: Film
  /// The largest distance of a drawn point from the sampled one, in points.
  let tolerance: Double
  /// The parts, one after the other; only the last one may repeat.
  let parts: [Part]

  /// A part of a film.
  struct Part {
    /// Its frames; the last one is the first of the next part.
    var frames: ClosedRange<Int>
    /// Whether it starts again after its end; otherwise it keeps its last frame.
    var repeats: Bool
  }

  /// The tolerance of an opacity, for a tolerance of a quarter of a point.
  private static let opacityTolerance = 0.002

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - tolerance: The largest distance of a drawn point from the sampled one, in points.
  ///   - repeatStart: The instant from which the film repeats, the time of one of its frames; nil if
  ///     it does not.
  init(film: Film, tolerance: Double, repeatingFrom repeatStart: Double? = nil) {
    self.film = film
    self.tolerance = tolerance
    let last = film.times.count - 1
    guard last > 0 else {
      parts = []
      return
    }
    guard let start = repeatStart.flatMap({ film.times.firstIndex(of: $0) }), start < last else {
      parts = [Part(frames: 0...last, repeats: false)]
      return
    }
    parts =
      (start > 0 ? [Part(frames: 0...start, repeats: false)] : [])
      + [Part(frames: start...last, repeats: true)]
  }

  var count: Int { film.times.count }

  /// Returns the file as text, with a line break at its end; empty for a film without pictures.
  var text: String {
    var text = ""
    if let root = film.root {
      append(root, within: nil, to: &text)
      text += "\n"
    }
    return text
  }

  private func append(
    _ element: FilmElement, within parent: FilmElement?, to text: inout String
  ) {
    var animations = ""
    text += "<\(element.name)"
    for attribute in element.attributes {
      let track = attribute.track(of: count)
      switch track {
      case .constant(let value), .numbers(let value, _):
        SVGAttribute(attribute.name, value).append(to: &text)
      case .values(let values):
        SVGAttribute(attribute.name, values[0].value).append(to: &text)
      }
      for part in parts {
        append(track, of: attribute.name, of: element, in: part, to: &animations)
      }
    }
    if let parent, !element.isDefinition, element.presence != parent.presence {
      if element.presence[0].lowerBound > 0 { text += " display=\"none\"" }
      for part in parts { appendSteps("display", presenceSteps(element), part, to: &animations) }
    }
    if element.children.isEmpty && element.text == nil && animations.isEmpty {
      text += "/>"
      return
    }
    text += ">"
    if let inner = element.text { text += SVGText.escaped(inner) }
    text += animations
    for child in element.children { append(child, within: element, to: &text) }
    text += "</\(element.name)>"
  }

  private func append(
    _ track: FilmAttribute.Track, of name: String, of element: FilmElement, in part: Part,
    to text: inout String
  ) {
    switch track {
    case .constant: return
    case .values(let values):
      appendSteps(name, values.map { ($0.frame, $0.value.text) }, part, to: &text)
    case .numbers(let first, let rows):
      if name == "transform" || name == "gradientTransform" {
        appendTransform(name, rows, of: element, in: part, to: &text)
        return
      }
      if rows[part.frames].allSatisfy({ $0 == rows[part.frames.lowerBound] }) { return }
      let tolerance = self.tolerance(of: name, in: element)
      let kept = keyFrames(rows, first.numbers.map { _ in tolerance }, in: part)
      appendAnimate("animate attributeName=\"\(name)\"", kept, part, to: &text) { index in
        var value = first
        value.numbers = rows[index]
        return value.text
      }
    }
  }

  /// Returns the frames of a part between which a straight reading is near enough.
  private func keyFrames(_ rows: [[Double]], _ tolerances: [Double], in part: Part) -> [Int] {
    KeyTimes.indices(
      Array(film.times[part.frames]), Array(rows[part.frames]), tolerances: tolerances
    ).map { $0 + part.frames.lowerBound }
  }

  /// Appends an animation of an attribute that changes in steps, each of which lasts until the next.
  private func appendSteps(
    _ name: String, _ steps: [(frame: Int, text: String)], _ part: Part, to text: inout String
  ) {
    let start = part.frames.lowerBound
    let first = steps.lastIndex { $0.frame <= start } ?? 0
    let shown = steps[first...].filter { $0.frame <= part.frames.upperBound }
    guard shown.count > 1 else { return }
    text += "<animate attributeName=\"\(name)\" calcMode=\"discrete\" values=\""
    text += SVGText.escaped(shown.map(\.text).joined(separator: ";"))
    text += "\" keyTimes=\""
    text += shown.map { keyTime(max(start, $0.frame), part) }.joined(separator: ";")
    text += "\"\(timing(of: part))/>"
  }

  /// Returns when an element is displayed.
  private func presenceSteps(_ element: FilmElement) -> [(frame: Int, text: String)] {
    var steps: [(frame: Int, text: String)] = []
    if element.presence[0].lowerBound > 0 { steps.append((0, "none")) }
    for range in element.presence {
      steps.append((range.lowerBound, "inline"))
      if range.upperBound < count { steps.append((range.upperBound, "none")) }
    }
    return steps
  }

  /// Appends an animation through the kept samples.
  private func appendAnimate(
    _ start: String, _ kept: [Int], _ part: Part, to text: inout String, value: (Int) -> String
  ) {
    // A time that is off by a 500th of the way to the next one is not seen.
    let (first, last) = times(of: part)
    let gap = zip(kept.dropFirst(), kept).map { film.times[$0] - film.times[$1] }.min() ?? 1
    var decimals = 2
    var unit = (last - first) / 100
    while unit > gap / 250, decimals < 9 { (unit, decimals) = (unit / 10, decimals + 1) }
    text += "<\(start) values=\"\(kept.map(value).joined(separator: ";"))\""
    text += " keyTimes=\""
    text += kept.map { keyTime($0, part, decimals: decimals) }.joined(separator: ";") + "\""
    text += "\(timing(of: part))/>"
  }

  /// Returns the instants at which a part starts and ends.
  private func times(of part: Part) -> (start: Double, end: Double) {
    (film.times[part.frames.lowerBound], film.times[part.frames.upperBound])
  }

  /// The part of the duration at which a sample is, from 0 to 1.
  private func keyTime(_ index: Int, _ part: Part, decimals: Int = 9) -> String {
    if index == part.frames.upperBound { return "1" }
    let (start, end) = times(of: part)
    return SVGValue.text((film.times[index] - start) / (end - start), decimals: decimals)
  }

  /// Returns the attributes for when a part plays.
  func timing(of part: Part) -> String {
    let (start, end) = times(of: part)
    func text(_ seconds: Double) -> String { SVGValue.text(seconds, decimals: 9) }
    let begin = part.frames.lowerBound == 0 ? "" : " begin=\"\(text(start - film.times[0]))s\""
    return "\(begin) dur=\"\(text(end - start))s\""
      + (part.repeats ? " repeatCount=\"indefinite\"" : " fill=\"freeze\"")
  }
}

extension AnimatedSVG {
  /// Returns the tolerance of the numbers of an attribute.
  private func tolerance(of name: String, in element: FilmElement) -> Double {
    let opacity = Self.opacityTolerance * self.tolerance / 0.25
    switch name {
    case "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "offset", "flood-opacity":
      return opacity
    case "fill", "stroke", "stop-color", "flood-color": return opacity * 255
    default:
      // A part of the distance is left for the transform, if that changes, too.
      let matrix = FilmBox(element, count)
      return self.tolerance * (matrix.moves ? 0.4 : 1) / max(matrix.scale, 1e-6)
    }
  }
}

/// The choice of samples between which a straight reading is near enough.
///
///     value │        ╱●╲            ● kept, ○ left out
///           │     ○╱     ╲○
///           │   ○╱         ╲○
///           │ ●╱             ╲●     every sample left out is within the tolerance of the line
///           └──────────────────▶ time
///
/// From each kept sample the line reaches as far as it can: the slopes that pass all samples between
/// within the tolerance form a wedge, which only narrows.
enum KeyTimes {
  /// Returns the indices of the samples to keep: the first, the last, and those between.
  ///
  /// - Parameters:
  ///   - times: The instants, rising.
  ///   - rows: The numbers of each sample.
  ///   - tolerances: The tolerance of each number.
  /// - Returns: The indices, rising.
  static func indices(_ times: [Double], _ rows: [[Double]], tolerances: [Double]) -> [Int] {
    guard times.count > 2 else { return Array(times.indices) }
    var kept = [0]
    var start = 0
    while start < times.count - 1 {
      let end = reach(from: start, times, rows, tolerances)
      kept.append(end)
      start = end
    }
    return kept
  }

  /// Returns the last sample that a line from a sample may go to.
  private static func reach(
    from start: Int, _ times: [Double], _ rows: [[Double]], _ tolerances: [Double]
  ) -> Int {
    var low = [Double](repeating: -.infinity, count: tolerances.count)
    var high = [Double](repeating: .infinity, count: tolerances.count)
    var end = start + 1
    for index in (start + 1)..<times.count {
      let duration = times[index] - times[start]
      var isInside = true
      for part in tolerances.indices {
        let rise = rows[index][part] - rows[start][part]
        let slope = rise / duration
        if slope < low[part] || slope > high[part] { isInside = false }
        low[part] = max(low[part], (rise - tolerances[part]) / duration)
        high[part] = min(high[part], (rise + tolerances[part]) / duration)
      }
      if isInside { end = index }
      // No line reaches any later sample.
      if zip(low, high).contains(where: { $0 > $1 }) { break }
    }
    return end
  }
}

extension AnimatedSVG {
  /// Appends the steps of a transform, each as an animation of its own.
  private func appendTransform(
    _ name: String, _ rows: [[Double]], of element: FilmElement, in part: Part,
    to text: inout String
  ) {
    let box = FilmBox(element, count)
    var parts: [TransformParts] = []
    for row in rows {
      let matrix = Transform2D(
        a: row[0], b: row[1], c: row[2], d: row[3], tx: row[4], ty: row[5])
      parts.append(TransformParts(matrix, pivot: box.center, after: parts.last))
    }
    let radius = max(box.radius, 1)
    // The effect of each number on the furthest point of the element, and its part of the tolerance.
    let reaches: [(share: Double, reach: Double)] = [
      (0.3, 1), (0.3, 1), (0.25, radius * box.scale), (0.05, radius * box.scale),
      (0.1, radius), (0.1, radius),
    ]
    let numbers = parts.map { [$0.x, $0.y, $0.angle, $0.skew, $0.scaleX, $0.scaleY] }
    let start = part.frames.lowerBound
    let varies = reaches.indices.map { number in
      numbers[part.frames].contains {
        ($0[number] - numbers[start][number]).magnitude > 1e-9
      }
    }
    guard varies.contains(true) else { return }
    let total = zip(reaches, varies).filter(\.1).map(\.0.share).reduce(0, +)
    let budget = tolerance * (box.changes ? 0.6 : 1)
    let kept = keyFrames(
      numbers,
      zip(reaches, varies).map { reach, varies in
        varies ? budget * reach.share / total / max(reach.reach, 1e-6) : .infinity
      }, in: part)
    // Digits far below the tolerance are not seen.
    let omitted = tolerance < 1 ? 0 : 2
    let steps: [(type: String, varies: Bool, text: (TransformParts) -> String)] = [
      ("translate", varies[0] || varies[1], { "\(short($0.x)) \(short($0.y))" }),
      ("rotate", varies[2], { short($0.degrees, 4) }),
      ("skewX", varies[3], { short($0.skewDegrees, 4) }),
      ("scale", varies[4] || varies[5], { "\(short($0.scaleX, 6)) \(short($0.scaleY, 6))" }),
      ("translate", false, { _ in "\(short(-box.center.x)) \(short(-box.center.y))" }),
    ]
    func short(_ number: Double, _ decimals: Int = 3) -> String {
      SVGValue.text(number, decimals: decimals - omitted)
    }
    let neutral: Set<String> = ["0 0", "0", "1 1", "-0 -0"]
    var isFirst = true
    for step in steps {
      let value = step.text(parts[start])
      if !step.varies && !isFirst && neutral.contains(value) { continue }
      let mode = isFirst ? "replace" : "sum"
      let tag =
        "animateTransform attributeName=\"\(name)\" type=\"\(step.type)\" additive=\"\(mode)\""
      if step.varies {
        appendAnimate(tag, kept, part, to: &text) { step.text(parts[$0]) }
      } else {
        text += "<\(tag) values=\"\(value)\"\(timing(of: part))/>"
      }
      isFirst = false
    }
  }
}

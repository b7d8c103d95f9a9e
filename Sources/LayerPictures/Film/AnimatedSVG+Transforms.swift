import LayerModel

extension AnimatedSVG {
  /// Appends the steps of a transform, each as an animation of its own.
  func appendTransform(
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

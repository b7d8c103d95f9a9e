import LayerModel
import LayerText

/// The axis of time under a figure, with marks.
struct FigureTimeAxis {
  /// The scale.
  let scale: AxisScale
  /// The position of the first instant.
  let left: Double
  /// The width of the axis.
  let width: Double

  /// Makes an axis whose labels do not collide.
  init(from: Double, to: Double, left: Double, width: Double) {
    (self.left, self.width) = (left, width)
    scale = AxisScale(from: from, to: to) { scale in
      var end = -Double.infinity
      for tick in scale.seconds {
        let half = FigureParts.width(of: tick.text) / 2
        let x = scale.fraction(tick.value) * width
        if x - half < end + 14 { return false }
        end = x + half
      }
      return true
    }
  }

  /// Returns the position of an instant.
  func x(_ instant: Double) -> Double { left + scale.fraction(instant) * width }

  /// Returns the lines of a grid.
  func grid(from top: Double, to bottom: Double) -> [SVGElement] {
    scale.ticks.map { tick in
      FigureParts.line(
        from: Point(x: x(tick.value), y: top), to: Point(x: x(tick.value), y: bottom), .grid)
    }
  }

  /// Returns the labels.
  func labels(y: Double) -> [SVGElement] {
    scale.seconds.map { tick in
      FigureParts.text(tick.text, x: x(tick.value), y: y, anchor: "middle", class: "muted")
    }
  }

  /// The height of a line of letters.
  static let lineHeight = 13.0

  /// Returns lines through the picture at the instants of marks, and their letters below.
  ///
  /// Letters that would touch others go into further lines; what finds no room in the third line
  /// has no letter, but its title is part of the line through the picture.
  ///
  /// - Parameters:
  ///   - marks: The marks, the more important ones first.
  ///   - top: The upper end of the lines.
  ///   - bottom: The lower end of the lines.
  ///   - y: The base line of the first letters.
  /// - Returns: The elements, and the number of lines of letters.
  func marks(
    _ marks: [AxisTick], top: Double, bottom: Double, y: Double
  ) -> (elements: [SVGElement], lines: Int) {
    var titles: [(x: Double, texts: [String])] = []
    var lines: [[(x: Double, letter: Character)]] = []
    var letters: [SVGElement] = []
    for mark in marks {
      let x = (self.x(mark.instant) * 2).rounded() / 2
      if let known = titles.firstIndex(where: { $0.x == x }) {
        if !titles[known].texts.contains(mark.title) { titles[known].texts.append(mark.title) }
      } else {
        titles.append((x, [mark.title]))
      }
      if lines.contains(where: { $0.contains { $0.letter == mark.letter && abs($0.x - x) < 1 } }) {
        continue
      }
      var free = lines.firstIndex { line in line.allSatisfy { abs($0.x - x) >= 9 } }
      if free == nil, lines.count < 3 {
        lines.append([])
        free = lines.count - 1
      }
      guard let free else { continue }
      lines[free].append((x, mark.letter))
      letters.append(
        FigureParts.titled(
          FigureParts.text(
            String(mark.letter), x: x, y: y + Double(free) * Self.lineHeight, anchor: "middle"),
          mark.title))
    }
    let through = titles.map { entry in
      FigureParts.titled(
        FigureParts.line(
          from: Point(x: entry.x, y: top), to: Point(x: entry.x, y: bottom), .muted,
          [
            SVGAttribute("stroke-dasharray", "1 3"),
            SVGAttribute("stroke-opacity", "0.7"),
          ]), entry.texts.joined(separator: "; "))
    }
    return (through + letters, lines.count)
  }

  /// Returns how many lines the letters of marks take.
  func lineCount(_ marks: [AxisTick]) -> Int { self.marks(marks, top: 0, bottom: 0, y: 0).lines }
}

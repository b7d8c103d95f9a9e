import LayerModel
import LayerText

/// Reads paths as Core Animation's markup has them: numbers before operators, as in PDF.
///
///     x y m                    lifts the pen to a point
///     x y l                    a line
///     x1 y1 x2 y2 x y c        a curve with two control points
///     x1 y1 x y q              a curve with one control point; a guess
///     x y width height re      a rectangle; a guess
///     h                        back to the start of the subpath
///
/// All real files have the four operators that are no guesses (F177). SVG's syntax is read too, since
/// this project once wrote it.
enum CAMLPath {
  /// The operators, with how many numbers each takes.
  private static let operators = ["m": 2, "l": 2, "c": 6, "q": 4, "re": 4, "h": 0]
  /// The operators that no real file has.
  private static let guesses: Set<Substring> = ["q", "re"]

  /// Parses a path; an empty text is a path without elements.
  static func path(_ text: String) throws(CAMLProblem) -> Path {
    if isSVG(text) {
      do { return try Path(svg: text) } catch { throw CAMLProblem(error.description) }
    }
    var elements: [Path.Element] = []
    var numbers: [Double] = []
    for word in CAMLText.words(text) {
      guard let count = operators[String(word)] else {
        let number = try number(word)
        guard number.isFinite else { throw CAMLProblem("a path must be finite") }
        numbers.append(number)
        continue
      }
      guard numbers.count == count else {
        throw CAMLProblem(
          "the operator '\(word)' takes \(CAMLText.counted(count, "number")), not \(numbers.count)",
          hint: hint)
      }
      if elements.isEmpty, word != "m", word != "re" {
        throw CAMLProblem("a path begins with a move, not with '\(word)'", hint: hint)
      }
      elements += Self.elements(word, numbers)
      numbers.removeAll(keepingCapacity: true)
    }
    if !numbers.isEmpty {
      throw CAMLProblem(
        "no operator follows the last \(CAMLText.counted(numbers.count, "number"))", hint: hint)
    }
    return Path(unchecked: elements)
  }

  /// Notes the paths of a document that Core Animation may not read.
  static func noteSyntax(in document: XMLDocumentTree, _ notes: inout ReaderNotes) {
    for (index, element) in document.storage.elements.enumerated() {
      let node = XMLNode(storage: document.storage, index: index)
      for name in ["path", "shadowPath"] {
        if let text = node.attribute(name) {
          noteSyntax(of: text, at: node.place(ofAttribute: name), &notes)
        }
      }
      if element.name == "CGPath" || element.name == "path" || node.attribute("type") == "CGPath" {
        noteSyntax(of: CAMLValueReader.text(of: node), at: node.place, &notes)
      }
    }
  }

  private static func noteSyntax(
    of text: String, at place: @autoclosure () -> SourcePlace, _ notes: inout ReaderNotes
  ) {
    if isSVG(text) {
      return notes.count(
        "a path in SVG's syntax: read, but Core Animation has operators after numbers, as in "
          + "\"0 0 m 10 0 l h\"", at: place())
    }
    for word in Set(CAMLText.words(text)).intersection(guesses).sorted() {
      notes.count("the operator '\(word)' of a path is a guess: no real file has it", at: place())
    }
  }

  private static let hint = "write numbers before operators, as \"0 0 m 10 0 l 5 5 l h\""

  /// Whether a text is SVG path data, which begins with a letter.
  private static func isSVG(_ text: String) -> Bool {
    let first = text.utf8.first { !(9...13).contains($0) && $0 != UInt8(ascii: " ") }
    return first == UInt8(ascii: "M") || first == UInt8(ascii: "m")
  }

  private static func number(_ word: Substring) throws(CAMLProblem) -> Double {
    do {
      return try CAMLText.number(word)
    } catch {
      guard word.utf8.first.map(NumberText.isNumberLetter) == false else { throw error }
      throw CAMLProblem(
        "\(Excerpt.quoted(String(word))) is no operator of a path",
        hint: "the operators are \(operators.keys.sorted().joined(separator: ", "))")
    }
  }

  private static func elements(_ word: Substring, _ numbers: [Double]) -> [Path.Element] {
    func point(_ index: Int) -> Point { Point(x: numbers[2 * index], y: numbers[2 * index + 1]) }
    switch word {
    case "m": return [.move(to: point(0))]
    case "l": return [.line(to: point(0))]
    case "c": return [.cubicCurve(to: point(2), control1: point(0), control2: point(1))]
    case "q": return [.quadCurve(to: point(1), control: point(0))]
    case "re":
      return Path(rect: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        .elements
    default: return [.closeSubpath]
    }
  }
}

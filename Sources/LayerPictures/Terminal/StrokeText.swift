import LayerModel

/// A text as lines, in its layer's coordinates, for pictures that have no fonts.
struct StrokeText {
  /// All lines of all letters.
  private(set) var path = Path()
  /// The width of the lines.
  let width: Double

  /// The widths of lines for words in the names of fonts, in units of the font's size.
  private static let weights = [
    ("ultralight", 0.035), ("thin", 0.045), ("semibold", 0.115), ("demibold", 0.115),
    ("light", 0.06), ("medium", 0.1), ("bold", 0.135), ("heavy", 0.16), ("black", 0.18),
  ]

  /// Lays out a text: one line below the other, from the upper edge of the bounds, as SVG does.
  init(_ text: DrawingText) {
    let (font, style) = (SVGFont(text.font), text.font.lowercased())
    width = text.size * (Self.weights.first { style.contains($0.0) }?.1 ?? 0.085)
    let isMonospaced = font.families.hasSuffix("monospace")
    let (stepX, stepY) = (StrokeAlphabet.stepX * text.size, StrokeAlphabet.stepY * text.size)
    let lines = text.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let base = text.bounds.minY + SVGWriter.baseline(ofLine: index) * text.size
      let letters = line.map { StrokeAlphabet.letter($0) }
      // A letter of one width is in the middle of 0.6 of the font's size.
      let advances = letters.map {
        isMonospaced ? 0.6 * text.size : ($0.width + StrokeAlphabet.gap) * stepX
      }
      let rest = text.bounds.width - advances.reduce(0, +)
      var x = text.bounds.minX
      switch text.alignment {
      case .center: x += rest / 2
      case .right: x += rest
      default: break
      }
      for (letter, advance) in zip(letters, advances) {
        // A wide letter, such as m, fits between the others.
        let stepX = letter.width > 0 ? min(stepX, 0.8 * advance / letter.width) : stepX
        let left = x + (advance - letter.width * stepX) / 2
        let slant = font.isItalic ? 0.2 * stepY : 0
        let matrix = Transform2D(
          a: stepX, b: 0, c: slant, d: -stepY, tx: left - slant * StrokeAlphabet.baseline,
          ty: base + stepY * StrokeAlphabet.baseline)
        for line in letter.lines { line.append(to: &path, matrix) }
        x += advance
      }
    }
  }
}

/// Letters of lines, for texts in pixels: Latin with accents, digits and punctuation.
///
/// A letter is written as lines with a space between them, of points as two digits, x and y:
///
///     y 9  capitals        023962   a line through (0,2), (3,9) and (6,2)
///       7  small letters   ~…       a curve from the first to the last point, drawn to those between
///       2  base line       o…       a closed curve drawn to its points
///       0  below           .02      a dot
private enum StrokeAlphabet {
  /// The widths and heights of a step, in units of the font's size: those of Helvetica, nearly.
  static let (stepX, stepY) = (0.088, 0.1026)
  /// The row of the base line.
  static let baseline = 2.0
  /// The columns between two letters.
  static let gap = 2.1

  /// The columns of a letter, and its lines from its left edge.
  static func letter(_ character: Character) -> (width: Double, lines: [StrokeLine]) {
    guard var base = character.unicodeScalars.first else { return (0, []) }
    var marks = character.unicodeScalars.dropFirst().compactMap(mark)
    // ISO names say what a letter with accents consists of.
    let words = base.properties.name?.split(separator: " ") ?? []
    if letters[base] == nil, words.count > 5, words[0] == "LATIN", words[2] == "LETTER",
      words[3].count == 1,
      words[4] == "WITH"
    {
      marks = words[5...].split(separator: "AND").compactMap { mark($0.joined(separator: " ")) }
      let name = words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
      base = name.unicodeScalars.first ?? base
    }
    let isHigh = base.properties.isUppercase || "bdfhklt".unicodeScalars.contains(base)
    if base == "i", !marks.isEmpty { base = "ı" }
    if base.properties.isDefaultIgnorableCodePoint { return (-gap, []) }
    let lines = StrokeLine.lines(letters[base] ?? (base.properties.isWhitespace ? "" : box))
    let width = lines.reduce(lines.isEmpty ? 1.1 : 0) { max($0, $1.right) }
    return (
      width,
      lines
        + marks.flatMap { mark in
          let y = mark.isBelow ? 0 : isHigh ? 10.0 : 8
          return StrokeLine.lines(mark.lines).map {
            $0.placed(x: width / 2 - 2, y: y, scale: 0.5)
          }
        }
    )
  }

  /// What stands for a letter that is not here.
  private static let box = "0252590902"

  private static func mark(_ scalar: Unicode.Scalar) -> (lines: String, isBelow: Bool)? {
    let words = scalar.properties.name?.split(separator: " ") ?? []
    return words.first == "COMBINING"
      ? mark(words.dropFirst().filter { $0 != "ACCENT" }.joined(separator: " ")) : nil
  }

  /// Returns an accent, in half steps around column 4 above a letter or below it.
  private static func mark(_ name: String) -> (lines: String, isBelow: Bool)? {
    marks[name].map {
      ($0, ["CEDILLA", "OGONEK", "DOT BELOW", "COMMA BELOW", "STROKE"].contains(name))
    }
  }

  private static let marks = [
    "ACUTE": "3063", "GRAVE": "2350", "CIRCUMFLEX": "204360", "CARON": "234063",
    "DIAERESIS": ".21 .61", "TILDE": "~11335072", "RING ABOVE": "o20606323", "MACRON": "2161",
    "BREVE": "~23206063", "DOT ABOVE": ".41", "DOUBLE ACUTE": "2033 5063",
    "CEDILLA": "4443 ~43636020", "OGONEK": "~443060", "DOT BELOW": ".41", "COMMA BELOW": "4230",
    "STROKE": "1579",
  ]

  private static let letters: [Unicode.Scalar: String] = [
    "A": "023962 1454", "B": "0209 ~09595606 ~06666202", "C": "~676909026264",
    "D": "0209 ~09696202", "E": "59090252 0646", "F": "590902 0646", "G": "~676909026265 3565",
    "H": "0209 6269 0666", "I": "0209", "J": "4944 ~44420204", "K": "0209 6904 2662",
    "L": "090252", "M": "0209336962", "N": "02096269", "O": "o09696202", "P": "0209 ~09696505",
    "Q": "o09696202 4462", "R": "0209 ~09696505 3562", "S": "~5759090655520204",
    "T": "0969 3932", "U": "0904 ~04026264 6469", "V": "093269", "W": "0922496289",
    "X": "0269 0962", "Y": "093569 3532", "Z": "09690262",
    "a": "o07474202 4742", "b": "0902 o07474202", "c": "~464707024243", "d": "4942 o07474202",
    "e": "0545 ~454707024243", "f": "~391917 1712 0737", "g": "o07474202 4741 ~41400001",
    "h": "0902 ~05074745 4542", "i": "0207 .09", "j": "1711 ~111000 .19",
    "k": "0902 4704 1542", "l": "0902", "m": "0702 ~05074745 4542 ~45478785 8582",
    "n": "0702 ~05074745 4542", "o": "o07474202", "p": "0700 o07474202", "q": "4740 o07474202",
    "r": "0702 ~050737", "s": "~4647070544420203", "t": "1913 ~131232 0737",
    "u": "0704 ~04024244 4742", "v": "072247", "w": "0722374267", "x": "0247 0742",
    "y": "0722 4710", "z": "07470242", "ı": "0207", "ß": "0207 ~0709494626 ~2646420212",
    "æ": "o07474202 4585 ~858747428283", "œ": "o07474202 4585 ~858747428283",
    "Æ": "024989 494282 4676 2545", "Œ": "o09494202 8949 4942 4282 4676",
    "ø": "o07474202 0247", "Ø": "o09696202 0269", "ł": "1912 0426", "Ł": "190262 0537",
    "0": "o09494202", "1": "072922 0242", "2": "~0709494602 0242",
    "3": "~0809494626 ~2646420203", "4": "390444 3932", "5": "490906 ~0647420203",
    "6": "~48490904 o06464202", "7": "094912", "8": "o09494606 o06464202",
    "9": "o09494505 ~47420203",
    ".": ".02", ",": "1200", ":": ".02 .06", ";": ".16 1200", "!": "0904 .02", "¡": "0005 .07",
    "?": "~0709494625 2524 .22", "'": "0907", "‘": "0907", "’": "0907", "\"": "0907 2927",
    "“": "0907 2927", "”": "0907 2927", "„": "0200 2220", "(": "~29080221", ")": "~09282201",
    "[": "29090121", "]": "09292101", "{": "~29191505 ~05151121", "}": "~09191525 ~25151101",
    "/": "0139", "\\": "0931", "|": "0901", "-": "0535", "–": "0555", "—": "0595", "−": "0545",
    "_": "0141", "+": "0545 2723", "=": "0646 0444", "<": "470543", ">": "074503",
    "«": "270523 473543", "»": "072503 274523", "*": "2925 0846 0648", "#": "1219 3239 0646 0444",
    "%": "0259 o09292606 o35555232", "&": "~521619494605024255", "@": "~520209696444 o27474424",
    "$": "~5759090655520204 2921", "^": "072947", "~": "~05173345", "`": "0918", "°": "o09292707",
    "·": ".05", "•": "o16363414", "…": ".02 .22 .42", "€": "~676909026264 0646 0444",
    "£": "~5759191612 0252 0646", "×": "0347 0743", "÷": "0545 .27 .23", "→": "0555 375533",
    "←": "0555 270523", "↑": "2822 062846", "↓": "2822 042244", "✓": "042259",
  ]
}

/// A line of a letter.
private struct StrokeLine {
  private var points: [Point]
  private var kind: Character?

  /// Reads the lines of a letter.
  static func lines(_ text: String) -> [StrokeLine] {
    text.split(separator: " ").map { line in
      let digits = line.compactMap(\.wholeNumberValue).map(Double.init)
      return StrokeLine(
        points: stride(from: 0, to: digits.count, by: 2).map {
          Point(x: digits[$0], y: digits[$0 + 1])
        }, kind: line.first.flatMap { $0.isNumber ? nil : $0 })
    }
  }

  /// The column of the farthest point on the right.
  var right: Double { points.map(\.x).max() ?? 0 }

  /// Returns the line smaller, and moved.
  func placed(x: Double, y: Double, scale: Double) -> StrokeLine {
    var line = self
    line.points = points.map { Point(x: $0.x * scale + x, y: $0.y * scale + y) }
    return line
  }

  /// Appends the line to a path.
  func append(to path: inout Path, _ matrix: Transform2D) {
    let points = points.map { $0.applying(matrix) }
    func middle(_ index: Int) -> Point {
      let (first, second) = (points[index % points.count], points[(index + 1) % points.count])
      return Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    }
    switch kind {
    case "o":
      path.move(to: middle(0))
      for index in 1...points.count {
        path.addQuadCurve(to: middle(index), control: points[index % points.count])
      }
    case "~":
      path.move(to: points[0])
      for index in 1..<points.count - 1 {
        path.addQuadCurve(
          to: index + 2 < points.count ? middle(index) : points[index + 1], control: points[index])
      }
    case ".":
      // A line that is as good as none has square ends.
      let reach = 0.05 * abs(matrix.d)
      path.move(to: Point(x: points[0].x - reach, y: points[0].y))
      path.addLine(to: Point(x: points[0].x + reach, y: points[0].y))
    default:
      path.move(to: points[0])
      for point in points.dropFirst() { path.addLine(to: point) }
    }
  }
}

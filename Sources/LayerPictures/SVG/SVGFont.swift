/// A font of a scene as attributes of SVG: a family with substitutes, a weight and a style.
///
///     Courier-BoldOblique   "Courier, monospace"   bold   italic
struct SVGFont {
  /// The families, in the order in which a viewer looks for them; without quotes.
  let families: String
  /// Whether the name says that it is bold.
  let isBold: Bool
  /// Whether the name says that it is slanted.
  let isItalic: Bool

  /// Reads the name of a font, such as `Helvetica-Bold`.
  ///
  /// Other characters than letters, digits and spaces are left out, because a list of families has
  /// quotes and escapes.
  init(_ name: String) {
    let parts = name.split(separator: "-", maxSplits: 1)
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    isBold = style.contains("bold") || style.contains("heavy") || style.contains("black")
    isItalic = style.contains("italic") || style.contains("oblique")
    let characters = (parts.first ?? "").unicodeScalars.filter {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == " "
    }
    var family = String(String.UnicodeScalarView(characters))
    // A family without quotes must not start with a digit.
    if let first = family.first, first.isNumber { family = "" }
    let lower = family.lowercased()
    let isMonospaced = ["courier", "mono", "menlo", "consol"].contains { lower.contains($0) }
    let hasSerifs = ["times", "georgia", "garamond", "palatino", "baskerville"].contains {
      lower.contains($0)
    }
    let rest = isMonospaced ? "monospace" : hasSerifs ? "serif" : "Arial, sans-serif"
    families = family.isEmpty ? rest : "\(family), \(rest)"
  }
}

/// Where the lines of a text are, in units of the font's size: those of Helvetica.
package enum TextMetrics {
  /// How far the base line of the first line is below the upper edge.
  package static let ascent = 0.77
  /// How far the base line of a line is below that of the line before.
  package static let lineHeight = 1.15
}

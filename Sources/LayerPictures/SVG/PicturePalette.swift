/// The colours of figures and of the page, for light and for dark surroundings.
///
/// Pictures name a colour by its role, as a variable of CSS: `fill="var(--ink)"`. The style sheet
/// gives the variables their values, and other values where the reader prefers a dark scheme.
///
/// The colours of series differ from each other also for people who see no red, no green or no
/// blue. All have a contrast of at least 3 against the paper.
package enum PicturePalette {
  /// What a colour is used for.
  package enum Role: String, CaseIterable, Sendable {
    /// The background.
    case paper
    /// The background of a part that is set apart.
    case panel
    /// Text and axes.
    case ink
    /// Text and marks of less weight.
    case muted
    /// The lines of a grid.
    case grid
    /// What is selected, and the cursor.
    case accent
    /// The first colour of series.
    case series1 = "series-1"
    /// The second colour of series.
    case series2 = "series-2"
    /// The third colour of series.
    case series3 = "series-3"
    /// The fourth colour of series.
    case series4 = "series-4"
    /// The fifth colour of series.
    case series5 = "series-5"
    /// The sixth colour of series.
    case series6 = "series-6"
    /// The seventh colour of series.
    case series7 = "series-7"
    /// The eighth colour of series.
    case series8 = "series-8"

    /// The value of an attribute or a property: `var(--ink)`.
    package var reference: String { "var(--\(rawValue))" }
  }

  /// The roles of the series, in order.
  package static let series: [Role] = [
    .series1, .series2, .series3, .series4, .series5, .series6, .series7, .series8,
  ]

  /// Returns the role of the series with an index, from 0; the ninth has the first colour again.
  package static func series(_ index: Int) -> Role { series[index % series.count] }

  /// Returns the light and the dark colour of a role, as `#rrggbb`.
  package static func colors(of role: Role) -> (light: String, dark: String) {
    switch role {
    case .paper: ("#ffffff", "#14171c")
    case .panel: ("#f3f5f8", "#1f242b")
    case .ink: ("#1b1f26", "#e8ebf0")
    case .muted: ("#5a6472", "#9aa5b4")
    case .grid: ("#dce1e8", "#343b45")
    case .accent: ("#0053f1", "#5e9bff")
    case .series1: ("#0053f1", "#2a7aff")
    case .series2: ("#d07b1c", "#f85d11")
    case .series3: ("#105b6b", "#4ed6a4")
    case .series4: ("#ad1207", "#c13036")
    case .series5: ("#0097e3", "#9efaff")
    case .series6: ("#987a88", "#b2a4ff")
    case .series7: ("#5c091e", "#fde739")
    case .series8: ("#1e1e83", "#866da1")
    }
  }

  /// Returns the style sheet that sets the variables.
  ///
  /// - Parameter selector: The element that has the variables: `:root` in a page, `svg` in a figure.
  /// - Returns: The style sheet, with a line break at its end.
  package static func styleSheet(for selector: String = "svg") -> String {
    let light = Role.allCases.map { "  --\($0.rawValue): \(colors(of: $0).light);\n" }
    let dark = Role.allCases.map { "    --\($0.rawValue): \(colors(of: $0).dark);\n" }
    return "\(selector) {\n  color-scheme: light dark;\n\(light.joined())}\n"
      + "@media (prefers-color-scheme: dark) {\n  \(selector) {\n\(dark.joined())  }\n}\n"
  }

  /// The fonts of text, which every system has in some form.
  package static let fonts = "system-ui, sans-serif"
  /// The fonts of numbers and names, whose characters have one width.
  package static let monospacedFonts = "ui-monospace, monospace"
}

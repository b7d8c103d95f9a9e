/// How lines of text are aligned.
public enum TextAlignmentMode: String, NamedPropertyValue, Hashable, Sendable {
  /// As the language is written; the default.
  case natural
  /// At the left edge.
  case left
  /// At the right edge.
  case right
  /// In the middle.
  case center
  /// At both edges.
  case justified
}

/// Where text that does not fit is cut.
public enum TextTruncationMode: String, NamedPropertyValue, Hashable, Sendable {
  /// It is not; the default.
  case none
  /// At the start of the line.
  case start
  /// At the end of the line.
  case end
  /// In the middle of the line.
  case middle
}

/// A layer that shows a string.
open class TextLayer: Layer {
  private static let table = PropertyTable(
    extending: LayerTable.table,
    with: [
      .init(
        "string", .string, default: .null,
        documentation: "The text; none by default."),
      .init(
        "font", .opaque, default: .null,
        documentation: "The font, as a reference; none takes the renderer's own."),
      .init(
        "fontSize", .number, default: 36, animatable: true,
        action: .basic, documentation: "The size of the font, in points; 36 by default."),
      .init(
        "foregroundColor", .color, default: .color(.white), optional: true, animatable: true,
        action: .basic, documentation: "The colour of the text; opaque white by default."),
      .init(
        "wrapped", .bool, default: false,
        documentation: "Whether lines break at the bounds; false by default."),
      .init(
        "alignmentMode", .string, default: "natural", names: TextAlignmentMode.names,
        documentation: "How lines are aligned; natural by default."),
      .init(
        "truncationMode", .string, default: "none", names: TextTruncationMode.names,
        documentation: "Where text that does not fit is cut; none by default."),
    ])

  private enum Row {
    static let string = id("string")
    static let font = id("font")
    static let fontSize = id("fontSize")
    static let foregroundColor = id("foregroundColor")
    static let wrapped = id("wrapped")
    static let alignmentMode = id("alignmentMode")
    static let truncationMode = id("truncationMode")

    private static func id(_ name: String) -> PropertyID {
      guard let row = table.row(named: name) else { fatalError("'\(name)' is not declared.") }
      return row.id
    }
  }

  /// The properties of every layer and those of this class.
  open override class var propertyTable: PropertyTable { table }

  /// "TextLayer".
  open override class var className: String { "TextLayer" }

  /// The keys whose changes ask for new contents, beside those of the superclass (F144).
  private static let displayKeys: Set<String> = [
    "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
    "allowsFontSubpixelQuantization", "style", "contentsScale",
  ]

  /// Whether a change of a property asks for new contents: true for what shapes the text (F144).
  open override class func needsDisplay(forKey key: String) -> Bool {
    displayKeys.contains(key) || super.needsDisplay(forKey: key)
  }

  /// The text; none by default.
  public final var string: String? {
    get { typed(Row.string) }
    set { setChecked(newValue.propertyValue, Row.string) }
  }

  /// The font, as a reference; none takes the renderer's own.
  public final var font: OpaqueReference? {
    get { typed(Row.font) }
    set { setChecked(newValue.propertyValue, Row.font) }
  }

  /// The size of the font, in points; 36 by default.
  public final var fontSize: Double {
    get { typed(Row.fontSize) }
    set { setChecked(newValue.propertyValue, Row.fontSize) }
  }

  /// The colour of the text; opaque white by default.
  public final var foregroundColor: Color? {
    get { typed(Row.foregroundColor) }
    set { setChecked(newValue.propertyValue, Row.foregroundColor) }
  }

  /// Whether lines break at the bounds; false by default.
  public final var isWrapped: Bool {
    get { typed(Row.wrapped) }
    set { setChecked(newValue.propertyValue, Row.wrapped) }
  }

  /// How lines are aligned; natural by default.
  public final var alignmentMode: TextAlignmentMode {
    get { typed(Row.alignmentMode) }
    set { setChecked(newValue.propertyValue, Row.alignmentMode) }
  }

  /// Where text that does not fit is cut; none by default.
  public final var truncationMode: TextTruncationMode {
    get { typed(Row.truncationMode) }
    set { setChecked(newValue.propertyValue, Row.truncationMode) }
  }
}

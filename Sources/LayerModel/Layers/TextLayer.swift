/// The alignment of lines of text: one of the names below, or any other string.
///
/// Another string is kept; its meaning depends on the renderer (F155).
public struct TextAlignmentMode: RawRepresentable, CaseIterable, PropertyRepresentable, Hashable,
  Sendable
{
  /// The natural alignment of the language; the default.
  public static let natural = TextAlignmentMode(rawValue: "natural")
  /// At the left edge.
  public static let left = TextAlignmentMode(rawValue: "left")
  /// At the right edge.
  public static let right = TextAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = TextAlignmentMode(rawValue: "center")
  /// At both edges.
  public static let justified = TextAlignmentMode(rawValue: "justified")

  /// The known modes.
  public static let allCases: [TextAlignmentMode] = [.natural, .left, .right, .center, .justified]
  /// Their names.
  public static var names: [String] { allCases.map(\.rawValue) }

  /// The string.
  public let rawValue: String

  /// Makes a mode with any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A string.
  public static var propertyType: PropertyType { .string }
  /// The name as a property value.
  public var propertyValue: PropertyValue { .string(rawValue) }
  /// Reads any string.
  public init?(propertyValue: PropertyValue) {
    guard case .string(let name) = propertyValue else { return nil }
    self.init(rawValue: name)
  }
}

/// The position at which text that does not fit is cut.
public enum TextTruncationMode: String, NamedPropertyValue, Hashable, Sendable {
  /// Text is not cut; the default.
  case none
  /// At the start of the line.
  case start
  /// At the end of the line.
  case end
  /// In the middle of the line.
  case middle
}

/// A layer that shows a string.
open class TextLayer: Layer, PropertyOwner {
  private static let table = PropertyTable(
    extending: LayerTable.table,
    with: [
      .init("string", .null, type: .string, "The text; none by default."),
      .init(
        "font", .opaque(OpaqueReference("Helvetica")), optional: true,
        "The font, as a reference; Helvetica by default."),
      .init(
        "fontSize", 36, action: .basic, range: 0...(.infinity),
        "The size of the font, in points; 36 by default."),
      .init(
        "foregroundColor", .color(.white), optional: true, action: .basic,
        "The colour of the text; opaque white by default."),
      .init("wrapped", false, "Whether lines break at the bounds; false by default."),
      .init(
        "alignmentMode", "natural", names: TextAlignmentMode.names, repair: .keepsUnknownNames,
        "The alignment of lines; natural by default."),
      .init(
        "truncationMode", "none", names: TextTruncationMode.names,
        "The position at which text that does not fit is cut; none by default."),
    ])

  /// The properties that this class adds, each with its number and the type of its values.
  public enum Property {
    /// See ``TextLayer/string``.
    public static let string = TypedProperty<String?>("string", in: table)
    /// See ``TextLayer/font``.
    public static let font = TypedProperty<OpaqueReference?>("font", in: table)
    /// See ``TextLayer/fontSize``.
    public static let fontSize = TypedProperty<Double>("fontSize", in: table)
    /// See ``TextLayer/foregroundColor``.
    public static let foregroundColor = TypedProperty<Color?>("foregroundColor", in: table)
    /// See ``TextLayer/isWrapped``.
    public static let isWrapped = TypedProperty<Bool>("wrapped", in: table)
    /// See ``TextLayer/alignmentMode``.
    public static let alignmentMode = TypedProperty<TextAlignmentMode>("alignmentMode", in: table)
    /// See ``TextLayer/truncationMode``.
    public static let truncationMode = TypedProperty<TextTruncationMode>(
      "truncationMode", in: table)
  }

  /// The properties of every layer and those of this class.
  open override class var propertyTable: PropertyTable { table }

  /// "TextLayer".
  open override class var className: String { "TextLayer" }

  /// The keys whose changes require new contents, besides those of the superclass (F144).
  private static let displayKeys: Set<String> = [
    "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
    "allowsFontSubpixelQuantization", "style", "contentsScale",
  ]

  /// Returns whether a change of a property requires new contents; true for those of the text
  /// (F144).
  open override class func needsDisplay(forKey key: String) -> Bool {
    displayKeys.contains(key) || super.needsDisplay(forKey: key)
  }

  /// The text; none by default.
  public final var string: String? {
    get { typed(Property.string) }
    set { setTyped(newValue, Property.string) }
  }

  /// The font, as a reference; Helvetica by default (F159).
  ///
  /// Nil means the renderer's default. A font that is known by its name reads back as that name:
  ///
  ///     text.font = OpaqueReference("Courier")
  ///     text.font?.label  // "Courier"
  public final var font: OpaqueReference? {
    get { typed(Property.font) }
    set { setTyped(newValue, Property.font) }
  }

  /// The size of the font, in points; 36 by default.
  public final var fontSize: Double {
    get { typed(Property.fontSize) }
    set { setTyped(newValue, Property.fontSize) }
  }

  /// The colour of the text; opaque white by default.
  public final var foregroundColor: Color? {
    get { typed(Property.foregroundColor) }
    set { setTyped(newValue, Property.foregroundColor) }
  }

  /// Whether lines break at the bounds; false by default.
  public final var isWrapped: Bool {
    get { typed(Property.isWrapped) }
    set { setTyped(newValue, Property.isWrapped) }
  }

  /// The alignment of lines; natural by default.
  public final var alignmentMode: TextAlignmentMode {
    get { typed(Property.alignmentMode) }
    set { setTyped(newValue, Property.alignmentMode) }
  }

  /// The position at which text that does not fit is cut; none by default.
  public final var truncationMode: TextTruncationMode {
    get { typed(Property.truncationMode) }
    set { setTyped(newValue, Property.truncationMode) }
  }
}

extension PropertyName where Self == PropertyKey<String?> {
  /// `string`.
  public static var string: Self { Self("string") }
}

extension PropertyName where Self == PropertyKey<OpaqueReference?> {
  /// `font`.
  public static var font: Self { Self("font") }
}

extension PropertyName where Self == PropertyKey<Double> {
  /// `fontSize`.
  public static var fontSize: Self { Self("fontSize") }
}

extension PropertyName where Self == PropertyKey<Color?> {
  /// `foregroundColor`.
  public static var foregroundColor: Self { Self("foregroundColor") }
}

extension PropertyName where Self == PropertyKey<Bool> {
  /// `wrapped`.
  public static var wrapped: Self { Self("wrapped") }
}

extension PropertyName where Self == PropertyKey<TextAlignmentMode> {
  /// `alignmentMode`.
  public static var alignmentMode: Self { Self("alignmentMode") }
}

extension PropertyName where Self == PropertyKey<TextTruncationMode> {
  /// `truncationMode`.
  public static var truncationMode: Self { Self("truncationMode") }
}

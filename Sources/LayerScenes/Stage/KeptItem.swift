import LayerText

/// Something in a markup file that is kept for writing it back, and not played.
///
///     main.caml:12:5: filter 'gaussianBlur'
///
/// ``Scene/caml(strict:approximate:)`` writes it in its place.
public struct KeptItem: Hashable, Sendable, CustomStringConvertible {
  /// What is kept.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A layer of a class that is not simulated.
    case layer
    /// An animation of a class that is not played, or of a key path without a meaning here.
    case animation
    /// An attribute or element of a layer without a meaning here, such as `scriptObject`.
    case property
    /// An attribute or element of an animation without a meaning here.
    case field
    /// A part of a state or a transition that is not played.
    case state
    /// Text between the elements of a layer.
    case text
    /// A filter with its parameters.
    case filter
    /// An entry of a style that is no property, such as `wallpaperParallaxGroups`.
    case style
  }

  /// The location in the file.
  public let place: SourcePlace
  /// What it is.
  public let kind: Kind
  /// Its name: of the class, the key, the attribute or the element; empty if it has none.
  public let name: String

  /// The item in one line: `main.caml:12:5: filter 'gaussianBlur'`.
  ///
  /// Characters that do not print are escaped.
  public var description: String {
    PrintableText.escaped("\(place): \(kind.rawValue)") + (name.isEmpty ? "" : " ")
      + (name.isEmpty ? "" : Excerpt.quoted(name))
  }
}

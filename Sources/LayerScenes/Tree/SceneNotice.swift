import LayerText

/// A notice about something in a scene file that is unusual, or that is read but not played.
///
/// A warning says that something has no meaning where it is, such as a number that is no number. It is
/// left out, and the default holds.
public struct SceneNotice: Hashable, Sendable, CustomStringConvertible {
  /// The location in the file; nil if the notice is about no location.
  public let place: SourcePlace?
  /// The text, without a full stop.
  public let message: String
  /// What the user can do about it; nil if there is nothing helpful to say.
  public let hint: String?
  /// Whether it is a warning about something that was left out.
  public let isWarning: Bool

  /// Makes a notice of something that is kept or unusual.
  package init(place: SourcePlace?, message: String) {
    self.place = place
    self.message = message
    hint = nil
    isWarning = false
  }

  /// Makes the warning of an error that does not close the file.
  init(_ error: SceneError) {
    place = error.place
    message = error.message
    hint = error.hint
    isWarning = true
  }

  /// The notice as the command prints it: `scene.json:3:14: note: …`, and a hint in a second line.
  ///
  /// Characters that do not print are escaped.
  public var description: String {
    let origin = place.map { "\($0): " } ?? "layer-inspect: "
    return PrintableText.message(
      "\(origin)\(isWarning ? "warning" : "note"): \(message)", hint: hint)
  }
}

/// Something of a live tree that a scene does not contain, because the format cannot express it.
///
///     Layer #box: the completion of the animation 'move'
public struct SceneLoss: Hashable, Sendable, CustomStringConvertible {
  /// The description of the layer, such as `Layer #box`; nil if it is about the whole tree.
  public let layer: String?
  /// What is missing, such as `the delegate`.
  public let what: String
  /// Whether it is in the scene's ``Scene/coverage`` too.
  package let isCounted: Bool

  package init(_ what: String, of layer: String? = nil, isCounted: Bool = false) {
    self.what = what
    self.layer = layer
    self.isCounted = isCounted
  }

  /// The loss in one line; characters that do not print are escaped.
  public var description: String {
    PrintableText.escaped(layer.map { "\($0): \(what)" } ?? what)
  }
}

/// Something in a markup file that is kept for writing it back, and not played.
///
///     main.caml:12:5: filter 'gaussianBlur'
///
/// ``Scene/caml(strict:approximate:)`` writes it in its place.
public struct PreservedElement: Hashable, Sendable, CustomStringConvertible {
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

/// An instant of a scene with a name, which a designer gave it.
package struct SceneMarker: Hashable, Sendable {
  /// The name, which several markers may have; it may be empty.
  package let name: String
  /// The instant, in seconds, 0 or later.
  package let instant: Double
  /// The length of what begins there, in seconds, 0 or more; 0 if the file has none.
  package let duration: Double

  package init(name: String, instant: Double, duration: Double) {
    (self.name, self.instant, self.duration) = (name, instant, duration)
  }
}

/// How often a kind of thing is in a file, and what became of it, such as `mask` or `gradient fill`.
package struct SceneCoverage: Hashable, Sendable {
  /// What it is, such as `mask`.
  package let name: String
  /// How many became the same in Core Animation's terms.
  package var mapped = 0
  /// How many became something near to it.
  package var approximated = 0
  /// How many have no place and became nothing.
  package var ignored = 0
  /// Why something is approximated or ignored, each reason once, in the order of the file.
  package var reasons: [String] = []

  /// How many are in the file.
  package var seen: Int { mapped + approximated + ignored }

  package init(name: String) { self.name = name }
}

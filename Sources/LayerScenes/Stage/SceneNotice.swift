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
  init(place: SourcePlace?, message: String) {
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
    let line = PrintableText.escaped("\(origin)\(isWarning ? "warning" : "note"): \(message)")
    guard let hint else { return line }
    return "\(line)\n  hint: \(PrintableText.escaped(hint))"
  }
}

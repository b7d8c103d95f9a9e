import LayerText

/// Something in a tree or a scene that is probably a mistake, or that is worth knowing.
///
///     warning: 'move' of Layer #box: position.x jumps back from 295 to 25 at 1 s [snap-back]
///       why: the animation changes only what is shown; the model still says 25 (F7)
///       mend: set the model to 295 as well, or let the animation write it with commitsOnStop
///
/// See ``Report/findings(_:)`` and <doc:CheckingScenes>.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// How serious a finding is.
  public enum Severity: String, Hashable, Sendable, Comparable, CaseIterable {
    /// Worth knowing, and often intended.
    case note
    /// Probably a mistake.
    case warning
    /// Not possible: the layer refuses it.
    case error

    /// Returns whether one severity is less serious than another.
    public static func < (first: Severity, second: Severity) -> Bool {
      first != second && allCases.first(where: { $0 == first || $0 == second }) == first
    }
  }

  /// A location in the file of a scene.
  public struct Location: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int
  }

  /// The name of the rule, such as `snap-back`.
  public let rule: String
  /// How serious it is.
  public internal(set) var severity: Severity
  /// The layer, as `Layer "Box" #box`; nil for a finding about the whole tree.
  public internal(set) var layer: String?
  /// The key of the animation, or its key path or class if it has no key; nil if it is about none.
  public internal(set) var animation: String?
  /// The key path; nil if it is about no property.
  public internal(set) var keyPath: String?
  /// The loop's instant at which it happens, in seconds; nil if it has none.
  public internal(set) var instant: Double?
  /// What happens, as a clause without a full stop.
  public private(set) var message: String
  /// Why that is a problem, with the number of the fact that explains it.
  public let why: String
  /// How to mend it.
  public let remedy: String
  /// Where the animation is in the file; nil for a tree that was made by code.
  public internal(set) var location: Location?
  /// The change of the file that mends it; nil if none can be written.
  package internal(set) var edit: SourceEdit?
  /// The path of the layer: the names of the layers from the root down to it.
  var path = ""

  /// What a baseline recognises the finding by: rule, layer, animation and key path.
  ///
  /// It stays the same when lines of the file or times change.
  public var identity: String {
    PrintableText.escaped(
      [rule, path, animation ?? "-", keyPath ?? "-"].joined(separator: " "))
  }

  /// What happens, with its animation and layer, in one line.
  public var summary: String {
    let subject = [animation.map { "'\($0)'" }, layer].compactMap { $0 }.joined(separator: " of ")
    return PrintableText.escaped(subject.isEmpty ? message : "\(subject): \(message)")
  }

  /// Returns the same finding, which holds for some more animations.
  func like(_ others: Int) -> Finding {
    var finding = self
    if others > 0 { finding.message += ", like \(others) more" }
    return finding
  }

  /// Returns the same finding, about a change of state that has a name such as `from 'on' to 'off'`.
  func inChange(_ name: String) -> Finding {
    var finding = self
    finding.message += " (\(name))"
    return finding
  }

  /// The finding in three lines: what, why, and how to mend it.
  public var description: String {
    """
    \(severity.rawValue): \(summary) [\(rule)]
      why: \(PrintableText.escaped(why))
      mend: \(PrintableText.escaped(remedy))
    """
  }
}

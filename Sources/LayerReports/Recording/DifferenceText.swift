import LayerModel
import LayerText

/// Writes a difference in words.
///
///     structure
///       #old is gone
///       #title is called #heading now
///     timing
///       #box 'move: position.x' begins and ends 0.2 s later
///     values
///       #box position.x   comes 0.2 s later, from 0.1 s on
///       #scrim opacity    differs from 0.2 s to 0.5 s in 19 frames, most at 0.35 s: 0.5, now 0.38
///     the same: 12 layers, 3 animations, 40 properties
private struct DifferenceText {
  private let difference: RecordingDifference

  init(_ difference: RecordingDifference) { self.difference = difference }

  /// The lines, without a final line break.
  var text: String {
    var lines: [String] = []
    add("structure", difference.structure.map(line), to: &lines)
    add("timing", difference.timing.map(line), to: &lines)
    add("values", difference.values.map(line), to: &lines)
    lines.append("the same: \(equal)")
    return lines.joined(separator: "\n")
  }

  private func add(_ title: String, _ entries: [String], to lines: inout [String]) {
    if entries.isEmpty { return }
    lines.append(title)
    lines += entries.map { "  \(PrintableText.escaped($0))" }
  }

  private var equal: String {
    let counts = [
      (difference.equalLayers, "layer", "layers"),
      (difference.equalAnimations, "animation", "animations"),
      (difference.equalSeries, "property", "properties"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  private func line(_ change: RecordingDifference.StructureChange) -> String {
    switch change {
    case .added(let layer): "\(layer) is new"
    case .removed(let layer): "\(layer) is gone"
    case .renamed(let old, let new): "\(old) is called \(new) now"
    case .changed(let layer, let old, let new): "\(layer) was \(old), now \(new)"
    case .moved(let layer, let old, let new): "\(layer) was below \(old), now below \(new)"
    case .reordered(let layer): "the sublayers of \(layer) have another order"
    case .present(let layer, let old, let new): "\(layer) was in the tree \(old), now \(new)"
    }
  }

  private func line(_ change: RecordingDifference.TimingChange) -> String {
    switch change {
    case .length(let old, let new): "it lasted \(seconds(old)), now \(seconds(new))"
    case .added(let layer, let animation): "\(layer) '\(animation)' is new"
    case .removed(let layer, let animation): "\(layer) '\(animation)' is gone"
    case .shifted(let layer, let animation, let delay):
      "\(layer) '\(animation)' begins and ends \(lateness(delay))"
    case .changed(let layer, let animation, "has", let old, let new):
      "\(layer) '\(animation)' had \(old), now \(new)"
    case .changed(let layer, let animation, let field, let old, let new):
      "\(layer) '\(animation)' \(field) at \(new), before at \(old)"
    }
  }

  /// Returns the sentence about one property.
  func line(_ value: RecordingDifference.ValueChange) -> String {
    let subject = "\(value.layer) \(value.keyPath)"
    switch value.change {
    case .added:
      let before = Self.defaultText(value.keyPath).map { ", and was \($0), its default" }
      return "\(subject) is recorded only now\(before ?? "")"
    case .removed:
      return Self.defaultText(value.keyPath).map { "\(subject) is back to \($0), its default" }
        ?? "\(subject) is not recorded any more"
    case .shift(let delay):
      return "\(subject) comes \(lateness(delay)), from \(seconds(value.begin)) on"
    case .value(let change):
      let values = "\(change.from ?? "not in the tree"), now \(change.to ?? "not in the tree")"
      if difference.isOfOneFrame { return "\(subject) differs: \(values)" }
      if change.count == 1 { return "\(subject) differs at \(seconds(value.begin)): \(values)" }
      return "\(subject) differs from \(seconds(value.begin)) to \(seconds(change.end)) in "
        + "\(change.count) frames, most at \(seconds(change.worst)): \(values)"
    }
  }

  private static let table = Layer().propertyTable

  /// Returns the default of a property of every layer, which a recording without it has throughout;
  /// nil for a component, and for a property of some classes.
  private static func defaultText(_ keyPath: String) -> String? {
    guard let row = table.row(named: keyPath) else { return nil }
    return RecordedText(format: .significant(6)).text(
      row.defaultValue, kind: RecordedKind(row.address))
  }

  private func lateness(_ delay: Double) -> String {
    "\(seconds(abs(delay))) \(delay > 0 ? "later" : "earlier")"
  }

  private func seconds(_ time: Double) -> String { "\(NumberFormat.significant(6).string(time)) s" }
}

extension RecordingDifference: CustomStringConvertible {
  /// The difference in words.
  public var description: String { DifferenceText(self).text }
}

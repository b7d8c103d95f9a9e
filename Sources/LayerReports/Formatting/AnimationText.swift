import LayerAnimation
import LayerText

/// Writes what an animation animates, and its kind, as text.
package struct AnimationText {
  /// The format of numbers.
  package let format: NumberFormat

  /// Makes a writer.
  package init(format: NumberFormat) { self.format = format }

  /// Returns the key path, the kind and its parameters, with escapes for what does not print.
  package func text(of animation: FrozenAnimation) -> String {
    var buffer: [UInt8] = []
    append(animation, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Returns the key path, the kind and its parameters, with escapes for what does not print.
  package func text(of settings: AnimationSettings) -> String {
    var buffer: [UInt8] = []
    append(settings, settings.keyPaths, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Appends the key path, the kind and its parameters.
  package func append(_ animation: FrozenAnimation, to buffer: inout [UInt8]) {
    append(animation.settings, animation.keyPaths, to: &buffer)
  }

  private func append(
    _ settings: AnimationSettings, _ keyPaths: @autoclosure () -> [String],
    to buffer: inout [UInt8]
  ) {
    if settings.isGroup { return appendGroup(settings, keyPaths(), to: &buffer) }
    if let transition = settings.transition { return append(transition, to: &buffer) }
    buffer.addPrintable(settings.keyPath ?? "")
    buffer.add("  ")
    buffer.add(AnimationText.shortName(of: settings.className))
    appendSpecial(settings, to: &buffer)
    if let function = settings.valueFunction {
      buffer.append(UInt8(ascii: " "))
      buffer.add(function.rawValue)
    }
  }

  private func append(_ transition: TransitionSettings, to buffer: inout [UInt8]) {
    buffer.addPrintable(transition.type)
    if let subtype = transition.subtype {
      buffer.append(UInt8(ascii: " "))
      buffer.addPrintable(subtype)
    }
    if transition.startProgress == 0 && transition.endProgress == 1 { return }
    buffer.append(UInt8(ascii: " "))
    format.append(transition.startProgress, to: &buffer)
    buffer.add("…")
    format.append(transition.endProgress, to: &buffer)
  }

  /// Appends the distinct key paths of a group, or the name of an animation that has none.
  private func appendGroup(
    _ group: AnimationSettings, _ keyPaths: [String], to buffer: inout [UInt8]
  ) {
    let isGroup = group.className == "AnimationGroup"
    buffer.add(isGroup ? "group" : AnimationText.shortName(of: group.className))
    var known: Set<String> = []
    for keyPath in keyPaths where known.insert(keyPath).inserted {
      buffer.add(known.count == 1 ? " (" : ", ")
      buffer.addPrintable(keyPath)
    }
    if !known.isEmpty { buffer.add(")") }
  }

  private func appendSpecial(_ settings: AnimationSettings, to buffer: inout [UInt8]) {
    for (name, number) in settings.parameters {
      buffer.add(" \(name)=")
      format.append(number, to: &buffer)
    }
    guard let keyframes = settings.keyframes else { return }
    if keyframes.calculationMode != .linear {
      buffer.append(UInt8(ascii: " "))
      buffer.add(keyframes.calculationMode.rawValue)
    }
    if keyframes.path == nil { return }
    buffer.add(" along a path")
    guard let rotationMode = keyframes.rotationMode else { return }
    buffer.add(", ")
    buffer.add(rotationMode.rawValue)
  }

  /// Returns the class name in lower case, without the suffix that most classes share.
  private static func shortName(of className: String) -> String {
    let word = "Animation"
    guard className.hasSuffix(word), className != word else { return className.lowercased() }
    return className.dropLast(word.count).lowercased()
  }
}

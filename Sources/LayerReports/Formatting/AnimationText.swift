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

  /// Appends the key path, the kind and its parameters.
  package func append(_ animation: FrozenAnimation, to buffer: inout [UInt8]) {
    switch animation.definition {
    case .group: appendGroup(animation, to: &buffer)
    case .transition(let type, let subtype, let start, let end, _):
      buffer.addPrintable(type)
      if let subtype {
        buffer.append(UInt8(ascii: " "))
        buffer.addPrintable(subtype)
      }
      if start == 0 && end == 1 { return }
      buffer.append(UInt8(ascii: " "))
      format.append(start, to: &buffer)
      buffer.add("…")
      format.append(end, to: &buffer)
    case .basic, .spring, .keyframes, .matchMove:
      buffer.addPrintable(animation.keyPath ?? "")
      buffer.add("  ")
      buffer.add(AnimationText.shortName(of: animation.className))
      appendSpecial(animation.definition, to: &buffer)
      if let function = animation.valueFunction {
        buffer.append(UInt8(ascii: " "))
        buffer.add(function.rawValue)
      }
    }
  }

  /// Appends the distinct key paths of a group, or the name of an animation that has none.
  private func appendGroup(_ group: FrozenAnimation, to buffer: inout [UInt8]) {
    let isGroup = group.className == "AnimationGroup"
    buffer.add(isGroup ? "group" : AnimationText.shortName(of: group.className))
    var known: Set<String> = []
    for keyPath in group.keyPaths where known.insert(keyPath).inserted {
      buffer.add(known.count == 1 ? " (" : ", ")
      buffer.addPrintable(keyPath)
    }
    if !known.isEmpty { buffer.add(")") }
  }

  private func appendSpecial(_ definition: AnimationDefinition, to buffer: inout [UInt8]) {
    switch definition {
    case .spring(_, _, _, let spring):
      append(" m=", spring.mass, to: &buffer)
      append(" k=", spring.stiffness, to: &buffer)
      append(" c=", spring.damping, to: &buffer)
      if spring.initialVelocity != 0 { append(" v=", spring.initialVelocity, to: &buffer) }
    case .keyframes(_, _, _, let mode, let path, let rotationMode, _, _, _):
      if mode != .linear {
        buffer.append(UInt8(ascii: " "))
        buffer.add(mode.rawValue)
      }
      if path == nil { return }
      buffer.add(" along a path")
      guard let rotationMode else { return }
      buffer.add(", ")
      buffer.add(rotationMode.rawValue)
    default: break
    }
  }

  private func append(_ name: StaticString, _ number: Double, to buffer: inout [UInt8]) {
    buffer.add(name)
    format.append(number, to: &buffer)
  }

  /// Returns the class name in lower case, without the suffix that most classes share.
  private static func shortName(of className: String) -> String {
    let word = "Animation"
    guard className.hasSuffix(word), className != word else { return className.lowercased() }
    return className.dropLast(word.count).lowercased()
  }
}

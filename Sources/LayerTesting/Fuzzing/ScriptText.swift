/// Writes steps as code that can be pasted into a test.
///
///     .release(1447.3)   .move(to: Point(x: 1.0, y: 2.0))   .grab
///
/// A value with a debug description of its own is written as that.
enum ScriptText {
  /// Returns an argument `script` with all steps.
  static func argument(_ steps: [Any]) -> String {
    if steps.isEmpty { return "script: []," }
    return "script: [\n\(steps.map { "  \(code($0)),\n" }.joined())],"
  }

  /// Returns an expression for a value.
  static func code(_ value: Any) -> String {
    if let number = value as? Double { return code(number) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { code($0.value) } ?? "nil"
    case .collection: return "[\(list(mirror.children.map { code($0.value) }))]"
    case .set: return "[\(list(mirror.children.map { code($0.value) }.sorted()))]"
    case .dictionary: return dictionary(mirror)
    default: break
    }
    if let described = value as? any CustomDebugStringConvertible {
      return described.debugDescription
    }
    switch mirror.displayStyle {
    case .enum: return enumeration(mirror, value)
    case .tuple: return "(\(arguments(mirror)))"
    case .struct: return "\(typeName(value))(\(arguments(mirror)))"
    default: return String(describing: value)
    }
  }

  private static func code(_ number: Double) -> String {
    if number.isFinite { return number.description }
    return number.isNaN ? ".nan" : number > 0 ? ".infinity" : "-.infinity"
  }

  private static func enumeration(_ mirror: Mirror, _ value: Any) -> String {
    guard let payload = mirror.children.first, let name = payload.label else {
      return ".\(value)"
    }
    let inside = Mirror(reflecting: payload.value)
    if inside.displayStyle == .tuple { return ".\(name)(\(arguments(inside)))" }
    return ".\(name)(\(code(payload.value)))"
  }

  /// Returns the children as arguments; a label such as `.0` is not written.
  private static func arguments(_ mirror: Mirror) -> String {
    list(
      mirror.children.map { child in
        guard let label = child.label, !label.hasPrefix(".") else { return code(child.value) }
        return "\(label): \(code(child.value))"
      })
  }

  private static func dictionary(_ mirror: Mirror) -> String {
    let entries = mirror.children.map { child in
      let pair = Array(Mirror(reflecting: child.value).children)
      return pair.map { code($0.value) }.joined(separator: ": ")
    }
    return entries.isEmpty ? "[:]" : "[\(list(entries.sorted()))]"
  }

  private static func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }

  /// Returns the name of a value's type without its module.
  private static func typeName(_ value: Any) -> String {
    let type = type(of: value)
    let name = String(reflecting: type)
    // A local or private type has a context in parentheses.
    if name.contains("(") { return String(describing: type) }
    return name.split(separator: ".").dropFirst().joined(separator: ".")
  }
}

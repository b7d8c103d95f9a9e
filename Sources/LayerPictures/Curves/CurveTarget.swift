import LayerAnimation
import LayerModel
import LayerReports
import LayerText

/// A number of a layer that a curve shows.
struct CurveTarget: Hashable {
  /// Which number of a value.
  enum Part: Hashable {
    /// The value itself, or the only number of it.
    case number
    /// A component of a colour in sRGB: red, green, blue, alpha.
    case color(Int)
    /// An element of an array.
    case element(Int)
  }

  /// The name of the curve.
  let name: String
  /// The address in the layer's table.
  let address: PropertyAddress
  /// Which number of the value at the address.
  var part = Part.number

  /// Whether it is an angle, which is drawn in degrees.
  var isAngle: Bool { address.component.isAngle }

  /// Returns the number in a value; nil if there is none, or if it is not finite.
  func number(in value: PropertyValue) -> Double? {
    let number: Double?
    switch (part, value) {
    case (.number, .number(let value)): number = isAngle ? value * 180 / .pi : value
    case (.number, .bool(let flag)): number = flag ? 1 : 0
    case (.color(let index), .color(let color)):
      let color = color.inSRGB
      number = [color.red, color.green, color.blue, color.alpha][index]
    case (.element(let index), .array(let elements)):
      guard index < elements.count, case .number(let value) = elements[index] else { return nil }
      number = value
    default: number = nil
    }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Reads the model's and the presented value.
  func read(_ layer: Layer) -> (model: Double?, presentation: Double?) {
    (number(in: layer.value(at: address)), number(in: layer.presented.value(at: address)))
  }
}

/// Finds what to draw for the key paths that a person typed.
struct CurveTargets {
  /// The numbers to draw.
  private(set) var targets: [CurveTarget] = []
  /// The targets of which only those that change are drawn.
  private(set) var onlyChanging: Set<CurveTarget> = []

  /// The largest number of curves of a pattern of which those that never change are drawn, too.
  private static let patternLimit = 8

  /// Finds the numbers of a layer.
  ///
  /// - Throws: `ReportError` for an unknown key path, with a suggestion, and for one that has no
  ///   numbers.
  init(_ keyPaths: [String], of layer: Layer, in loop: RenderLoop) throws(ReportError) {
    let table = layer.propertyTable
    for keyPath in keyPaths {
      let pattern = GlobPattern(keyPath)
      if pattern.isGlob {
        let found = Self.matches(pattern, of: layer)
        if found.isEmpty { throw Self.unknown(keyPath, of: layer, in: loop) }
        if found.count > Self.patternLimit { onlyChanging.formUnion(found) }
        add(found)
        continue
      }
      guard let address = table.address(of: keyPath) else {
        throw Self.unknown(keyPath, of: layer, in: loop)
      }
      let found = Self.targets(keyPath, address, of: layer)
      if found.isEmpty { throw Self.refused(keyPath, address, of: layer, in: loop) }
      if address.type == .transform { onlyChanging.formUnion(found) }
      add(found)
    }
  }

  private mutating func add(_ found: [CurveTarget]) {
    for target in found where !targets.contains(target) { targets.append(target) }
  }

  /// Returns the numbers of every property that a pattern matches, each once.
  private static func matches(_ pattern: GlobPattern, of layer: Layer) -> [CurveTarget] {
    let table = layer.propertyTable
    var found: [CurveTarget] = []
    for keyPath in table.allKeyPaths where pattern.matches(keyPath) {
      guard let address = table.address(of: keyPath) else { continue }
      // These are other names of axes that have names of their own.
      if [.rotation, .scale, .scaleXY].contains(address.component) { continue }
      for target in targets(keyPath, address, of: layer) where !found.contains(target) {
        found.append(target)
      }
    }
    return found
  }

  /// Returns the numbers of a key path; empty if it has none.
  private static func targets(
    _ keyPath: String, _ address: PropertyAddress, of layer: Layer
  ) -> [CurveTarget] {
    switch address.type {
    case .number, .bool: return [CurveTarget(name: keyPath, address: address)]
    case .color:
      return ["red", "green", "blue", "alpha"].enumerated().map { index, name in
        CurveTarget(name: "\(keyPath).\(name)", address: address, part: .color(index))
      }
    case .point: return leaves(keyPath, ["x", "y"], of: layer)
    case .size:
      // A translation is a size of x and y.
      let found = leaves(keyPath, ["x", "y"], of: layer)
      return found.isEmpty ? leaves(keyPath, ["width", "height"], of: layer) : found
    case .rect:
      return leaves(keyPath, ["origin.x", "origin.y", "size.width", "size.height"], of: layer)
    case .transform:
      let names = ["rotation", "scale", "translation"].flatMap { name in
        ["x", "y", "z"].map { "\(name).\($0)" }
      }
      return leaves(keyPath, names, of: layer)
    case .array:
      let values = [layer.value(at: address), layer.presented.value(at: address)]
      let numbers = values.compactMap(\.numbers).max { $0.count < $1.count } ?? []
      return numbers.indices.map {
        CurveTarget(name: "\(keyPath)[\($0)]", address: address, part: .element($0))
      }
    case .path, .string, .dictionary, .opaque, .layer: return []
    }
  }

  private static func leaves(
    _ keyPath: String, _ suffixes: [String], of layer: Layer
  ) -> [CurveTarget] {
    suffixes.compactMap { suffix in
      layer.propertyTable.address(of: "\(keyPath).\(suffix)").map {
        CurveTarget(name: "\(keyPath).\(suffix)", address: $0)
      }
    }
  }

  // MARK: Errors

  private static func unknown(
    _ keyPath: String, of layer: Layer, in loop: RenderLoop
  ) -> ReportError {
    let suggestion = layer.propertyTable.suggestion(for: keyPath.filter { $0 != "*" })
    return ReportError(
      "\(layer.shortDescription) has no key path \(Excerpt.quoted(keyPath))",
      hint: suggestion.map { "did you mean '\($0)'?" } ?? animated(layer, in: loop))
  }

  private static func refused(
    _ keyPath: String, _ address: PropertyAddress, of layer: Layer, in loop: RenderLoop
  ) -> ReportError {
    ReportError(
      "\(Excerpt.quoted(keyPath)) of \(layer.shortDescription) has no numbers to draw",
      hint: "'explain' and 'dump' show it")
  }

  private static func animated(_ layer: Layer, in loop: RenderLoop) -> String? {
    let animated = loop.animatedKeyPaths(of: layer)
    return animated.isEmpty ? nil : "animated are \(animated.joined(separator: ", "))"
  }
}

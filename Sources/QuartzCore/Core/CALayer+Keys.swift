import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

// Key-value coding, which Foundation on Linux lacks: properties by their keys, and any other key
// for values of the program's own.

extension CALayer {
  /// The names of accessors that differ from the keys, by key.
  static let accessors = [
    "hidden": "isHidden", "opaque": "isOpaque", "doubleSided": "isDoubleSided",
    "geometryFlipped": "isGeometryFlipped", "wrapped": "isWrapped",
  ]

  private static let keys: [String: String] = Dictionary(
    uniqueKeysWithValues: accessors.map { ($0.value, $0.key) })

  /// Returns the key of a name, which may be that of an accessor.
  static func engineKey(_ name: String) -> String {
    name.hasPrefix("is") ? keys[name] ?? name : name
  }

  /// What keys without an engine's value get and set.
  private func object(_ key: String) -> KnownKey? {
    switch key {
    case "delegate": KnownKey({ self.delegate }, { self.delegate = $0 })
    case "mask": KnownKey({ self.mask }, { self.mask = $0 })
    case "sublayers": KnownKey({ self.sublayers }, { self.sublayers = $0 })
    case "superlayer": KnownKey({ self.superlayer }, { _ in })
    case "actions": KnownKey({ self.actions }, { self.actions = $0 })
    case "style": KnownKey({ self.style }, { self.style = $0 })
    case "contents": KnownKey({ self.contents }, { self.contents = $0 })
    case "layoutManager": KnownKey({ self.layoutManager }, { self.layoutManager = $0 })
    case "constraints": KnownKey({ self.constraints }, { self.constraints = $0 })
    case "filters": KnownKey({ self.filters }, { self.filters = $0 })
    case "backgroundFilters":
      KnownKey({ self.backgroundFilters }, { self.backgroundFilters = $0 })
    case "compositingFilter":
      KnownKey({ self.compositingFilter }, { self.compositingFilter = $0 })
    case "frame": KnownKey({ self.frame }, { self.frame = $0 })
    case "bounds": KnownKey({ self.bounds }, { self.bounds = $0 })
    case "position": KnownKey({ self.position }, { self.position = $0 })
    default: ownKey(key)
    }
  }

  final func keyedValue(_ key: String) -> Any? {
    if let object = object(key) { return object.get() }
    if let address = engine.propertyTable.address(of: Self.engineKey(key)) {
      return value(at: address).object
    }
    return boxed(ownValue(key) ?? type(of: self).defaultValue(forKey: key))
  }

  private func ownValue(_ key: String) -> Any? { (CALayer.of(engine) ?? self).extra?.values[key] }

  private func value(at address: PropertyAddress) -> PropertyValue {
    isShown ? shownValue(at: address) : engine.value(at: address)
  }

  final func setKeyedValue(_ value: Any?, _ key: String) {
    if let object = object(key), object.set(value) { return }
    if refusesChange("'\(key)'") { return }
    let name = Self.engineKey(key)
    let engineValue = value.map { PropertyValue(given: $0) } ?? .null
    if engine.propertyTable.address(of: name) == nil {
      if value == nil && extra == nil { return }
      madeExtra.values[key] = value
      // A class of the program's may animate it.
      guard engine.hooks != nil else { return }
      declareKey(name, like: engineValue)
      if engine.propertyTable.address(of: name) == nil { return }
    }
    setEngineValue(engineValue, name)
  }

  /// Sets a property of the engine's by its key path, after conversion.
  private func setEngineValue(_ value: PropertyValue, _ path: String) {
    guard let address = engine.propertyTable.address(of: path) else { return }
    guard let fitting = value.coerced(to: address, in: engine.propertyTable) else {
      return Context.report(
        .wrongValue,
        "'\(path)' of \(engine.shortDescription) takes \(address.type.expectation); "
          + "\(value.typeDescription) was ignored.")
    }
    do {
      try engine.setValue(fitting, forKeyPath: path)
    } catch {
      Context.report(.wrongValue, error.description)
    }
  }

  final func keyPathValue(_ path: String) -> Any? {
    if let (target, rest) = named(path) { return target?.value(forKeyPath: rest) }
    let name = Self.enginePath(path)
    if path.contains("."), let address = engine.propertyTable.address(of: name) {
      return value(at: address).object
    }
    if path.contains("."), ownValue(path) == nil {
      report(unknown: path)
      return nil
    }
    return value(forKey: path)
  }

  final func setKeyPathValue(_ value: Any?, _ path: String) {
    if let (target, rest) = named(path) {
      target?.setValue(value, forKeyPath: rest)
      return
    }
    guard path.contains(".") else { return setValue(value, forKey: path) }
    if setOwnPath(value, path) { return }
    let name = Self.enginePath(path)
    if engine.propertyTable.address(of: name) == nil { return report(unknown: path) }
    if refusesChange("'\(path)'") { return }
    setEngineValue(value.map { PropertyValue(any: $0) } ?? .null, name)
  }

  private static func enginePath(_ path: String) -> String { engineKey(path) }

  /// Returns the sublayer that a path names, and the rest of the path; nil for other paths.
  private func named(_ path: String) -> (layer: CALayer?, rest: String)? {
    if path.hasPrefix("mask.") { return (mask, String(path.dropFirst(5))) }
    guard path.hasPrefix("sublayers.") else { return nil }
    let parts = path.split(separator: ".", maxSplits: 2)
    guard parts.count == 3 else { return nil }
    let found = sublayers?.first { $0.name == String(parts[1]) }
    if found == nil { report(unknown: path) }
    return (found, String(parts[2]))
  }

  private func report(unknown path: String) {
    let near = engine.propertyTable.suggestion(for: path).map { "; did you mean '\($0)'?" } ?? "."
    Context.report(
      .unknownKeyPath, "\(engine.shortDescription) has no property '\(path)'\(near)")
  }

  /// Declares a key of the program's own as an animatable property of the type of a value.
  final func declareKey(_ key: String, like value: PropertyValue) {
    if key.contains(".") || engine.propertyTable.address(of: key) != nil { return }
    let owner = CALayer.of(engine) ?? self
    let stored = owner.extra?.values[key].map { PropertyValue(any: $0) }
    guard let type = value.type ?? stored?.type, type != .opaque else { return }
    let given = type == .number || type == .bool ? PropertyValue.number(0) : .null
    let basis =
      Swift.type(of: owner).defaultValue(forKey: key).map { PropertyValue(any: $0) } ?? given
    let kind = type == .bool ? PropertyType.number : type
    let fitting = basis.coerced(to: kind, optional: true) ?? given
    try? engine.declare(
      PropertyDeclaration(
        key, kind, default: fitting, optional: fitting == .null, animatable: true))
    if let stored, let value = stored.coerced(to: kind, optional: true), value != .null {
      try? engine.setValue(value, forKeyPath: key)
    }
  }
}

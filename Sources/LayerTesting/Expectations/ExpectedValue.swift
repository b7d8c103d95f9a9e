import LayerAnimation
import LayerModel
import LayerReports
import LayerText

/// A value that an expectation is about: a property of a layer, or a component of it.
struct ExpectedValue {
  let layer: Layer
  let keyPath: String
  let address: PropertyAddress

  /// Creates the subject of an expectation.
  ///
  /// - Throws: `ReportError` for a key path that the layer does not have, with the nearest one.
  init(_ layer: Layer, _ keyPath: String) throws(ReportError) {
    do {
      address = try layer.address(of: keyPath)
    } catch {
      let owners = error.problem == .unknownKeyPath ? Layer.owners(of: keyPath) : nil
      throw ReportError(
        error.message, hint: owners ?? error.suggestion.map { "did you mean '\($0)'?" })
    }
    (self.layer, self.keyPath) = (layer, keyPath)
  }

  /// The layer and the key path: `#card opacity`.
  var name: String { "\(layer.nameInMessages) \(PrintableText.escaped(keyPath))" }

  /// The value that is presented now.
  var presented: PropertyValue { layer.presented.value(at: address) }

  /// The value of the model.
  var model: PropertyValue { layer.value(at: address) }

  /// Returns an expected value in the type of the property.
  ///
  /// - Throws: `ReportError` if the property cannot have it.
  func admit(_ value: PropertyValue) throws(ReportError) -> PropertyValue {
    if value == .null, layer.propertyTable[address.property].declaration.allowsNone { return value }
    if case .string(let text) = value, address.type == .color, let color = Color(hex: text) {
      return .color(color)
    }
    if let converted = value.converted(to: address.type) { return converted }
    let error = PropertyError(
      layer: layer.shortDescription, keyPath: keyPath,
      problem: .wrongType(expected: address.type, found: value.typeDescription))
    throw ReportError(error.message)
  }

  /// Compares a value with the expected one.
  func difference(
    _ shown: PropertyValue, from expected: PropertyValue, within tolerance: Double
  ) -> ValueDifference {
    ValueDifference(
      shown, from: expected, isAngle: isAngle, within: tolerance)
  }

  /// Returns the numbers of two velocities that differ, and by how much, in words.
  func differences(
    of old: [ValueDifference.Part], _ new: [ValueDifference.Part], within tolerance: Double
  ) -> [[String]] {
    zip(old, new).filter { !(abs($1.amount - $0.amount) <= tolerance) }.map { old, new in
      [old.amount, new.amount, new.amount - old.amount].map {
        ValueDifference.text(old.name, $0, isAngle: isAngle || old.name.hasPrefix("rotate"))
      }
    }
  }

  /// Whether it is an angle, which is in degrees in messages.
  var isAngle: Bool { address.component.isAngle }

  /// Returns a value of this property in words.
  func words(_ value: PropertyValue) -> String { Self.words(value, isAngle: isAngle) }

  /// Returns a value in words, with six significant digits.
  static func words(_ value: PropertyValue, isAngle: Bool = false) -> String {
    let text = TextValues(format: .significant(6)).text(value, isAngle: isAngle)
    // A transform that has no words is written as an array.
    if case .transform(let transform) = value, text.hasPrefix("[") {
      return TransformDifference.words(transform)
    }
    return text
  }
}

extension Stage {
  /// Returns the first lines of the explanation of a value: the sentence and its reasons.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - start: The first words, before the sentence.
  /// - Returns: The lines; the reasons start with `because`.
  func explanation(of value: ExpectedValue, after start: String = "") -> [String] {
    guard
      let explanation = try? loop.explanation(
        of: value.layer, value.keyPath, recorder: recorder)
    else { return [] }
    var text = ExplanationText()
    text.tellsInstants = true
    return [start + text.sentence(explanation)]
      + text.reasons(explanation).map { "  because \($0)" }
  }
}

/// The declaration of a property by a class or a layer: an entry of the property table without its
/// number.
///
/// A subclass declares its own properties in its table, kept in a static constant:
///
///     final class RingLayer: Layer {
///       static let table = PropertyTable(
///         extending: Layer.propertyTable,
///         with: [PropertyDeclaration("progress", .number, default: 0, animatable: true)])
///       override class var propertyTable: PropertyTable { table }
///     }
///
/// It is an immutable object, so that entries of the table are cheap to copy.
public final class PropertyDeclaration: Sendable {
  /// The key path of the property, such as `cornerRadius`.
  public let name: String
  /// The type of its values.
  public let type: PropertyType
  /// Whether ``PropertyValue/null`` is allowed, as for a background colour.
  public let allowsNone: Bool
  /// The value of an unset property.
  public let defaultValue: PropertyValue
  /// Whether animations may address the property.
  public let isAnimatable: Bool
  /// The allowed strings; empty if every string is allowed.
  public let allowedNames: [String]
  /// The type of an array's elements, or nil if they may be of any type.
  public let elementType: PropertyType?
  /// Whether infinity is allowed, as for a duration that never ends; other numbers must be finite.
  public let allowsInfinity: Bool
  /// The implicit action when the property changes in a displayed tree (F100).
  public let implicitAction: ImplicitAction
  /// How a setter repairs an invalid value; nil if it refuses the value.
  public let repair: PropertyRepair?
  /// Whether ``Layer/defaultValue(forKey:)`` returns the default, which Core Animation does not do
  /// for all properties (F157).
  public let reportsDefault: Bool
  /// One sentence for the property reference.
  public let documentation: String
  /// Whether numbers must be whole, as bits and counts are.
  package let isWhole: Bool
  /// The range outside which what a renderer shows is undefined (F120h); nil if there is none.
  package let range: ClosedRange<Double>?
  /// How a view-style block animates the property, if it has a basic action.
  package let inBlocks: BlockKind
  /// The table of the entries that an array's elements may have, if these are records: dictionaries
  /// with known keys, such as the cells of an emitter.
  package let records: (@Sendable () -> PropertyTable)?

  /// Declares a property.
  ///
  /// The default must be of the type, or ``PropertyValue/null``, which then becomes an allowed
  /// value; anything else is a programmer error and stops the program. A property that is
  /// `optional` allows ``PropertyValue/null`` although its default is a value, as for a border
  /// colour.
  public convenience init(
    _ name: String, _ type: PropertyType, default defaultValue: PropertyValue,
    optional: Bool = false, animatable: Bool = false, names: [String] = [],
    elements: PropertyType? = nil, infinite: Bool = false, action: ImplicitAction = .none,
    repair: PropertyRepair? = nil, reportsDefault: Bool = true, documentation: String = ""
  ) {
    self.init(
      name, defaultValue, type: type, optional: optional, names: names, elements: elements,
      infinite: infinite, animatable: animatable, action: action, repair: repair,
      reportsDefault: reportsDefault, documentation)
    if let given = defaultValue.type, given != type {
      fatalError(
        "The default of property '\(name)' must be \(type.expectation); "
          + "\(given.expectation) was given.")
    }
    if name.isEmpty { fatalError("A property needs a name.") }
  }

  /// Declares a property as a row of a table in this module.
  ///
  /// The type is that of the default, unless there is none. A property with a basic action is
  /// animatable. The table of records is a closure, because a record may contain records of its own
  /// kind.
  init(
    _ name: String, _ defaultValue: PropertyValue, type: PropertyType? = nil,
    optional: Bool = false, names: [String] = [], elements: PropertyType? = nil,
    records: (@Sendable () -> PropertyTable)? = nil, infinite: Bool = false,
    animatable: Bool? = nil, action: ImplicitAction = .none, repair: PropertyRepair? = nil,
    reportsDefault: Bool = true, whole: Bool = false, range: ClosedRange<Double>? = nil,
    inBlocks: BlockKind = .plain, _ documentation: String
  ) {
    guard let type = type ?? defaultValue.type else { fatalError("'\(name)' needs a type.") }
    self.name = name
    self.type = type
    self.allowsNone = optional || defaultValue == .null
    self.defaultValue = defaultValue
    self.isAnimatable = animatable ?? (action == .basic || action == .basicUnlessAbsent)
    self.allowedNames = names
    self.elementType = elements
    self.allowsInfinity = infinite
    self.implicitAction = action
    self.repair = repair
    self.reportsDefault = reportsDefault
    self.documentation = documentation
    self.isWhole = whole
    self.range = range
    self.inBlocks = inBlocks
    self.records = records
  }

  /// Returns the same declaration with another default, which must be valid.
  func withDefault(_ value: PropertyValue) -> PropertyDeclaration {
    copy(name, value, action: implicitAction, documentation)
  }

  /// Returns the declaration of an entry of a record, as a property of its owner with a key path.
  ///
  /// It has no implicit action.
  func asPart(named keyPath: String, _ documentation: String) -> PropertyDeclaration {
    copy(keyPath, defaultValue, action: .none, documentation)
  }

  private func copy(
    _ name: String, _ value: PropertyValue, action: ImplicitAction, _ documentation: String
  ) -> PropertyDeclaration {
    PropertyDeclaration(
      name, value, type: type, optional: allowsNone, names: allowedNames, elements: elementType,
      records: records, infinite: allowsInfinity, animatable: isAnimatable, action: action,
      repair: repair, whole: isWhole, range: range, inBlocks: inBlocks, documentation)
  }
}

/// The implicit action of a property when it changes in a displayed tree (F100).
public enum ImplicitAction: String, Hashable, Sendable, CaseIterable {
  /// None: the change is shown at the next commit.
  case none
  /// A basic animation from the previous value.
  case basic
  /// A basic animation, unless there was no previous value, as for a background colour.
  case basicUnlessAbsent
  /// Adds a transition to the layer.
  case transition
}

/// How a view-style block animates a property (F123).
package enum BlockKind: Sendable {
  /// From the shown value to the new one.
  case plain
  /// Additively, so that blocks add up.
  case additive
  /// Not at all, although a displayed layer animates it implicitly.
  case still
}

// The checks of a property's values beyond the type. Key-value coding turns failures into errors.

extension PropertyDeclaration {
  /// Returns a value as the property would keep it, or nil if key-value coding would refuse it.
  package func admitted(_ value: PropertyValue) -> PropertyValue? {
    if value == .null {
      // Not a conditional expression: its nil would be a null, which is a value.
      if allowsNone { return value }
      return nil
    }
    guard let converted = value.converted(to: type), unknownName(in: converted) == nil,
      wrongElement(in: converted) == nil, isFiniteEnough(converted)
    else { return nil }
    return try? checkedRecords(converted)
  }

  /// Returns a string that is not one of the property's names, or nil.
  package func unknownName(in value: PropertyValue) -> String? {
    guard case .string(let name) = value, !allowedNames.isEmpty, !allowedNames.contains(name)
    else { return nil }
    return name
  }

  /// Returns the first element of a wrong type, with the expected type and the index.
  package func wrongElement(
    in value: PropertyValue
  ) -> (expected: PropertyType, index: Int, element: PropertyValue)? {
    guard let elementType, case .array(let elements) = value,
      let index = elements.firstIndex(where: { $0.type != elementType })
    else { return nil }
    return (elementType, index, elements[index])
  }

  /// Returns whether a value is finite, or infinite for a property that may never end.
  ///
  /// The numbers of records are checked with the records.
  func isFiniteEnough(_ value: PropertyValue) -> Bool {
    records != nil || value.isFinite || allowsInfinity && value == .number(.infinity)
  }
}

/// How a setter repairs an invalid value (F155).
///
/// Typed accessors, typed keys and ``Layer/setValue(_:forKeyPath:)`` repair. Readers of scene files
/// do not: an unknown name in a file is most likely a mistake, so an error reports its location.
public enum PropertyRepair: Hashable, Sendable {
  /// A string that is not one of some names becomes this one.
  case unknownNameBecomes(String, of: [String])
  /// A string that is not one of the names is kept.
  case keepsUnknownNames
  /// Only these bits of a number are kept.
  case keepsBits(Int)
}

extension PropertyDeclaration {
  /// Returns a value of the property's type as a setter would keep it.
  func repaired(_ value: PropertyValue) -> PropertyValue {
    switch repair {
    case .unknownNameBecomes(let name, let names): known(value, of: names) ? value : .string(name)
    case .keepsBits: keepingBits(value)
    default: value
    }
  }

  /// Returns a number with only the property's bits; returns any other value unchanged.
  func keepingBits(_ value: PropertyValue) -> PropertyValue {
    guard case .keepsBits(let mask)? = repair, let bits = Int(propertyValue: value) else {
      return value
    }
    return .number(Double(bits & mask))
  }

  private func known(_ value: PropertyValue, of names: [String]) -> Bool {
    guard case .string(let name) = value else { return true }
    return names.contains(name)
  }
}

// Lists of records: dictionaries whose keys are the names of a property table.

/// Why a list of records is not valid.
struct PropertyRecordFault: Error {
  /// The path from the property to what is wrong, such as `[0].birthRate`.
  var path: String
  /// What is wrong.
  var problem: PropertyError.Problem
  /// The most similar valid name, if one is similar.
  var suggestion: String?
}

extension PropertyDeclaration {
  /// Returns a list of records with each entry in its declared type; any other value unchanged.
  func checkedRecords(_ value: PropertyValue) throws(PropertyRecordFault) -> PropertyValue {
    guard let table = records?(), case .array(let elements) = value else { return value }
    var checked: [PropertyValue] = []
    checked.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      guard case .dictionary(let entries) = element else {
        throw PropertyRecordFault(
          path: "[\(index)]",
          problem: .wrongType(expected: .dictionary, found: element.typeDescription))
      }
      var record: [String: PropertyValue] = [:]
      for key in entries.keys.sorted() {
        guard let row = table.row(named: key), let value = entries[key] else {
          throw PropertyRecordFault(
            path: "[\(index)].\(key)", problem: .unknownKeyPath,
            suggestion: Suggestion.nearest(to: key, among: table.rows.map(\.name)))
        }
        do throws(PropertyRecordFault) {
          record[key] = try row.declaration.checkedEntry(value)
        } catch {
          throw PropertyRecordFault(
            path: "[\(index)].\(key)\(error.path)", problem: error.problem,
            suggestion: error.suggestion)
        }
      }
      checked.append(.dictionary(record))
    }
    return .array(checked)
  }

  /// Returns the value of an entry of a record in the declared type.
  private func checkedEntry(_ value: PropertyValue) throws(PropertyRecordFault) -> PropertyValue {
    if value == .null, allowsNone { return value }
    guard let converted = value.converted(to: type) else {
      throw PropertyRecordFault(
        path: "", problem: .wrongType(expected: type, found: value.typeDescription))
    }
    if let name = unknownName(in: converted) {
      throw PropertyRecordFault(
        path: "", problem: .unknownName(name: name, allowed: allowedNames),
        suggestion: Suggestion.nearest(to: name, among: allowedNames))
    }
    if !isFiniteEnough(converted) { throw PropertyRecordFault(path: "", problem: .notFinite) }
    return try checkedRecords(converted)
  }
}

import LayerModel

/// The property tables of layers that declare properties, each made once.
///
/// A table takes some kilobytes and includes a copy of the table that it extends. Layers of one
/// class with equal declarations share a table.
struct DeclaredTables {
  /// The key by which equal tables are found.
  private struct Key: Hashable {
    var base: ObjectIdentifier
    var declarations: [Declared]
  }

  /// The parts of a declaration that a reader can set.
  private struct Declared: Hashable {
    var name: String
    var type: PropertyType
    var defaultValue: PropertyValue
    var isAnimatable: Bool
    var names: [String]
    var documentation: String

    init(_ declaration: PropertyDeclaration) {
      name = declaration.name
      type = declaration.type
      defaultValue = declaration.defaultValue
      isAnimatable = declaration.isAnimatable
      names = declaration.allowedNames
      documentation = declaration.documentation
    }
  }

  private var tables: [Key: PropertyTable] = [:]
  /// The table that was requested last; layers with equal declarations often follow each other.
  private var last:
    (base: PropertyTable, declarations: [PropertyDeclaration], table: PropertyTable)?
  /// The extended tables, retained so that the address of one cannot be reused.
  private var bases: [ObjectIdentifier: PropertyTable] = [:]

  /// Returns the table that extends another one with declarations, none of which it already has.
  mutating func table(
    extending base: PropertyTable, with declarations: [PropertyDeclaration]
  ) -> PropertyTable {
    if let last, last.base === base, last.declarations.count == declarations.count,
      zip(last.declarations, declarations).allSatisfy({ $0 === $1 || Declared($0) == Declared($1) })
    {
      return last.table
    }
    let key = Key(base: ObjectIdentifier(base), declarations: declarations.map(Declared.init))
    if let known = tables[key] {
      last = (base, declarations, known)
      return known
    }
    let table = PropertyTable(extending: base, with: declarations)
    bases[key.base] = base
    tables[key] = table
    last = (base, declarations, table)
    return table
  }
}

/// Properties that a layer is about to declare, collected so that one table holds them all.
///
/// Declaring them one by one would copy the table each time.
struct PendingDeclarations {
  /// The declarations, in order.
  private(set) var list: [PropertyDeclaration] = []
  /// The first key paths of the list, which are compared one by one; most layers declare one or two.
  private var first: [(keyPath: String, type: PropertyType)] = []
  /// The types of the other key paths.
  private var others: [String: PropertyType] = [:]

  /// The number of key paths that are compared one by one.
  private static let comparedOneByOne = 16

  /// Returns the type that a key path will have; nil if it is not declared here.
  func type(of keyPath: String) -> PropertyType? {
    for known in first where known.keyPath == keyPath { return known.type }
    return others.isEmpty ? nil : others[keyPath]
  }

  /// Adds a declaration.
  ///
  /// - Throws: ``PropertyError`` if the layer has or will have the key path already, or if it would
  ///   have more properties than a table can hold.
  mutating func add(
    _ declaration: PropertyDeclaration, to layer: Layer
  ) throws(PropertyError) {
    let table = layer.propertyTable
    let components = PropertyComponent.paths(of: declaration.type).map {
      (keyPath: "\(declaration.name).\($0.suffix)", type: $0.type)
    }
    try check(declaration.name, isNewTo: layer)
    for (keyPath, _) in components { try check(keyPath, isNewTo: layer) }
    if table.rows.count + list.count >= PropertyTable.maxRows {
      throw PropertyError(
        layer: layer.shortDescription, keyPath: declaration.name, problem: .tooManyProperties)
    }
    list.append(declaration)
    remember(declaration.name, declaration.type)
    for (keyPath, type) in components { remember(keyPath, type) }
  }

  private func check(_ keyPath: String, isNewTo layer: Layer) throws(PropertyError) {
    guard layer.propertyTable.address(of: keyPath) != nil || type(of: keyPath) != nil else {
      return
    }
    throw PropertyError(layer: layer.shortDescription, keyPath: keyPath, problem: .alreadyDeclared)
  }

  private mutating func remember(_ keyPath: String, _ type: PropertyType) {
    if first.count < Self.comparedOneByOne {
      first.append((keyPath, type))
    } else {
      others[keyPath] = type
    }
  }

  /// Declares the properties on a layer, in a shared table, and empties the list.
  mutating func declare(on layer: Layer, _ tables: inout DeclaredTables) {
    if list.isEmpty { return }
    layer.adopt(tables.table(extending: layer.propertyTable, with: list))
    self = PendingDeclarations()
  }
}

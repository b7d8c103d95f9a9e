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

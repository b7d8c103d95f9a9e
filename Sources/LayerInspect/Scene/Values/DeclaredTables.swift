import LayerModel

/// Property tables of layers that declare properties of their own, each made once.
///
/// A table takes some kilobytes and copies the one it extends. Layers of one class that declare the
/// same properties share theirs.
struct DeclaredTables {
  /// What makes two tables the same.
  private struct Key: Hashable {
    var base: ObjectIdentifier
    var declarations: [Declared]
  }

  /// Everything that the readers say in a declaration.
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
  /// What was asked for last: layers that declare the same often follow each other.
  private var last:
    (base: PropertyTable, declarations: [PropertyDeclaration], table: PropertyTable)?
  /// Keeps the extended tables, so that none of them is freed and its address used again.
  private var bases: [ObjectIdentifier: PropertyTable] = [:]

  /// How many tables were made.
  var count: Int { tables.count }

  /// The table that extends another with declarations, none of which may stand in it already.
  mutating func table(
    extending base: PropertyTable, with declarations: [PropertyDeclaration]
  ) -> PropertyTable {
    if let last, last.base === base, last.declarations.count == declarations.count,
      zip(last.declarations, declarations).allSatisfy({ Declared($0) == Declared($1) })
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

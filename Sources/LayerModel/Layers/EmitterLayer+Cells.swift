// The properties of named cells, which are properties of the layer too:
//
//     emitterCells.flame.birthRate
//     emitterCells.flame.emitterCells.smoke.birthRate

extension EmitterLayer {
  /// Returns whether a key path leads to a property of a cell.
  package static func isCellKeyPath(_ keyPath: String) -> Bool { keyPath.hasPrefix(start) }

  private static let start = "emitterCells."

  /// Returns the named cells that have no properties in the table yet, by their key paths.
  func newParts(of cells: [EmitterCell]) -> [String] {
    let table = propertyTable
    guard let first = EmitterCell.partRows.first?.name else { return [] }
    return EmitterCell.named(in: cells).map(\.keyPath).filter {
      table.row(named: "\($0).\(first)") == nil
    }
  }

  /// Declares the properties of the named cells.
  func declareCells() {
    let table = propertyTable
    var declarations: [PropertyDeclaration] = []
    for keyPath in newParts(of: emitterCells ?? []) {
      for row in EmitterCell.partRows {
        let name = "\(keyPath).\(row.name)"
        // Another property may have the name, since a layer may declare any.
        let paths = [name] + row.componentPaths.map { "\(keyPath).\($0.keyPath)" }
        if paths.contains(where: { table.address(of: $0) != nil }) { continue }
        declarations.append(
          row.declaration.asPart(
            named: name, "The property \(row.name) of the cell at \(keyPath)."))
      }
    }
    if !declarations.isEmpty { adopt(PropertyTable(extending: table, with: declarations)) }
  }

  /// Sets the properties of the cells to the values in ``emitterCells``.
  func setCellProperties() {
    var cells: [String: EmitterCell] = [:]
    for (keyPath, cell) in EmitterCell.named(in: emitterCells ?? []) { cells[keyPath] = cell }
    for row in propertyTable.rows.dropFirst(Self.propertyTable.rows.count) {
      guard let (keyPath, part) = Self.part(row) else { continue }
      let value = cells[keyPath]?.value(of: part) ?? part.defaultValue
      if storedValue(row.id) != value { change(row.id, to: value) }
    }
  }

  /// Sets the value in ``emitterCells`` to which a property of the table belongs, if there is one.
  func setCell(_ property: PropertyID, to value: PropertyValue) {
    guard let (keyPath, part) = Self.part(propertyTable[property]), var cells = emitterCells,
      EmitterCell.set(value, part, ofCellAt: keyPath, in: &cells)
    else { return }
    emitterCells = cells
  }

  /// Returns the key path of the cell to which a property of the table belongs, and the property
  /// of the cell; nil for a property of the layer itself.
  private static func part(_ row: PropertyRow) -> (keyPath: String, part: PropertyRow)? {
    guard isCellKeyPath(row.name), let dot = row.name.lastIndex(of: "."),
      let part = EmitterCell.propertyTable.row(
        named: String(row.name[row.name.index(after: dot)...])),
      part.type == row.type
    else { return nil }
    return (String(row.name[..<dot]), part)
  }
}

extension EmitterCell {
  /// The properties that a layer has of each named cell: all but its name, its own cells and what
  /// has no meaning here.
  static let partRows = propertyTable.rows.filter {
    ![Property.name.id, Property.emitterCells.id, Property.attributes.id].contains($0.id)
  }

  /// Returns the named cells with their key paths, each followed by the cells in it.
  ///
  /// A name with a dot is no part of a key path. Of equal names the first counts.
  static func named(in cells: [EmitterCell]) -> [(keyPath: String, cell: EmitterCell)] {
    var found: [(keyPath: String, cell: EmitterCell)] = []
    var seen: Set<String> = []
    var waiting = cells.reversed().map { (owner: "", cell: $0) }
    while let (owner, cell) = waiting.popLast() {
      guard let name = cell.name, !name.isEmpty, !name.contains(".") else { continue }
      let keyPath = "\(owner)emitterCells.\(name)"
      if !seen.insert(keyPath).inserted { continue }
      found.append((keyPath, cell))
      waiting += (cell.emitterCells ?? []).reversed().map { (owner: "\(keyPath).", cell: $0) }
    }
    return found
  }

  /// Sets a value of the cell at a key path; returns false if there is no such cell.
  static func set(
    _ value: PropertyValue, _ part: PropertyRow, ofCellAt keyPath: String,
    in cells: inout [EmitterCell], below owner: String = ""
  ) -> Bool {
    for index in cells.indices {
      guard let name = cells[index].name else { continue }
      let own = "\(owner)emitterCells.\(name)"
      if own == keyPath {
        cells[index].set(value, part)
        return true
      }
      guard keyPath.hasPrefix("\(own)."), var inner = cells[index].emitterCells else { continue }
      if !set(value, part, ofCellAt: keyPath, in: &inner, below: "\(own).") { return false }
      cells[index].emitterCells = inner
      return true
    }
    return false
  }
}

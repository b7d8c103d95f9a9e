import LayerAnimation
import LayerModel
import LayerText

// The properties of layers, and what a file cannot have of them.
extension SceneWriter {
  /// Writes the declared and the set properties of a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - kind: Its class in the file.
  ///   - beginTime: The begin time in the file; nil to write none.
  mutating func writeProperties(of layer: Layer, _ kind: LayerClass, beginTime: Double?) {
    let (table, base) = (layer.propertyTable, kind.type.propertyTable)
    declare(
      table.rows.dropFirst(base.rows.count).map(\.declaration)
        .filter { !layer.isPart($0.name) }, of: layer)
    var wanted: [PropertyID] = []
    if table === base {
      layer.forEachSetProperty { wanted.append($0) }
    } else {
      // A subclass may have other defaults, so all values are compared.
      wanted = table.rows.map(\.id)
    }
    let written = layer.written(wanted) { row in
      let number = Int(row.id.rawValue)
      return number < base.rows.count ? base.rows[number].defaultValue : row.defaultValue
    }
    for (row, value) in written
    where row.id != LayerProperty.beginTime.id && Self.isExpressible(row) {
      write(value, row, of: layer)
    }
    if let beginTime, beginTime != 0 {
      text.member("beginTime", ValueText.json(beginTime))
    }
  }

  /// The names of properties that a file cannot declare.
  private static let reserved = Set(NativeLayerReader.layerKeys)

  /// Whether a file can declare a property with a name.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.contains(".") && !reserved.contains(name)
  }

  /// Whether a file can have a property.
  private static func isExpressible(_ row: PropertyRow) -> Bool {
    row.type != .layer && isName(row.name)
  }

  /// Whether a file can have the property of each of an animation's or state's key paths.
  func isExpressible(_ keyPaths: [String], of layer: Layer) -> Bool {
    keyPaths.allSatisfy { keyPath in
      guard let address = layer.propertyTable.address(of: keyPath) else { return true }
      let row = layer.propertyTable[address.property]
      return Self.isExpressible(row) || layer.isPart(row.name)
    }
  }

  private mutating func write(_ value: PropertyValue, _ row: PropertyRow, of layer: Layer) {
    if row.id == LayerProperty.style.id, case .dictionary(let style) = value {
      if let json = styleText(style, of: layer, depth: 1) { text.member("style", json) }
      return
    }
    if value.holdsObject { lose("the object in '\(row.name)'", of: layer) }
    let shape = ValueShape(row.address, in: layer.propertyTable)
    guard let json = ValueText.json(value, as: shape) else {
      return lose("the value of '\(row.name)'", of: layer)
    }
    text.member(row.name, json)
  }

  /// Returns a style; what the reader does not accept is left out (F160).
  private mutating func styleText(
    _ style: [String: PropertyValue], of layer: Layer, depth: Int
  ) -> [UInt8]? {
    var text = JSONWriter(layout: .oneLine)
    text.beginObject()
    for key in style.keys.sorted() {
      guard let value = style[key] else { continue }
      var json: [UInt8]?
      if key == "style", case .dictionary(let inner) = value, depth < NativeProperties.styleDepth {
        json = styleText(inner, of: layer, depth: depth + 1)
      } else if let row = layer.propertyTable.row(named: key), Self.isExpressible(row),
        !row.id.isWrittenApart,
        row.id != LayerProperty.style.id, row.declaration.admitted(value) == value
      {
        json = ValueText.json(value, as: ValueShape(row.address, in: layer.propertyTable))
      } else if layer.propertyTable.row(named: key) == nil, value.isList {
        json = ValueText.plain(value)
      }
      guard let json else {
        lose("'\(key)' in the style", of: layer)
        continue
      }
      text.member(key, json)
    }
    text.endObject()
    return text.bytes
  }

  private mutating func declare(_ declarations: [PropertyDeclaration], of layer: Layer) {
    let written = declarations.filter { declaration in
      let isLost = declaration.type == .layer || !Self.isName(declaration.name)
      if isLost { lose("the property '\(declaration.name)'", of: layer) }
      return !isLost
    }
    if written.isEmpty { return }
    text.key("declare")
    text.beginObject()
    for declaration in written { text.member(declaration.name, json(declaration, of: layer)) }
    text.endObject()
  }

  private mutating func json(_ declaration: PropertyDeclaration, of layer: Layer) -> [UInt8] {
    var shape = ValueShape(declaration.type)
    shape.allowsNone = true
    let usual = ValueText.json(declaration.defaultValue, as: shape)
    if usual == nil { lose("the default of '\(declaration.name)'", of: layer) }
    let isSimple =
      declaration.elementType == nil && !declaration.allowsInfinity && declaration.repair == nil
      && declaration.allowsNone == (declaration.defaultValue == .null)
    if !isSimple { lose("a part of the declaration of '\(declaration.name)'", of: layer) }
    return JSONWriter.bytes(.oneLine) {
      $0.object {
        $0.member("type", declaration.type.rawValue)
        if declaration.defaultValue != .null, let usual { $0.member("default", usual) }
        if declaration.isAnimatable { $0.member("animatable", true) }
        if !declaration.allowedNames.isEmpty { $0.member("names", declaration.allowedNames) }
        if !declaration.documentation.isEmpty {
          $0.member("description", declaration.documentation)
        }
      }
    }
  }

  /// Lists what a layer has that no file can have.
  mutating func addLosses(of layer: Layer, _ kind: LayerClass) {
    if type(of: layer) != kind.type {
      lose("its class \(layer.className), written as \(kind.rawValue)", of: layer)
    }
    if layer.delegate != nil { lose("the delegate", of: layer) }
    if !layer.actions.isEmpty { lose("the actions", of: layer) }
    if layer.styleActionChain.contains(where: { !$0.isEmpty }) {
      lose("the actions of the style", of: layer)
    }
    if layer.layoutManager != nil { lose("the layout manager", of: layer) }
    if layer.measure != nil { lose("the closure that measures it", of: layer) }
  }
}

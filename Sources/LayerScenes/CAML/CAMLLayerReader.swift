import LayerModel
import LayerText

/// Reads one layer without its sublayers: its attributes, and the elements that are properties.
struct CAMLLayerReader {
  /// The element.
  let node: XMLNode
  /// The class.
  private let layerClass: CAMLLayerClass
  /// The description as read so far.
  private(set) var description: SceneNode
  /// A layer like the one described, on which every value is tried.
  let trial: Layer
  /// The elements of its sublayers and its mask, in the order of the file.
  var below: [CAMLReader.Waiting] = []
  /// The declarations of properties that this project does not know, in the order of the file.
  private(set) var declared: [PropertyDeclaration] = []
  /// The names that an unknown one may have been meant to be.
  private lazy var keyPaths = trial.propertyTable.allKeyPaths
  private let index: Int
  private let previous: ArraySlice<PropertyDeclaration>
  private var seen = NameSet()
  /// The properties that the layer will declare, and their values.
  private var pending = PendingDeclarations()
  private var pendingValues:
    [(value: PropertyValue, name: String, node: XMLNode, attribute: String?)] = []

  /// Elements that are lists of objects with no meaning here; an empty one needs no notice.
  private static let idleLists: Set<String> = [
    "scriptComponents", "modules", "emitterBehaviors",
  ]

  /// Makes a reader for an element.
  ///
  /// - Parameters:
  ///   - waiting: The element.
  ///   - className: The class of the layer.
  ///   - index: The layer's index in the order of the file.
  ///   - previous: Declarations of the layer before, which this one may share.
  init(
    _ waiting: CAMLReader.Waiting, className: CAMLLayerClass, index: Int,
    previous: ArraySlice<PropertyDeclaration>
  ) {
    self.previous = previous
    node = waiting.node
    self.index = index
    layerClass = className
    description = className.makeNode(node, in: waiting.parent)
    description.isMask = waiting.isMask
    trial = description.makeLayer()
  }

  /// Reads the element; what has no meaning gets a warning, and the default holds.
  mutating func read(_ notes: inout ReaderNotes, _ tables: inout DeclaredTables) {
    if !layerClass.isSimulated { noteClass(&notes) }
    if !node.trimmedText.isEmpty {
      notes.count("text between the elements of a layer: not read", at: node.place)
      notes.keep(.text, "", at: node.position)
    }
    let attributes = ownAttributes
    // Those that name the layer in messages come first.
    read(attributes.filter(\.isIdentity), &notes)
    read(attributes.filter { !$0.isIdentity && !$0.isLate }, &notes)
    for child in node.children {
      notes.reading { notes throws(SceneError) in try read(child, &notes) }
    }
    setPending(&tables, &notes)
    read(attributes.filter(\.isLate), &notes)
    setPending(&tables, &notes)
    (description.id, description.name) = (trial.id, trial.name)
    // The cells of an emitter extend its table, too.
    if trial.propertyTable !== type(of: trial).propertyTable {
      description.table = trial.propertyTable
    }
  }

  private func noteClass(_ notes: inout ReaderNotes) {
    let name = layerClass.name
    let hint =
      layerClass.isUnheardOf
      ? Suggestion.hint(for: name, in: CAMLLayerClass.known) : nil
    let tail = hint.map { "; \($0)" } ?? ""
    notes.count("\(name): kept, not simulated\(tail)", at: node.place)
    notes.keep(.layer, name, at: node.position)
  }

  /// The attributes, without the class of a mask.
  private var ownAttributes: [XMLAttribute] {
    let attributes = node.attributes
    guard node.attribute("type") != nil, CAMLLayerClass(node.name) == nil else {
      return attributes
    }
    return attributes.filter { $0.name != "type" }
  }

  private mutating func read(_ attributes: [XMLAttribute], _ notes: inout ReaderNotes) {
    for attribute in attributes {
      notes.reading { notes throws(SceneError) in try read(attribute, &notes) }
    }
  }

  private mutating func read(
    _ attribute: XMLAttribute, _ notes: inout ReaderNotes
  ) throws(SceneError) {
    let name = attribute.name
    let address = trial.propertyTable.address(of: name)
    guard let type = address?.type ?? pending.type(of: name) else {
      if !layerClass.isOpaque {
        notes.addStrange(
          .init(isAttribute: true, name: name), at: node.place(ofAttribute: name),
          hint: Suggestion.hint(for: name, in: keyPaths))
        notes.keep(.property, name, at: node.position(of: attribute))
      }
      try declare(name, CAMLText.guessed(attribute.value, name: name))
      return
    }
    let value = try node.naming("'\(name)'", attribute: name) { () throws(CAMLProblem) in
      if type == .array, let element = CAMLValueReader.elementTypes[name], element != .number {
        throw CAMLProblem("a list is written as an element, not as an attribute")
      }
      return try CAMLText.value(attribute.value, as: type)
    }
    let whole = address.map { trial.propertyTable[$0.property].name } ?? name
    if let address, whole != name, seen.contains(whole) {
      compare(attribute, with: value, at: address, &notes)
    } else {
      try set(value, name, attribute: name)
      if whole == name { seen.insert(name) }
    }
  }

  /// Adds a notice if a component differs from the whole value, which takes precedence.
  private func compare(
    _ attribute: XMLAttribute, with value: PropertyValue, at address: PropertyAddress,
    _ notes: inout ReaderNotes
  ) {
    let found = trial.value(at: address)
    let isAngle = attribute.name.contains(".rotation")
    let pairs = zip(value.numbers ?? [], found.numbers ?? [])
    let agrees = pairs.allSatisfy { first, second in
      var difference = first - second
      if isAngle { difference.formRemainderOfTurns() }
      return abs(difference) <= 1e-6 * max(1, abs(first))
    }
    if agrees { return }
    let whole = trial.propertyTable[address.property].name
    notes.add(
      "'\(attribute.name)' is \(Excerpt.short(attribute.value)), but '\(whole)' beside it makes it "
        + "\(found.numbers.map { $0.map(\.shortText).joined(separator: " ") } ?? "something else"); "
        + "'\(whole)' counts",
      at: node.place(ofAttribute: attribute.name))
  }

  private mutating func read(_ child: XMLNode, _ notes: inout ReaderNotes) throws(SceneError) {
    switch child.name {
    case "sublayers":
      for layer in child.children { below.append(.init(node: layer, parent: index)) }
    case "animations", "states", "stateTransitions": return
    default: try readProperty(child, &notes)
    }
  }

  private mutating func readProperty(
    _ child: XMLNode, _ notes: inout ReaderNotes
  ) throws(SceneError) {
    let name = child.name
    if seen.contains(name) {
      notes.add("'\(name)' is set twice in this layer; the last one counts", at: child.place)
    }
    let row = trial.propertyTable.row(named: name)
    guard let type = row?.type ?? pending.type(of: name) else {
      let isIdle = child.isEmpty && Self.idleLists.contains(name)
      if isIdle { return }
      if !layerClass.isOpaque {
        notes.addStrange(
          .init(isAttribute: false, name: name), at: child.place,
          hint: Suggestion.hint(for: name, in: keyPaths))
        notes.keep(.property, name, at: child.position)
      }
      try declare(name, try CAMLValueReader.object(child))
      return
    }
    if type == .layer {
      try readMask(child)
    } else if let table = row?.declaration.records?() {
      try set(try CAMLRecordReader(table).records(child, &notes), name, at: child)
    } else {
      try set(try CAMLValueReader.value(of: child, expecting: type), name, at: child)
    }
    seen.insert(name)
  }

  private mutating func readMask(_ child: XMLNode) throws(SceneError) {
    var mask = child
    if child.attribute("type") == nil {
      guard let inner = child.onlyChild else {
        throw child.error("one layer was expected in 'mask'")
      }
      mask = inner
    }
    below.append(.init(node: mask, parent: index, isMask: true))
  }

  private mutating func declare(_ name: String, _ value: PropertyValue) throws(SceneError) {
    guard let type = value.type else { return }
    let declaration =
      previous.first { $0.type == type && $0.name == name }
      ?? PropertyDeclaration(
        name, type, default: .null, animatable: true,
        documentation: "Found in the file; this project does not know it.")
    declared.append(declaration)
    do throws(PropertyError) {
      try pending.add(declaration, to: trial)
    } catch {
      throw node.error(error.message, attribute: name)
    }
    try set(value, name)
  }

  /// Declares the pending properties of the layer, and sets their values.
  private mutating func setPending(_ tables: inout DeclaredTables, _ notes: inout ReaderNotes) {
    if pending.list.isEmpty { return }
    pending.declare(on: trial, &tables)
    for (value, name, node, attribute) in pendingValues {
      notes.reading { _ throws(SceneError) in
        try tryOut(value, name, attribute: attribute, at: node)
      }
    }
    pendingValues.removeAll()
  }

  private mutating func set(
    _ value: PropertyValue, _ name: String, attribute: String? = nil, at child: XMLNode? = nil
  ) throws(SceneError) {
    if pending.type(of: name) != nil {
      pendingValues.append((value, name, child ?? node, attribute))
    } else {
      try tryOut(value, name, attribute: attribute, at: child ?? node)
    }
  }

  /// Sets a value on the trial layer and adds it to the description.
  private mutating func tryOut(
    _ value: PropertyValue, _ name: String, attribute: String?, at place: XMLNode
  ) throws(SceneError) {
    if let message = ValueShape.refusal(of: value, for: name, of: trial) {
      throw place.error(message, attribute: attribute)
    }
    do {
      let (address, value) = try trial.setValue(value, forKeyPath: name, repairs: false)
      // These two are the description's own: a scene of several files may give it another identifier.
      if name != "id", name != "name" { description.set(value, at: address) }
    } catch {
      let hint = error.suggestion.map { "did you mean '\($0)'?" }
      throw place.error(error.message, attribute: attribute, hint: hint)
    }
  }
}

extension XMLAttribute {
  /// Whether the attribute is the layer's name or identifier.
  fileprivate var isIdentity: Bool { name == "id" || name == "name" }
  /// Whether the attribute depends on other properties.
  fileprivate var isLate: Bool { name == "frame" || name.utf8.contains(UInt8(ascii: ".")) }
}

extension Double {
  /// Reduces an angle to the equivalent one that is nearest to 0.
  fileprivate mutating func formRemainderOfTurns() { formRemainder(dividingBy: 2 * .pi) }
}

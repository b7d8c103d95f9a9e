import LayerAnimation
import LayerModel

extension BlockKind {
  /// Finds how a block animates a key of a layer.
  ///
  /// A key that is not an animatable property does not animate. Other properties animate if they
  /// have an implicit action.
  init(_ key: String, of layer: Layer) {
    self = .still
    guard let row = layer.propertyTable.row(named: key), row.isAnimatable else { return }
    switch row.declaration.implicitAction {
    case .none, .transition: return
    case .basicUnlessAbsent where layer.modelValue(key) == .null: return
    case .basic, .basicUnlessAbsent: self = row.declaration.inBlocks
    }
  }
}

/// How a block animates keys, found once for the keys of a class that change in succession.
struct BlockProperties {
  /// Retained, so that no other table gets its identity.
  private var table: PropertyTable?
  private var identity: ObjectIdentifier?
  private var key = ""
  private var kind = BlockKind.still
  /// The address of the key, if it is that of a property.
  private(set) var address: PropertyAddress?

  /// Returns how a block animates a key of a layer.
  mutating func kind(of key: String, of layer: Layer) -> BlockKind {
    if layer.propertyTableIdentity == identity && key == self.key { return kind }
    let table = layer.propertyTable
    let kind = BlockKind(key, of: layer)
    let row = table.row(named: key)
    address = row?.address
    // Whether such a property animates depends on its value too.
    let isFixed = row?.declaration.implicitAction != .basicUnlessAbsent
    (self.table, self.key, self.kind) = (isFixed ? table : nil, key, kind)
    identity = self.table.map { ObjectIdentifier($0) }
    return kind
  }
}

extension PropertyAnimation {
  /// Sets the differences of a part of its property, such as `position.x`, to zero; returns whether
  /// the property has such a part and the animation is additive.
  func stops(_ part: String) -> Bool {
    let names = ["x", "y", "width", "height"]
    guard isAdditive, let keyPath, part.hasPrefix(keyPath + "."),
      let index = names.firstIndex(of: part.dropFirst(keyPath.utf8.count + 1).description)
    else { return false }
    func stopped(_ value: PropertyValue?) -> PropertyValue? {
      guard var numbers = value?.numbers, numbers.count == 2 else { return nil }
      numbers[index % 2] = 0
      let list = PropertyValue.array(numbers.map(PropertyValue.number))
      return value?.type.flatMap { list.converted(to: $0) }
    }
    switch self {
    case let draft as BasicAnimation:
      guard let from = stopped(draft.fromValue), let to = stopped(draft.toValue) else {
        return false
      }
      (draft.fromValue, draft.toValue) = (from, to)
    case let draft as KeyframeAnimation:
      let values = draft.values.compactMap(stopped)
      if values.isEmpty || values.count != draft.values.count { return false }
      draft.values = values
    default: return false
    }
    return true
  }
}

extension Layer {
  /// Whether the layer is in a loop's tree.
  func isInTree(of loop: RenderLoop) -> Bool {
    var top = self
    while let next = top.superlayer { top = next }
    return top === loop.root
  }

  /// The model's value of a key path that the layer is known to have.
  func modelValue(_ keyPath: String) -> PropertyValue {
    do {
      return try value(forKeyPath: keyPath)
    } catch {
      fatalError("\(error)")
    }
  }

  /// The presented value of a key path that the layer is known to have.
  func presentedValue(_ keyPath: String) -> PropertyValue {
    do {
      return try presented.value(forKeyPath: keyPath)
    } catch {
      fatalError("\(error)")
    }
  }

  /// Sets the model's value of a key path that the layer is known to have, without actions.
  func setModelValue(_ value: PropertyValue, _ keyPath: String) {
    // Of its own loop, which may be another one than the player's.
    let transaction = renderLoop?.currentTransaction
    let disablesActions = transaction?.disableActions ?? false
    transaction?.disableActions = true
    defer { transaction?.disableActions = disablesActions }
    do {
      try setValue(value, forKeyPath: keyPath)
    } catch {
      fatalError("\(error)")
    }
  }
}

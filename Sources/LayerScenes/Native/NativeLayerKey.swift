import LayerModel
import Synchronization

/// The meaning of a key of a layer in a file.
enum NativeLayerKey: Sendable {
  /// A member that the builder of the tree reads.
  case member(NativeTreeBuilder.Member)
  /// A property or a component of the layer's class, and what it accepts.
  case property(PropertyAddress, ValueShape)
}

extension LayerClass {
  /// The keys of the class, by their bytes; the properties that a layer declares are not among them.
  var keyTable: KeyTable<NativeLayerKey> {
    Self.keyTables.withLock { tables in
      if let table = tables[self] { return table }
      let table = makeKeyTable()
      tables[self] = table
      return table
    }
  }

  /// The tables of the classes that files have named so far.
  private static let keyTables = Mutex<[LayerClass: KeyTable<NativeLayerKey>]>([:])

  private func makeKeyTable() -> KeyTable<NativeLayerKey> {
    let members = NativeTreeBuilder.Member.allCases.map {
      (key: $0.rawValue, value: NativeLayerKey.member($0))
    }
    let table = type.propertyTable
    let properties = table.allKeyPaths.compactMap { keyPath in
      table.address(of: keyPath).map {
        (key: keyPath, value: NativeLayerKey.property($0, ValueShape($0, in: table)))
      }
    }
    // Of a member and a property of one name, such as the mask, the member counts.
    return KeyTable(members + properties)
  }
}

/// A value, member or element of a document that is kept in one flat array.
protocol DocumentNode: Sendable {
  /// What holds the array.
  associatedtype Storage: Sendable
  /// Makes a cursor to the node at an index.
  init(storage: Storage, index: Int)
  /// Returns the index of the node beside one, behind everything that is in it.
  static func next(after index: Int, in storage: Storage) -> Int
}

/// The nodes in another one, in the order of the file.
struct NodeList<Node: DocumentNode>: Sequence, IteratorProtocol, Sendable {
  private let storage: Node.Storage
  private var index: Int
  /// The number of nodes left.
  private(set) var count: Int

  /// Makes a list that starts at a node.
  init(storage: Node.Storage, next: Int, count: Int) {
    self.storage = storage
    self.index = next
    self.count = count
  }

  /// Returns the next node; nil after the last one.
  mutating func next() -> Node? {
    guard count > 0 else { return nil }
    let node = Node(storage: storage, index: index)
    index = Node.next(after: index, in: storage)
    count -= 1
    return node
  }
}

/// The layers of a tree at one moment, to recognise those that are added later.
///
/// Updates that go on and on are those of a large tree, or each of them adds a layer that needs the
/// next one.
struct LayerCensus {
  /// How many updates may follow each other before a census is taken, and how many more may each
  /// need a layer added since, before they count as endless.
  static let limit = 1000

  /// The layers by identity, kept so that no new one has the identity of an old one; nothing
  /// depends on the order.
  private var layers: [ObjectIdentifier: Layer] = [:]

  /// Notes the layers of the whole tree of a layer.
  init(treeOf layer: Layer) {
    var root = layer
    while let parent = root.parent { root = parent }
    root.forEachInSubtree { layers[ObjectIdentifier($0)] = $0 }
  }

  /// Returns whether a layer was in the tree.
  func contains(_ layer: Layer) -> Bool { layers[ObjectIdentifier(layer)] != nil }

  /// Stops the program, because updates add layers endlessly.
  static func refuse(_ what: String, of layer: Layer) -> Never {
    fatalError(
      "The \(what) of \(layer.shortDescription) never settles: the last \(limit) times, it was "
        + "that of a layer just added, and added a layer that needs \(what) too.")
  }
}

/// Counts the rounds of updates of one commit or of one pass, to stop endless ones.
struct UpdateWatch {
  /// How often a layer may be updated again before that counts as endless.
  static let limit = 100

  /// The number of rounds so far.
  private(set) var rounds = 0
  /// The number of times each layer was updated again; nothing depends on the order.
  private var counts: [ObjectIdentifier: Int] = [:]
  private var census: LayerCensus?
  /// The number of rounds that updated a layer added since the census.
  private var additions = 0
  private var isAddition = false

  /// Begins a round.
  mutating func beginRound() {
    rounds += 1
    isAddition = false
  }

  /// Counts an update, and returns whether its layer was updated too often.
  mutating func isEndless(_ what: String, of layer: Layer) -> Bool {
    // A layer is updated once in a round, so the first one needs no counting.
    if rounds == 1 { return false }
    if rounds > LayerCensus.limit && !isAddition {
      let census = self.census ?? LayerCensus(treeOf: layer)
      self.census = census
      isAddition = !census.contains(layer)
      if isAddition { additions += 1 }
      if additions > LayerCensus.limit { LayerCensus.refuse(what, of: layer) }
    }
    counts[ObjectIdentifier(layer), default: 0] += 1
    return counts[ObjectIdentifier(layer), default: 0] > Self.limit
  }
}

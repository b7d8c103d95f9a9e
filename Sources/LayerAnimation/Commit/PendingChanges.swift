import LayerModel

/// What was changed since the last commit: the implicit transaction.
///
/// The picture does not show any of it until the commit (F110): for a property that was set, the
/// old value is kept here for whoever reads the presentation.
struct PendingChanges {
  /// A property of a layer.
  struct Place: Hashable {
    let layer: ObjectIdentifier
    let property: PropertyID
  }

  /// A property that was set, and what the picture still shows.
  struct Shadow {
    /// Nil once the loop was abandoned, which must not own layers.
    let layer: Layer?
    let property: PropertyID
    let old: PropertyValue
  }

  /// An animation that was taken off, and why.
  struct Removal {
    let record: AnimationRecord
    let outcome: AnimationOutcome
  }

  /// What the picture still shows of properties that were set.
  var shadows: [Shadow] = []
  private var shadowIndex: [Place: Int] = [:]
  /// The properties of layers without a commit whose changes the trace warned of.
  private var warned: Set<Place> = []
  /// Animations added to layers of the tree, in the order of adding.
  var added: [AnimationRecord] = []
  /// Animations removed by key or handle, or replaced.
  var removed: [Removal] = []
  /// Layers that joined the tree, one by one.
  var entered: [Layer] = []
  /// Layers with animations that left the tree, one by one.
  var left: [Layer] = []
  /// The tops of the subtrees that left the tree.
  var leftSubtrees: [Layer] = []
  /// What the picture still shows of the tree.
  var tree = KeptTree()
  /// Whether a layer's begin, speed or offset changed, or layers moved while some have such.
  var changesTime = false

  /// Whether there is nothing to commit.
  var isEmpty: Bool {
    shadows.isEmpty && added.isEmpty && removed.isEmpty && entered.isEmpty && left.isEmpty
      && leftSubtrees.isEmpty && tree.isEmpty && !changesTime
  }

  /// Keeps the value that the picture still shows, the first time a property is set.
  ///
  /// Of an abandoned loop the identifier alone counts: only layers that the loop still shows ask for
  /// it, and those were all shown before.
  mutating func keep(
    _ old: PropertyValue, _ property: PropertyID, of layer: Layer, isAbandoned: Bool
  ) {
    let place = Place(layer: ObjectIdentifier(layer), property: property)
    if shadowIndex[place] != nil { return }
    shadowIndex[place] = shadows.count
    shadows.append(
      Shadow(layer: isAbandoned ? nil : layer, property: property, old: old))
  }

  /// Lets go of everything but the values that the picture still shows.
  mutating func abandon() {
    var rest = PendingChanges()
    rest.shadows = shadows.map { Shadow(layer: nil, property: $0.property, old: $0.old) }
    rest.shadowIndex = shadowIndex
    self = rest
  }

  /// Whether the trace has not warned yet of a change before the layer's first commit.
  mutating func isFirstWarning(_ property: PropertyID, of layer: Layer) -> Bool {
    warned.insert(Place(layer: ObjectIdentifier(layer), property: property)).inserted
  }

  /// What the picture still shows of a property, or nil where that is the model's value.
  func shadow(_ property: PropertyID, of layer: Layer) -> PropertyValue? {
    if shadows.isEmpty { return nil }
    let place = Place(layer: ObjectIdentifier(layer), property: property)
    return shadowIndex[place].map { shadows[$0].old }
  }
}

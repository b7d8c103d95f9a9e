import LayerAnimation
import LayerModel

/// The values that a recording saw: a track for each property of each layer.
///
///     frame       0     1     2     3     4
///     track      [1]───────▶[0.5]──▶[0]          equal values are compared, not written again
///
/// A track begins when its property is animated or not default for the first time. From then on it
/// is read in every frame.
struct RecordedTracks {
  private struct Track {
    let address: PropertyAddress
    var value: PropertyValue?
    var series: RecordedSeries
  }

  private let text: RecordedText
  private var tracks: [[Track]] = []
  /// The properties of each layer that have a track.
  private var known: [Set<PropertyID>] = []
  private var facts: [ObjectIdentifier: TableFacts] = [:]

  init(_ text: RecordedText) { self.text = text }

  /// Begins the tracks of what an animation changes; an angle has one of its own, which counts
  /// whole turns.
  mutating func begin(_ animation: FrozenAnimation, of index: Int, in tree: RecordedTree) {
    let table = tree.objects[index].propertyTable
    for (address, keyPath) in zip(animation.addresses, animation.keyPaths) {
      begin(table[address.property].address, table[address.property].name, index, tree)
      if address.component.isAngle { begin(address, keyPath, index, tree) }
    }
  }

  /// Begins the tracks of the properties of a layer that are set and not default.
  mutating func beginSet(_ index: Int, in tree: RecordedTree) {
    grow(to: index)
    let layer = tree.objects[index]
    let facts = facts(about: layer.propertyTable)
    var found: [PropertyID] = []
    layer.forEachSetProperty { property in
      if known[index].contains(property) || TableFacts.isName(property) { return }
      let number = Int(property.rawValue)
      if facts.types[number] == .layer || facts.isShownElsewhere[number] { return }
      if layer.storedValue(property) != facts.defaults[number] { found.append(property) }
    }
    for property in found {
      begin(
        facts.address(of: property), facts.names[Int(property.rawValue)], index, tree)
    }
  }

  /// Begins a track of a key path, unless there is one.
  mutating func begin(
    _ address: PropertyAddress, _ keyPath: String, _ index: Int, _ tree: RecordedTree
  ) {
    grow(to: index)
    if address.component == .whole, !known[index].insert(address.property).inserted { return }
    if tracks[index].contains(where: { $0.series.keyPath == keyPath }) { return }
    let layer = tree.layers[index]
    tracks[index].append(
      Track(
        address: address, value: nil,
        series: RecordedSeries(
          layer: layer.label, keyPath: keyPath, kind: RecordedKind(address))))
  }

  /// Reads the tracks of a layer.
  mutating func read(_ index: Int, at frame: Int, in tree: RecordedTree) {
    grow(to: index)
    let layer = tree.objects[index]
    let presentation = layer.presented
    for track in tracks[index].indices {
      let value = presentation.value(at: tracks[index][track].address)
      if let last = tracks[index][track].value {
        if last == value, tracks[index][track].series.runs.last?.last == frame - 1 {
          tracks[index][track].series.extend(to: frame)
          continue
        }
      } else {
        fill(track, of: index, before: frame, in: tree)
      }
      tracks[index][track].value = value
      let kind = tracks[index][track].series.kind
      tracks[index][track].series.append(text.text(value, kind: kind), at: frame)
    }
  }

  /// Gives a new track of a whole property its default in the frames before.
  private mutating func fill(_ track: Int, of index: Int, before frame: Int, in tree: RecordedTree)
  {
    let address = tracks[index][track].address
    guard address.component == .whole else { return }
    let table = tree.objects[index].propertyTable
    let value = text.text(
      table[address.property].defaultValue, kind: tracks[index][track].series.kind)
    for part in tree.layers[index].frames where part.lowerBound < frame {
      tracks[index][track].series.append(value, at: part.lowerBound)
      tracks[index][track].series.extend(to: min(part.upperBound, frame - 1))
    }
  }

  /// Returns the series of some layers, each layer's in the order of the key paths.
  func series(of order: [Int]) -> [RecordedSeries] {
    order.flatMap { index in
      index < tracks.count ? tracks[index].map(\.series).sorted { $0.keyPath < $1.keyPath } : []
    }
  }

  private mutating func grow(to index: Int) {
    while tracks.count <= index {
      tracks.append([])
      known.append([])
    }
  }

  private mutating func facts(about table: PropertyTable) -> TableFacts {
    if let found = facts[ObjectIdentifier(table)] { return found }
    let made = TableFacts(table)
    facts[ObjectIdentifier(table)] = made
    return made
  }
}

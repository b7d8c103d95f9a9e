import LayerAnimation
import LayerModel
import LayerText

/// Collects frames of a loop into a recording.
///
///     loop ── read ──▶ frame ── add ──▶ layers, animations, series ── finish ──▶ Recording
package struct RecordingBuilder {
  private struct Track {
    let layer: Layer
    let index: Int
    let address: PropertyAddress
    var value: PropertyValue
    var series: RecordedSeries
  }

  private let options: RecordingOptions
  private let fps: Double
  private let text: RecordedText
  private var reader: FrameReader
  private var first: Int?
  private var last = 0
  private var layers: [RecordedLayer] = []
  /// The layers themselves, which keeps their identities.
  private var objects: [Layer] = []
  private var parents: [Int?] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var labels: Set<String> = []
  private var tracks: [Track] = []
  private var tracksOfLayer: [[String: Int]] = []
  private var animations = RecordedAnimations()
  private var choice: KeyPathChoice
  /// The outline of the last frame, and the layer of each of its nodes.
  private var outline: LayerOutline?
  private var nodes: [Int] = []

  /// Makes a builder for frames at a rate.
  package init(_ options: RecordingOptions, framesPerSecond: Double) {
    self.options = options
    fps = framesPerSecond
    text = RecordedText(format: options.digits.map { .significant($0) } ?? .exact)
    reader = FrameReader(FrameOptions(selection: options.selection))
    choice = KeyPathChoice(options.keyPaths)
  }

  /// Adds the present of a loop as the next frame.
  ///
  /// - Parameters:
  ///   - loop: The loop.
  ///   - number: The number of the frame; one more than before.
  ///   - origin: The loop's instant of the recording's time 0.
  ///   - rate: The seconds of the recording in a second of the loop.
  package mutating func add(
    _ loop: RenderLoop, frame number: Int, origin: Double = 0, rate: Double = 1
  ) {
    let frame = reader.read(loop, at: FrameInstant(frame: number, time: loop.now))
    first = first ?? number
    last = number
    if outline !== frame.outline {
      outline = frame.outline
      nodes = frame.outline.nodes.map { index(of: $0, in: frame.outline, at: number) }
    }
    for layer in frame.layers {
      let index = nodes[layer.node]
      layers[index].isPresent(at: number)
      if options.keyPaths.isEmpty {
        addValues(frame.values[layer.values], of: index, at: number)
      } else {
        addChosen(of: index, at: number)
      }
      for entry in frame.animations[layer.animations] {
        animations.add(entry.handle, of: index, origin: origin, rate: rate)
      }
    }
  }

  /// Returns the recording.
  ///
  /// - Throws: ``ReportError`` if a key path was in no layer.
  package mutating func finish() throws(ReportError) -> Recording {
    try choice.check()
    var recording = Recording(
      frames: (first ?? 0)...last, framesPerSecond: fps, options: options)
    let paths = layers.indices.map { path(to: $0) }
    let order = layers.indices.filter { !layers[$0].frames.isEmpty }
      .sorted { paths[$0].lexicographicallyPrecedes(paths[$1]) }
    recording.layers = recordedLayers(order)
    recording.animations = animations.list(in: order, layers.map(\.label), text.format)
    var series = [[RecordedSeries]](repeating: [], count: layers.count)
    for track in tracks { series[track.index].append(track.series) }
    recording.series = order.flatMap { series[$0].sorted { $0.keyPath < $1.keyPath } }
    return recording
  }

  /// Returns the layers that were recorded, below the nearest ones above them.
  private func recordedLayers(_ order: [Int]) -> [RecordedLayer] {
    var depths: [Int: Int] = [:]
    return order.map { index in
      var layer = layers[index]
      var above = parents[index]
      while let parent = above, depths[parent] == nil { above = parents[parent] }
      layer.parent = above.map { layers[$0].label }
      layer.depth = above.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[index] = layer.depth
      return layer
    }
  }

  // MARK: Layers

  private mutating func index(
    of node: LayerOutline.Node, in outline: LayerOutline, at frame: Int
  ) -> Int {
    let parent =
      node.parent >= 0 ? indices[ObjectIdentifier(outline.nodes[node.parent].layer)] : nil
    let parentLabel = parent.map { layers[$0].label }
    if let known = indices[ObjectIdentifier(node.layer)] {
      let current = layers[known].moves.last?.parent ?? layers[known].parent
      if let parentLabel, current != parentLabel {
        layers[known].moves.append(RecordedLayer.Move(frame: frame, parent: parentLabel))
      }
      return known
    }
    let index = layers.count
    indices[ObjectIdentifier(node.layer)] = index
    objects.append(node.layer)
    parents.append(parent)
    tracksOfLayer.append([:])
    layers.append(
      RecordedLayer(
        label: label(of: node, below: parentLabel), className: node.className, name: node.name,
        parent: parentLabel, depth: node.depth, frames: []))
    return index
  }

  /// Returns a label that no other layer has.
  private mutating func label(of node: LayerOutline.Node, below parent: String?) -> String {
    if let id = node.ownID {
      var label = id.hasPrefix("#") ? id : "#\(id)"
      while !labels.insert(label).inserted { label += "'" }
      return label
    }
    let stem =
      (parent.map { "\($0)/" } ?? "") + (node.isMask ? "mask" : node.name ?? node.className)
    var number = 0
    while !labels.insert("\(stem)[\(number)]").inserted { number += 1 }
    return "\(stem)[\(number)]"
  }

  /// Returns the layers above a layer and itself, from the root; their order is that of the tree,
  /// and a layer that joined later follows those beside it.
  private func path(to index: Int) -> [Int] {
    var path = [index]
    var next = parents[index]
    while let parent = next {
      path.append(parent)
      next = parents[parent]
    }
    return path.reversed()
  }

  // MARK: Values

  /// Adds what a frame shows of a layer, and what it showed before and has the default now.
  private mutating func addValues(_ values: ArraySlice<FrameValue>, of index: Int, at frame: Int) {
    for value in values where value.address.component == .whole || value.address.component.isAngle {
      add(value.presentation, value.keyPath, value.address, of: index, at: frame)
    }
    for track in tracksOfLayer[index].values where tracks[track].series.runs.last?.last != frame {
      read(track, at: frame)
    }
  }

  private mutating func addChosen(of index: Int, at frame: Int) {
    let layer = objects[index]
    for (keyPath, address) in choice.addresses(in: layer.propertyTable) {
      add(layer.presented.value(at: address), keyPath, address, of: index, at: frame)
    }
  }

  private mutating func read(_ track: Int, at frame: Int) {
    let (layer, address) = (tracks[track].layer, tracks[track].address)
    put(layer.presented.value(at: address), into: track, at: frame)
  }

  private mutating func add(
    _ value: PropertyValue, _ keyPath: String, _ address: PropertyAddress, of index: Int,
    at frame: Int
  ) {
    if let track = tracksOfLayer[index][keyPath] { return put(value, into: track, at: frame) }
    let kind = RecordedKind(address)
    var series = RecordedSeries(layer: layers[index].label, keyPath: keyPath, kind: kind)
    // A whole property that was not recorded so far had its default.
    if options.keyPaths.isEmpty, address.component == .whole {
      let layer = objects[index]
      let before = text.text(layer.propertyTable[address.property].defaultValue, kind: kind)
      for part in layers[index].frames where part.lowerBound < frame {
        series.append(before, at: part.lowerBound)
        series.extend(to: min(part.upperBound, frame - 1))
      }
    }
    tracksOfLayer[index][keyPath] = tracks.count
    series.append(text.text(value, kind: kind), at: frame)
    tracks.append(
      Track(layer: objects[index], index: index, address: address, value: value, series: series))
  }

  /// Adds a value to a track; an equal one is not written again.
  private mutating func put(_ value: PropertyValue, into track: Int, at frame: Int) {
    let runs = tracks[track].series.runs.count
    if tracks[track].series.runs[runs - 1].last == frame - 1, tracks[track].value == value {
      return tracks[track].series.extend(to: frame)
    }
    tracks[track].value = value
    tracks[track].series.append(text.text(value, kind: tracks[track].series.kind), at: frame)
  }
}

import LayerAnimation
import LayerModel
import LayerText

/// Collects frames of a loop into a recording.
///
///     loop ── add ──▶ RecordedTree, RecordedAnimations, RecordedTracks ── finish ──▶ Recording
package struct RecordingBuilder {
  private let options: RecordingOptions
  private let fps: Double
  private let format: NumberFormat
  private var first: Int?
  private var last = 0
  private var tree: RecordedTree
  private var tracks: RecordedTracks
  private var animations = RecordedAnimations()
  private var choice: KeyPathChoice

  /// Makes a builder for frames at a rate.
  package init(_ options: RecordingOptions, framesPerSecond: Double) {
    self.options = options
    fps = framesPerSecond
    format = options.digits.map { .significant($0) } ?? .exact
    tree = RecordedTree(options.selection)
    tracks = RecordedTracks(RecordedText(format: format))
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
    first = first ?? number
    last = number
    tree.update(loop.root, at: number)
    for handle in loop.animations {
      // A handle without a position is not shown: its layer has left the tree.
      guard let index = tree.index(of: handle.layer),
        tree.layers[index].frames.last?.upperBound == number,
        animations.add(handle, of: index, origin: origin, rate: rate)
      else { continue }
      if options.keyPaths.isEmpty { tracks.begin(handle.animation, of: index, in: tree) }
    }
    for index in tree.present {
      if options.keyPaths.isEmpty {
        tracks.beginSet(index, in: tree)
      } else {
        let table = tree.objects[index].propertyTable
        for (keyPath, address) in choice.addresses(in: table) {
          tracks.begin(address, keyPath, index, tree)
        }
      }
      tracks.read(index, at: number, in: tree)
    }
  }

  /// Returns the recording.
  ///
  /// - Throws: ``ReportError`` if a key path was in no layer.
  package mutating func finish() throws(ReportError) -> Recording {
    try choice.check()
    var recording = Recording(
      frames: (first ?? 0)...last, framesPerSecond: fps, options: options)
    let order = tree.order()
    recording.layers = tree.recorded(order)
    recording.animations = animations.list(in: order, tree.layers.map(\.label), format)
    recording.series = tracks.series(of: order)
    return recording
  }
}

/// The key paths that a recording was asked for, found in the tables of the layers.
private struct KeyPathChoice {
  private let patterns: [String]
  private var found: [ObjectIdentifier: [(String, PropertyAddress)]] = [:]
  private var isKnown: [Bool]
  private var candidates: Set<String> = []

  init(_ patterns: [String]) {
    self.patterns = patterns
    isKnown = patterns.map { _ in false }
  }

  /// Returns the key paths of a table that match, in the order of the patterns.
  mutating func addresses(in table: PropertyTable) -> [(String, PropertyAddress)] {
    if let known = found[ObjectIdentifier(table)] { return known }
    var result: [(String, PropertyAddress)] = []
    for (index, pattern) in patterns.enumerated() {
      let keyPaths = pattern.contains("*") ? table.allKeyPaths : [pattern]
      for keyPath in keyPaths where GlobPattern(pattern).matches(keyPath) {
        guard let address = table.address(of: keyPath), address.type != .layer else { continue }
        isKnown[index] = true
        if !result.contains(where: { $0.0 == keyPath }) { result.append((keyPath, address)) }
      }
    }
    // What all components of a value are recorded of need not be recorded as a whole.
    let all = result.map(\.0)
    result.removeAll { keyPath, _ in
      !patterns.contains(keyPath) && all.contains { $0.hasPrefix("\(keyPath).") }
    }
    candidates.formUnion(table.allKeyPaths)
    found[ObjectIdentifier(table)] = result
    return result
  }

  /// Throws if a pattern matched no key path of any layer.
  func check() throws(ReportError) {
    for (pattern, isKnown) in zip(patterns, isKnown) where !isKnown {
      throw ReportError(
        "no recorded layer has the key path \(Excerpt.quoted(pattern))",
        hint: Suggestion.nearest(to: pattern, among: candidates.sorted()).map {
          "did you mean '\($0)'?"
        })
    }
  }
}

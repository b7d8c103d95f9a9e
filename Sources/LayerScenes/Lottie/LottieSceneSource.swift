import LayerAnimation
import LayerModel
import LayerText

/// A Lottie composition, which is a JSON file, that was read and checked.
///
///     bytes ─▶ document ─▶ LottieReader ─▶ LottieTree ─▶ makeInstance(): layers with animations
///
/// The document is not kept. `From Lottie to layers` in the documentation says what becomes what.
struct LottieSceneSource: SceneSource {
  /// Notices about what makes no sense, in the order of the file.
  let notices: [SceneNotice]
  /// What became of the parts of the file.
  let coverage: [SceneCoverage]
  /// From the first frame to the last, in seconds.
  let duration: Double?
  /// The markers, in the order of the file.
  let markers: [SceneMarker]
  /// What is not as it is in the file.
  let unmade: [SceneLoss]
  /// The names of the files in the archive that belong to it.
  let files: Set<String>

  /// The frame of the composition.
  let rootFrame: Rect
  /// The top: y grows downwards.
  var origin: SceneOrigin { .top }
  private let tree: LottieTree
  /// The layers that were made for the check, for the first instance.
  private let checked: TrialHandover<[Layer]>

  /// None: a composition has no states.
  var machines: [StateMachine] { [] }

  /// Reads and checks a composition.
  ///
  /// - Parameters:
  ///   - root: The file.
  ///   - archive: The archive that has its images; nil for a file of its own.
  ///   - isLikeWebPlayer: Whether tangents on the line between two positions are dropped.
  /// - Throws: The first error, with its location.
  init(
    _ root: consuming JSONValue, in archive: ZipArchive? = nil, isLikeWebPlayer: Bool = false
  ) throws(SceneError) {
    let source = root.storage.source
    var reader = try LottieReader(consume root)
    reader.tracks.dropsStraightBends = isLikeWebPlayer
    reader.images.archive = archive
    try reader.read()
    markers = reader.readMarkers()
    duration = (reader.range.end - reader.range.first) / reader.rate
    let lossy = reader.coverage.parts.filter { $0.approximated + $0.ignored > 0 }
    let names = lossy.map { "\($0.name) (\($0.approximated + $0.ignored))" }
    let place = source.wholeFile
    notices =
      (lossy.isEmpty
        ? []
        : [
          SceneNotice(
            place: place,
            message: "not as in the file: \(names.joined(separator: ", ")); 'check' says why")
        ]) + reader.tracks.notes.notices
    coverage = reader.coverage.parts
    files = reader.images.read
    unmade = reader.coverage.losses
    rootFrame = Rect(x: 0, y: 0, width: reader.size.width, height: reader.size.height)
    tree = LottieTree(nodes: reader.nodes, source: source)
    // The file is not needed any more, and takes more room than the layers.
    _ = consume reader
    checked = TrialHandover(try tree.make(nil))
  }

  /// Makes the instance at time 0.
  ///
  /// - Throws: Nothing in practice, because everything was checked when the file was read.
  func makeInstance(tracer: Tracer?, notes: SourceNotes?) throws(SceneError) -> SceneInstance {
    // These rules are about what an author of animations chose, and here the reader chose: it holds
    // values for ever, joins parts in groups, covers one by another, and lets all of them run also
    // where a composition's frames do not show their layer.
    notes?.ignores = [
      "held", "cut-off-by-group", "does-nothing", "fighting", "hidden-or-detached",
    ]
    let made: [Layer]
    if notes == nil, let first = checked.take() {
      made = first
    } else {
      made = try tree.make(notes)
    }
    let states = StatePlayer([], layers: InstanceLayers(made), notes: notes)
    return SceneInstance(root: made[0], states: states, tracer: tracer)
  }
}

/// What became of the parts of a file: how often each was seen, and what was made of it.
struct LottieCoverage: Sendable {
  /// What was made of a part.
  enum Fate: Sendable {
    /// The same, in Core Animation's terms.
    case mapped
    /// Something near to it.
    case approximated
    /// Nothing.
    case ignored
  }

  private(set) var parts: [SceneCoverage] = []
  private var indices: [String: Int] = [:]

  /// Counts a part.
  mutating func count(
    _ fate: Fate, _ name: String, _ count: Int = 1, _ reason: String? = nil
  ) {
    if count <= 0 { return }
    let index = indices[name] ?? parts.count
    if index == parts.count {
      indices[name] = index
      parts.append(SceneCoverage(name: name))
    }
    switch fate {
    case .mapped: parts[index].mapped += count
    case .approximated: parts[index].approximated += count
    case .ignored: parts[index].ignored += count
    }
    if let reason, !parts[index].reasons.contains(reason) { parts[index].reasons.append(reason) }
  }

  /// What is not as it is in the file, one for each part and reason.
  var losses: [SceneLoss] {
    parts.filter { $0.approximated + $0.ignored > 0 }.map { part in
      let count = part.approximated + part.ignored
      let reasons = part.reasons.joined(separator: "; ")
      return SceneLoss("\(part.name) (\(count)): \(reasons)", isCounted: true)
    }
  }
}

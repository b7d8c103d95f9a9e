import LayerAnimation
import LayerModel
import LayerText

/// A Lottie composition, which is a JSON file, that was read and checked.
///
///     bytes ─▶ document ─▶ LottieReader ─▶ LottieTree ─▶ makeStage(): layers with animations
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
  let unstaged: [SceneLoss]
  /// The names of the files in the archive that belong to it.
  let files: Set<String>

  /// The frame of the composition.
  let rootFrame: Rect
  /// The top: y grows downwards.
  var origin: SceneOrigin { .top }
  private let tree: LottieTree
  /// The layers that were made for the check, for the first stage.
  private let checked: TrialHandover<[Layer]>

  /// None: a composition has no states.
  var machines: [StateMachine] { [] }
  /// None: a composition has no place for them.
  var ignored: [IgnoredRule] { [] }
  /// Nil: the native format is written from a stage.
  var nativeText: [UInt8]? { nil }
  /// Nil: markup is written from a stage.
  var markupText: [UInt8]? { nil }
  /// Nothing: what has no place is not kept.
  var kept: [KeptItem] { [] }

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
    unstaged = reader.coverage.losses
    rootFrame = Rect(x: 0, y: 0, width: reader.size.width, height: reader.size.height)
    tree = LottieTree(nodes: reader.nodes, source: source)
    // The file is not needed any more, and takes more room than the layers.
    _ = consume reader
    checked = TrialHandover(try tree.make(nil))
  }

  /// Makes the stage at time 0.
  ///
  /// - Throws: Nothing in practice, because everything was checked when the file was read.
  func makeStage(tracer: Tracer?, marks: SceneMarks?) throws(SceneError) -> SceneStage {
    // These rules are about what an author of animations chose, and here the reader chose: it holds
    // values for ever, joins parts in groups, covers one by another, and lets all of them run also
    // where a composition's frames do not show their layer.
    marks?.ignores = [
      "held", "cut-off-by-group", "does-nothing", "fighting", "hidden-or-detached",
    ]
    let made: [Layer]
    if marks == nil, let first = checked.take() {
      made = first
    } else {
      made = try tree.make(marks)
    }
    let layers = LottieLayers(made)
    return SceneStage(
      root: made[0], layersByID: layers.byID, states: StatePlayer([], layers: layers, marks: marks),
      tracer: tracer)
  }
}

/// The layers of a stage by identifier.
final class LottieLayers: StageLayers {
  private(set) var byID: [String: Layer] = [:]

  /// Keeps layers.
  init(_ layers: [Layer]) {
    for layer in layers { if let id = layer.id { byID[id] = layer } }
  }

  func layer(withID id: String) -> Layer? { byID[id] }

  func forget(_ subtree: Layer) {
    subtree.forEachInSubtree { layer in
      if let id = layer.id, byID[id] === layer { byID[id] = nil }
    }
  }
}

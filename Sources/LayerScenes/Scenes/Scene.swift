import LayerAnimation
import LayerModel

/// A scene: a tree of layers with animations and timed events, read from a file and checked.
///
///     let scene = try Scene(contentsOf: "card.json")
///     let stage = try scene.makeStage()
///     stage.loop.advance(to: 0.5)
///     stage.layer("card")?.presented.position
///
/// A scene is a value that never changes. Any number of stages can be made from it; they are
/// independent. The formats are the native one, which is JSON, Core Animation's markup (CAML), and
/// Lottie compositions.
public struct Scene: Sendable {
  let source: any SceneSource
  /// Notices about the archive that the scene is in.
  private let archiveNotices: [SceneNotice]

  /// Makes a scene from its parts.
  init(source: any SceneSource, losses: [SceneLoss]) {
    self.source = source
    self.losses = losses
    archiveNotices = []
  }

  /// Reads a file, or the main document of a bundle, a folder whose name ends with `.ca`.
  ///
  /// The main document is the `rootDocument` of the bundle's `index.xml`, or `main.caml`.
  ///
  /// - Parameter path: The path of the file. It is the file's name in messages.
  /// - Throws: The first error of the file, with its location, or the reason why it cannot be read.
  public init(contentsOf path: String) throws(SceneError) {
    // The command reads standard input for a hyphen; here it is a file like any other.
    try self.init(InputFile.scene(at: path == "-" ? "./-" : path))
  }

  /// Reads a scene from text.
  ///
  /// - Parameters:
  ///   - text: JSON or markup.
  ///   - file: The name of the text in messages.
  /// - Throws: The first error of the text, with its location.
  public init(_ text: String, file: String = "<text>") throws(SceneError) {
    try self.init(bytes: Array(text.utf8), file: file)
  }

  /// Reads a scene from bytes.
  ///
  /// It is markup if the first byte that is not white space is `<`, otherwise JSON: a Lottie
  /// composition if it has `layers` and frames, else the native format.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8; markup may be UTF-16 with a byte order mark. Of an archive,
  ///     a `.lottie` or a `.tendies`, the first scene is read.
  ///   - file: The name of the file in messages.
  /// - Throws: The first error of the file, with its location.
  public init(bytes: [UInt8], file: String) throws(SceneError) {
    var (bytes, file) = (bytes, file)
    var archiveNotices: [SceneNotice] = []
    if ZipArchive.recognizes(bytes) {
      (bytes, file, archiveNotices) = try ZipArchive(bytes, file: file).scene()
    }
    self.archiveNotices = archiveNotices
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
    // A zero and the last two are of UTF-16, which only the reader of markup knows.
    let first = content.first { ![0x20, 0x09, 0x0A, 0x0D, 0, 0xFE, 0xFF].contains($0) }
    if first == UInt8(ascii: "<") {
      source = try CAMLSceneSource(bytes, file: file)
    } else {
      let root = try JSONDocument(bytes, file: file).root
      source =
        LottieReader.recognizes(root)
        ? try LottieSceneSource(root) : try NativeSceneSource(NativeOutline(root))
    }
    losses = []
  }

  /// Reads the bytes of a file.
  package init(_ file: InputFile) throws(SceneError) {
    try self.init(bytes: file.bytes, file: file.name)
  }

  /// Notices about what is unusual and what is read but not played, in the order of the file.
  public var notices: [SceneNotice] { archiveNotices + source.notices }

  /// What is in the file and only kept, in its order; empty for a scene that is not from markup.
  ///
  ///     for kind in KeptItem.Kind.allCases {
  ///       print(kind, scene.kept.count { $0.kind == kind })
  ///     }
  public var kept: [KeptItem] { source.kept }

  /// What became of the parts of a file in another program's format, in the order in which they are
  /// met; empty for the native format and for markup.
  public var coverage: [SceneCoverage] { source.coverage }

  /// The names of rules that the file ignores anywhere.
  package var ignored: [IgnoredRule] { source.ignored }

  /// What was in the tree that the scene was made from and is not in the scene; empty for a file.
  public let losses: [SceneLoss]

  /// The states, in the order of the file; empty if it has none.
  ///
  /// A stage enters them: see ``SceneStage/setState(_:animated:)``.
  public var states: [SceneState] { source.machines.flatMap(\.states) }

  /// The transitions between states, in the order of the file.
  public var transitions: [SceneTransition] {
    source.machines.flatMap(\.transitions).sorted { $0.number < $1.number }
  }

  /// Makes the scene's tree and loop at time 0, with its events to come.
  ///
  /// The tree is committed, so animations with a begin time of 0 have started.
  ///
  /// - Parameter tracer: Receives all events of the loop from the first commit on.
  /// - Returns: The stage, which shares no objects with other stages.
  /// - Throws: Nothing in practice, because everything was checked when the scene was read.
  public func makeStage(
    tracer: ((TraceEvent) -> Void)? = nil
  ) throws(SceneError) -> SceneStage {
    try source.makeStage(tracer: tracer)
  }

  /// Makes the scene's tree and loop at time 0, and fills marks with what the file says about its
  /// layers and animations.
  package func makeStage(
    tracer: ((TraceEvent) -> Void)?, marks: SceneMarks
  ) throws(SceneError) -> SceneStage {
    try source.makeStage(tracer: tracer, marks: marks)
  }
}

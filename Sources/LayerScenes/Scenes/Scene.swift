import LayerAnimation
import LayerModel
import LayerText

/// A scene: a tree of layers with animations and timed events, read from a file and checked.
///
///     let scene = try Scene(contentsOf: "card.json")
///     let instance = try scene.makeInstance()
///     instance.loop.advance(to: 0.5)
///     instance.layer("card")?.presented.position
///
/// A scene is a value that never changes. Any number of instances can be made from it; they are
/// independent. The formats are the native one, which is JSON, and Core Animation's markup (CAML). So are
/// archives of an app's layers (`.caar`), and wallpapers (`.wallpaper`, `.tendies`). Of any other archive the first scene is read.
public struct Scene: Sendable {
  /// The scene as a value.
  package let tree: SceneTree
  /// Notices about the archive that the scene is in.
  private let archiveNotices: [SceneNotice]

  /// The formats that a program reads: wallpapers and archives of markup's layers, markup, and the
  /// native one for all other JSON.
  package static var readers: [any SceneReader.Type] {
    [WallpaperReader.self, ArchiveReader.self, CAMLReader.self, NativeReader.self]
  }

  /// Makes a scene of a tree.
  init(_ tree: SceneTree, losses: [SceneLoss] = []) {
    self.tree = tree
    self.losses = losses
    archiveNotices = []
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
  /// It is markup if the first byte that is not white space is `<`, otherwise JSON.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8; markup may be UTF-16 with a byte order mark. Of an archive,
  ///     a `.tendies`, the first scene is read.
  ///   - file: The name of the file in messages.
  /// - Throws: The first error of the file, with its location.
  public init(bytes: [UInt8], file: String) throws(SceneError) {
    try self.init(InputFile(name: file, bytes: bytes))
  }

  /// Reads the bytes of a file in one of some formats.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - readers: The formats, which are tried in this order.
  /// - Throws: The first error of the file, with its location.
  package init(
    _ file: InputFile, in readers: [any SceneReader.Type] = Self.readers
  ) throws(SceneError) {
    let input = try SceneInput(file)
    var found: SceneTree?
    var format: (any SceneReader.Type)?
    for reader in readers where found == nil {
      found = try reader.read(input)
      format = reader
    }
    guard let found else {
      throw SceneError("is in no format that is read", at: SourcePlace(file: input.name))
    }
    if input.plane != nil, !(format is WallpaperReader.Type) {
      throw SceneError(
        "has no planes", at: SourcePlace(file: input.name),
        hint: "only a wallpaper has: a '.tendies' or a '.wallpaper'")
    }
    tree = found
    archiveNotices = input.remarks(read: tree.files).map {
      SceneNotice(place: SourcePlace(file: file.name), message: $0)
    }
    losses = []
  }

  /// Notices about what is unusual and what is read but not played, in the order of the file.
  public var notices: [SceneNotice] { archiveNotices + tree.notices }

  /// Where the origin of the space above the root is.
  ///
  /// Layers are the same with either; only pictures, and the points of a hit in a picture, differ.
  public var origin: SceneOrigin { tree.origin }

  /// Returns the sum of a point's y above the root, with its origin there, and its y in a picture.
  ///
  /// In a picture y grows downwards. The root's first frame is where it is in both. It is nil if both
  /// are the same.
  package func mirrorSum(_ origin: SceneOrigin) -> Double? {
    if origin == .top { return nil }
    let frame = tree.rootFrame
    return frame.minY.isFinite && frame.maxY.isFinite ? frame.minY + frame.maxY : 0
  }

  /// What is in the file and only kept, in its order; empty for a scene that is not from markup.
  ///
  ///     for kind in PreservedElement.Kind.allCases {
  ///       print(kind, scene.kept.count { $0.kind == kind })
  ///     }
  public var kept: [PreservedElement] { tree.kept }

  /// What became of the parts of a file in another program's format, in the order in which they are met;
  /// empty for one whose parts are all layers and animations.
  package var coverage: [SceneCoverage] { tree.coverage }

  /// How long the file says that it is, in seconds; nil for one that ends with its last event.
  package var duration: Double? { tree.duration }

  /// The instants with a name, in the order of the file.
  package var markers: [SceneMarker] { tree.markers }

  /// The names of rules that the file ignores anywhere.
  package var ignored: [IgnoredRule] { tree.ignored }

  /// What was in the tree that the scene was made from and is not in the scene; empty for a file.
  public let losses: [SceneLoss]

  /// The states, in the order of the file; empty if it has none.
  ///
  /// An instance enters them: see ``SceneInstance/setState(_:animated:)``.
  public var states: [SceneState] { tree.machines.flatMap(\.states) }

  /// The transitions between states, in the order of the file.
  public var transitions: [SceneTransition] {
    tree.machines.flatMap(\.transitions).sorted { $0.number < $1.number }
  }

  /// Makes the scene's tree and loop at time 0, with its events to come.
  ///
  /// The tree is committed, so animations with a begin time of 0 have started.
  ///
  /// - Parameter tracer: Receives all events of the loop from the first commit on.
  /// - Returns: The instance, which shares no objects with other instances.
  /// - Throws: Nothing in practice, because everything was checked when the scene was read.
  public func makeInstance(
    tracer: ((TraceEvent) -> Void)? = nil
  ) throws(SceneError) -> SceneInstance {
    try tree.makeInstance(tracer: tracer)
  }

  /// Makes the scene's tree and loop at time 0, and notes what the file says about its
  /// layers and animations.
  package func makeInstance(
    tracer: ((TraceEvent) -> Void)?, notes: SourceNotes
  ) throws(SceneError) -> SceneInstance {
    try tree.makeInstance(tracer: tracer, notes: notes)
  }
}

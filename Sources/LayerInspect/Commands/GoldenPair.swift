import LayerScenes
import LayerText

/// A scene that is verified, and its golden if it has one.
struct GoldenPair: Hashable, Sendable {
  /// The path of the scene.
  let scene: String
  /// The path of the golden; nil if there is none.
  let golden: String?

  /// The endings of scenes.
  private static let endings = SceneFormat.allCases.map { ".\($0.rawValue)" }

  /// Finds a scene, or all in a folder and the folders in it, in the order of their paths.
  ///
  /// In a folder, a file is a scene if its ending says so and, for JSON, if it looks like one.
  ///
  /// - Parameter path: The scene or the folder.
  /// - Returns: The scenes with their goldens; at least one.
  /// - Throws: ``InspectError`` if there is none, and if a golden has no scene or several.
  static func find(at path: String) throws -> [GoldenPair] {
    let files = path.hasSuffix(".ca") || path.hasSuffix(".ca/") ? nil : files(below: path)
    guard let files else {
      let golden = Golden.path(of: path)
      return [GoldenPair(scene: path, golden: FileState(path: golden).isMissing ? nil : golden)]
    }
    let known = Set(files)
    var pairs: [GoldenPair] = []
    for golden in files where golden.hasSuffix(Golden.ending) {
      let stem = Golden.stem(of: golden)
      let scenes = endings.map { stem + $0 }.filter {
        known.contains($0) || !FileState(path: $0).isMissing
      }
      guard let scene = scenes.first, scenes.count == 1 else {
        throw InspectError(
          scenes.isEmpty
            ? "this golden has no scene beside it"
            : "this golden belongs to \(scenes.joined(separator: " and "))",
          at: SourcePlace(file: golden),
          hint: scenes.isEmpty ? "remove it, or bring its scene back" : "rename one of the scenes")
      }
      pairs.append(GoldenPair(scene: scene, golden: golden))
    }
    let recorded = Set(pairs.map(\.scene))
    for file in files where file.hasSuffix(".json") && !recorded.contains(file) {
      if SceneCase.mayBe(in: try InputFile.read(file)) {
        pairs.append(GoldenPair(scene: file, golden: nil))
      }
    }
    if pairs.isEmpty {
      throw InspectError(
        "there is no scene with expectations or a golden in this folder",
        at: SourcePlace(file: path),
        hint: "write 'expect' into a scene, or record one with 'layer-inspect record SCENE'")
    }
    return pairs.sorted { $0.scene < $1.scene }
  }

  /// Returns the files of a folder and the folders in it, sorted; nil if it is no folder.
  ///
  /// A link to a folder is not followed, so that no circle of links is endless.
  private static func files(below path: String) -> [String]? {
    guard let names = SceneFolder.names(in: path) else { return nil }
    var files: [String] = []
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    for name in names {
      let child = "\(folder)/\(name)"
      if !FileState.isLink(child), let inner = self.files(below: child) {
        files += inner
      } else {
        files.append(child)
      }
    }
    return files
  }
}

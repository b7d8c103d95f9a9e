import LayerText

extension Scene {
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

  /// Writes the scene to disk, in the format that the ending of the name says.
  ///
  ///     let scene = try Scene(contentsOf: "card.json")
  ///     try scene.write(to: "Card.ca", from: "card.json", options: .init(assets: .copy))
  ///
  /// | ending | what is written |
  /// |---|---|
  /// | `.json` | the native format |
  /// | `.caml` | Core Animation's markup |
  /// | `.ca` | a folder with the markup, `index.xml`, and the files that the scene refers to |
  ///
  /// Each file appears when it is whole; until then the old one stays. Nothing is replaced before all
  /// files are written. Other files in a bundle that is there stay. From a bundle, the index and the
  /// asset manifest are copied.
  ///
  /// - Parameters:
  ///   - path: The path of the file or the bundle.
  ///   - source: The path of the scene that was read, next to which its pictures are; nil for none.
  ///   - options: How it is written.
  /// - Returns: What was left out, and the files that the scene refers to.
  /// - Throws: An error for another ending, for a file that is there unless files are replaced, for a
  ///   loss or a picture outside of the bundle if losses are errors, and for a file that cannot be
  ///   read or written. Everything is then as it was.
  @discardableResult
  public func write(
    to path: String, from source: String? = nil,
    options: SceneWritingOptions = SceneWritingOptions()
  ) throws(SceneError) -> SceneWriting {
    guard let format = SceneFormat(path: path) else {
      throw SceneError(
        "the ending of the name says no format of a scene", at: SourcePlace(file: path),
        hint: "end it with \(SceneFormat.endings)")
    }
    let (text, losses) = try writtenWithLosses(as: format, approximate: options.approximation)
    try Self.check(losses, options.isStrict)
    let bytes = Array(text.utf8)
    let assets = format.isMarkup ? AssetName.all(in: try XMLDocumentTree(bytes, file: path)) : []
    let replacement: (files: [FileReplacement.File], folder: String)
    if let bundle = SceneBundle(path) {
      try Self.check(bundle.path, options)
      replacement.files = try files(bytes, assets, from: source, options)
      replacement.folder = bundle.path
    } else {
      if options.assets == .copy {
        throw SceneError(
          "files are only copied into a bundle", at: SourcePlace(file: path),
          hint: "write to a name that ends with '.ca'")
      }
      try Self.check(path, options)
      let cut = path.lastIndex(of: "/")
      let name = cut.map { String(path[path.index(after: $0)...]) } ?? path
      replacement.files = [FileReplacement.File(name: name, bytes: bytes)]
      replacement.folder = cut.map { $0 == path.startIndex ? "/." : String(path[..<$0]) } ?? "."
    }
    try FileReplacement.write(replacement.files, into: replacement.folder)
    let outside = format == .bundle ? AssetName.problems(with: assets) : []
    return SceneWriting(losses: losses, assets: assets, outside: outside)
  }

  /// The largest number of bytes of a file that is copied.
  private static let assetLimit = 64 << 20

  /// Returns the files of a bundle: the main document, those beside it, and what is copied.
  private func files(
    _ document: [UInt8], _ assets: [String], from source: String?, _ options: SceneWritingOptions
  ) throws(SceneError) -> [FileReplacement.File] {
    let isCopying = options.assets == .copy
    if options.isStrict || isCopying, let problem = AssetName.problems(with: assets).first {
      let option = isCopying ? "copying" : "'strict'"
      throw SceneError(
        problem, hint: "without \(option) it is only referred to; or change the name")
    }
    var files: [FileReplacement.File] = []
    let old = source.flatMap { SceneBundle($0) }
    for name in SceneBundle.companions {
      guard let bytes = try old?.read(name) else { continue }
      files.append(FileReplacement.File(name: name, bytes: bytes))
    }
    let main = try old?.mainDocument() ?? SceneBundle.usualDocument
    if !files.contains(where: { $0.name == SceneBundle.index }) {
      let index = BundleIndex.text(of: try makeInstance().root, origin)
      files.append(FileReplacement.File(name: SceneBundle.index, bytes: Array(index.utf8)))
    }
    files.append(FileReplacement.File(name: main, bytes: document))
    if options.assets == .copy { files += try copies(of: assets, from: source) }
    return files
  }

  /// Reads the files that are copied.
  private func copies(
    of assets: [String], from source: String?
  ) throws(SceneError) -> [FileReplacement.File] {
    guard let source else {
      throw SceneError("the scene comes from no file, so its pictures cannot be found")
    }
    let folder = SceneFolder(of: InputFile.scenePath(source))
    var files: [FileReplacement.File] = []
    for name in assets {
      do {
        let found = try folder.find(name, limit: Self.assetLimit)
        files.append(FileReplacement.File(name: found.name, bytes: found.bytes))
      } catch {
        throw SceneError("a file of the scene cannot be copied: \(error.message)")
      }
    }
    return files
  }

  /// Throws if there is something at the path that is not to be replaced.
  private static func check(
    _ path: String, _ options: SceneWritingOptions
  ) throws(SceneError) {
    if !options.replacesFiles, FileKind(path) != nil {
      throw SceneError("is there already", at: SourcePlace(file: path))
    }
  }
}

import LayerText

extension SceneBundle {
  /// The folder, from which only files inside it are read.
  var folder: SceneFolder { SceneFolder(of: "\(path)/\(Self.usualDocument)") }

  /// Returns the name of the main document.
  ///
  /// - Throws: An error for an index that is no property list, and for a name that leaves the bundle.
  func mainDocument() throws(SceneError) -> String { try contents().document }

  /// Returns the name of the main document, and what the index says about its space.
  fileprivate func contents() throws(SceneError) -> (document: String, space: DocumentSpace) {
    guard let bytes = try read(Self.index) else { return (Self.usualDocument, DocumentSpace()) }
    let place = SourcePlace(file: "\(path)/\(Self.index)")
    guard let list = try PropertyList(bytes, file: place.file), list.entries != nil else {
      throw SceneError(
        "the index of the bundle is no property list", at: place,
        hint: "without a file '\(Self.index)', \(Self.usualDocument) is read")
    }
    let name = list["rootDocument"]?.string ?? Self.usualDocument
    if let problem = AssetName.problem(with: name) {
      throw SceneError("the rootDocument \(Excerpt.quoted(name)) \(problem)", at: place)
    }
    return (name, DocumentSpace(list))
  }

  /// Reads a document beside the main one; nil if it is not there.
  func read(_ name: String) throws(SceneError) -> [UInt8]? {
    do {
      return try folder.read(name, limit: Self.companionLimit)
    } catch {
      if error.isMissing { return nil }
      throw SceneError(error.message, at: SourcePlace(file: path))
    }
  }
}

extension InputFile {
  /// Reads a scene: a file, the main document of a bundle, or for `-` standard input.
  ///
  /// - Throws: An error with the reason.
  package static func scene(at path: String) throws(SceneError) -> InputFile {
    if let (archive, entry) = parts(path) {
      var file = try read(archive)
      file.entry = entry
      return file
    }
    guard let bundle = SceneBundle(path) else {
      var file = try read(Wallpaper.indexPath(path) ?? path)
      // The document of a bundle may be named itself.
      let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
      let found = folder.flatMap { SceneBundle($0) }.flatMap { try? $0.contents() }
      file.space = found?.space ?? DocumentSpace()
      return file
    }
    let (document, space) = try bundle.contents()
    var file = try read("\(bundle.path)/\(document)")
    file.space = space
    return file
  }

  /// Returns the path of an archive and the name of a scene in it; nil if a path is not both.
  private static func parts(_ path: String) -> (archive: String, entry: String)? {
    if FileKind(path) != nil { return nil }
    for index in path.indices.reversed() where path[index] == "/" {
      switch FileKind(String(path[..<index])) {
      case nil: continue
      case .file: return (String(path[..<index]), String(path[path.index(after: index)...]))
      default: return nil
      }
    }
    return nil
  }

  /// Returns the file that a scene is read from: the path itself, the archive in it, the main document of
  /// a bundle, or the index of a wallpaper.
  package static func scenePath(_ path: String) -> String {
    if let (archive, _) = parts(path) { return archive }
    if let index = Wallpaper.indexPath(path) { return index }
    guard let bundle = SceneBundle(path) else { return path }
    return "\(bundle.path)/\((try? bundle.mainDocument()) ?? SceneBundle.usualDocument)"
  }
}

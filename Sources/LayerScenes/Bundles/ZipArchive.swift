import LayerModel
import LayerText

/// An archive with a scene in it: a `.lottie` or a `.tendies` file, which are both ZIP.
///
///     entries │ data │ data │ … │ directory │ end
///
/// Only the directory at the end counts, and only the entries that are asked for are unpacked.
package struct ZipArchive {
  /// A file in an archive.
  package struct Entry {
    package let name: String
    fileprivate let method: Int
    fileprivate let flags: Int
    fileprivate let check: UInt32
    fileprivate let packed: Int
    /// The number of its bytes.
    package let count: Int
    fileprivate let offset: Int
  }

  /// The files, in the order of the directory; folders are left out.
  package let entries: [Entry]
  private let bytes: [UInt8]
  /// The name of the archive.
  let file: String

  /// The most entries of an archive.
  private static let mostEntries = 20_000

  /// Returns whether a file begins as an archive does.
  static func recognizes(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) || bytes.starts(with: Array("PK\u{5}\u{6}".utf8))
  }

  /// Reads the directory of an archive.
  ///
  /// - Throws: An error for a directory that is missing, cut off or too long.
  init(_ bytes: [UInt8], file: String) throws(SceneError) {
    self.bytes = bytes
    self.file = file
    let place = SourcePlace(file: file)
    // A comment of at most 65 535 bytes may follow the end.
    let last = bytes.count - 22
    let earliest = max(0, last - 65_535)
    guard last >= 0,
      let end = (earliest...last).reversed().first(where: { Self.word(bytes, $0) == 0x0605_4B50 })
    else {
      throw SceneError("the archive has no directory at its end", at: place, hint: "it is cut off")
    }
    let count = Self.half(bytes, end + 10)
    let first = Self.word(bytes, end + 16)
    var offset = Int(clamping: first)
    if count == 0xFFFF || first == .max || count > Self.mostEntries {
      throw SceneError(
        "the archive is too large: at most \(Self.mostEntries) entries are read", at: place)
    }
    var entries: [Entry] = []
    for _ in 0..<count {
      guard offset <= end - 46, Self.word(bytes, offset) == 0x0201_4B50 else {
        throw SceneError("the directory of the archive is damaged", at: place)
      }
      let sizes = [28, 30, 32].map { Self.half(bytes, offset + $0) }
      guard offset + 46 + sizes[0] <= end else {
        throw SceneError("the directory of the archive is damaged", at: place)
      }
      let name = String(decoding: bytes[(offset + 46)..<(offset + 46 + sizes[0])], as: UTF8.self)
      let entry = Entry(
        name: name, method: Self.half(bytes, offset + 10), flags: Self.half(bytes, offset + 8),
        check: Self.word(bytes, offset + 16), packed: Int(clamping: Self.word(bytes, offset + 20)),
        count: Int(clamping: Self.word(bytes, offset + 24)),
        offset: Int(clamping: Self.word(bytes, offset + 42)))
      if !name.hasSuffix("/") { entries.append(entry) }
      offset += 46 + sizes.reduce(0, +)
    }
    self.entries = entries
  }

  /// Returns the bytes of a file.
  ///
  /// - Throws: An error for a file that is encrypted, packed in another way, too large or damaged,
  ///   or whose name leaves the archive.
  package func read(_ entry: Entry) throws(SceneError) -> [UInt8] {
    func refuse(_ reason: String, hint: String? = nil) -> SceneError {
      SceneError(
        "\(Excerpt.quoted(entry.name)) in the archive \(reason)", at: SourcePlace(file: file),
        hint: hint)
    }
    if let problem = AssetName.problem(with: entry.name) { throw refuse(problem) }
    if entry.flags & 1 != 0 { throw refuse("is encrypted", hint: "unpack it with its password") }
    if entry.count > InputFile.limit {
      throw refuse("has more than \(InputFile.limit) bytes")
    }
    let start = entry.offset
    guard start <= bytes.count - 30, Self.word(bytes, start) == 0x0403_4B50 else {
      throw refuse("is damaged")
    }
    let data = start + 30 + Self.half(bytes, start + 26) + Self.half(bytes, start + 28)
    guard entry.packed <= bytes.count - data else { throw refuse("is cut off") }
    let packed = bytes[data..<(data + entry.packed)]
    let content: [UInt8]?
    switch entry.method {
    case 0: content = entry.packed == entry.count ? Array(packed) : nil
    case 8: content = Inflate.bytes(of: packed, count: entry.count)
    default:
      throw refuse(
        "is packed by method \(entry.method)", hint: "only stored and deflated files are read")
    }
    guard let content, CRC32.sum(of: content) == entry.check else { throw refuse("is damaged") }
    return content
  }

  private static func half(_ bytes: [UInt8], _ offset: Int) -> Int {
    Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    UInt32(half(bytes, offset)) | UInt32(half(bytes, offset + 2)) << 16
  }
}

// Which file of an archive is the scene.
extension ZipArchive {
  /// The scene of an archive.
  struct FoundScene {
    /// Its bytes.
    let bytes: [UInt8]
    /// Its name, after that of the archive.
    let name: String
    /// What the index beside it says about its space.
    let space: DocumentSpace
    /// What is unusual of the archive, as sentences.
    let remarks: [String]
    /// The names of the files that were not read for it.
    let others: [String]
  }

  /// Returns a scene of the archive.
  ///
  /// Without a name it is the wallpaper whose planes a `Wallpaper.plist` lists; else the composition that
  /// the manifest names; else the first scene. A `.lottie` has its compositions in `animations` or `a`, a
  /// `.tendies` has `.ca` folders.
  ///
  /// - Parameter name: The name of the scene, or of its folder; nil for the usual one.
  /// - Returns: The scene.
  /// - Throws: An error for an archive without the scene, and for a scene that cannot be read.
  func scene(named name: String?) throws(SceneError) -> FoundScene {
    let place = SourcePlace(file: file)
    let scenes = entries.filter { Self.isScene($0.name) }
    if let name {
      let plain = String(name.drop { $0 == "/" }.reversed().drop { $0 == "/" }.reversed())
      let names = ["", "/\(SceneBundle.usualDocument)", "/\(Wallpaper.index)"].map { plain + $0 }
      guard let entry = entries.first(where: { names.contains($0.name) }) else {
        throw SceneError(
          "\(Excerpt.quoted(plain)) is not in the archive", at: place,
          hint: Suggestion.hint(for: plain, in: scenes.map(\.name))
            ?? "it has \(scenes.prefix(3).map { Self.shortened($0.name) }.joined(separator: ", "))")
      }
      return try found(entry, isChosen: true)
    }
    let wallpapers = scenes.filter { $0.name.hasSuffix("/\(Wallpaper.index)") }
    if let first = wallpapers.first {
      return try found(
        first, remarks: remark(about: wallpapers, "wallpapers", first).map { [$0] } ?? [])
    }
    let manifest = try manifest(scenes)
    guard let first = manifest?.initial ?? scenes.first else {
      let names = entries.prefix(3).map { Excerpt.quoted($0.name) }
      throw SceneError(
        "no scene is in the archive"
          + (names.isEmpty ? "" : ", but \(names.joined(separator: ", "))"),
        at: place,
        hint: "a .lottie has animations/NAME.json, a .tendies has NAME.ca/main.caml")
    }
    return try found(
      first, read: manifest.map { [$0.name] } ?? [],
      remarks: remark(about: scenes, "scenes", first).map { [$0] } ?? [])
  }

  /// Returns the name of the manifest of compositions, and the one that it begins with; nil without one.
  private func manifest(
    _ scenes: [Entry]
  ) throws(SceneError) -> (name: String, initial: Entry?)? {
    guard let entry = entries.first(where: { $0.name == "manifest.json" }) else { return nil }
    guard
      let root = try? JSONDocument(
        read(entry), file: "\(file)/\(entry.name)", keepsLast: true
      ).root, root.kind == .object
    else { return nil }
    let id =
      root["initial"]?["animation"]?.string ?? root["activeAnimationId"]?.string
      ?? root["animations"]?.elements.first { _ in true }?["id"]?.string
    let names = id.map { ["a/\($0).json", "animations/\($0).json"] } ?? []
    return (entry.name, scenes.first { names.contains($0.name) })
  }

  /// Returns a sentence about other scenes in the archive; nil if there are none.
  private func remark(about scenes: [Entry], _ what: String, _ chosen: Entry) -> String? {
    if scenes.count < 2 { return nil }
    let other = scenes.first { $0.name != chosen.name }?.name ?? ""
    return "of \(scenes.count) \(what) in the archive '\(Self.shortened(chosen.name))' is read; "
      + "for another one name \(Excerpt.quoted("\(file)/\(other)"))"
  }

  private func found(
    _ entry: Entry, isChosen: Bool = false, read names: [String] = [], remarks: [String] = []
  ) throws(SceneError) -> FoundScene {
    let content = try self.read(entry)
    var read = [entry.name] + names
    var space = DocumentSpace()
    let folder = entry.name.lastIndex(of: "/").map { String(entry.name[...$0]) } ?? ""
    if entry.name.hasSuffix(SceneBundle.usualDocument),
      let index = entries.first(where: { $0.name == folder + SceneBundle.index }),
      let list = try PropertyList(self.read(index), file: "\(file)/\(index.name)")
    {
      read.append(index.name)
      space = DocumentSpace(list)
    }
    return FoundScene(
      bytes: content, name: "\(file)/\(entry.name)", space: space, remarks: remarks,
      others: isChosen ? [] : entries.map(\.name).filter { !read.contains($0) })
  }

  /// Returns a sentence about files that were not read; nil if there are none.
  static func remark(unread others: [String]) -> String? {
    if others.isEmpty { return nil }
    let names = others.prefix(8).map { "'\(shortened($0))'" }.joined(separator: ", ")
    return "not read: \(names)" + (others.count > 8 ? " and \(others.count - 8) more" : "")
  }

  /// Returns the end of a name, which tells files of one folder apart.
  private static func shortened(_ name: String) -> String {
    let name = PrintableText.escaped(name)
    return name.count <= 40 ? name : "…\(name.suffix(39))"
  }

  private static func isScene(_ name: String) -> Bool {
    if name.hasPrefix("__MACOSX/") { return false }
    if name.hasSuffix("/\(Wallpaper.index)") { return true }
    let folder = name.split(separator: "/").dropLast().last
    if name.hasSuffix(".json") { return folder == "animations" || folder == "a" }
    return name.hasSuffix("/\(SceneBundle.usualDocument)")
      && folder?.hasSuffix(SceneBundle.ending) == true
  }
}

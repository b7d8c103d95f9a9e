import LayerModel
import LayerText

/// Reads an archive of an app's layers (`.caar`): a property list, most often in binary form, with what
/// `NSKeyedArchiver` wrote of `["rootLayer": layer]`, or of a layer.
///
///     archive ──ArchiveMarkup──▶ markup ──CAMLReader──▶ SceneTree
///
/// The fields of archived objects have Core Animation's names, as markup has, so that reader decides what
/// each means, and what is only kept.
package struct ArchiveReader: SceneReader {
  /// A Core Animation archive.
  package static let endings = ["caar"]

  /// Reads an archive; nil for another file.
  ///
  /// - Throws: An error for a property list without layers, and for one that is damaged or hostile.
  package static func read(_ input: SceneInput) throws(SceneError) -> SceneTree? {
    // In XML an archive looks like other files, but for its ending.
    guard
      BinaryPropertyList.recognizes(input.bytes)
        || input.name.hasSuffix(".caar") && input.bytes.first == UInt8(ascii: "<"),
      let list = try PropertyList(input.bytes, file: input.name)
    else { return nil }
    let place = SourcePlace(file: input.name)
    guard let archive = KeyedArchive(list, file: input.name) else {
      throw SceneError(
        "is a property list in binary form, not a scene", at: place,
        hint: "an archive of layers has the ending .caar")
    }
    let version = list["$version"]?.number.map { NumberFormat.exact.string($0) } ?? "unknown"
    guard var markup = ArchiveMarkup(archive) else {
      throw SceneError(
        "is an archive of version \(version) without a layer", at: place,
        hint: "archive [\"rootLayer\": layer]")
    }
    try markup.write()
    var tree = try CAMLReader.read(
      markup.xml.bytes, file: "\(input.name), as markup", DocumentSpace(), isFile: false)
    let lost = markup.lost.map { SceneNotice(SceneError($0, at: place)) }
    tree.notices = lost + tree.notices
    tree.unmade += markup.lost.map { SceneLoss($0) }
    return tree
  }
}

/// Writes the layers of an archive as markup.
private struct ArchiveMarkup: MarkupElements {
  /// The document.
  private(set) var xml = XMLWriter()
  /// What is left out, in sentences.
  private(set) var lost: [String] = []
  private var known: Set<String> = []
  private var archive: KeyedArchive
  private let root: KeyedArchive.ArchivedObject
  private let isFlipped: Bool

  /// Finds the layer of an archive; nil without one.
  init?(_ archive: KeyedArchive) {
    guard let top = archive.root else { return nil }
    self.archive = archive
    if top.isA("CALayer") {
      (root, isFlipped) = (top, false)
      return
    }
    let keys = (top["NS.keys"]?.elements ?? []).map { archive.object($0)?.content.string }
    let values = (top["NS.objects"]?.elements ?? []).map { archive.object($0) }
    let entries = zip(keys, values).compactMap { key, value in value.map { (key: key, value: $0) } }
    guard
      let root =
        (entries.first { $0.key == "rootLayer" } ?? entries.first { $0.value.isA("CALayer") }),
      root.value.isA("CALayer")
    else { return nil }
    self.root = root.value
    isFlipped = entries.first { $0.key == DocumentSpace.flippedKey }?.value.content.isYes ?? false
  }

  /// Writes the document.
  ///
  /// - Throws: An error for an archive that is hostile.
  mutating func write() throws(SceneError) {
    begin("caml")
    attribute("xmlns", CAMLReader.namespace)
    if isFlipped { attribute(DocumentSpace.flippedKey, "1") }
    try write(root)
    end()
  }

  mutating func begin(_ name: String) { xml.begin(name) }

  mutating func end() { xml.end() }

  mutating func attribute(_ name: String, _ value: String) {
    let scalars = value.unicodeScalars.map { XMLWriter.allows($0) ? $0 : "\u{FFFD}" }
    xml.attribute(name, String(String.UnicodeScalarView(scalars)))
  }

  private mutating func lose(_ sentence: String) {
    if known.insert(sentence).inserted { lost.append(sentence) }
  }

  /// Fields that are no properties: what an app has of a layer, and what is written apart.
  private static let others: Set = [
    "$class", "delegate", "layoutManager", "superlayer", "sublayers", "mask", "CALayerAnimations",
    "CALayerAnimationKeys", "animations", "timingFunction", "timingFunctions", "values",
  ]

  /// Fields of animations that are elements, since they have a type of their own.
  private static let ends: Set = ["fromValue", "toValue", "byValue"]

  private mutating func write(_ layer: KeyedArchive.ArchivedObject) throws(SceneError) {
    try archive.enter(layer)
    // A class of the app counts as the one of Core Animation above it.
    let name = layer.classes.first { $0.hasPrefix("CA") && $0.hasSuffix("Layer") } ?? "CALayer"
    begin(name)
    try writeFields(of: layer, name)
    if let mask = archive.object(layer["mask"]), mask.isA("CALayer") {
      begin("mask")
      try write(mask)
      end()
    }
    try writeAnimations(of: layer)
    let sublayers = try archive.elements(layer["sublayers"])
    if !sublayers.isEmpty {
      begin("sublayers")
      for sublayer in sublayers where sublayer.isA("CALayer") { try write(sublayer) }
      end()
    }
    end()
    archive.leave(layer)
  }

  /// Writes the fields of an object: attributes, then elements.
  private mutating func writeFields(
    of object: KeyedArchive.ArchivedObject, _ name: String
  ) throws(SceneError) {
    var elements: [(key: String, value: PropertyValue)] = []
    for (key, field) in object.content.entries ?? [] where !Self.others.contains(key) {
      // Nothing is what a property has anyway.
      guard let inside = archive.object(field) else { continue }
      guard CAMLValueText.isTagName(key), let value = try archive.value(of: inside) else {
        let kind = inside.classes.first ?? "an unknown value"
        lose("\(Excerpt.quoted(key)) of \(Excerpt.short(name)) is not read: \(Excerpt.short(kind))")
        continue
      }
      if let text = CAMLValueText.text(value), !Self.ends.contains(key) {
        attribute(key, text)
      } else {
        elements.append((key, value))
      }
    }
    for (key, value) in elements {
      if case .array = value { list(key, value.array ?? []) } else { element(key, value) }
    }
  }

  private mutating func writeAnimations(of layer: KeyedArchive.ArchivedObject) throws(SceneError) {
    let animations = try archive.elements(layer["CALayerAnimations"])
    let keys = try archive.elements(layer["CALayerAnimationKeys"])
    if animations.isEmpty { return }
    begin("animations")
    for (index, animation) in animations.enumerated() {
      try write(animation, key: index < keys.count ? keys[index].content.string : nil)
    }
    end()
  }

  private mutating func write(
    _ animation: KeyedArchive.ArchivedObject, key: String? = nil, isMember: Bool = false
  ) throws(SceneError) {
    try archive.enter(animation)
    let name =
      animation.classes.first { CAMLAnimation.classes.contains($0) } ?? animation.classes.first
      ?? "?"
    begin(isMember ? name : key == nil ? "animation" : "p")
    if let key { attribute("key", key) }
    if !isMember { attribute("type", name) }
    if let function = archive.object(animation["timingFunction"]) {
      if let text = try archive.timingFunction(function) {
        attribute("timingFunction", text)
      } else {
        lose("a timing function of \(Excerpt.short(name)) is not read")
      }
    }
    try writeFields(of: animation, name)
    try writeValues(of: animation)
    try writeFunctions(of: animation)
    let members = try archive.elements(animation["animations"])
    if !members.isEmpty {
      begin("animations")
      for member in members { try write(member, isMember: true) }
      end()
    }
    end()
    archive.leave(animation)
  }

  private mutating func writeValues(of animation: KeyedArchive.ArchivedObject) throws(SceneError) {
    let values = try archive.elements(animation["values"])
    if values.isEmpty { return }
    var read: [PropertyValue] = []
    for value in values {
      guard let value = try archive.value(of: value) else {
        return lose(
          "the values of a keyframe animation are not read: \(value.classes.first ?? "?")")
      }
      read.append(value)
    }
    list("values", read)
  }

  private mutating func writeFunctions(of animation: KeyedArchive.ArchivedObject) throws(SceneError)
  {
    let functions = try archive.elements(animation["timingFunctions"])
    if functions.isEmpty { return }
    var texts: [String?] = []
    for function in functions { texts.append(try archive.timingFunction(function)) }
    if texts.contains(nil), !functions.allSatisfy({ $0.isA("NSNull") }) {
      return lose("the timing functions of a keyframe animation are not read")
    }
    begin("timingFunctions")
    for text in texts {
      begin("CAMediaTimingFunction")
      let text = text ?? "linear"
      attribute(text.contains(" ") ? "controlPoints" : "name", text)
      end()
    }
    end()
  }
}

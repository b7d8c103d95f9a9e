import LayerText

extension JSONParser {
  /// The most keys of an object that are compared with each other; of more, a table is made.
  private static let comparedOneByOne = 16

  /// Throws if two members of an object have the same key.
  ///
  /// Keys are compared byte by byte after decoding their escapes.
  func checkKeys(of object: Int) throws(SceneError) {
    // Keys with different hashes differ, so that few have to be compared.
    var hashes = KeyHashes()
    var count = 0
    var key = object + 1
    while key < nodes.count {
      let isNew = JSONText.withText(nodes[key], of: bytes) { hashes.insert($0) }
      if !isNew {
        if count > Self.comparedOneByOne { return try checkManyKeys(of: object) }
        var earlier = object + 1
        while earlier < key {
          if haveSameText(nodes[earlier], nodes[key]) { throw duplicateError(key, first: earlier) }
          earlier = nodes[earlier + 1].next(after: earlier + 1)
        }
      }
      count += 1
      key = nodes[key + 1].next(after: key + 1)
    }
  }

  private func checkManyKeys(of object: Int) throws(SceneError) {
    var seen: [ArraySlice<UInt8>: Int] = [:]
    var key = object + 1
    while key < nodes.count {
      if let first = seen.updateValue(key, forKey: text(of: nodes[key])) {
        throw duplicateError(key, first: first)
      }
      key = nodes[key + 1].next(after: key + 1)
    }
  }

  /// The text of a key; without escapes it shares the bytes of the file.
  private func text(of key: JSONNode) -> ArraySlice<UInt8> {
    if key.flag { return JSONText.decodedBytes(key, of: bytes)[...] }
    return source.bytes[(key.start + 1)..<(key.end - 1)]
  }

  private func haveSameText(_ first: JSONNode, _ second: JSONNode) -> Bool {
    JSONText.withText(second, of: bytes) { JSONText.equals(first, of: bytes, $0) }
  }

  private func duplicateError(_ key: Int, first: Int) -> SceneError {
    let text = JSONText.decoded(nodes[key], of: source.bytes)
    return error(
      "the key \"\(Excerpt.short(text))\" is written twice in one object",
      at: nodes[key].start,
      hint: "it is already at \(place(nodes[first].start))"
    )
  }
}

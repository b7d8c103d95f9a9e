import LayerText

extension JSONParser {
  /// Throws if two members of an object have the same key.
  ///
  /// Keys are compared byte by byte after decoding their escapes.
  func checkKeys(of object: Int) throws(SceneError) {
    let count = Int(nodes[object].count)
    guard count > 1 else { return }
    if count > 8 { return try checkManyKeys(of: object) }
    var key = object + 1
    for _ in 0..<count {
      var earlier = object + 1
      while earlier < key {
        if haveSameText(earlier, key) { throw duplicateError(key, first: earlier) }
        earlier = Int(nodes[earlier + 1].next)
      }
      key = Int(nodes[key + 1].next)
    }
  }

  private func checkManyKeys(of object: Int) throws(SceneError) {
    let count = Int(nodes[object].count)
    var seen: [ArraySlice<UInt8>: Int] = [:]
    seen.reserveCapacity(count)
    var key = object + 1
    for _ in 0..<count {
      let text = JSONText.decodedBytes(nodes[key], of: source.bytes)
      if let first = seen.updateValue(key, forKey: text) {
        throw duplicateError(key, first: first)
      }
      // The key's value has been parsed, so its node knows its end.
      key = Int(nodes[key + 1].next)
    }
  }

  private func haveSameText(_ first: Int, _ second: Int) -> Bool {
    JSONText.decodedBytes(nodes[first], of: source.bytes)
      == JSONText.decodedBytes(nodes[second], of: source.bytes)
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

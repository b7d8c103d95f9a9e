import LayerModel

// A draft's fields are made as the record that a layer will keep, so that adding makes no object.

extension Animation {
  /// Makes the fields of a new draft.
  static func newFields(_ settings: AnimationSettings) -> DraftFields { AnimationRecord(settings) }

  /// Gives the draft fields of its own, for a change: a layer or another draft shares them.
  ///
  /// If neither refers to them any more, they become the draft's own again.
  @inline(never)
  final func separateFields() {
    if isKnownUniquelyReferenced(&fields) && type(of: fields) == AnimationRecord.self {
      unsafeDowncast(fields, to: AnimationRecord.self).thaw()
    } else {
      fields = AnimationRecord(copying: fields)
    }
  }

  /// Returns the draft's fields as the record of a layer, a copy if a layer has them already.
  final func takeRecord() -> AnimationRecord {
    // Discarding a loop disowns its records' delegates, but not those of drafts.
    if fields.isFrozen || fields.keepsDelegate { return AnimationRecord(copying: fields) }
    guard type(of: fields) == AnimationRecord.self else {
      fatalError("A draft has fields that no layer can take.")
    }
    return unsafeDowncast(fields, to: AnimationRecord.self)
  }
}

extension DraftFields {
  /// Whether the settings keep a delegate alive that is called.
  fileprivate var keepsDelegate: Bool {
    guard let values = company?.values, values.ownsDelegate else { return false }
    return values.player?.isCalled ?? true
  }
}

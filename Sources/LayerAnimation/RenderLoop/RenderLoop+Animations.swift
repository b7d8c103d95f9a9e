import LayerModel

extension RenderLoop {
  /// The animations that belong to the present picture, in the order of the tree, then of adding.
  ///
  ///     committed, before its begin ─▶ running ─▶ at the instant of its end ─▶ (held)
  ///
  /// Those without a key count, and so do those that are to be removed at the next commit; what
  /// waits for its first commit does not. What each contributes is told by its handle's
  /// ``AnimationHandle/position``.
  public var animations: [AnimationHandle] {
    var records = core.active
    core.sortByTree(&records)
    return records.compactMap { record in
      record.layer.map { AnimationHandle(record: record, layer: $0) }
    }
  }
}

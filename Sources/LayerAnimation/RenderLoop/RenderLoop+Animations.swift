import LayerModel

extension RenderLoop {
  /// The committed animations that are not released yet, in the order of the tree, then of adding.
  ///
  ///     committed, before its start ─▶ running ─▶ at the instant of its end ─▶ (held)
  ///
  /// Animations without a key are included, and so are those to be removed at the next commit;
  /// those that wait for their first commit are not. See ``AnimationHandle/position`` for the
  /// progress of each.
  public var animations: [AnimationHandle] {
    var records = core.committer.active
    core.sortByTree(&records)
    return records.compactMap { record in
      record.layer.map { AnimationHandle(record: record, layer: $0) }
    }
  }
}

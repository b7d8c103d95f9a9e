import LayerModel

extension Layer {
  /// The animations that are presented or wait for their commit, in the order of adding.
  ///
  /// Besides the listed ones these are those that ended at the present instant, at which they still
  /// show. A removed one is not among them, although it shows until the commit of its removal.
  package final var shownAnimations: [AnimationHandle] {
    (AnimationStore.of(self)?.records ?? []).lazy
      .filter { $0.life.isShown }
      .map { AnimationHandle(record: $0, layer: self) }
  }

  /// The present of the loop in whose tree the layer is; nil if it is in none.
  ///
  /// For a discarded loop it is the last one.
  package final var loopInstant: Double? {
    ((host ?? presenter) as? LoopCore)?.now
  }
}

extension AnimationHandle {
  /// Whether the animation has a delegate or a completion, which its end calls.
  package var hasListener: Bool { record.hasListener }
}

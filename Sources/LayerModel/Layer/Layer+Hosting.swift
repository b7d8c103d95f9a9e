// What another module asks of a layer at every step. Stored properties do not tell other modules that
// their accesses need no check; these do.

extension Layer {
  /// The host of the layer's tree, or nil for a layer in no tree.
  package final var host: (any LayerHost)? {
    hostLink?._withUnsafeGuaranteedRef { $0.tied }
  }

  /// The host whose picture shows this layer, or nil where none does.
  package final var presenter: (any LayerHost)? {
    get { presenterLink?._withUnsafeGuaranteedRef { $0.tied } }
    set { presenterLink = newValue.map { .passUnretained($0.link) } }
  }

  /// What another module keeps on the layer.
  package final var attachment: (any LayerAttachment)? {
    get { keptAttachment }
    set { keptAttachment = newValue }
  }

  /// What another module keeps on the layer, for a look that does not hold it.
  package final var glimpsedAttachment: Unmanaged<AnyObject>? {
    keptAttachment.map { .passUnretained($0) }
  }

  /// The host whose picture shows this layer, for a look that does not hold it.
  package final var glimpsedPresenter: Unmanaged<AnyObject>? {
    presenterLink?._withUnsafeGuaranteedRef { $0.glimpsed }
  }

  /// The layer's place in its tree, front to back in depth-first order, when the host counted.
  package final var treeOrder: UInt32 {
    get { keptTreeOrder }
    set { keptTreeOrder = newValue }
  }

  /// Whether a host has the layer in its tree.
  package final func isHosted(by link: Unmanaged<HostLink>) -> Bool {
    hostLink?.toOpaque() == link.toOpaque()
  }

  /// Whether a host's picture shows the layer.
  package final func isPresented(by link: Unmanaged<HostLink>) -> Bool {
    presenterLink?.toOpaque() == link.toOpaque()
  }
}

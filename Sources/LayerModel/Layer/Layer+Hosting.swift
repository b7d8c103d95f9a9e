// What another module asks of a layer at every step. Stored properties do not tell other modules that
// their accesses need no check; these do.

extension Layer {
  /// The host of the layer's tree, or nil for a layer in no tree.
  package final var host: (any LayerHost)? {
    hostLink?.host
  }

  /// The host whose picture shows this layer, or nil where none does.
  package final var presenter: (any LayerHost)? {
    presenterLink?.host
  }

  /// The link to the host whose picture shows this layer, or nil where none does.
  package final var linkToPresenter: HostLink? { presenterLink }

  /// Makes the host of the layer's tree the one that shows the layer.
  package final func becomePresented() { presenterLink = hostLink }

  /// Takes the layer out of the picture that shows it.
  package final func endPresentation() { presenterLink = nil }

  /// What another module keeps on the layer.
  package final var attachment: (any LayerAttachment)? {
    get { keptAttachment }
    set { keptAttachment = newValue }
  }

  /// What another module keeps on the layer, for a read that does not retain it: the layer owns it.
  package final var glimpsedAttachment: Unmanaged<AnyObject>? {
    keptAttachment.map { .passUnretained($0) }
  }

  /// The layer's place in its tree, front to back in depth-first order, when the host counted.
  package final var treeOrder: UInt32 {
    get { keptTreeOrder }
    set { keptTreeOrder = newValue }
  }

  /// Whether a host has the layer in its tree.
  package final func isHosted(by host: AnyObject) -> Bool { hostLink?.object === host }

  /// Whether a host's picture shows the layer.
  package final func isPresented(by host: AnyObject) -> Bool { presenterLink?.object === host }

  /// Whether the host of a link shows the layer.
  package final func isPresented(by link: HostLink) -> Bool { presenterLink === link }
}

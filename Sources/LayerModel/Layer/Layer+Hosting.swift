// Accessors that another module uses at every step. They skip the exclusivity checks that other
// modules would make on stored properties.

extension Layer {
  /// The host of the layer's tree, or nil for a layer in no tree.
  package final var host: (any LayerHost)? {
    links.host?.host
  }

  /// The host that presents this layer, or nil.
  package final var presenter: (any LayerHost)? {
    links.presenter?.host
  }

  /// The link to the host that presents this layer, or nil.
  package final var linkToPresenter: HostLink? { links.presenter }

  /// Makes the host of the layer's tree the one that presents the layer.
  package final func becomePresented() { links.becomePresented() }

  /// Removes the layer from the presentation it is in.
  package final func endPresentation() { links.endPresentation() }

  /// The object that another module keeps on the layer.
  package final var attachment: (any LayerAttachment)? {
    get { links.attachment }
    set { links.attachment = newValue }
  }

  /// The `attachment`, for reads that do not retain it; the layer owns it.
  package final var glimpsedAttachment: Unmanaged<AnyObject>? {
    links.attachment.map { .passUnretained($0) }
  }

  /// The layer's index in its tree, front to back in depth-first order, when the host last counted.
  package final var treeOrder: UInt32 {
    get { links.treeOrder }
    set { links.treeOrder = newValue }
  }

  /// Returns whether a host has the layer in its tree.
  package final func isHosted(by host: AnyObject) -> Bool { links.host?.object === host }

  /// Returns whether a host presents the layer.
  package final func isPresented(by host: AnyObject) -> Bool { links.presenter?.object === host }

  /// Returns the host of the link with a number if it presents the layer, for reads that do not retain it; the link
  /// owns it.
  package final func glimpsedPresenter(ofNumber number: Int) -> Unmanaged<AnyObject>? {
    guard let link = links.presenter, link.number == number else { return nil }
    return .passUnretained(link.object)
  }

  /// The number of the link to the host that presents this layer; 0 for none.
  package final var presenterNumber: Int { links.presenter?.number ?? 0 }
}

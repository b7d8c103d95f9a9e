extension Layer {
  /// The layer's delegate, a weak reference; nil by default.
  public final var delegate: (any LayerDelegate)? {
    get { extras?.delegate }
    set { madeExtras.delegate = newValue }
  }

  /// The extras, created if the layer has none.
  final var madeExtras: Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }
}

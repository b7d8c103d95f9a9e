extension Layer {
  /// Who decides for the layer; nil by default, and not kept alive.
  public final var delegate: (any LayerDelegate)? {
    get { extras?.delegate }
    set { madeExtras.delegate = newValue }
  }

  /// The extras, made where the layer has none yet.
  final var madeExtras: Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }
}

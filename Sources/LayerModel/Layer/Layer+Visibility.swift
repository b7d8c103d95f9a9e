extension LayerTable {
  /// Whether a layer and its sublayers are seen.
  static let visibility: [PropertyDeclaration] = [
    .init(
      "hidden", false, animatable: true, action: .transition,
      "Whether the layer and its sublayers are hidden."),
    .init(
      "masksToBounds", false, animatable: true, action: .transition,
      "Whether sublayers are clipped to the bounds."),
    // Its accessor is in `Layer+Tree.swift`, since a mask is a layer of the tree.
    .init(
      "mask", .null, type: .layer, action: .transition, "A layer whose opacity masks this one."),
    .init(
      "doubleSided", true, animatable: true, "Whether the layer is visible when it faces away."),
    .init("opaque", false, "Whether the contents are declared to have no transparent part."),
  ]
}

extension Layer {
  /// Whether the layer and its sublayers are hidden; false by default.
  public final var isHidden: Bool {
    get { typed(LayerProperty.isHidden) }
    set { setTyped(newValue, LayerProperty.isHidden) }
  }

  /// Whether sublayers are clipped to the bounds; false by default.
  public final var masksToBounds: Bool {
    get { typed(LayerProperty.masksToBounds) }
    set { setTyped(newValue, LayerProperty.masksToBounds) }
  }

  /// Whether the layer is visible when it faces away; true by default.
  public final var isDoubleSided: Bool {
    get { typed(LayerProperty.isDoubleSided) }
    set { setTyped(newValue, LayerProperty.isDoubleSided) }
  }

  /// Whether the contents are declared to have no transparent part; false by default.
  public final var isOpaque: Bool {
    get { typed(LayerProperty.isOpaque) }
    set { setTyped(newValue, LayerProperty.isOpaque) }
  }
}

/// The part of ``LayerProperty`` about what a layer shows of itself and its sublayers.
public class VisibilityProperties: GeometryProperties {
  /// See ``Layer/isHidden``.
  public static let isHidden = TypedProperty<Bool>("hidden")
  /// See ``Layer/masksToBounds``.
  public static let masksToBounds = TypedProperty<Bool>("masksToBounds")
  /// See ``Layer/isDoubleSided``.
  public static let isDoubleSided = TypedProperty<Bool>("doubleSided")
  /// See ``Layer/isOpaque``.
  public static let isOpaque = TypedProperty<Bool>("opaque")
}

extension PropertyName where Self == PropertyKey<Bool> {
  /// `hidden`.
  public static var hidden: Self { Self("hidden") }
  /// `masksToBounds`.
  public static var masksToBounds: Self { Self("masksToBounds") }
  /// `doubleSided`.
  public static var doubleSided: Self { Self("doubleSided") }
  /// `opaque`.
  public static var opaque: Self { Self("opaque") }
}

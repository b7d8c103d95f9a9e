// The typed keys of components, grouped by the type of their values.

extension PropertyName where Self == PropertyKey<Point> {
  /// `bounds.origin`.
  public static var boundsOrigin: Self { Self("bounds.origin") }
}

extension PropertyName where Self == PropertyKey<Double> {
  /// `position.x`.
  public static var positionX: Self { Self("position.x") }
  /// `position.y`.
  public static var positionY: Self { Self("position.y") }
  /// `anchorPoint.x`.
  public static var anchorPointX: Self { Self("anchorPoint.x") }
  /// `anchorPoint.y`.
  public static var anchorPointY: Self { Self("anchorPoint.y") }
  /// `bounds.origin.x`.
  public static var boundsOriginX: Self { Self("bounds.origin.x") }
  /// `bounds.origin.y`.
  public static var boundsOriginY: Self { Self("bounds.origin.y") }
  /// `bounds.size.width`.
  public static var boundsSizeWidth: Self { Self("bounds.size.width") }
  /// `bounds.size.height`.
  public static var boundsSizeHeight: Self { Self("bounds.size.height") }
  /// `shadowOffset.width`.
  public static var shadowOffsetWidth: Self { Self("shadowOffset.width") }
  /// `shadowOffset.height`.
  public static var shadowOffsetHeight: Self { Self("shadowOffset.height") }
  /// `transform.rotation`.
  public static var transformRotation: Self { Self("transform.rotation") }
  /// `transform.rotation.x`.
  public static var transformRotationX: Self { Self("transform.rotation.x") }
  /// `transform.rotation.y`.
  public static var transformRotationY: Self { Self("transform.rotation.y") }
  /// `transform.rotation.z`.
  public static var transformRotationZ: Self { Self("transform.rotation.z") }
  /// `transform.scale`.
  public static var transformScale: Self { Self("transform.scale") }
  /// `transform.scale.x`.
  public static var transformScaleX: Self { Self("transform.scale.x") }
  /// `transform.scale.y`.
  public static var transformScaleY: Self { Self("transform.scale.y") }
  /// `transform.scale.z`.
  public static var transformScaleZ: Self { Self("transform.scale.z") }
  /// `transform.translation.x`.
  public static var transformTranslationX: Self { Self("transform.translation.x") }
  /// `transform.translation.y`.
  public static var transformTranslationY: Self { Self("transform.translation.y") }
  /// `transform.translation.z`.
  public static var transformTranslationZ: Self { Self("transform.translation.z") }
  /// `sublayerTransform.rotation`.
  public static var sublayerTransformRotation: Self { Self("sublayerTransform.rotation") }
  /// `sublayerTransform.rotation.x`.
  public static var sublayerTransformRotationX: Self { Self("sublayerTransform.rotation.x") }
  /// `sublayerTransform.rotation.y`.
  public static var sublayerTransformRotationY: Self { Self("sublayerTransform.rotation.y") }
  /// `sublayerTransform.rotation.z`.
  public static var sublayerTransformRotationZ: Self { Self("sublayerTransform.rotation.z") }
  /// `sublayerTransform.scale`.
  public static var sublayerTransformScale: Self { Self("sublayerTransform.scale") }
  /// `sublayerTransform.scale.x`.
  public static var sublayerTransformScaleX: Self { Self("sublayerTransform.scale.x") }
  /// `sublayerTransform.scale.y`.
  public static var sublayerTransformScaleY: Self { Self("sublayerTransform.scale.y") }
  /// `sublayerTransform.scale.z`.
  public static var sublayerTransformScaleZ: Self { Self("sublayerTransform.scale.z") }
  /// `sublayerTransform.translation.x`.
  public static var sublayerTransformTranslationX: Self { Self("sublayerTransform.translation.x") }
  /// `sublayerTransform.translation.y`.
  public static var sublayerTransformTranslationY: Self { Self("sublayerTransform.translation.y") }
  /// `sublayerTransform.translation.z`.
  public static var sublayerTransformTranslationZ: Self { Self("sublayerTransform.translation.z") }
}

extension PropertyName where Self == PropertyKey<Size> {
  /// `bounds.size`.
  public static var boundsSize: Self { Self("bounds.size") }
  /// `transform.translation`.
  public static var transformTranslation: Self { Self("transform.translation") }
  /// `sublayerTransform.translation`.
  public static var sublayerTransformTranslation: Self { Self("sublayerTransform.translation") }
}

// The typed keys of the properties every layer has, grouped by the type of their values.

extension PropertyKey where Value == Rect {
  /// `bounds`.
  public static var bounds: PropertyKey { PropertyKey("bounds") }
  /// `frame`.
  public static var frame: PropertyKey { PropertyKey("frame") }
  /// `contentsRect`.
  public static var contentsRect: PropertyKey { PropertyKey("contentsRect") }
  /// `contentsCenter`.
  public static var contentsCenter: PropertyKey { PropertyKey("contentsCenter") }
}

extension PropertyKey where Value == Point {
  /// `position`.
  public static var position: PropertyKey { PropertyKey("position") }
  /// `anchorPoint`.
  public static var anchorPoint: PropertyKey { PropertyKey("anchorPoint") }
  /// `bounds.origin`.
  public static var boundsOrigin: PropertyKey { PropertyKey("bounds.origin") }
}

extension PropertyKey where Value == Double {
  /// `opacity`.
  public static var opacity: PropertyKey { PropertyKey("opacity") }
  /// `anchorPointZ`.
  public static var anchorPointZ: PropertyKey { PropertyKey("anchorPointZ") }
  /// `zPosition`.
  public static var zPosition: PropertyKey { PropertyKey("zPosition") }
  /// `cornerRadius`.
  public static var cornerRadius: PropertyKey { PropertyKey("cornerRadius") }
  /// `borderWidth`.
  public static var borderWidth: PropertyKey { PropertyKey("borderWidth") }
  /// `shadowOpacity`.
  public static var shadowOpacity: PropertyKey { PropertyKey("shadowOpacity") }
  /// `shadowRadius`.
  public static var shadowRadius: PropertyKey { PropertyKey("shadowRadius") }
  /// `contentsScale`.
  public static var contentsScale: PropertyKey { PropertyKey("contentsScale") }
  /// `rasterizationScale`.
  public static var rasterizationScale: PropertyKey { PropertyKey("rasterizationScale") }
  /// `minificationFilterBias`.
  public static var minificationFilterBias: PropertyKey { PropertyKey("minificationFilterBias") }
  /// `contentsHeadroom`.
  public static var contentsHeadroom: PropertyKey { PropertyKey("contentsHeadroom") }
  /// `beginTime`.
  public static var beginTime: PropertyKey { PropertyKey("beginTime") }
  /// `duration`.
  public static var duration: PropertyKey { PropertyKey("duration") }
  /// `speed`.
  public static var speed: PropertyKey { PropertyKey("speed") }
  /// `timeOffset`.
  public static var timeOffset: PropertyKey { PropertyKey("timeOffset") }
  /// `repeatCount`.
  public static var repeatCount: PropertyKey { PropertyKey("repeatCount") }
  /// `repeatDuration`.
  public static var repeatDuration: PropertyKey { PropertyKey("repeatDuration") }
  /// `position.x`.
  public static var positionX: PropertyKey { PropertyKey("position.x") }
  /// `position.y`.
  public static var positionY: PropertyKey { PropertyKey("position.y") }
  /// `anchorPoint.x`.
  public static var anchorPointX: PropertyKey { PropertyKey("anchorPoint.x") }
  /// `anchorPoint.y`.
  public static var anchorPointY: PropertyKey { PropertyKey("anchorPoint.y") }
  /// `bounds.origin.x`.
  public static var boundsOriginX: PropertyKey { PropertyKey("bounds.origin.x") }
  /// `bounds.origin.y`.
  public static var boundsOriginY: PropertyKey { PropertyKey("bounds.origin.y") }
  /// `bounds.size.width`.
  public static var boundsSizeWidth: PropertyKey { PropertyKey("bounds.size.width") }
  /// `bounds.size.height`.
  public static var boundsSizeHeight: PropertyKey { PropertyKey("bounds.size.height") }
  /// `shadowOffset.width`.
  public static var shadowOffsetWidth: PropertyKey { PropertyKey("shadowOffset.width") }
  /// `shadowOffset.height`.
  public static var shadowOffsetHeight: PropertyKey { PropertyKey("shadowOffset.height") }
  /// `transform.rotation`.
  public static var transformRotation: PropertyKey { PropertyKey("transform.rotation") }
  /// `transform.rotation.x`.
  public static var transformRotationX: PropertyKey { PropertyKey("transform.rotation.x") }
  /// `transform.rotation.y`.
  public static var transformRotationY: PropertyKey { PropertyKey("transform.rotation.y") }
  /// `transform.rotation.z`.
  public static var transformRotationZ: PropertyKey { PropertyKey("transform.rotation.z") }
  /// `transform.scale`.
  public static var transformScale: PropertyKey { PropertyKey("transform.scale") }
  /// `transform.scale.x`.
  public static var transformScaleX: PropertyKey { PropertyKey("transform.scale.x") }
  /// `transform.scale.y`.
  public static var transformScaleY: PropertyKey { PropertyKey("transform.scale.y") }
  /// `transform.scale.z`.
  public static var transformScaleZ: PropertyKey { PropertyKey("transform.scale.z") }
  /// `transform.translation.x`.
  public static var transformTranslationX: PropertyKey { PropertyKey("transform.translation.x") }
  /// `transform.translation.y`.
  public static var transformTranslationY: PropertyKey { PropertyKey("transform.translation.y") }
  /// `transform.translation.z`.
  public static var transformTranslationZ: PropertyKey { PropertyKey("transform.translation.z") }
  /// `sublayerTransform.rotation`.
  public static var sublayerTransformRotation: PropertyKey {
    PropertyKey("sublayerTransform.rotation")
  }
  /// `sublayerTransform.rotation.x`.
  public static var sublayerTransformRotationX: PropertyKey {
    PropertyKey("sublayerTransform.rotation.x")
  }
  /// `sublayerTransform.rotation.y`.
  public static var sublayerTransformRotationY: PropertyKey {
    PropertyKey("sublayerTransform.rotation.y")
  }
  /// `sublayerTransform.rotation.z`.
  public static var sublayerTransformRotationZ: PropertyKey {
    PropertyKey("sublayerTransform.rotation.z")
  }
  /// `sublayerTransform.scale`.
  public static var sublayerTransformScale: PropertyKey { PropertyKey("sublayerTransform.scale") }
  /// `sublayerTransform.scale.x`.
  public static var sublayerTransformScaleX: PropertyKey {
    PropertyKey("sublayerTransform.scale.x")
  }
  /// `sublayerTransform.scale.y`.
  public static var sublayerTransformScaleY: PropertyKey {
    PropertyKey("sublayerTransform.scale.y")
  }
  /// `sublayerTransform.scale.z`.
  public static var sublayerTransformScaleZ: PropertyKey {
    PropertyKey("sublayerTransform.scale.z")
  }
  /// `sublayerTransform.translation.x`.
  public static var sublayerTransformTranslationX: PropertyKey {
    PropertyKey("sublayerTransform.translation.x")
  }
  /// `sublayerTransform.translation.y`.
  public static var sublayerTransformTranslationY: PropertyKey {
    PropertyKey("sublayerTransform.translation.y")
  }
  /// `sublayerTransform.translation.z`.
  public static var sublayerTransformTranslationZ: PropertyKey {
    PropertyKey("sublayerTransform.translation.z")
  }
}

extension PropertyKey where Value == Transform3D {
  /// `transform`.
  public static var transform: PropertyKey { PropertyKey("transform") }
  /// `sublayerTransform`.
  public static var sublayerTransform: PropertyKey { PropertyKey("sublayerTransform") }
}

extension PropertyKey where Value == Bool {
  /// `geometryFlipped`.
  public static var geometryFlipped: PropertyKey { PropertyKey("geometryFlipped") }
  /// `hidden`.
  public static var hidden: PropertyKey { PropertyKey("hidden") }
  /// `masksToBounds`.
  public static var masksToBounds: PropertyKey { PropertyKey("masksToBounds") }
  /// `doubleSided`.
  public static var doubleSided: PropertyKey { PropertyKey("doubleSided") }
  /// `opaque`.
  public static var opaque: PropertyKey { PropertyKey("opaque") }
  /// `allowsEdgeAntialiasing`.
  public static var allowsEdgeAntialiasing: PropertyKey { PropertyKey("allowsEdgeAntialiasing") }
  /// `allowsGroupOpacity`.
  public static var allowsGroupOpacity: PropertyKey { PropertyKey("allowsGroupOpacity") }
  /// `shouldRasterize`.
  public static var shouldRasterize: PropertyKey { PropertyKey("shouldRasterize") }
  /// `drawsAsynchronously`.
  public static var drawsAsynchronously: PropertyKey { PropertyKey("drawsAsynchronously") }
  /// `wantsExtendedDynamicRangeContent`.
  public static var wantsExtendedDynamicRangeContent: PropertyKey {
    PropertyKey("wantsExtendedDynamicRangeContent")
  }
  /// `needsDisplayOnBoundsChange`.
  public static var needsDisplayOnBoundsChange: PropertyKey {
    PropertyKey("needsDisplayOnBoundsChange")
  }
  /// `autoreverses`.
  public static var autoreverses: PropertyKey { PropertyKey("autoreverses") }
}

extension PropertyKey where Value == Color? {
  /// `backgroundColor`.
  public static var backgroundColor: PropertyKey { PropertyKey("backgroundColor") }
  /// `borderColor`.
  public static var borderColor: PropertyKey { PropertyKey("borderColor") }
  /// `shadowColor`.
  public static var shadowColor: PropertyKey { PropertyKey("shadowColor") }
}

extension PropertyKey where Value == CornerMask {
  /// `maskedCorners`.
  public static var maskedCorners: PropertyKey { PropertyKey("maskedCorners") }
}

extension PropertyKey where Value == EdgeMask {
  /// `edgeAntialiasingMask`.
  public static var edgeAntialiasingMask: PropertyKey { PropertyKey("edgeAntialiasingMask") }
}

extension PropertyKey where Value == DynamicRange {
  /// `preferredDynamicRange`.
  public static var preferredDynamicRange: PropertyKey { PropertyKey("preferredDynamicRange") }
}

extension PropertyKey where Value == ToneMapMode {
  /// `toneMapMode`.
  public static var toneMapMode: PropertyKey { PropertyKey("toneMapMode") }
}

extension PropertyKey where Value == CornerCurve {
  /// `cornerCurve`.
  public static var cornerCurve: PropertyKey { PropertyKey("cornerCurve") }
}

extension PropertyKey where Value == Size {
  /// `shadowOffset`.
  public static var shadowOffset: PropertyKey { PropertyKey("shadowOffset") }
  /// `bounds.size`.
  public static var boundsSize: PropertyKey { PropertyKey("bounds.size") }
  /// `transform.translation`.
  public static var transformTranslation: PropertyKey { PropertyKey("transform.translation") }
  /// `sublayerTransform.translation`.
  public static var sublayerTransformTranslation: PropertyKey {
    PropertyKey("sublayerTransform.translation")
  }
}

extension PropertyKey where Value == Path? {
  /// `shadowPath`.
  public static var shadowPath: PropertyKey { PropertyKey("shadowPath") }
}

extension PropertyKey where Value == OpaqueReference? {
  /// `contents`.
  public static var contents: PropertyKey { PropertyKey("contents") }
  /// `compositingFilter`.
  public static var compositingFilter: PropertyKey { PropertyKey("compositingFilter") }
}

extension PropertyKey where Value == ContentsGravity {
  /// `contentsGravity`.
  public static var contentsGravity: PropertyKey { PropertyKey("contentsGravity") }
}

extension PropertyKey where Value == String {
  /// `contentsFormat`.
  public static var contentsFormat: PropertyKey { PropertyKey("contentsFormat") }
  /// `minificationFilter`.
  public static var minificationFilter: PropertyKey { PropertyKey("minificationFilter") }
  /// `magnificationFilter`.
  public static var magnificationFilter: PropertyKey { PropertyKey("magnificationFilter") }
}

extension PropertyKey where Value == [OpaqueReference]? {
  /// `filters`.
  public static var filters: PropertyKey { PropertyKey("filters") }
  /// `backgroundFilters`.
  public static var backgroundFilters: PropertyKey { PropertyKey("backgroundFilters") }
}

extension PropertyKey where Value == AutoresizingMask {
  /// `autoresizingMask`.
  public static var autoresizingMask: PropertyKey { PropertyKey("autoresizingMask") }
}

extension PropertyKey where Value == String? {
  /// `name`.
  public static var name: PropertyKey { PropertyKey("name") }
  /// `id`.
  public static var id: PropertyKey { PropertyKey("id") }
}

extension PropertyKey where Value == FillMode {
  /// `fillMode`.
  public static var fillMode: PropertyKey { PropertyKey("fillMode") }
}

// The typed keys of the properties that only some classes of layers have.

extension PropertyKey where Value == Path? {
  /// `path`.
  public static var path: PropertyKey { PropertyKey("path") }
}

extension PropertyKey where Value == Color? {
  /// `fillColor`.
  public static var fillColor: PropertyKey { PropertyKey("fillColor") }
  /// `strokeColor`.
  public static var strokeColor: PropertyKey { PropertyKey("strokeColor") }
  /// `foregroundColor`.
  public static var foregroundColor: PropertyKey { PropertyKey("foregroundColor") }
  /// `instanceColor`.
  public static var instanceColor: PropertyKey { PropertyKey("instanceColor") }
}

extension PropertyKey where Value == FillRule {
  /// `fillRule`.
  public static var fillRule: PropertyKey { PropertyKey("fillRule") }
}

extension PropertyKey where Value == Double {
  /// `strokeStart`.
  public static var strokeStart: PropertyKey { PropertyKey("strokeStart") }
  /// `strokeEnd`.
  public static var strokeEnd: PropertyKey { PropertyKey("strokeEnd") }
  /// `lineWidth`.
  public static var lineWidth: PropertyKey { PropertyKey("lineWidth") }
  /// `miterLimit`.
  public static var miterLimit: PropertyKey { PropertyKey("miterLimit") }
  /// `lineDashPhase`.
  public static var lineDashPhase: PropertyKey { PropertyKey("lineDashPhase") }
  /// `fontSize`.
  public static var fontSize: PropertyKey { PropertyKey("fontSize") }
  /// `instanceDelay`.
  public static var instanceDelay: PropertyKey { PropertyKey("instanceDelay") }
  /// `instanceRedOffset`.
  public static var instanceRedOffset: PropertyKey { PropertyKey("instanceRedOffset") }
  /// `instanceGreenOffset`.
  public static var instanceGreenOffset: PropertyKey { PropertyKey("instanceGreenOffset") }
  /// `instanceBlueOffset`.
  public static var instanceBlueOffset: PropertyKey { PropertyKey("instanceBlueOffset") }
  /// `instanceAlphaOffset`.
  public static var instanceAlphaOffset: PropertyKey { PropertyKey("instanceAlphaOffset") }
  /// `birthRate`.
  public static var birthRate: PropertyKey { PropertyKey("birthRate") }
  /// `lifetime`.
  public static var lifetime: PropertyKey { PropertyKey("lifetime") }
  /// `emitterZPosition`.
  public static var emitterZPosition: PropertyKey { PropertyKey("emitterZPosition") }
  /// `emitterDepth`.
  public static var emitterDepth: PropertyKey { PropertyKey("emitterDepth") }
  /// `velocity`.
  public static var velocity: PropertyKey { PropertyKey("velocity") }
  /// `scale`.
  public static var scale: PropertyKey { PropertyKey("scale") }
  /// `spin`.
  public static var spin: PropertyKey { PropertyKey("spin") }
}

extension PropertyKey where Value == LineCap {
  /// `lineCap`.
  public static var lineCap: PropertyKey { PropertyKey("lineCap") }
}

extension PropertyKey where Value == LineJoin {
  /// `lineJoin`.
  public static var lineJoin: PropertyKey { PropertyKey("lineJoin") }
}

extension PropertyKey where Value == [Double]? {
  /// `lineDashPattern`.
  public static var lineDashPattern: PropertyKey { PropertyKey("lineDashPattern") }
  /// `locations`.
  public static var locations: PropertyKey { PropertyKey("locations") }
}

extension PropertyKey where Value == [Color]? {
  /// `colors`.
  public static var colors: PropertyKey { PropertyKey("colors") }
}

extension PropertyKey where Value == Point {
  /// `startPoint`.
  public static var startPoint: PropertyKey { PropertyKey("startPoint") }
  /// `endPoint`.
  public static var endPoint: PropertyKey { PropertyKey("endPoint") }
  /// `emitterPosition`.
  public static var emitterPosition: PropertyKey { PropertyKey("emitterPosition") }
}

extension PropertyKey where Value == GradientType {
  /// `type`.
  public static var type: PropertyKey { PropertyKey("type") }
}

extension PropertyKey where Value == String? {
  /// `string`.
  public static var string: PropertyKey { PropertyKey("string") }
}

extension PropertyKey where Value == OpaqueReference? {
  /// `font`.
  public static var font: PropertyKey { PropertyKey("font") }
}

extension PropertyKey where Value == Bool {
  /// `wrapped`.
  public static var wrapped: PropertyKey { PropertyKey("wrapped") }
  /// `preservesDepth`.
  public static var preservesDepth: PropertyKey { PropertyKey("preservesDepth") }
}

extension PropertyKey where Value == TextAlignmentMode {
  /// `alignmentMode`.
  public static var alignmentMode: PropertyKey { PropertyKey("alignmentMode") }
}

extension PropertyKey where Value == TextTruncationMode {
  /// `truncationMode`.
  public static var truncationMode: PropertyKey { PropertyKey("truncationMode") }
}

extension PropertyKey where Value == Int {
  /// `instanceCount`.
  public static var instanceCount: PropertyKey { PropertyKey("instanceCount") }
  /// `seed`.
  public static var seed: PropertyKey { PropertyKey("seed") }
  /// `levelsOfDetail`.
  public static var levelsOfDetail: PropertyKey { PropertyKey("levelsOfDetail") }
  /// `levelsOfDetailBias`.
  public static var levelsOfDetailBias: PropertyKey { PropertyKey("levelsOfDetailBias") }
}

extension PropertyKey where Value == Transform3D {
  /// `instanceTransform`.
  public static var instanceTransform: PropertyKey { PropertyKey("instanceTransform") }
}

extension PropertyKey where Value == ScrollMode {
  /// `scrollMode`.
  public static var scrollMode: PropertyKey { PropertyKey("scrollMode") }
}

extension PropertyKey where Value == Size {
  /// `emitterSize`.
  public static var emitterSize: PropertyKey { PropertyKey("emitterSize") }
  /// `tileSize`.
  public static var tileSize: PropertyKey { PropertyKey("tileSize") }
}

extension PropertyKey where Value == [EmitterCell]? {
  /// `emitterCells`.
  public static var emitterCells: PropertyKey { PropertyKey("emitterCells") }
}

extension PropertyKey where Value == EmitterShape {
  /// `emitterShape`.
  public static var emitterShape: PropertyKey { PropertyKey("emitterShape") }
}

extension PropertyKey where Value == EmitterMode {
  /// `emitterMode`.
  public static var emitterMode: PropertyKey { PropertyKey("emitterMode") }
}

extension PropertyKey where Value == EmitterRenderMode {
  /// `renderMode`.
  public static var renderMode: PropertyKey { PropertyKey("renderMode") }
}

/// What a hit test decided about one layer.
///
///     let steps = root.hitTestSteps(Point(x: 90, y: 15))
///     steps.map(\.verdict)   // [.hidden, .outside, .hit]
///
/// The steps are in the order of the search: front to back, each layer after its sublayers.
public struct HitStep: Hashable, Sendable {
  /// The decision about a layer.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// It is the result.
    case hit
    /// The point is outside the layer, and hits none of its sublayers.
    case outside
    /// It is hidden or fully transparent, and with it everything below it (F120e).
    case hidden
    /// It clips to its bounds, and the point is outside them (F120e).
    case clipped
    /// The point is outside its mask (F120e).
    case masked
    /// The point is inside this layer of a mask.
    case insideMask
    /// It faces away and is not double-sided.
    case facesAway
    /// It is seen from the edge, or is behind the viewer at the point.
    case noArea
    /// It is a transform layer, which has no plane; its sublayers are searched (F137).
    case noPlane
  }

  /// The layer, as `Layer "Box" #box`.
  public package(set) var layer: String
  /// The layer's identifier; nil for a layer without one.
  public let layerID: String?
  /// The layer itself.
  package let subject: LayerTag
  /// The point in the layer's own coordinates; nil if the search did not compute it.
  public let point: Point?
  /// The decision.
  public let verdict: Verdict

  /// Creates a step from its parts.
  package init(_ layer: Layer, _ verdict: Verdict, _ point: Point?) {
    self.layer = layer.shortDescription
    layerID = layer.id
    subject = LayerTag(layer)
    self.point = point
    self.verdict = verdict
  }
}

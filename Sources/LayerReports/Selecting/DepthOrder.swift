import LayerAnimation
import LayerModel

/// Finds siblings that are turned out of the plane, so that their depth in space is not their order.
///
///     from above    a ╲   ╱        the half of a on the right is behind b, and is drawn in front of it
///     b ─────────────╲─────        by its zPosition and its place in the tree (D15)
///
/// Core Animation draws and hits siblings by their depth at each place. How it does so where two of them
/// cross is not measured, so that pictures and hits here keep one order for the whole of a layer, and
/// reports name the place.
struct DepthOrder {
  /// A sibling whose depth at a place is not its order.
  struct Conflict {
    let layer: Layer
    let sibling: Layer
    /// Whether the sibling is drawn behind the layer, and is in front of it in space.
    let isBehind: Bool

    /// The conflict as a clause about the layer.
    var clause: String {
      "it is turned through \(sibling.shortDescription), and drawn "
        + "\(isBehind ? "in front of" : "behind") all of it, by zPosition and place in the tree; Core "
        + "Animation draws a part of it \(isBehind ? "behind" : "in front of") that, by depth"
    }
  }

  /// The depth that counts as none, in points.
  private static let tolerance = 0.5
  /// The most siblings that are compared.
  private static let siblingLimit = 64

  /// Returns the first sibling whose depth is not its order, at one of some places of a layer, by default
  /// those at which what is seen of it is looked for; nil if there is none.
  static func conflict(of layer: Layer, at places: [Point]? = nil) -> Conflict? {
    guard let parent = layer.superlayer, parent.mask !== layer, layer.flattensSublayers,
      let siblings = parent.sublayers, siblings.count > 1, siblings.count <= siblingLimit
    else { return nil }
    let above = parent.presented.placement.sublayerMatrix
    let (shown, index) = (layer.presented, siblings.firstIndex { $0 === layer } ?? 0)
    let matrix = shown.placement.matrix.concatenating(above)
    for (other, sibling) in siblings.enumerated() where sibling !== layer {
      let seen = sibling.presented
      guard sibling.flattensSublayers, !seen.isHidden, seen.opacity > 0, sibling.drawsSomething
      else {
        continue
      }
      let plane = seen.placement.matrix.concatenating(above)
      guard matrix.isTilted || plane.isTilted else { continue }
      let isBehind = (seen.zPosition, other) < (shown.zPosition, index)
      for place in places ?? LayerSight.places(in: shown.bounds.standardized) {
        let point = matrix.transform(place)
        let met = plane.untransform(point)
        guard seen.bounds.contains(met) else { continue }
        let lead = matrix.depth(at: place) - plane.depth(at: met)
        if isBehind ? lead < -tolerance : lead > tolerance {
          return Conflict(layer: layer, sibling: sibling, isBehind: isBehind)
        }
      }
    }
    return nil
  }
}

extension DepthOrder {
  /// Returns what is nearer at a point of the space above the root than a layer that is hit there, or
  /// than one above it; nil if nothing is.
  static func note(ofHit hit: Layer, at point: Point) -> String? {
    for layer in hit.selfAndAncestors {
      let place = layer.presented.convert(point, from: nil)
      guard let conflict = conflict(of: layer, at: [place]), conflict.isBehind else { continue }
      return "\(conflict.sibling.shortDescription) is nearer at this point, and drawn behind, by "
        + "zPosition and place in the tree; Core Animation goes by depth (D15)"
    }
    return nil
  }
}

extension Transform3D {
  /// Whether the plane z = 0 is not parallel to that of the superlayer.
  package var isTilted: Bool { m13 != 0 || m23 != 0 }

  /// Returns how near to the viewer a point of the plane z = 0 is, after the perspective.
  fileprivate func depth(at point: Point) -> Double {
    (point.x * m13 + point.y * m23 + m43) / (point.x * m14 + point.y * m24 + m44)
  }
}

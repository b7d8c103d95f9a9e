import LayerAnimation
import LayerModel
import LayerReports

/// What a scene shows at one instant: the items to draw, from back to front.
///
///     layers and their presentation ──DrawingBuilder──▶ Drawing ──▶ SVG, film strip, terminal, page
///
/// A drawing is made from presented values alone. Every kind of picture is made from drawings; none
/// reads the layers itself. Coordinates are those of the space above the root, in points, with y
/// down.
public struct Drawing: Hashable, Sendable {
  /// The instant, in seconds.
  public var time: Double
  /// The frame of the root, which is the visible part.
  public var frame: Rect
  /// The items, from back to front.
  public var items: [DrawingItem]
  /// What the drawing cannot show exactly, in the order of the items.
  public var notes: [DrawingNote]

  /// Creates a drawing from its parts.
  public init(
    time: Double = 0, frame: Rect, items: [DrawingItem] = [], notes: [DrawingNote] = []
  ) {
    self.time = time
    self.frame = frame
    self.items = items
    self.notes = notes
  }
}

/// Something of a layer that a drawing cannot show exactly.
public struct DrawingNote: Hashable, Sendable, CustomStringConvertible {
  /// The layer, by its name in dumps.
  public var layer: String
  /// What is not exact, as a clause: `a conic gradient is drawn in its mean colour`.
  public var message: String

  /// Creates a note.
  public init(layer: String, message: String) {
    self.layer = layer
    self.message = message
  }

  /// The layer and the clause.
  public var description: String { "\(layer): \(message)" }
}

/// Makes the drawing of what a loop presents at its present.
package struct DrawingBuilder {
  private let images: ImageLoader?
  private let mirrorSum: Double?

  /// Makes a builder.
  ///
  /// - Parameters:
  ///   - images: Loads the images of layers; nil draws a placeholder for each.
  ///   - mirrorSum: The sum of a point's y above the root and its y in the drawing; nil if both are
  ///     the same.
  package init(images: ImageLoader? = nil, mirrorSum: Double? = nil) {
    self.images = images
    self.mirrorSum = mirrorSum
  }

  /// Returns the drawing.
  package func drawing(of loop: RenderLoop) -> Drawing {
    let root = loop.root
    var walk = DrawingWalk(
      names: LayerOutline(root: root), images: images, isMirrored: mirrorSum != nil)
    var space = DrawingSpace()
    if let mirrorSum {
      space.matrix = Transform3D(scaleX: 1, y: -1, z: 1)
        .concatenating(Transform3D(translationX: 0, y: mirrorSum, z: 0))
    }
    let item = walk.item(of: root.presented.ofAnyLayer, copy: [], in: space)
    let items = item.map { [$0] } ?? []
    var frame = root.presented.frame
    if frame.isEmpty || !frame.isFinite {
      frame = items.compactMap(\.extent).reduce(nil) { $0?.union($1) ?? $1 } ?? .zero
      walk.note(root, "its frame is empty, so the picture shows everything that is drawn")
    } else if let mirrorSum {
      frame.origin.y = mirrorSum - frame.maxY
    }
    return Drawing(time: loop.now, frame: frame, items: items, notes: walk.notes)
  }
}

/// What the superlayers hand down to a layer.
struct DrawingSpace {
  /// The matrix from the superlayer's coordinates to the drawing.
  var matrix = Transform3D.identity
  /// The matrix from the superlayer's coordinates to the plane of the nearest flat superlayer.
  var plane = Transform3D.identity
  /// The opacity that the layers above apply to each layer by itself.
  var fade = 1.0
  /// The colour by which copies multiply all colours.
  var tint = Color.white
  /// The number of layers above.
  var depth = 0
}

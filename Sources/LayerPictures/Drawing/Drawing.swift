import LayerModel

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

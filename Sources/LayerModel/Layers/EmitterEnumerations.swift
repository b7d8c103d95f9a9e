/// The shape from which an ``EmitterLayer`` emits (F170).
public enum EmitterShape: String, NamedPropertyValue, Hashable, Sendable {
  /// From the emitter's position; the default.
  case point
  /// From a line along x, as wide as the emitter's size.
  case line
  /// From a rectangle of the emitter's size.
  case rectangle
  /// From a cuboid of the emitter's size and depth.
  case cuboid
  /// From a circle whose radius is the width of the emitter's size.
  case circle
  /// From a sphere whose radius is the width of the emitter's size.
  case sphere
}

/// The part of its shape from which an ``EmitterLayer`` emits (F170).
public enum EmitterMode: String, NamedPropertyValue, Hashable, Sendable {
  /// The points of the shape.
  case points
  /// The outline of the shape.
  case outline
  /// The surface of the shape.
  case surface
  /// The inside of the shape; the default.
  case volume
}

/// The order in which a renderer draws the particles of an ``EmitterLayer`` (F170).
public enum EmitterRenderMode: String, NamedPropertyValue, Hashable, Sendable {
  /// In no order; the default.
  case unordered
  /// The oldest particles first.
  case oldestFirst
  /// The oldest particles last.
  case oldestLast
  /// By depth, from the back to the front.
  case backToFront
  /// In no order; the colours are added.
  case additive
}

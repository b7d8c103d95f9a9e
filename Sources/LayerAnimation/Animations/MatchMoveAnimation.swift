import LayerModel

/// A draft of an animation that presents a layer where another layer is presented (D21).
///
///     let follow = MatchMoveAnimation(source: cursor)
///     follow.duration = .infinity
///     try label.add(follow, forKey: "follow")
///     label.presented.position   // where the cursor's position is, in the label's superlayer
///
/// While it is in effect, the position of its layer is the presented position of the source,
/// converted to the coordinates of the layer's superlayer. Progress and easing have no influence.
/// The value under the animation shows if the source is not presented by the same loop, and if
/// layers follow each other in a circle.
///
/// The source is not retained. In the copies that a replicator makes, the animation follows the
/// source itself.
public final class MatchMoveAnimation: PropertyAnimation {
  /// The layer that is followed; nil by default.
  public weak var sourceLayer: Layer?
  private var settings = MatchMoveSettings()

  /// Creates a draft that follows a layer with a key path: `position`, the default, `position.x` or
  /// `position.y`.
  public init(source: Layer? = nil, keyPath: String = "position") {
    sourceLayer = source
    super.init()
    self.keyPath = keyPath
  }

  /// Creates a draft with settings, for the layer that they name.
  package init(_ settings: MatchMoveSettings, source: Layer?, keyPath: String?) {
    self.settings = settings
    sourceLayer = source
    super.init()
    self.keyPath = keyPath
  }

  /// The points of the source that are followed, in its bounds; their mean counts.
  ///
  /// Without any, the default, the source's position is followed.
  public var sourcePoints: [Point] {
    get { settings.sourcePoints }
    set { settings.sourcePoints = newValue }
  }

  /// Whether the points are in units of the source's bounds; false by default.
  public var usesNormalizedCoordinates: Bool {
    get { settings.usesNormalizedCoordinates }
    set { settings.usesNormalizedCoordinates = newValue }
  }

  /// Whether x is taken from the source; true by default.
  public var appliesX: Bool {
    get { settings.appliesX }
    set { settings.appliesX = newValue }
  }

  /// Whether y is taken from the source; true by default.
  public var appliesY: Bool {
    get { settings.appliesY }
    set { settings.appliesY = newValue }
  }

  /// Whether the scale is taken from the source; false by default.
  ///
  /// It is kept and has no effect.
  public var appliesScale: Bool {
    get { settings.appliesScale }
    set { settings.appliesScale = newValue }
  }

  /// Whether the rotation is taken from the source; false by default.
  ///
  /// It is kept and has no effect.
  public var appliesRotation: Bool {
    get { settings.appliesRotation }
    set { settings.appliesRotation = newValue }
  }

  /// The key paths that it can animate.
  package static let keyPaths = ["position", "position.x", "position.y"]

  /// Returns an independent draft with the same settings.
  override public func copy() -> MatchMoveAnimation {
    let copy = MatchMoveAnimation(settings, source: sourceLayer, keyPath: keyPath)
    copy.takeSettings(of: self)
    return copy
  }

  /// "MatchMoveAnimation".
  override public var className: String { "MatchMoveAnimation" }

  override var definition: AnimationDefinition {
    var settings = settings
    if let sourceLayer { settings.source = sourceLayer.id }
    return .matchMove(settings)
  }

  override var warnings: [String] {
    var warnings: [String] = []
    if sourceLayer == nil && settings.source == nil {
      warnings.append("it has no source layer, so it follows nothing")
    }
    if appliesScale || appliesRotation {
      warnings.append(
        "appliesScale and appliesRotation have no effect; only the position is matched")
    }
    return warnings
  }

  override var valueType: PropertyType? { keyPath == "position" ? .point : .number }

  override func effects(
    _ check: AnimationCheck
  ) throws(AnimationError) -> [(effect: PropertyEffect, keyPath: String)] {
    if let keyPath, !Self.keyPaths.contains(keyPath) {
      throw check.error(
        "keyPath", "must be one of \(Self.keyPaths.joined(separator: ", ")), not '\(keyPath)'")
    }
    if valueFunction != nil { throw check.error("valueFunction", "cannot be used here") }
    if isCumulative { throw check.error("cumulative", "cannot be used here") }
    for (index, point) in sourcePoints.enumerated() where !PropertyValue.point(point).isFinite {
      throw check.error("sourcePoints[\(index)]", "must be finite")
    }
    let target = try target(check)
    let move = MatchMove(settings, source: sourceLayer, target: check.layer)
    return [(effect(on: target, .match(move)), target.keyPath)]
  }
}

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
@dynamicMemberLookup
public final class MatchMoveAnimation: PropertyAnimation {
  /// The layer that is followed; nil by default.
  public weak var sourceLayer: Layer?

  /// Creates a draft that follows a layer with a key path: `position`, the default, `position.x` or
  /// `position.y`.
  public init(source: Layer? = nil, keyPath: String = "position") {
    super.init(.matchMove(MatchMoveSettings()), keyPath: keyPath)
    sourceLayer = source
  }

  required init(_ fields: AnimationSettings, _ company: AnimationCompany?) {
    super.init(fields, company)
  }

  private var match: MatchMoveSettings {
    get { fields.match ?? MatchMoveSettings() }
    set { fields.match = newValue }
  }

  /// The fields of ``MatchMoveSettings``, such as `sourcePoints`.
  public subscript<Value>(dynamicMember field: WritableKeyPath<MatchMoveSettings, Value>) -> Value {
    get { match[keyPath: field] }
    set { match[keyPath: field] = newValue }
  }

  /// The key paths that it can animate.
  package static let keyPaths = ["position", "position.x", "position.y"]

  /// Returns an independent draft with the same settings and the same source.
  override public func copy() -> Self {
    let copy = super.copy()
    copy.sourceLayer = sourceLayer
    return copy
  }

  override var settings: AnimationSettings {
    var settings = fields
    guard let sourceLayer else { return settings }
    var match = match
    match.source = sourceLayer.id
    settings.match = match
    return settings
  }

  override var warnings: [String] {
    var warnings: [String] = []
    if sourceLayer == nil && match.source == nil {
      warnings.append("it has no source layer, so it follows nothing")
    }
    if match.appliesScale || match.appliesRotation {
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
        "keyPath",
        .outOfRange("must be one of \(Self.keyPaths.joined(separator: ", ")), not '\(keyPath)'"))
    }
    if valueFunction != nil {
      throw check.error("valueFunction", .notUsable("cannot be used here"))
    }
    if isCumulative { throw check.error("cumulative", .notUsable("cannot be used here")) }
    for (index, point) in match.sourcePoints.enumerated() where !PropertyValue.point(point).isFinite
    {
      throw check.error("sourcePoints[\(index)]", .notFinite)
    }
    let target = try target(check)
    let move = MatchMove(match, source: sourceLayer, target: check.layer)
    return [(effect(on: target, .match(move)), target.keyPath)]
  }
}

extension AnimationSettings {
  /// What a match-move animation follows; nil for another class.
  public var match: MatchMoveSettings? {
    get { if case .matchMove(let match) = content { match } else { nil } }
    set { if let newValue { content = .matchMove(newValue) } }
  }
}

/// The settings of a match-move animation besides its layer: what it follows, and how (D21).
public struct MatchMoveSettings: Hashable, Sendable {
  /// The identifier of the source; nil if there is none, or if it has no identifier.
  public var source: String?
  /// The points of the source that are followed, in its bounds; their mean counts.
  ///
  /// Without any, the default, the source's position is followed.
  public var sourcePoints: [Point] = []
  /// Whether the points are in units of the source's bounds; false by default.
  public var usesNormalizedCoordinates = false
  /// Whether x is taken from the source; true by default.
  public var appliesX = true
  /// Whether y is taken from the source; true by default.
  public var appliesY = true
  /// Whether the scale is taken from the source; false by default.
  ///
  /// It is kept and has no effect.
  public var appliesScale = false
  /// Whether the rotation is taken from the source; false by default.
  ///
  /// It is kept and has no effect.
  public var appliesRotation = false

  /// Makes the settings of a new animation, which follows nothing yet.
  public init() {}
}

extension MatchMoveSettings {
  /// The followed point in bounds of the source; nil if that is the source's position.
  func point(in bounds: Rect) -> Point? {
    if sourcePoints.isEmpty { return nil }
    var sum = Point.zero
    for point in sourcePoints {
      sum.x += point.x
      sum.y += point.y
    }
    let count = Double(sourcePoints.count)
    let mean = Point(x: sum.x / count, y: sum.y / count)
    if !usesNormalizedCoordinates { return mean }
    return Point(
      x: bounds.origin.x + mean.x * bounds.size.width,
      y: bounds.origin.y + mean.y * bounds.size.height)
  }
}

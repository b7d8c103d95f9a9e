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

  required init(sharing fields: DraftFields) { super.init(sharing: fields) }

  private var match: MatchMoveSettings {
    get { fields.settings.match ?? MatchMoveSettings() }
    set { ownFields.settings.match = newValue }
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
    var settings = fields.settings
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
        "keyPath", "must be one of \(Self.keyPaths.joined(separator: ", ")), not '\(keyPath)'")
    }
    if valueFunction != nil { throw check.error("valueFunction", "cannot be used here") }
    if isCumulative { throw check.error("cumulative", "cannot be used here") }
    for (index, point) in match.sourcePoints.enumerated() where !PropertyValue.point(point).isFinite
    {
      throw check.error("sourcePoints[\(index)]", "must be finite")
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

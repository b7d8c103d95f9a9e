import LayerModel

/// A match-move animation on its layer, ready for evaluation (D21).
///
/// The point depends on what the loop presents, so the evaluation asks the loop for it.
final class MatchMove {
  let settings: MatchMoveSettings
  /// The layer that is followed; nil if there is none any more.
  private(set) weak var source: Layer?
  /// The layer that follows; nil for an evaluation without a layer.
  private(set) weak var target: Layer?

  init(_ settings: MatchMoveSettings, source: Layer?, target: Layer?) {
    self.settings = settings
    self.source = source
    self.target = target
  }

  /// Returns the value of the animation; one that follows nothing has the neutral value, which is
  /// the value under it, or zero if that is added to it.
  func value(
    over under: PropertyValue, isAdditive: Bool, _ observer: EvaluationObserver?
  ) -> PropertyValue {
    let outcome = (target?.presenter as? any MatchMoveHost)?.matched(self) ?? .nothing(.noSource)
    let neutral = isAdditive ? ValueSum.zero(of: under.type ?? .point) ?? under : under
    let value = value(outcome, neutral)
    observer?.note(
      .match(
        MatchStep(
          source: source?.shortDescription ?? settings.source, settings, outcome, under, value)))
    return value
  }

  private func value(_ outcome: MatchOutcome, _ neutral: PropertyValue) -> PropertyValue {
    guard case .point(let point) = outcome else { return neutral }
    switch neutral {
    case .point(let own):
      return .point(
        Point(
          x: settings.appliesX ? point.x : own.x, y: settings.appliesY ? point.y : own.y))
    default: return neutral
    }
  }

  /// Returns the value of one coordinate.
  func value(
    of component: PropertyComponent, over under: PropertyValue, isAdditive: Bool,
    _ observer: EvaluationObserver?
  ) -> PropertyValue {
    guard component != .whole, case .number(let number) = under else {
      return value(over: under, isAdditive: isAdditive, observer)
    }
    let whole = value(
      over: .point(Point(x: number, y: number)), isAdditive: isAdditive, observer)
    return component.read(from: whole)
  }
}

/// The answer to where the source of a match-move animation is.
enum MatchOutcome: Hashable, Sendable {
  /// The followed point, in the coordinates of the target's superlayer.
  case point(Point)
  /// Nothing is followed.
  case nothing(MatchStep.Absence)
}

/// A loop, which knows where it presents the source of a match-move animation.
protocol MatchMoveHost: AnyObject {
  /// Returns where the followed point is at the present.
  func matched(_ move: MatchMove) -> MatchOutcome
}

extension MatchStep {
  /// Makes the step from what the loop answered.
  init(
    source: String?, _ settings: MatchMoveSettings, _ outcome: MatchOutcome,
    _ under: PropertyValue, _ value: PropertyValue
  ) {
    self.source = source
    switch outcome {
    case .point(let point): (self.point, absence) = (point, nil)
    case .nothing(let absence): (point, self.absence) = (nil, absence)
    }
    readsUnder = absence != nil || !settings.appliesX || !settings.appliesY
    self.under = under
    self.value = value
    rules = [absence == nil ? .matchMove : .matchesNothing]
  }
}

import LayerModel

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

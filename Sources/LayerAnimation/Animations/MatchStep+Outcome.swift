import LayerModel

extension MatchStep {
  /// Makes the step from what the loop answered.
  init(
    source: String?, _ outcome: MatchOutcome, _ under: PropertyValue, _ value: PropertyValue
  ) {
    self.source = source
    switch outcome {
    case .point(let point): (self.point, absence) = (point, nil)
    case .nothing(let absence): (point, self.absence) = (nil, absence)
    }
    self.under = under
    self.value = value
    rules = [absence == nil ? .matchMove : .matchesNothing]
  }
}

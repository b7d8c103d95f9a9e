import LayerModel

@testable import LayerAnimation

extension PropertyEffect {
  /// A basic effect, made without a layer.
  static func basic(
    _ from: PropertyValue? = nil, _ to: PropertyValue? = nil, by: PropertyValue? = nil,
    _ component: PropertyComponent = .whole, _ type: PropertyType = .number,
    isAdditive: Bool = false, isCumulative: Bool = false, cycleEnd: Double = 1,
    function: ValueFunction? = nil
  ) -> PropertyEffect {
    let ends = BasicEnds(from: from, to: to, by: by, type: type, isAdditive: isAdditive)
    return PropertyEffect(
      address: PropertyAddress(property: .opacity, component: component, type: type),
      isAdditive: isAdditive, isCumulative: isCumulative, cycleEnd: cycleEnd,
      content: .basic(ends), valueFunction: function)
  }

  /// An effect of keyframes, made without a layer.
  static func keys(
    _ values: [PropertyValue], times: [Double]? = nil, functions: [MediaTimingFunction?] = [],
    _ mode: CalculationMode = .linear, _ component: PropertyComponent = .whole,
    _ type: PropertyType = .number, isAdditive: Bool = false, isCumulative: Bool = false
  ) -> PropertyEffect {
    PropertyEffect(
      address: PropertyAddress(property: .opacity, component: component, type: type),
      isAdditive: isAdditive, isCumulative: isCumulative,
      content: .keyframes(
        Keyframes(values: values, times: times, functions: functions, mode: mode)),
      valueFunction: nil)
  }
}

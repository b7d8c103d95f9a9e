import LayerModel

/// The stops of a gradient layer, from its colours and locations.
struct GradientStops {
  /// The stops, by rising location.
  let stops: [DrawingGradient.Stop]

  /// Makes stops; without a location for each colour they are spread evenly.
  init(colors: [Color], locations: [Double]?) {
    var last = 0.0
    stops = colors.enumerated().map { index, color in
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      let given = locations.flatMap { $0.count == colors.count ? $0[index] : nil } ?? even
      last = max(last, min(1, max(0, given)))
      return DrawingGradient.Stop(location: last, color: color)
    }
  }

  /// The mean of the colours along the gradient.
  var mean: Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    var sum = SIMD4<Double>.zero
    func add(_ color: Color, _ weight: Double) {
      let color = color.inSRGB
      sum += SIMD4(color.red, color.green, color.blue, color.alpha) * weight
    }
    add(first.color, first.location)
    for (left, right) in zip(stops, stops.dropFirst()) {
      add(left.color, (right.location - left.location) / 2)
      add(right.color, (right.location - left.location) / 2)
    }
    add(last.color, 1 - last.location)
    return Color(red: sum.x, green: sum.y, blue: sum.z, alpha: sum.w)
  }
}

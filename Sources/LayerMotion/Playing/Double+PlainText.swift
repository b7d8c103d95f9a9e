import LayerAnimation

extension Double {
  /// The number for descriptions, without a fraction of zero: `1` for 1.0.
  var plainText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// Who decides for a layer; a layer does not keep its delegate alive.
public protocol LayerDelegate: AnyObject {
  /// The first step of the search for an action (F97); nil goes on with the search.
  func action(for layer: Layer, forKey key: String) -> ActionAnswer?
}

extension LayerDelegate {
  /// Nil: the search goes on.
  public func action(for layer: Layer, forKey key: String) -> ActionAnswer? { nil }
}

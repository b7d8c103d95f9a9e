import LayerAnimation
import LayerModel

// Errors of adding an animation, with their locations in the file.
extension CAMLReader {
  /// Returns the error of adding an animation, at the attribute or value that is invalid.
  func refusal(
    _ error: AnimationError, of animation: CAMLAnimation, _ node: XMLNode
  ) -> SceneError {
    let hint = error.suggestion.map { "did you mean '\($0)'?" }
    var animation = animation
    var animationNode = node
    var place = node
    var attribute: String?
    var isInGroup = false
    for step in FieldPath(error.field) {
      switch step {
      case .field("animations"): isInGroup = true
      case .element(let index) where isInGroup:
        isInGroup = false
        (animation, animationNode) = member(index, of: animation, animationNode)
        place = animationNode
      case .element(let index): place = place.children(index) ?? place
      case .field(let field):
        attribute = Self.attribute(for: field, of: animation, animationNode)
        if attribute == nil { place = animationNode.child(field) ?? animationNode }
      }
    }
    return place.error(error.message, attribute: attribute, hint: hint)
  }

  /// Returns the attribute that holds a field; nil if none does.
  private static func attribute(
    for field: String, of animation: CAMLAnimation, _ node: XMLNode
  ) -> String? {
    let names =
      switch field {
      case "spring":
        animation.settings.spring?.faultyField.map {
          $0 == "initialVelocity" ? ["velocity", $0] : [$0]
        } ?? []
      default: [field]
      }
    return names.first { node.attribute($0) != nil }
  }

  /// Returns an animation of a group and its element, by index among those that are played.
  private func member(
    _ index: Int, of group: CAMLAnimation, _ node: XMLNode
  ) -> (CAMLAnimation, XMLNode) {
    let elements = node.children.filter { $0.name == "animations" }.flatMap { Array($0.children) }
    let played = zip(group.animations, elements).filter { $0.0.reasonNotToPlay == nil }
    return index < played.count ? played[index] : (group, node)
  }
}

extension XMLNode {
  /// Returns the child element at an index.
  fileprivate func children(_ index: Int) -> XMLNode? {
    children.dropFirst(index).first { _ in true }
  }
}

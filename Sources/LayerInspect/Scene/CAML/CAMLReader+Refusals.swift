import LayerAnimation
import LayerModel

// What a layer says against an animation, told where the file is wrong.
extension CAMLReader {
  /// An animation that its layer refused, at the attribute or value that is wrong.
  func refusal(
    _ error: AnimationError, of animation: CAMLAnimation, _ node: XMLNode
  ) -> InspectError {
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

  /// The attribute in which a field stands; nil where it stands in none.
  private static func attribute(
    for field: String, of animation: CAMLAnimation, _ node: XMLNode
  ) -> String? {
    let names =
      switch field {
      case "spring":
        animation.spring.faultyField.map { $0 == "initialVelocity" ? ["velocity", $0] : [$0] } ?? []
      default: [field]
      }
    return names.first { node.attribute($0) != nil }
  }

  /// One of the animations of a group that are played, with its element.
  private func member(
    _ index: Int, of group: CAMLAnimation, _ node: XMLNode
  ) -> (CAMLAnimation, XMLNode) {
    let elements = node.children.filter { $0.name == "animations" }.flatMap { Array($0.children) }
    let played = zip(group.animations, elements).filter { $0.0.reasonNotToPlay == nil }
    return index < played.count ? played[index] : (group, node)
  }
}

extension XMLNode {
  /// The element at a place among those directly inside.
  fileprivate func children(_ index: Int) -> XMLNode? {
    children.dropFirst(index).first { _ in true }
  }
}

import LayerAnimation
import LayerModel
import LayerText

/// Reads one animation element and the animations inside it.
struct CAMLAnimationReader {
  /// The element.
  let node: XMLNode
  /// The animation as read so far.
  var animation: CAMLAnimation

  /// Reads an animation element of a known class.
  static func read(
    _ node: XMLNode, className: String, key: String?, depth: Int = 0, _ notes: inout CAMLNotes
  ) throws(SceneError) -> CAMLAnimation {
    if depth > CAMLValueReader.deepest {
      throw node.error("groups of animations nest deeper than \(CAMLValueReader.deepest)")
    }
    let empty = CAMLAnimation(key: key, className: className, node: node)
    var reader = CAMLAnimationReader(node: node, animation: empty)
    for attribute in node.attributes {
      notes.reading { notes throws(SceneError) in try reader.read(attribute, &notes) }
    }
    for child in node.children {
      notes.reading { notes throws(SceneError) in try reader.read(child, depth, &notes) }
    }
    return reader.animation
  }

  /// Returns the class and the key of an animation element.
  ///
  /// The key of `<p key="spin" type="CA…"/>` is its attribute, the key of `<spin type="CA…"/>` is
  /// its tag. `<animation type="CA…"/>` and `<CA…/>` have no key, because these tags are not names.
  static func identity(
    of node: XMLNode
  ) throws(SceneError) -> (className: String, key: String?) {
    // In <CATransition type="push"/> the type is the transition's, not the animation's.
    if node.name == "CATransition" { return (node.name, nil) }
    let type = node.attribute("type")
    let isClass = CAMLAnimation.classes.contains(node.name)
    guard let name = type ?? (isClass ? node.name : nil) else {
      throw node.error(
        "the animation '\(Excerpt.short(node.name))' has no class",
        hint: Suggestion.hint(for: node.name, in: CAMLAnimation.classes)
          ?? "write type=\"CABasicAnimation\"")
    }
    guard CAMLAnimation.classes.contains(name) else {
      throw node.error(
        "\(Excerpt.quoted(name)) is not a known animation class", attribute: "type",
        hint: Suggestion.hint(for: name, in: CAMLAnimation.classes)
          ?? "known are \(CAMLAnimation.classes.joined(separator: ", "))")
    }
    if node.name == "p" {
      guard let key = node.attribute("key") else {
        throw node.error("an element 'p' without a key", hint: "write key=\"…\"")
      }
      return (name, key)
    }
    return (name, isClass || node.name == "animation" ? nil : node.name)
  }
}

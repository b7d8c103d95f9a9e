import LayerAnimation
import LayerModel

extension CAMLReader {
  /// Reads the animations attached to the layer that was read last.
  ///
  /// The trial layer is one like it, to which they are added to see whether they fit.
  mutating func readAnimations(of node: XMLNode, trial: Layer) throws(InspectError) {
    var elements: [(node: XMLNode, className: String, key: String?)] = []
    for list in node.children where list.name == "animations" {
      for child in list.children {
        let (className, key) = try CAMLAnimationReader.identity(of: child)
        elements.append((child, className, key))
      }
    }
    guard !elements.isEmpty else { return }
    let given = Set(elements.compactMap(\.key))
    var taken: Set<String> = []
    for element in elements {
      let key = freeKey(for: element.key, taken: taken, given: given)
      if let wanted = element.key, wanted != key {
        notes.add(
          "the key \(Excerpt.quoted(wanted)) stands a second time on this layer; kept as '\(key)'",
          at: element.node.place)
      }
      taken.insert(key)
      var animation = try CAMLAnimationReader.read(
        element.node, className: element.className, key: key, &notes)
      try check(&animation, element.node, on: trial)
      layers[layers.count - 1].animations.append(animation)
    }
  }

  /// A key that no other animation of the layer has.
  ///
  /// It is the given one or "animation", perhaps with "-2", "-3" and so on behind it. Keys that
  /// stand in the file are left to those that have them.
  private func freeKey(for wanted: String?, taken: Set<String>, given: Set<String>) -> String {
    let base = wanted ?? "animation"
    var key = base
    var number = 1
    while taken.contains(key) || given.contains(key) && key != wanted {
      number += 1
      key = "\(base)-\(number)"
    }
    return key
  }

  private mutating func check(
    _ animation: inout CAMLAnimation, _ node: XMLNode, on trial: Layer
  ) throws(InspectError) {
    let key = animation.key ?? ""
    let name = "animation \(Excerpt.quoted(key)) of \(trial.shortDescription)"
    let reason = try keyPathReason(animation, trial)
    animation.reasonNotToPlay = reason ?? animation.reasonNotToPlay
    if let reason = animation.reasonNotToPlay {
      notes.add("\(name): read, not played (\(reason))", at: node.place)
    }
    guard reason == nil, let draft = animation.makeDraft() else { return }
    do throws(AnimationError) {
      try trial.add(draft, forKey: key)
    } catch {
      throw refusal(error, node)
    }
    for warning in trial.animation(forKey: key)?.warnings ?? [] {
      notes.add("\(name): \(warning)", at: node.place)
    }
    let timing = animation.timing
    let isEndless = timing.repeatCount == .infinity && timing.repeatDuration == .infinity
    if timing.repeatCount != 0, timing.repeatDuration != 0, !isEndless {
      notes.add("\(name): repeatCount and repeatDuration; repeatDuration counts", at: node.place)
    }
    if animation.values?.count == 1 {
      notes.add("\(name): one value alone does nothing", at: node.place)
    }
  }

  /// Why a key path that no property has is no error, in a few words; nil where all are known.
  ///
  /// The paths of a group's animations are looked at, too.
  private func keyPathReason(
    _ animation: CAMLAnimation, _ trial: Layer
  ) throws(InspectError) -> String? {
    var waiting = [animation]
    while let next = waiting.popLast() {
      waiting.append(contentsOf: next.animations.reversed())
      let table = trial.propertyTable
      guard let keyPath = next.keyPath, table.address(of: keyPath) == nil else { continue }
      let owner = keyPath.prefix { $0 != "." }
      let isFilter = ["filters", "backgroundFilters", "compositingFilter"].contains(owner)
      if isFilter, owner != keyPath { return "'\(keyPath)' lies inside a filter" }
      if trial is OpaqueLayer { return "'\(keyPath)' of a layer that is only kept" }
      throw InspectError(
        "the \(next.className) animates \(Excerpt.quoted(keyPath)), which is no property of "
          + trial.shortDescription,
        at: next.keyPathPlace, hint: table.suggestion(for: keyPath).map { "did you mean '\($0)'?" })
    }
    return nil
  }

  /// An animation that its layer refused, at the attribute or value that is wrong.
  private func refusal(_ error: AnimationError, _ node: XMLNode) -> InspectError {
    let hint = error.suggestion.map { "did you mean '\($0)'?" }
    if node.attribute(error.field) != nil {
      return node.error(error.message, attribute: error.field, hint: hint)
    }
    let parts = error.field.split { $0 == "[" || $0 == "]" }
    var place = node.child(String(parts.first ?? "")) ?? node
    if parts.count == 2, let index = Int(parts[1]) {
      for (position, child) in place.children.enumerated() where position == index { place = child }
    }
    return place.error(error.message, hint: hint)
  }
}

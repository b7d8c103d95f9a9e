import LayerAnimation
import LayerModel
import LayerText

/// Writes what is animated, in one line for each property or layer.
struct ExplanationSummary {
  let words: ExplanationWords

  /// Makes a writer.
  init(format: NumberFormat = .significant(6)) { words = ExplanationWords(format: format) }

  /// Returns one sentence for each animated property of a layer.
  ///
  /// - Throws: ``/LayerModel/PropertyError`` if an animation changes a key path that the layer no
  ///   longer has.
  func properties(
    of layer: Layer, in loop: RenderLoop, recorder: LoopRecorder? = nil
  ) throws(PropertyError) -> [String] {
    let sentence = ExplanationSentence(words: words)
    var lines: [String] = []
    for keyPath in loop.animatedKeyPaths(of: layer) {
      lines.append(
        sentence.text(try loop.explanation(of: layer, keyPath, recorder: recorder)))
    }
    if lines.isEmpty {
      lines.append(
        "no animation changes \(PrintableText.escaped(layer.shortDescription)) at "
          + words.instant(loop.now))
    }
    return lines
  }

  /// Returns a line for each layer with animations, in the order of the tree.
  func layers(in loop: RenderLoop) -> [String] {
    var lines: [String] = []
    loop.root.forEachAnimated { layer in
      let keyPaths = loop.animatedKeyPaths(of: layer)
      if keyPaths.isEmpty { return }
      lines.append(
        "\(PrintableText.escaped(layer.shortDescription)): \(keyPaths.joined(separator: ", "))")
    }
    if lines.isEmpty { lines.append("no layer is animated at \(words.instant(loop.now))") }
    return lines
  }

  /// Returns what changes a property next, and when.
  func next(_ explanation: Explanation) -> String {
    var next: (instant: Double, text: String)?
    func note(_ instant: Double?, _ text: @autoclosure () -> String) {
      guard let instant, instant > explanation.instant, instant < next?.instant ?? .infinity else {
        return
      }
      next = (instant, text())
    }
    var moving: String?
    for animation in explanation.parts.flatMap(\.animations) + explanation.animations {
      let name = words.quoted(animation.name)
      if animation.effect.counts, animation.timing?.position.phase == .active, moving == nil,
        animation.endInstant ?? 0 > explanation.instant
      {
        moving = name
      }
      note(animation.beginInstant, "\(name) starts")
      note(animation.endInstant, "\(name) ends")
      if animation.effect == .waitsForCommit, next == nil {
        return "next: \(name) starts at the next commit"
      }
    }
    let change = next.map { "\($0.text) at \(words.instant($0.instant))" }
    switch (moving, change) {
    case (let name?, let change?): return "next: \(name) changes it all the time; \(change)"
    case (let name?, nil): return "next: \(name) changes it all the time, and never ends"
    case (nil, let change?): return "next: \(change)"
    case (nil, nil): return "next: nothing changes it"
    }
  }
}

extension Layer {
  /// Visits the layers from this one down, front to back.
  fileprivate func forEachAnimated(_ visit: (Layer) -> Void) {
    var waiting: [Layer] = [self]
    while let layer = waiting.popLast() {
      visit(layer)
      if let mask = layer.mask { waiting.append(mask) }
      waiting.append(contentsOf: (layer.sublayers ?? []).reversed())
    }
  }
}

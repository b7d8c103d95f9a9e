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
  /// - Throws: ``ReportError`` if an animation changes a key path that the layer no longer has.
  func properties(
    of layer: Layer, in loop: RenderLoop, recorder: LoopRecorder? = nil
  ) throws(ReportError) -> [String] {
    let sentence = ExplanationSentence(words: words)
    var lines: [String] = []
    for keyPath in loop.animatedKeyPaths(of: layer) {
      do throws(PropertyError) {
        lines.append(
          sentence.text(try loop.explanation(of: layer, keyPath, recorder: recorder)))
      } catch {
        throw ReportError(error)
      }
    }
    lines += Self.transitions(of: layer).map(transition)
    if lines.isEmpty {
      var line =
        "no animation changes "
        + PrintableText.escaped(LayerOutline(root: loop.root).title(of: layer)) + " at "
        + words.instant(loop.now)
      if let (keyPath, end) = recorder?.lastEnd(in: layer) {
        line +=
          "; \(words.quoted(end.name)), which changed \(keyPath), "
          + sentence.verb(end.outcome) + " at \(words.instant(end.instant))"
      }
      lines.append(line)
    }
    return lines
  }

  /// Returns the transitions of a layer, which change no key path.
  private static func transitions(of layer: Layer) -> [AnimationHandle] {
    layer.shownAnimations.filter { $0.animation.settings.transition != nil }
  }

  private func transition(_ handle: AnimationHandle) -> String {
    let name = words.quoted(handle.key ?? handle.animation.className)
    let kind = AnimationText(format: words.format).text(of: handle.animation)
    guard let position = handle.position else {
      return "\(name) waits for the next commit: it is a transition, \(kind) (F11)"
    }
    let place: String
    switch position.phase {
    case .before: place = "has not started"
    case .active: place = "is \(words.percent(position.progress)) through"
    case .after: place = "is over"
    }
    return "\(name) \(place): it is a transition, \(kind), from the layer's former picture to the "
      + "present one, and changes no key path (F83)"
  }

  /// Returns a line for each layer with animations, in the order of the tree.
  func layers(in loop: RenderLoop) -> [String] {
    let outline = LayerOutline(root: loop.root)
    let lines = Self.animatedLayers(in: loop).map { layer, keyPaths in
      let transitions = Self.transitions(of: layer).map { $0.key ?? $0.animation.className }
      return "\(PrintableText.escaped(outline.title(of: layer))): "
        + (keyPaths + transitions).joined(separator: ", ")
    }
    return lines.isEmpty ? ["no layer is animated at \(words.instant(loop.now))"] : lines
  }

  /// Returns a JSON object for each layer with animations, each with a line break after it.
  ///
  ///     {"v":1,"kind":"layer","instant":0.25,"layer":"Layer #box","id":"box","keyPaths":["opacity"]}
  static func json(of loop: RenderLoop) -> String {
    let outline = LayerOutline(root: loop.root)
    return JSONWriter.text { json in
      for (layer, keyPaths) in animatedLayers(in: loop) {
        let id = layer.id == nil ? nil : outline[layer].name
        ExplanationJSON.layer.write(&json, (loop.now, outline.title(of: layer), id, keyPaths))
        json.endLine()
      }
    }
  }

  /// Returns the layers with animations and their animated key paths, in the order of the tree.
  static func animatedLayers(in loop: RenderLoop) -> [(layer: Layer, keyPaths: [String])] {
    var layers: [(layer: Layer, keyPaths: [String])] = []
    loop.root.forEachAnimated { layer in
      let keyPaths = loop.animatedKeyPaths(of: layer)
      if !keyPaths.isEmpty || !transitions(of: layer).isEmpty { layers.append((layer, keyPaths)) }
    }
    return layers
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
    let all = (explanation.parts + [explanation]).flatMap { part in
      part.animations.map { (animation: $0, source: part) }
    }
    for (animation, source) in all {
      let name = words.quoted(animation.label)
      if animation.effect.counts, moving == nil, animation.endInstant ?? 0 > explanation.instant,
        animation.timings.allSatisfy({ $0.position.phase == .active })
      {
        moving = name
      }
      note(animation.beginInstant, "\(name) starts")
      note(animation.endInstant, "\(name) ends")
      if animation.timings.count > 1 {
        let phase = PhaseWords(words: words, explanation: source, animation: animation)
        note(phase.begin, "\(name) starts")
        note(phase.end, "\(name) ends")
        note(phase.nextCycle, "\(name) repeats")
      }
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
  /// Visits the layers from this one down, back to front.
  fileprivate func forEachAnimated(_ visit: (Layer) -> Void) {
    var waiting: [Layer] = [self]
    while let layer = waiting.popLast() {
      visit(layer)
      if let mask = layer.mask { waiting.append(mask) }
      waiting.append(contentsOf: (layer.sublayers ?? []).reversed())
    }
  }
}

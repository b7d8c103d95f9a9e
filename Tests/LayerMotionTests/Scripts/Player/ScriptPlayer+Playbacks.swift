import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport

extension ScriptPlayer {
  /// Starts a tween, a timeline or a motion.
  func startPlayback() {
    switch bytes.below(4) {
    case 0: startTimeline()
    case 1: startMotion()
    default: startTween()
    }
  }

  private func startTween() {
    let number = pickLayer()
    let property = bytes.below(ScriptProperty.all.count)
    let slot = Self.slot(number, property)
    var duration = abs(bytes.duration())
    let isAdditive = bytes.below(4) == 0
    let isWhole = bytes.flag()
    var items: [TweenItem] = []
    let wait = bytes.delay()
    if wait > 0 { items.append(.delay(wait)) }
    let loops = bytes.below(6)
    // Plays of no length jump by themselves.
    if loops < 3 { duration = max(0.05, duration) }
    switch loops {
    case 0: items.append(.repeatCount(2))
    case 1: items += [.repeatCount(3), .autoreverses(true)]
    case 2: items += [.repeatForever, .repeatDelay(0.1)]
    default: break
    }
    items += [.duration(duration), .easing(bytes.stepEasing())]
    if isAdditive { items.append(.overwrite(.additive)) }
    let row = ScriptProperty.all[property]
    if isWhole {
      items.append(.to(keyPath: row.name, bytes.value(of: property)))
    } else {
      items.append(.to(keyPath: row.component, .number(bytes.number(of: property))))
    }
    if bytes.below(4) == 0 { items.append(.by(keyPath: "zPosition", 10)) }
    let slots: Set = [slot, Self.slot(number, 5)]
    let ending = ending("tween")
    let jumps = { [duration] in
      if duration == 0 || self.loop.reducesMotion { return slots }
      return slots.filter {
        isAdditive ? !self.addsUp($0) : !self.isAlone($0) || self.showsNegativeSize($0)
      }
    }
    steady("tween", jumps: jumps()) {
      say(
        "tween \(ending)", [duration],
        "\(layers[number].id ?? "") \(isWhole ? row.name : row.component)")
      play(ending, slots) {
        try layers[number].tween(items) { [weak self] _ in self?.ended(ending) }
      }
    }
  }

  private func startTimeline() {
    var timeline = Timeline()
    var slots: Set<Int> = []
    for _ in 0...bytes.below(4) {
      let number = pickLayer()
      let property = bytes.below(ScriptProperty.all.count)
      slots.insert(Self.slot(number, property))
      let step = TimelineStep(
        layers[number].id ?? "", ScriptProperty.all[property].component,
        from: bytes.below(4) == 0 ? .number(bytes.number(of: property)) : nil,
        to: .number(bytes.number(of: property)), duration: max(0.05, bytes.duration()),
        easing: bytes.stepEasing())
      let position = bytes.pick([TimelinePosition.end(), .withPrevious(), .afterPrevious(0.1)])
      do { try timeline.add(step, at: position) } catch { say("refused", [], "\(error)") }
    }
    timeline.delay = bytes.delay()
    timeline.repeatCount = bytes.pick([1.0, 1, 2, 3, timeline.duration > 0.05 ? .infinity : 2])
    timeline.autoreverses = bytes.below(4) == 0
    let policy: OverwritePolicy = bytes.below(4) == 0 ? .additive : .replace
    let isPaused = bytes.below(4) == 0
    let ending = ending("timeline")
    steady("timeline", jumps: slots) {
      say("timeline \(ending)", [timeline.totalDuration])
      play(ending, slots) {
        let playback = try loop.play(timeline, overwrite: policy, paused: isPaused) {
          [weak self] _ in self?.ended(ending)
        }
        playback.onStepEnd { [weak self] _ in self?.say("a step of \(ending) ended") }
        return playback
      }
    }
  }

  private func startMotion() {
    let number = pickLayer()
    let motion = Motion(layers[number])
    motion.offsetX(to: bytes.number(of: 0), duration: abs(bytes.duration()), wait: bytes.delay())
    if bytes.flag() { motion.opacity(to: 0.5, duration: abs(bytes.duration())) }
    if bytes.flag() { motion.together { $0.rotation(to: 1).scale(to: 2, duration: 0.2) } }
    let slots = Set([0, 2, 3].map { Self.slot(number, $0) })
    let ending = ending("motion")
    steady("motion", jumps: slots) {
      say("motion \(ending)", [], layers[number].id ?? "")
      play(ending, slots) { try motion.run { [weak self] _ in self?.ended(ending) } }
    }
  }

  private func play(_ ending: Int, _ slots: Set<Int>, _ start: () throws -> Playback) {
    do {
      playbacks.append(Moving(object: try start(), ending: ending, slots: slots))
    } catch {
      say("refused", [], "\(error)")
      ledger.void(ending)
    }
  }

  /// Pauses, resumes, turns, seeks, restarts and stops a playback.
  func controlPlayback() {
    guard !playbacks.isEmpty else { return }
    let entry = playbacks[bytes.below(playbacks.count)]
    let playback = entry.object
    let seconds = bytes.step()
    let calls: [(name: String, keeps: Bool, call: () -> Void)] = [
      ("pauses", true, { playback.pause() }),
      ("resumes", true, { playback.resume() }),
      ("turns", true, { playback.reverse() }),
      ("takes another time scale", true, { playback.timeScale = max(0.1, seconds) }),
      ("seeks to \(seconds)", false, { playback.seek(to: seconds) }),
      ("restarts", false, { playback.restart() }),
      ("stops at its end", false, { playback.cancel(at: .end) }),
      ("stops at its start", false, { playback.cancel(at: .start) }),
    ]
    let choice = bytes.below(calls.count + 2)
    guard choice < calls.count else {
      return steady(
        "playback \(entry.ending) stops", jumps: entry.slots.filter { !isAlone($0) }
      ) {
        say("playback \(entry.ending) stops here")
        playback.cancel()
      }
    }
    let call = calls[choice]
    let name = "playback \(entry.ending) \(call.name)"
    // At the edge of a repeat the value jumps by itself, and rounding decides on which side it is.
    let progress = playback.progress
    let isAtEdge = progress > 0 && progress < 1e-9 || progress > 1 - 1e-9 && progress < 1
    let keeps =
      call.keeps && playback.totalDuration > 0 && !loop.reducesMotion && !isAtEdge
    // Turned at its start it ends there, at once or when it is resumed: the start goes into the
    // model, under what still animates it.
    let ends = (choice == 1 || choice == 2) && playback.progress == 0
    let jumps = {
      if !keeps { return entry.slots }
      return entry.slots.filter { !self.goesOn($0) || ends && !self.isAlone($0) }
    }
    steady(name, jumps: jumps()) {
      say(name)
      call.call()
    }
  }
}

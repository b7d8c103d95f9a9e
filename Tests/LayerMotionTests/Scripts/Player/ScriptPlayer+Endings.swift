import LayerAnimation
import LayerMotion
import TestSupport

extension ScriptPlayer {
  /// Opens an ending that is to be reported once; the script says what its callback does.
  func ending(_ name: String) -> Int {
    let number = ledger.open(name)
    if !isInCallback && bytes.below(4) == 0 { reactions[number] = bytes.slice(12) }
    return number
  }

  /// Counts the report of an ending and does what the script says.
  func ended(_ number: Int, _ numbers: [Double] = []) {
    let count = ledger.problems.count
    ledger.close(number)
    if ledger.problems.count > count, let problem = ledger.problems.last { fail(problem) }
    say("ended", [Double(number), opened?.now ?? -1] + numbers)
    if opened == nil { fail("ending \(number) was reported while its loop was discarded") }
    guard opened != nil, let reaction = reactions.removeValue(forKey: number) else { return }
    react(reaction)
  }

  /// Plays a part of the script inside a callback.
  private func react(_ reaction: ScriptBytes) {
    guard reactionsLeft > 0, !isInCallback else { return }
    reactionsLeft -= 1
    let outer = bytes
    bytes = reaction
    isInCallback = true
    changed()
    step()
    isInCallback = false
    bytes = outer
  }

  /// Notes that a callback changes something, so that a jump has a reason.
  func changed() { reactionCount += 1 }

  /// Callbacks change nothing from now on.
  func stopReacting() { reactionsLeft = 0 }
}

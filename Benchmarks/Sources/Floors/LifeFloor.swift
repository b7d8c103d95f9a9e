/// A complete life as a plain array of structs: appended, evaluated in every frame, removed.
///
///     append ──▶ 15 frames: progress, value ──▶ the end: the value into the model, the call, removed
///
/// It checks nothing, finds nothing by a key, and has no curve.
package final class LifeFloor {
  private struct Life {
    let begin: Double
    let duration: Double
    let from: Double
    let delta: Double
    let index: Int
    let completion: (Int) -> Void
  }

  private var lives: [Life] = []
  private var models: [Double]
  private var completed = 0

  /// Makes the models of a number of lives.
  package init(count: Int) {
    models = [Double](repeating: 0, count: count)
    lives.reserveCapacity(count)
  }

  /// Starts a life for each model, and plays all to their ends; returns the sum of all values.
  package func run(to end: Double) -> Double {
    for index in models.indices {
      lives.append(
        Life(
          begin: 0, duration: 0.25, from: models[index], delta: end - models[index], index: index,
          completion: { [unowned self] _ in completed += 1 }))
    }
    var sum = 0.0
    for frame in 1...15 {
      let now = Double(frame) / 60
      var next = 0
      while next < lives.count {
        let progress = (now - lives[next].begin) / lives[next].duration
        let value = lives[next].from + lives[next].delta * min(progress, 1)
        sum += value
        if progress < 1 {
          next += 1
          continue
        }
        let life = lives[next]
        models[life.index] = life.from + life.delta
        lives[next] = lives[lives.count - 1]
        lives.removeLast()
        life.completion(life.index)
      }
    }
    return sum
  }

  /// The number of lives that were completed.
  package var completedCount: Int { completed }
}

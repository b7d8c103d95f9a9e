import LayerAnimation
import LayerModel
import LayerMotion

/// A list whose rows are put into another order by a finger that stays on one of them.
///
///     finger   down ├──── 0.3 ────┤ the row is lifted ├─ drags it ─┤ up: it falls into its place
///                   a move before that is none of the list
public final class ReorderList {
  /// The height of a row.
  public static let rowHeight = 44.0
  /// The seconds after which a row is lifted.
  public static let delay = 0.3
  /// The seconds of a row's way, and of the lift.
  public static let duration = 0.2

  /// The loop with the screen.
  public let loop = makeScreen()
  /// The rows, from top to bottom.
  public private(set) var rows: [Layer]
  /// The row that a finger has lifted.
  public private(set) var lifted: Layer?
  private var timer: LoopTimer?
  private var before: [Layer] = []
  private var grabbedY = 0.0

  /// Creates a list.
  public init(_ names: [String]) {
    let frame = Rect(x: 0, y: 0, width: screenSize.width, height: Self.rowHeight)
    rows = names.map { Layer(id: $0, frame: frame, color: .white) }
    for (index, row) in rows.enumerated() {
      row.position.y = y(of: index)
      loop.root.addSublayer(row)
    }
  }

  /// A finger comes down on a row.
  public func fingerDown(on layer: Layer?) {
    guard let row = rows.first(where: { $0 === layer }) else { return }
    let time = loop.rootTime + Self.delay
    timer = loop.addTimer(at: time, named: "lift") { [weak self] call in
      if call == .due { self?.lift(row) }
    }
  }

  /// The finger has moved by a distance since it came down.
  public func fingerMoved(by distance: Double) {
    cancelTimer()
    guard let lifted, let old = rows.firstIndex(where: { $0 === lifted }) else { return }
    lifted.position.y = grabbedY + distance
    let place = Int((lifted.position.y / Self.rowHeight).rounded(.down))
    let new = min(rows.count - 1, max(0, place))
    if new == old { return }
    rows.insert(rows.remove(at: old), at: new)
    settle { $0 !== lifted }
  }

  /// The finger leaves; a cancelled one leaves the order as it was.
  public func fingerUp(keepsOrder: Bool = true) {
    cancelTimer()
    if lifted == nil { return }
    lifted = nil
    if !keepsOrder { rows = before }
    settle { _ in true }
  }

  private func lift(_ row: Layer) {
    timer = nil
    (lifted, before, grabbedY) = (row, rows, row.position.y)
    loop.animate(withDuration: Self.duration, named: "lift") {
      row.transform = .scale(1.1)
      row.zPosition = 1
    }
  }

  private func cancelTimer() {
    if let timer { loop.removeTimer(timer) }
    timer = nil
  }

  private func settle(_ moves: (Layer) -> Bool) {
    loop.animate(withDuration: Self.duration, options: .beginFromCurrentState) {
      for (index, row) in rows.enumerated() where moves(row) {
        row.position.y = y(of: index)
        if row === lifted { continue }
        row.transform = .identity
        row.zPosition = 0
      }
    }
  }

  private func y(of index: Int) -> Double { (Double(index) + 0.5) * Self.rowHeight }
}

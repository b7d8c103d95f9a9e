import LayerAnimation
import LayerModel
import LayerMotion

/// A list whose rows appear one after the other.
///
///     row 0   ├── 0.3 ──┤
///     row 1     ├── 0.3 ──┤          each 0.05 s after the one above,
///     row 2       ├── 0.3 ──┤        20 points upwards and from invisible
public final class StaggeredList {
  /// The height of a row.
  public static let rowHeight = 44.0
  /// The seconds between two rows.
  public static let interval = 0.05
  /// The seconds of a row's way.
  public static let duration = 0.3
  /// The way of a row that appears.
  public static let rise = 20.0

  /// The loop with the screen.
  public let loop = makeScreen()
  /// The rows, from top to bottom.
  public private(set) var rows: [Layer] = []

  /// Creates a list whose rows have not appeared yet.
  public init(_ names: [String]) {
    for name in names { add(name, at: rows.count) }
  }

  /// Shows all rows, one after the other.
  public func appear(completion: @escaping (Bool) -> Void = { _ in }) {
    for (index, row) in rows.enumerated() {
      let isLast = index == rows.count - 1
      appear(row, after: Double(index) * Self.interval, completion: isLast ? completion : nil)
    }
  }

  /// Inserts a row, also while others are on their way; the rows below make room.
  public func insert(_ name: String, at index: Int) {
    let row = add(name, at: index)
    loop.animate(withDuration: Self.duration) {
      for index in rows.indices where rows[index] !== row { rows[index].position.y = y(of: index) }
    }
    appear(row, after: 0)
  }

  /// Removes a row; the rows below move up.
  public func remove(at index: Int) {
    let row = rows.remove(at: index)
    loop.animate(
      withDuration: Self.duration, options: .beginFromCurrentState,
      animations: {
        row.opacity = 0
        for index in rows.indices { rows[index].position.y = y(of: index) }
      },
      completion: { _ in row.removeFromSuperlayer() })
  }

  /// The y of the row at an index.
  public func y(of index: Int) -> Double { (Double(index) + 0.5) * Self.rowHeight }

  @discardableResult
  private func add(_ name: String, at index: Int) -> Layer {
    let frame = Rect(x: 0, y: 0, width: screenSize.width, height: Self.rowHeight)
    let row = Layer(id: name, frame: frame, color: .white)
    row.position.y = y(of: index)
    row.opacity = 0
    rows.insert(row, at: index)
    loop.root.insertSublayer(row, at: index)
    return row
  }

  private func appear(_ row: Layer, after delay: Double, completion: ((Bool) -> Void)? = nil) {
    row.position.y += Self.rise
    loop.animate(
      withDuration: Self.duration, delay: delay, options: .curveEaseOut,
      animations: {
        row.position.y -= Self.rise
        row.opacity = 1
      }, completion: completion)
  }
}

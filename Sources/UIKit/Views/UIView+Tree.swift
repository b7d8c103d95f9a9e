import LayerModel
import QuartzCore

extension UIView {
  func insert(_ view: UIView, beside sibling: UIView, _ offset: Int) {
    let rest = views.filter { $0 !== view }
    let place = rest.firstIndex { $0 === sibling }
    insert(view, at: place.map { $0 + offset } ?? rest.count)
  }

  func insert(_ view: UIView, at index: Int) {
    if view === self || isDescendant(of: view) { return }
    let isNew = view.above !== self
    if isNew {
      view.above?.willRemoveSubview(view)
      view.willMove(toSuperview: self)
    }
    view.move(to: window) {
      view.above?.views.removeAll { $0 === view }
      let place = min(max(index, 0), views.count)
      // Layers without a view stay where they are.
      if place < views.count {
        layer.insertSublayer(view.layer, below: views[place].layer)
      } else if let last = views.last {
        layer.insertSublayer(view.layer, above: last.layer)
      } else {
        layer.addSublayer(view.layer)
      }
      views.insert(view, at: place)
      view.above = self
    }
    if isNew {
      didAddSubview(view)
      view.didMoveToSuperview()
    }
    setNeedsLayout()
  }

  /// Makes a change of the tree, and tells the view and those below of a change of their window.
  func move(to next: UIWindow?, _ change: () -> Void) {
    let isOther = window !== next
    if isOther { forEachView { $0.willMove(toWindow: next) } }
    change()
    if isOther { forEachView { $0.didMoveToWindow() } }
  }

  private func forEachView(_ body: (UIView) -> Void) {
    body(self)
    for view in views { view.forEachView(body) }
  }

  /// Exchanges two subviews, and their layers; layers without a view stay where they are.
  func exchange(_ index1: Int, _ index2: Int) {
    guard index1 != index2, views.indices.contains(index1), views.indices.contains(index2) else {
      return
    }
    views.swapAt(index1, index2)
    let places = [index1, index2].map { index in
      layer.sublayers?.firstIndex { $0 === views[index].layer } ?? 0
    }
    // The front one goes to the back place first, so that the other place stays the same.
    let (back, front) = places[0] < places[1] ? (index1, index2) : (index2, index1)
    layer.insertSublayer(views[front].layer, at: UInt32(places.min() ?? 0))
    layer.insertSublayer(views[back].layer, at: UInt32(places.max() ?? 0))
  }
}

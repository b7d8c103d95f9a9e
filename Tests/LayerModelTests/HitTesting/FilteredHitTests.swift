import LayerModel
import TestSupport
import Testing

/// A filter that lets every layer through finds what a hit test without one finds.
@Suite("F120e: a filtered hit test follows all rules of the tree")
struct FilteredHitTests {
  private let root = box("root", 0, 0, 200, 200)
  private let a = box("a", 0, 0, 100, 100)

  init() { root.addSublayer(a) }

  private func filtered(_ x: Double, _ y: Double) -> String {
    root.hitTest(Point(x: x, y: y)) { _ in true }?.id ?? "-"
  }

  @Test("a layer that faces away is hit if it is double-sided")
  func facing() {
    a.transform = .rotation(y: .pi)
    expectEqual(filtered(50, 50), "a")
    expectEqual(hit(root, 50, 50), "a")
    a.isDoubleSided = false
    expectEqual(filtered(50, 50), "root")
    expectEqual(hit(root, 50, 50), "root")
  }

  @Test("clips, depths and masks count")
  func others() {
    let b = box("b", 80, 0, 50, 50)
    a.addSublayer(b)
    expectEqual(filtered(120, 10), "b")
    a.masksToBounds = true
    expectEqual(filtered(120, 10), "root")
    expectEqual(filtered(90, 10), "b")
    let c = box("c", 0, 0, 100, 100)
    root.insertSublayer(c, at: 0)
    expectEqual(filtered(10, 10), "a")
    c.zPosition = 1
    expectEqual(filtered(10, 10), "c")
    c.mask = box("mask", 50, 50, 10, 10)
    expectEqual(filtered(10, 10), "a")
    expectEqual(filtered(55, 55), "c")
  }
}

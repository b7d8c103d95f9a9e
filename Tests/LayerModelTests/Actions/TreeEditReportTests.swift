import LayerModel
import TestSupport
import Testing

/// F103: the edits reported to a host, which requests actions for them.
@Suite("F103: edits of sublayers and masks as reported to a host")
struct TreeEditReportTests {
  private let parent = Layer(id: "P")
  private let host: ActingHost
  private let c = Layer(id: "C")
  private let d = Layer(id: "D")
  private let m = Layer(id: "M")

  init() { host = ActingHost(root: parent) }

  @Test("F103: add, insert, replace, remove")
  func sublayers() {
    parent.addSublayer(c)
    expectEqual(host.takeEdits(), ["P.sublayers - +C"])
    parent.insertSublayer(d, at: 0)
    expectEqual(host.takeEdits(), ["P.sublayers - +D"])
    parent.replaceSublayer(d, with: m)
    expectEqual(host.takeEdits(), ["P.sublayers -D +M"])
    m.removeFromSuperlayer()
    expectEqual(host.takeEdits(), ["P.sublayers -M +"])
    parent.sublayers = nil
    expectEqual(host.takeEdits(), ["P.sublayers -C +"])
  }

  @Test("F103: reordering is an edit of the superlayer alone")
  func reorder() {
    parent.sublayers = [c, d]
    expectEqual(host.takeEdits(), ["P.sublayers - +CD"])
    parent.addSublayer(c)
    parent.insertSublayer(c, below: d)
    parent.insertSublayer(c, above: d)
    parent.sublayers = [c, d]
    expectEqual(host.takeEdits(), Array(repeating: "P.sublayers - +", count: 4))
  }

  @Test("F103: assigned sublayers that stay are neither removed nor added")
  func assigned() {
    parent.sublayers = [c, d]
    _ = host.takeEdits()
    parent.sublayers = [d, m]
    expectEqual(host.takeEdits(), ["P.sublayers -C +M"])
  }

  @Test("F103: a mask is added, replaced and removed under the key mask")
  func mask() {
    parent.mask = m
    parent.mask = m
    expectEqual(host.takeEdits(), ["P.mask - +M"])
    parent.mask = c
    expectEqual(host.takeEdits(), ["P.mask -M +C"])
    c.removeFromSuperlayer()
    expectEqual(host.takeEdits(), ["P.mask -C +"])
    parent.mask = nil
    expectEqual(host.takeEdits(), [])
  }

  @Test("A layer that joins the tree is among the sublayers when the host hears of it")
  func joining() {
    var seen: [String] = []
    host.onEnter = { layer in
      seen.append((layer.superlayer?.sublayers ?? []).compactMap(\.id).joined())
    }
    parent.sublayers = [c, d]
    expectEqual(seen, ["C", "CD"])
    parent.insertSublayer(m, at: 0)
    expectEqual(seen.last, "MCD")
    parent.replaceSublayer(c, with: Layer(id: "N"))
    expectEqual(seen.last, "MND")
  }

  @Test("What is edited while sublayers are set is kept: added, removed and made the mask")
  func editedMeanwhile() {
    let (extra, n) = (Layer(id: "E"), Layer(id: "N"))
    host.onEnter = { [parent, c, m] layer in
      if layer.id == "C" { parent.addSublayer(extra) }
      if layer.id == "D" { c.removeFromSuperlayer() }
      if layer.id == "N" { parent.mask = m }
    }
    parent.sublayers = [c, d]
    expectEqual(parent.sublayerIDs, "D E")
    expectNil(c.superlayer)
    parent.sublayers = [m, n]
    expectEqual(parent.sublayerIDs, "N")
    expectTrue(parent.mask === m)
    expectTrue(m.superlayer === parent)
    host.onEnter = { _ in }
  }

  @Test("Edits in no tree are not reported, nor are layers below one that joins")
  func outside() {
    c.addSublayer(d)
    expectEqual(host.takeEdits(), [])
    parent.addSublayer(c)
    expectEqual(host.takeEdits(), ["P.sublayers - +C"])
  }
}

import LayerModel
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
    #expect(host.takeEdits() == ["P.sublayers - +C"])
    parent.insertSublayer(d, at: 0)
    #expect(host.takeEdits() == ["P.sublayers - +D"])
    parent.replaceSublayer(d, with: m)
    #expect(host.takeEdits() == ["P.sublayers -D +M"])
    m.removeFromSuperlayer()
    #expect(host.takeEdits() == ["P.sublayers -M +"])
    parent.sublayers = nil
    #expect(host.takeEdits() == ["P.sublayers -C +"])
  }

  @Test("F103: reordering is an edit of the superlayer alone")
  func reorder() {
    parent.sublayers = [c, d]
    #expect(host.takeEdits() == ["P.sublayers - +CD"])
    parent.addSublayer(c)
    parent.insertSublayer(c, below: d)
    parent.insertSublayer(c, above: d)
    parent.sublayers = [c, d]
    #expect(host.takeEdits() == Array(repeating: "P.sublayers - +", count: 4))
  }

  @Test("F103: assigned sublayers that stay are neither removed nor added")
  func assigned() {
    parent.sublayers = [c, d]
    _ = host.takeEdits()
    parent.sublayers = [d, m]
    #expect(host.takeEdits() == ["P.sublayers -C +M"])
  }

  @Test("F103: a mask is added, replaced and removed under the key mask")
  func mask() {
    parent.mask = m
    parent.mask = m
    #expect(host.takeEdits() == ["P.mask - +M"])
    parent.mask = c
    #expect(host.takeEdits() == ["P.mask -M +C"])
    c.removeFromSuperlayer()
    #expect(host.takeEdits() == ["P.mask -C +"])
    parent.mask = nil
    #expect(host.takeEdits() == [])
  }

  @Test("A layer that joins the tree is among the sublayers when the host hears of it")
  func joining() {
    var seen: [String] = []
    host.onEnter = { layer in
      seen.append((layer.superlayer?.sublayers ?? []).compactMap(\.id).joined())
    }
    parent.sublayers = [c, d]
    #expect(seen == ["C", "CD"])
    parent.insertSublayer(m, at: 0)
    #expect(seen.last == "MCD")
    parent.replaceSublayer(c, with: Layer(id: "N"))
    #expect(seen.last == "MND")
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
    #expect(parent.sublayerIDs == "D E" && c.superlayer == nil)
    parent.sublayers = [m, n]
    #expect(parent.sublayerIDs == "N" && parent.mask === m && m.superlayer === parent)
    host.onEnter = { _ in }
  }

  @Test("Edits in no tree are not reported, nor are layers below one that joins")
  func outside() {
    c.addSublayer(d)
    #expect(host.takeEdits() == [])
    parent.addSublayer(c)
    #expect(host.takeEdits() == ["P.sublayers - +C"])
  }
}

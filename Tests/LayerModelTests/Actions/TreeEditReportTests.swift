import LayerModel
import Testing

/// F103: what a host hears of edits, from which it asks for actions.
@Suite("F103: edits of sublayers and masks as a host hears of them")
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

  @Test("F103: another order is an edit of the superlayer alone")
  func reorder() {
    parent.sublayers = [c, d]
    #expect(host.takeEdits() == ["P.sublayers - +CD"])
    parent.addSublayer(c)
    parent.insertSublayer(c, below: d)
    parent.insertSublayer(c, above: d)
    parent.sublayers = [c, d]
    #expect(host.takeEdits() == Array(repeating: "P.sublayers - +", count: 4))
  }

  @Test("F103: assigned sublayers that stay neither go nor come")
  func assigned() {
    parent.sublayers = [c, d]
    _ = host.takeEdits()
    parent.sublayers = [d, m]
    #expect(host.takeEdits() == ["P.sublayers -C +M"])
  }

  @Test("F103: a mask comes, is replaced and goes under the key mask")
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

  @Test("Nothing is heard of edits in no tree, nor of layers below one that joins")
  func outside() {
    c.addSublayer(d)
    #expect(host.takeEdits() == [])
    parent.addSublayer(c)
    #expect(host.takeEdits() == ["P.sublayers - +C"])
  }
}

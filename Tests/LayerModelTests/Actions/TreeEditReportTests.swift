import LayerModel
import TestSupport
import Testing

/// F103: the edits reported to a host, which requests actions for them.
@Suite("F103: edits of sublayers and masks as reported to a host")
struct TreeEditReportTests {
  private static func hosted() -> (Layer, ActingHost, Layer, Layer, Layer) {
    let parent = Layer(id: "P")
    return (parent, ActingHost(root: parent), Layer(id: "C"), Layer(id: "D"), Layer(id: "M"))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F103: add, insert, replace, remove") {
      let (parent, host, c, d, m) = hosted()
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
    },
    Fact("F103: reordering is an edit of the superlayer alone") {
      let (parent, host, c, d, _) = hosted()
      parent.sublayers = [c, d]
      expectEqual(host.takeEdits(), ["P.sublayers - +CD"])
      parent.addSublayer(c)
      parent.insertSublayer(c, below: d)
      parent.insertSublayer(c, above: d)
      parent.sublayers = [c, d]
      expectEqual(host.takeEdits(), Array(repeating: "P.sublayers - +", count: 4))
    },
    Fact("F103: assigned sublayers that stay are neither removed nor added") {
      let (parent, host, c, d, m) = hosted()
      parent.sublayers = [c, d]
      _ = host.takeEdits()
      parent.sublayers = [d, m]
      expectEqual(host.takeEdits(), ["P.sublayers -C +M"])
    },
    Fact("F103: a mask is added, replaced and removed under the key mask") {
      let (parent, host, c, _, m) = hosted()
      parent.mask = m
      parent.mask = m
      expectEqual(host.takeEdits(), ["P.mask - +M"])
      parent.mask = c
      expectEqual(host.takeEdits(), ["P.mask -M +C"])
      c.removeFromSuperlayer()
      expectEqual(host.takeEdits(), ["P.mask -C +"])
      parent.mask = nil
      expectEqual(host.takeEdits(), [])
    },
    Fact("A layer that joins the tree is among the sublayers when the host hears of it") {
      let (parent, host, c, d, m) = hosted()
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
    },
    Fact("What is edited while sublayers are set is kept: added, removed and made the mask") {
      let (parent, host, c, d, m) = hosted()
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
    },
    Fact("Edits in no tree are not reported, nor are layers below one that joins") {
      let (parent, host, c, d, _) = hosted()
      c.addSublayer(d)
      expectEqual(host.takeEdits(), [])
      parent.addSublayer(c)
      expectEqual(host.takeEdits(), ["P.sublayers - +C"])
    },
  ]
}

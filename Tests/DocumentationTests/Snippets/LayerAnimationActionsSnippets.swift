// Made by Utilities/snippets.sh from Sources/LayerAnimation/LayerAnimation.docc/Guides/Actions.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerAnimation/LayerAnimation.docc/Guides/Actions.md")
struct LayerAnimationActionsSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let glide = BasicAnimation()            // no key path: it takes that of the change (F165)
    glide.duration = 1
    box.actions["position"] = .action(glide)
    ignore(loop.flush())  // the layer is displayed from here on
    box.position.x = 125                   // it was 25; this alone starts the animation
    loop.advance(to: 0.25)
    expect(box.presented.position.x, shows: "50")
    expect(box.position.x, shows: "125")
  }

  @Test func `An action of your own`() throws {
    final class Counter: Action {
      var keys: [String] = []
      func run(forKey key: String, on layer: Layer) { keys.append(key) }
    }

    let counter = Counter()
    box.actions = ["opacity": .action(counter), "onOrderOut": .action(counter)]
    loop.flush()

    box.opacity = 0.5
    box.opacity = 0.5                      // an equal value is no change (F104)
    box.removeFromSuperlayer()
    #expect((counter.keys == ["opacity", "onOrderOut"]) == true)
  }

  @Test func `A delegate that decides`() throws {
    final class OnlyOpacity: LayerDelegate {
      func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
        key == "opacity" ? nil : .stop
      }
    }

    let rule = OnlyOpacity()               // the layer does not retain it
    box.delegate = rule
    loop.flush()
    box.position.x = 100
    box.opacity = 0
    loop.flush()
    #expect((box.animationKeys == ["opacity"]) == true)
  }

  @Test func `See what the search found`() throws {
    var line = ""
    _ = loop.addTracer { event in line = "\(event)" }
    box.actions["cornerRadius"] = .stop
    loop.flush()
    box.cornerRadius = 8
    #expect((line) == "0.0  Layer #box: action 'cornerRadius': delegate –, actions stop")
  }
}

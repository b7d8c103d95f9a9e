// Made by Utilities/snippets.sh from Sources/LayerAnimation/LayerAnimation.docc/Pipeline-4-Interpolation.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerAnimation/LayerAnimation.docc/Pipeline-4-Interpolation.md")
struct LayerAnimationPipeline4InterpolationSnippets: Snippets {
  let given = Given()

  @Test func `Between two values`() throws {
    let spin = BasicAnimation(.transformRotationZ, from: 0, to: 2 * Double.pi)   // one full turn
    ignore(spin)
  }

  @Test func `Keyframes`() throws {
    let pulse = KeyframeAnimation(.opacity, values: [0, 1, 0.5, 0.7])
    pulse.keyTimes = [0, 0.1, 0.6, 1]
  }

  @Test func `Paths`() throws {
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 100))
    let orbit = KeyframeAnimation(.position, path: circle)
    orbit.calculationMode = .paced
    orbit.rotationMode = .rotateAuto
  }
}

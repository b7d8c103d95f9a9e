import LayerTesting
import QuartzCoreTesting
import Testing
import UIKit

/// Arguments and settings that are ignored or brought into range: the program goes on, and a report
/// names each.
@MainActor @Suite(.layers, .virtualTime) struct ReportTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func reports(_ changes: (UIView, Stage) -> Void) -> [String] {
    let stage = Stage(root: root.layer)
    stage.pump(0)
    changes(root, stage)
    stage.pumpAndSettle()
    return stage.reports
  }

  @Test("the parts of a keyframe are from 0 to 1, and blocks inside take its time")
  func keyframes() {
    let seen = reports { view, stage in
      UIView.animateKeyframes(withDuration: 1.6, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 1.2, relativeDuration: 0.4) { view.alpha = 0.5 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: -1) {
          UIView.animate(withDuration: 1, delay: 2, options: [.repeat, .overrideInheritedCurve]) {
            view.center.x = 9
          }
        }
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.y = 7 }
        }
      }
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.tag = 3 }
      #expect(view.tag == 3 && view.alpha == 0.5)
    }
    #expect(
      seen == [
        "The start of a keyframe is a part of its block, which is from 0 to 1; 1.2 was given, and 1 is taken.",
        "A keyframe from 1.0 that takes 0.4 of its block ends with the block.",
        "The length of a keyframe is a part of its block, which is from 0 to 1; -1 was given, and 0 is taken.",
        "A block inside keyframes takes the time of its frame; its own was ignored.",
        "The delay of a block inside keyframes is from 0 to 0; 2 was given, and 0 is taken.",
        "Keyframes inside keyframes are frames of the outer block.",
        "A keyframe outside of animateKeyframes was ignored; its changes are made.",
      ])
  }

  @Test("numbers that are none never stop the program") func numbers() {
    let seen = reports { view, stage in
      UIView.animate(withDuration: .nan, delay: -1) { view.alpha = 0.5 }
      UIView.animate(
        withDuration: 0.1, delay: 0, usingSpringWithDamping: 0, initialSpringVelocity: .infinity
      ) { view.alpha = 0.6 }
      UIView.animate(springDuration: 0.1, bounce: 2, initialSpringVelocity: .nan) {
        view.alpha = 0.7
      }
      let animator = UIViewPropertyAnimator(
        duration: 0.1,
        timingParameters: UISpringTimingParameters(mass: 0, stiffness: 100, damping: .nan))
      animator.addAnimations(
        {
          UIView.animate(withDuration: 1, delay: 0, options: .repeat) { view.alpha = 0.8 }
          UIView.modifyAnimations(withRepeatCount: .infinity, autoreverses: false) {
            view.center.x = 3
          }
        }, delayFactor: .nan)
      animator.startAnimation(afterDelay: -.infinity)
      animator.pauseAnimation()
      animator.fractionComplete = .nan
      animator.continueAnimation(withTimingParameters: nil, durationFactor: .infinity)
    }
    #expect(seen.count == 14, "\(seen)")
  }

  @Test("an animator refuses what UIKit refuses") func animators() {
    let seen = reports { view, stage in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      var calls = 0
      animator.addCompletion { _ in calls += 1 }
      animator.finishAnimation(at: .end)
      animator.isInterruptible = false
      animator.startAnimation()
      stage.pump(0.5)
      animator.pauseAnimation()
      animator.stopAnimation(true)
      #expect(animator.isRunning)
      animator.isInterruptible = true
      animator.fractionComplete = 0.1
      animator.stopAnimation(true)
      // From 50 to 100; no completion is called.
      #expect(view.center.x == 75 && calls == 0 && animator.state == .inactive)
    }
    #expect(
      seen == [
        "An end of an animator was ignored, which is inactive.",
        "A pause of an animator was ignored, which is uninterruptible, running.",
        "A stop of an animator was ignored, which is uninterruptible, running.",
        "A new fraction of an animator was ignored, which is running.",
      ])
  }

  @Test("settings without an effect are reported once") func settings() {
    let seen = reports { view, stage in
      for _ in 1...2 {
        (view.isMultipleTouchEnabled, view.isExclusiveTouch) = (true, true)
        view.clearsContextBeforeDrawing = false
        view.translatesAutoresizingMaskIntoConstraints = false
        view.layer.filters = [1]
        view.layer.setValue("plusL", forKey: "compositingFilter")
        #expect(view.layer.compositingFilter as? String == "plusL")
        view.layer.drawsAsynchronously = true
        let fade = CATransition()
        fade.filter = 1
        fade.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: 2)
        UIBezierPath().flatness = 1
        CATextLayer().allowsFontSubpixelQuantization = true
        let cell = CAEmitterCell()
        (cell.speed, cell.fillMode, cell.style) = (2, .both, [:])
        cell.setValue(1, forKey: "mine")
        #expect(cell.value(forKey: "fillMode") as? String == "both")
        UIViewPropertyAnimator(duration: 1, curve: .linear).isManualHitTestingEnabled = true
        UIViewPropertyAnimator.runningPropertyAnimator(
          withDuration: 0.1, delay: 0, options: [.repeat], animations: { view.alpha = 0.5 })
        UIView.animate(withDuration: 0.1, delay: 0, options: .transitionCrossDissolve) {
          view.alpha = 0.6
        }
        UIView.transition(with: view, duration: 0.1, options: .transitionCurlUp, animations: nil)
        let gesture = UIPanGestureRecognizer()
        #expect(gesture.location(in: view) == gesture.velocity(in: view))
        let going = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { view.alpha = 0.7 }
        going.pauseAnimation()
        going.continueAnimation(
          withTimingParameters: UISpringTimingParameters(), durationFactor: 0.5)
      }
      (view.isMultipleTouchEnabled, view.layer.filters) = (false, nil)
      #expect(!view.layer.isOpaque == !view.isOpaque)
    }
    #expect(
      seen
        == [
          "UIView.isMultipleTouchEnabled", "UIView.isExclusiveTouch",
          "UIView.clearsContextBeforeDrawing", "UIView.translatesAutoresizingMaskIntoConstraints",
          "filters", "compositingFilter", "drawsAsynchronously", "CATransition.filter",
          "preferredFrameRateRange of an animation", "UIBezierPath.flatness",
          "allowsFontSubpixelQuantization", "'style' of an emitter cell",
          "isManualHitTestingEnabled",
          "An option of an animator but for its curve, touches and the current state",
          "An option of transitions of a block of 'animate'",
          "location(in:) of a gesture", "velocity(in:) of a gesture",
          "The duration factor of a spring by its own numbers",
        ].map { "\($0) has no effect here." })
  }

  @Test("a path that stands for what is not computed is reported where it is used") func paths() {
    let seen = reports { view, stage in
      let line = CGPath(rect: view.bounds, transform: nil)
      let outline = line.copy(
        strokingWithWidth: 2, lineCap: .round, lineJoin: .round, miterLimit: 1)
      view.layer.shadowPath = UIBezierPath(cgPath: outline).cgPath
      let change = CABasicAnimation(keyPath: "path")
      change.toValue = line.copy(dashingWithPhase: 0, lengths: [2, 1])
      view.layer.shadowPath = line
    }
    #expect(
      seen
        == ["The outline of a stroke", "The dashes of a path"].map {
          "\($0) is not computed here; the path itself is taken."
        })
  }
}

import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

/// A layer that shows a text.
open class CATextLayer: CALayer {
  override class func makeEngine() -> Layer { TextLayer() }

  override class var classOfModule: CALayer.Type { CATextLayer.self }

  /// The text, a string or an attributed one; nil by default.
  open var string: Any? {
    get { extraValue("string") ?? value(of: TextLayer.Property.string.id).string }
    set { setText(newValue) }
  }

  /// The font, a name or an object; Helvetica by default (F159).
  open var font: AnyObject? {
    get {
      value(of: TextLayer.Property.font.id).opaque.map {
        $0.object as AnyObject? ?? NSString(string: $0.label)
      }
    }
    set { set(newValue.map { PropertyValue(reference: $0) } ?? .null, TextLayer.Property.font.id) }
  }

  /// The size of the font, in points; 36 by default (F159).
  open var fontSize: CGFloat {
    get { self[TextLayer.Property.fontSize] }
    set { self[TextLayer.Property.fontSize] = newValue }
  }

  /// The colour of the text; white by default.
  open var foregroundColor: CGColor? {
    get { self[TextLayer.Property.foregroundColor] }
    set { self[TextLayer.Property.foregroundColor] = newValue }
  }

  /// Whether long lines are broken; false by default.
  open var isWrapped: Bool {
    get { self[TextLayer.Property.isWrapped] }
    set { self[TextLayer.Property.isWrapped] = newValue }
  }

  /// How lines are placed; natural by default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { CATextLayerAlignmentMode(rawValue: self[named: TextLayer.Property.alignmentMode]) }
    set { self[named: TextLayer.Property.alignmentMode] = newValue.rawValue }
  }

  /// Where a text that is too long is cut; nowhere by default.
  open var truncationMode: CATextLayerTruncationMode {
    get { CATextLayerTruncationMode(rawValue: self[named: TextLayer.Property.truncationMode]) }
    set { self[named: TextLayer.Property.truncationMode] = newValue.rawValue }
  }

  /// Whether glyphs may stand between pixels; it has no effect here, which is reported.
  open var allowsFontSubpixelQuantization: Bool {
    get { extraValue("allowsFontSubpixelQuantization") as? Bool ?? false }
    set {
      Report.noEffect(newValue, "allowsFontSubpixelQuantization")
      madeExtra.values["allowsFontSubpixelQuantization"] = newValue
    }
  }

  override func ownKey(_ key: String) -> KnownKey? {
    switch key {
    case "string": KnownKey({ self.string }, { self.string = $0 })
    case "font": KnownKey({ self.font }, { self.font = $0 })
    default: nil
    }
  }

  private func extraValue(_ key: String) -> Any? { (CALayer.of(engine) ?? self).extra?.values[key] }

  /// Keeps what was given, and gives its characters to the engine.
  private func setText(_ text: Any?) {
    if refusesChange("'string'") { return }
    let characters = (text as? NSAttributedString)?.string ?? text as? String
    if text != nil && !(text is String) || extra != nil {
      madeExtra.values["string"] = text is String ? nil : text
    }
    set(characters.map { .string($0) } ?? .null, TextLayer.Property.string.id)
  }
}

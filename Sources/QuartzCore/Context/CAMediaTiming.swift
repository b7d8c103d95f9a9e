import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

/// What has a time of its own: layers, animations and emitter cells.
public protocol CAMediaTiming {
  /// The start, in seconds of the parent's time; 0, the default, is the commit's for an animation
  /// (F11).
  var beginTime: CFTimeInterval { get set }
  /// The length of one cycle, in seconds; 0, the default, is the transaction's for an animation
  /// (F9).
  var duration: CFTimeInterval { get set }
  /// The speed relative to the parent's; 1 by default.
  var speed: Float { get set }
  /// An offset of the local time, in seconds; 0 by default.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles; 0, the default, means 1.
  var repeatCount: Float { get set }
  /// The number of seconds that cycles run, if it is not 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle also runs in reverse; false by default.
  var autoreverses: Bool { get set }
  /// What is shown outside the active interval; removed by default.
  var fillMode: CAMediaTimingFillMode { get set }
}

extension MediaTiming {
  /// Returns a count as programs write it: the largest numbers never end.
  package static func count(_ count: Float) -> Double {
    count >= .greatestFiniteMagnitude ? .infinity : Double(count)
  }
}

/// A curve from 0 to 1 that paces an animation.
open class CAMediaTimingFunction: NSObject, NSSecureCoding, ObjectSource {
  /// The engine's function.
  package final let function: MediaTimingFunction

  private init(_ function: MediaTimingFunction) { self.function = function }

  /// Returns the shared function of a name (F75); an unknown name gives the linear one, and a
  /// report.
  public convenience init(name: CAMediaTimingFunctionName) {
    if MediaTimingFunction(name: name.rawValue) == nil {
      Context.report(.wrongValue, "There is no timing function '\(name.rawValue)'; linear is used.")
    }
    self.init(become: {
      let found = Self.named[name.rawValue] ?? Self.named["linear"]
      return unsafeDowncast(found ?? CAMediaTimingFunction(.linear), to: Self.self)
    })
  }

  /// Creates a cubic Bézier curve from its two inner control points.
  ///
  /// An x outside 0 to 1 counts as the nearest end, and a number that is not finite as 0; a report
  /// says so.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    let given = MediaTimingFunction(
      controlPoints: Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    if let problem = given.problem {
      Context.report(.wrongValue, problem)
      let numbers = [c1x, c1y, c2x, c2y].map { $0.isFinite ? Double($0) : 0 }
      function = MediaTimingFunction(
        controlPoints: min(max(numbers[0], 0), 1), numbers[1], min(max(numbers[2], 0), 1),
        numbers[3])
    } else {
      function = given
    }
  }

  /// Makes nothing from an archive.
  public required init?(coder: NSCoder) { nil }

  /// Writes nothing: archives are not supported here.
  open func encode(with coder: NSCoder) { Report.needsScreen("An archive of a timing function") }

  /// Whether archives are secure.
  public static var supportsSecureCoding: Bool { true }

  /// Writes x and y of a control point, from 0 to 3, into memory for two numbers.
  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    guard (0...3).contains(index) else {
      return Context.report(.wrongValue, "There is no control point \(index) of a timing function.")
    }
    let point = function.controlPoint(at: index)
    values[0] = Float(point.x)
    values[1] = Float(point.y)
  }

  /// Returns whether another function has the same control points.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction).map { $0.function == function } ?? false
  }

  /// The hash value.
  open override var hash: Int { function.hashValue }

  /// Returns the object of an engine's function: the shared one if it has a name.
  package static func of(_ function: MediaTimingFunction) -> CAMediaTimingFunction {
    function.name.flatMap { named[$0] } ?? CAMediaTimingFunction(function)
  }

  // They never change.
  private nonisolated(unsafe) static let named: [String: CAMediaTimingFunction] =
    Dictionary(
      uniqueKeysWithValues: MediaTimingFunction.names.compactMap { name in
        MediaTimingFunction(name: name).map { (name, CAMediaTimingFunction($0)) }
      })
}

/// A function that makes a transform from numbers.
open class CAValueFunction: NSObject, NSSecureCoding {
  /// The engine's function.
  package final let function: ValueFunction

  /// Creates the function of a name; nil if there is none.
  public init?(name: CAValueFunctionName) {
    guard let function = ValueFunction(rawValue: name.rawValue) else { return nil }
    self.function = function
  }

  /// Makes nothing from an archive.
  public required init?(coder: NSCoder) { nil }

  /// Writes nothing: archives are not supported here.
  open func encode(with coder: NSCoder) { Report.needsScreen("An archive of a value function") }

  /// Whether archives are secure.
  public static var supportsSecureCoding: Bool { true }

  /// The name of the function.
  open var name: CAValueFunctionName { CAValueFunctionName(rawValue: function.rawValue) }
}

/// Makes an initialiser return an object that exists.
protocol ObjectSource {}

extension ObjectSource {
  /// Becomes an object.
  init(become object: () -> Self) { self = object() }
}

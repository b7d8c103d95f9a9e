// Most files import only QuartzCore, and use `CGPath`, `NSObject` and `CGFloat`.
@_exported import CoreGraphicsTypes
@_exported import Foundation

// Many sources import this name; all of it is in CoreGraphicsTypes, which QuartzCore exports too.
@_exported import CoreGraphicsTypes

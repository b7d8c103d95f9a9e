// Files that import only UIKit use all of these.
@_exported import QuartzCore

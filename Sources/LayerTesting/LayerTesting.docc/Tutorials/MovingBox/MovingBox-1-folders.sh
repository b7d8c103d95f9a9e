git clone ADDRESS swift-layers     # the address of this repository
mkdir -p moving-box/Sources/MovingBox
mkdir -p moving-box/Tests/MovingBoxTests
cd moving-box

cd swift-layers                       # the clone
swift build --product layer-inspect
export PATH="$PWD/.build/debug:$PATH"
mkdir ../lamp
cd ../lamp

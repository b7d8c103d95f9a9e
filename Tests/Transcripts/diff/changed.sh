# Compares the base with itself after an edit by sed; further words are options.
edit=$1
shift
sed "$edit" Tests/Transcripts/diff/base.json > changed.json
layer-inspect diff Tests/Transcripts/diff/base.json changed.json --to 2 --fps 10 "$@"

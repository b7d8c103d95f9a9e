# Writes the base into changed.json after an edit by sed.
sed "$1" Tests/Transcripts/diff/base.json > changed.json

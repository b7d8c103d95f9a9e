# Puts two runs of the benchmarks together: of each row the one that other programs disturbed less.
#
#     awk -f calmer.awk first.tsv second.tsv
#
# By the time of the row and that of its floor together, so that it is not the ratio that is chosen.

BEGIN { FS = "\t" }

function cost() { return $4 + ($7 == "-" ? 0 : $7) }

FNR == NR {
  name[$1, $2] = 1
  row[$1, $2] = $0
  time[$1, $2] = cost()
  next
}

/^#/ || $1 == "name" || !(($1, $2) in name) { print; next }

{ print (cost() < time[$1, $2] ? $0 : row[$1, $2]) }

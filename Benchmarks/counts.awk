# Reads a file of callgrind: what each function costs itself, and how often it is called.
/^(fn|cfn)=/ {
  kind = $0
  sub(/=.*/, "", kind)
  id = $0
  sub(/^[^(]*\(/, "", id)
  sub(/\).*/, "", id)
  if (index($0, ") ")) {
    name = $0
    sub(/^[^)]*\) /, "", name)
    sub(/'[0-9]+$/, "", name)
    names[id] = name
  }
  if (kind == "fn") current = id; else called = id
  next
}
/^calls=/ {
  split(substr($0, 7), parts, " ")
  calls[names[called]] += parts[1]
  skip = 1
  next
}
/^[0-9+*-]/ {
  if (skip) { skip = 0; next }
  self[names[current]] += $2
}
END {
  for (name in self) printf "self\t%s\t%d\n", name, self[name]
  for (name in calls) printf "calls\t%s\t%d\n", name, calls[name]
}

# Makes the tables of Documentation/Performance.md from the results of run.sh, a part each time:
#
#     awk -f targets.awk -v part=results -v engine=… -v counts=… -v before=… -v peers=… < /dev/null
#     awk -f targets.awk -v part=floors -v lines=… < /dev/null      and so files, pictures
#
# Nanoseconds of a target are for a machine whose basic floor takes 2.7 ns, and are scaled by it: by the
# best of the run, which other programs disturbed least, so that no limit gets wider by a disturbance.

function key(name, count) { return name SUBSEP count }

function number(text) { return text == "-" || text == "" ? "" : text + 0 }

function show(value) {
  if (value == "") return "–"
  return value >= 100 ? sprintf("%.0f", value) : value >= 10 ? sprintf("%.1f", value) : sprintf("%.2f", value)
}

# One line of the targets: number, what, measured, the limit, the unit.
function target(place, what, measured, limit, unit, name,    met) {
  lines++
  met = measured == "" ? "not measured" : measured <= limit ? "met" : "**missed**"
  printf "| %s | %s | %s | %s%s | %s |\n", place, what, show(measured), show(limit), unit, met
  if (met == "**missed**" && name != "" && !(name in missed)) {
    missed[name] = 1
    order[++misses] = name
  }
}

function ratio(place, name, count, limit) {
  target(place, "`" name "`, " count ", to the floor", ratios[key(name, count)], limit, " ×", name)
}

function time(place, name, count, limit, counted) {
  target(place, "`" name "`, " count, ns[key(name, count)], limit * scale, " ns", counted == "" ? name : counted)
}

function linear(name, limit,    few) {
  few = ns[key(name, "10 k")]
  target(6, "`" name "`, ns at 1 M to ns at 10 k", few ? ns[key(name, "1 M")] / few : "", limit, " ×", "")
}

function load(    fields, line, total, column) {
  while ((getline line < before) > 0) {
    if (line ~ /^#/) continue
    split(line, fields, "\t")
    for (column = 2; column <= 6; column++) earlier[fields[1], column] = fields[column]
  }
  while ((getline line < engine) > 0) {
    if (line ~ /^#/) { machine = substr(line, 3); continue }
    total = split(line, fields, "\t")
    if (fields[1] == "name" || total < 8) continue
    rows[++rowCount] = line
    ns[key(fields[1], fields[2])] = number(fields[4])
    bytes[key(fields[1], fields[2])] = number(fields[5])
    ratios[key(fields[1], fields[2])] = number(fields[8])
    if (fields[6] == "basic" && (!least || fields[7] < least)) least = fields[7]
    if (fields[9] == "verified") verified++
    if (fields[9] ~ /^WRONG/) wrong++
  }
  while ((getline line < counts) > 0) {
    split(line, fields, "\t")
    instructions[fields[1]] = fields[2]
    # Per frame a few calls remain, whatever the number of properties: less than one in a hundred.
    busy[fields[1]] = fields[3] + fields[4] + fields[5] + fields[6] + fields[7]
    if (busy[fields[1]] < 0.01) busy[fields[1]] = 0
    countLines[++countCount] = line
    places[fields[1]] = fields[8]
  }
}

function targets(    place) {
  if (least) scale = least / 2.7
  print "### The targets\n"
  printf "On %s. The basic floor took %s ns at its best, so nanoseconds are scaled by %.2f.\n\n", machine, show(2.7 * scale), scale
  print "| | what | measured | at most | |\n|---|---|---|---|---|"
  ratio(1, "evaluate.shared", "10 k", 2.5)
  ratio(1, "evaluate.begins", "10 k", 5)
  time(1, "evaluate.shared", "1 M", 20)
  time(1, "evaluate.begins", "1 M", 20)
  time(1, "evaluate.transforms", "10 k", 150)
  target(2, "sums that are not those of exact arithmetic, of " verified + wrong, wrong + 0, 0, "", "")
  time(3, "advance.idle-empty", "0", 10)
  time(3, "advance.idle-layers", "1 M", 10, "advance.idle-empty")
  time(3, "advance.quiet", "1 M", 10)
  time(4, "edit.add-shared", "100 k", 350)
  time(4, "edit.add-own", "100 k", 450)
  time(4, "edit.remove-random", "100 k", 600)
  time(4, "advance.end-commit-completion", "100 k", 500)
  time(4, "edit.set-property", "10 k", 60)
  time(4, "read.hot-property", "10 k", 25)
  time(4, "read.hot-key-path", "10 k", 60)
  target(4, "a plain layer, `edit.build-flat`, 100 k", bytes[key("edit.build-flat", "100 k")], 200, " bytes", "")
  target(4, "an animation, `edit.add-shared`, 100 k", bytes[key("edit.add-shared", "100 k")], 400, " bytes", "")
  target(4, "an animation, `edit.add-own`, 100 k", bytes[key("edit.add-own", "100 k")], 480, " bytes", "")
  target(5, "allocations, counts, checks and casts, `evaluate.shared`", busy["evaluate.shared"], 0, "", "evaluate.shared")
  target(5, "the same, `evaluate.begins`", busy["evaluate.begins"], 0, "", "evaluate.begins")
  linear("life.explicit", 1.3)
  linear("life.implicit", 1.3)
  linear("life.block", 1.3)
  linear("life.tween", 1.3)
  for (place in ns) if (place ~ /^command\.start/) start = ns[place] / 1e6
  target(7, "the command's start, on the wall", start, 15, " ms", "")
  time(8, "life.explicit", "10 k", 600)
  time(8, "life.implicit", "10 k", 1100)
  time(8, "life.block", "10 k", 1200)
  time(8, "life.block-each", "10 k", 1800)
  time(8, "life.tween", "10 k", 1200)
}

function held(    place) {
  print "\n### What holds back\n"
  print "Instructions of what was missed, by function, without those it calls.\n"
  for (place = 1; place <= misses; place++)
    if (order[place] in places)
      printf "- `%s`, %s instructions: %s.\n", order[place], instructions[order[place]], places[order[place]]
}

# A count, after what it was before, if that is known and something else.
function change(name, column, now,    was) {
  was = earlier[name, column]
  return was == "" || was == now ? now : was " → " now
}

function counted(    place, fields, column) {
  print "\n### Counts\n"
  print "Exact, by `callgrind`: an evaluation per property and frame, an advance or a read by itself, an edit"
  print "per animation with its share of the layer and the stage, a life by itself. Where a count is given twice,"
  print "the first is that of `Benchmarks/before.tsv`.\n"
  print "| benchmark | instructions | allocations | retains, releases | exclusivity checks | casts | weak |"
  print "|---|---|---|---|---|---|---|"
  for (place = 1; place <= countCount; place++) {
    split(countLines[place], fields, "\t")
    printf "| `%s` |", fields[1]
    for (column = 2; column <= 6; column++) printf " %s |", change(fields[1], column, fields[column])
    print " " fields[7] " |"
  }
}

# A line of columns as one of a table; under a heading goes the line that makes it one.
function row(line, isHeading,    fields, column, total) {
  total = split(line, fields, "\t")
  gsub(/\t/, " | ", line)
  print "| " line " |"
  if (!isHeading) return
  for (column = 1; column <= total; column++) printf "|---"
  print "|"
}

function versus(    line) {
  print "\n### The same work elsewhere\n"
  print "Two animations for each object, opacity and position.x, ease in, ease out, 120 frames, everything read;"
  print "per property, in one go.\n"
  while ((getline line < peers) > 0) {
    if (line ~ /^peer\tlives/) {
      print "\nA complete life of a quarter of a second for each object, in the same run: made, started, 15 frames with all"
      print "values read, its end reported, gone. Per life, the median of five rounds. The end of Qt's life is its"
      print "deletion by the event loop. Clutter takes the square of the number of timelines, so it plays 10 000 at most.\n"
    }
    row(line, line ~ /^peer\t/)
  }
}

# A table of its own, whose first line is its heading.
function plain(file,    line, place) {
  while ((getline line < file) > 0) {
    sub(/^files\.[a-z]+/, "`&`", line)
    row(line, ++place == 1)
  }
}

function all(    place, fields) {
  print "\n### Everything\n"
  print "| benchmark | count | unit | ns | bytes | floor | floor ns | ratio | |\n|---|---|---|---|---|---|---|---|---|"
  for (place = 1; place <= rowCount; place++) {
    split(rows[place], fields, "\t")
    printf "| `%s` | %s | %s | %s | %s | %s | %s | %s | %s |\n", fields[1], fields[2], fields[3], fields[4], fields[5], fields[6], fields[7], fields[8], fields[9]
  }
}

BEGIN {
  if (part != "results") {
    plain(lines)
    exit
  }
  scale = 1
  load()
  targets()
  held()
  counted()
  versus()
  all()
}

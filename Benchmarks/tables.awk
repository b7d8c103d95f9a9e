# Makes the tables of Documentation/Performance.md from the results of run.sh, a part each time:
#
#     awk -f tables.awk -v part=results -v engine=… -v counts=… -v peers=… < /dev/null
#     awk -f tables.awk -v part=floors -v lines=… < /dev/null      and so files, pictures

# A line of columns as one of a table; under a heading goes the line that makes it one.
function row(line, isHeading,    fields, column, total) {
  total = split(line, fields, "\t")
  gsub(/\t/, " | ", line)
  print "| " line " |"
  if (!isHeading) return
  for (column = 1; column <= total; column++) printf "|---"
  print "|"
}

# A table of its own, whose first line is its heading.
function plain(file,    line, place) {
  while ((getline line < file) > 0) {
    sub(/^files\.[a-z]+/, "`&`", line)
    row(line, ++place == 1)
  }
}

function load(    fields, line) {
  while ((getline line < engine) > 0) {
    if (line ~ /^#/) { machine = substr(line, 3); continue }
    if (split(line, fields, "\t") < 8 || fields[1] == "name") continue
    if (!(fields[1] in units)) { units[fields[1]] = fields[3]; names[++nameCount] = fields[1] }
    ns[fields[1], fields[2]] = fields[4]
    if (!((fields[1], "few") in ns)) ns[fields[1], "few"] = fields[4]
    if (fields[2] == "10 k" && fields[5] != "-") bytes[fields[1]] = fields[5]
    if (fields[2] == "10 k" && fields[8] != "-") floors[fields[1]] = fields[8]
    if (fields[9] ~ /^WRONG/) wrong = wrong " " fields[1]
  }
  while ((getline line < counts) > 0) {
    split(line, fields, "\t")
    instructions[fields[1]] = fields[2]
    # Per frame a few calls remain, whatever the number of properties: less than one in a hundred.
    allocations[fields[1]] = fields[3] < 0.01 ? 0 : fields[3]
  }
}

# What is known of a benchmark, or a dash.
function known(table, name) { return name in table ? table[name] : "–" }

function at(name, count) { return (name, count) in ns ? ns[name, count] : "–" }

function costs(    place, name) {
  print "### What each thing costs\n"
  if (wrong != "") print "**Not equal to exact arithmetic:**" wrong ".\n"
  printf "On %s, for one unit: instructions and allocations, which are exact, then nanoseconds where there are 1 k to\n", machine
  print "1 M of it. Bytes and the ratio to the floor are those at 10 k.\n"
  row("benchmark\tunit\tinstructions\tallocations\t1 k\t10 k\t100 k\t1 M\tbytes\tfloors", 1)
  for (place = 1; place <= nameCount; place++) {
    name = names[place]
    row("`" name "`\t" units[name] "\t" known(instructions, name) "\t" known(allocations, name) "\t" \
      ((name, "1 k") in ns ? at(name, "1 k") : at(name, "few")) "\t" at(name, "10 k") "\t" at(name, "100 k") "\t" \
      at(name, "1 M") "\t" known(bytes, name) "\t" known(floors, name))
  }
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

BEGIN {
  if (part != "results") {
    plain(lines)
    exit
  }
  load()
  costs()
  versus()
}

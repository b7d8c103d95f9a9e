# Writes two recordings; of each, the sections are given, after the line of its frames if that is another one.
recording() {
  echo 'layer recording 1'
  case $1 in
    frames*) ;;
    *) echo 'frames 0…4 at 4 a second, 6 digits' ;;
  esac
  printf '%b\n' "$1"
}
recording "$1" > a.golden
recording "$2" > b.golden

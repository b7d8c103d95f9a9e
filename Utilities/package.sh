#!/usr/bin/env bash
# Makes what one downloads: an archive of the command, and a package for Debian and its relatives.
#
#   Utilities/package.sh                          into .build-packages
#   Utilities/package.sh --output DIR             elsewhere
#   Utilities/package.sh --program FILE           with a command that was built before, instead of building one
#
# Both are reproducible: the same commit and the same toolchain give the same bytes.
set -euo pipefail

output=
install=()
while [ "$#" -gt 0 ]; do
  case "$1" in
    --output) output="${2:?--output needs a folder}"; shift ;;
    --program) install=(--program "${2:?--program needs a file}"); shift ;;
    *)
      sed -n '2,/^$/s/^# \{0,1\}//p' "$0" >&2
      exit 64
      ;;
  esac
  shift
done
here="$(cd "$(dirname "$0")/.." && pwd)"
output="${output:-$here/.build-packages}"
mkdir -p "$output"
output="$(cd "$output" && pwd)"
staging="$(mktemp -d)"
trap 'rm -rf "$staging"' EXIT
umask 022

# The time of every file is that of the commit.
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct)}"
export SOURCE_DATE_EPOCH

root="$staging/root"
"$here/Utilities/install.sh" --prefix "$root/usr" "${install[@]}" > /dev/null
rm "$root/usr/share/layer-inspect/installed.txt"
version="$("$root/usr/bin/layer-inspect" --version)"
version="${version##* }"
machine="$(dpkg --print-architecture 2> /dev/null || uname -m)"

# Packs a folder with nothing of this machine in it.
pack() {
  tar --create --directory "$1" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --format=gnu "$2" | gzip -n
}

archive="layer-inspect-$version-$(uname | tr '[:upper:]' '[:lower:]')-$(uname -m)"
cp -R "$root/usr" "$staging/$archive"
pack "$staging" "$archive" > "$output/$archive.tar.gz"
echo "$output/$archive.tar.gz"

if ! command -v dpkg-deb > /dev/null; then
  echo "package: no package for Debian, since dpkg-deb is not here" >&2
  exit 0
fi
# Debian's own folders, and its compressed page of the manual.
mkdir -p "$root/usr/share/doc/layer-inspect" "$root/usr/share/zsh/vendor-completions" "$root/DEBIAN"
mv "$root/usr/share/zsh/site-functions/_layer-inspect" "$root/usr/share/zsh/vendor-completions/"
rmdir "$root/usr/share/zsh/site-functions"
mv "$root/usr/share/layer-inspect/LICENSE" "$root/usr/share/doc/layer-inspect/copyright"
gzip -n -9 "$root/usr/share/man/man1/layer-inspect.1"
# The newest version of the C library whose functions the command calls.
library="$(objdump -T "$root/usr/bin/layer-inspect" | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1)"
others=
missing=
for needed in $(objdump -p "$root/usr/bin/layer-inspect" | awk '$1 == "NEEDED" {print $2}'); do
  case "$needed" in
    libstdc++.so.6) others+=", libstdc++6" ;;
    libgcc_s.so.1) others+=", libgcc-s1" ;;
    libc.so.6 | libm.so.6 | ld-linux*) ;;
    *) missing+=" $needed" ;;
  esac
done
if [ -n "$missing" ]; then
  echo "package: Debian has no$missing; a command of Utilities/static.sh needs no library of Swift's" >&2
fi
cat > "$root/DEBIAN/control" << CONTROL
Package: layer-inspect
Version: $version
Architecture: $machine
Maintainer: swift-layers <swift-layers@localhost>
Depends: libc6 (>= ${library#GLIBC_})$others
Installed-Size: $(du -sk --apparent-size "$root/usr" | cut -f1)
Section: graphics
Priority: optional
Description: inspects layer animations without a screen
 It dumps, explains, checks, diffs, plots and renders scenes of layers with
 Core Animation's semantics, also CAML and Lottie files, at any instant.
CONTROL
find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
package="layer-inspect_${version}_$machine.deb"
dpkg-deb --root-owner-group -Zxz -z3 --build "$root" "$output/$package" > /dev/null
echo "$output/$package"

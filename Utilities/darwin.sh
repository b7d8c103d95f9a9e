#!/usr/bin/env bash
# Checks the calls of the C library against the headers of Apple's systems, on Linux.
#
#   Utilities/darwin.sh        type-checks for arm64 and iOS 18
#   Utilities/darwin.sh --32   for a processor whose Int has 32 bits
#
# It covers names, types and fields of C calls, the branches #if canImport(Darwin), and the language in LayerModel and LayerText. It
# does not cover availability, what Apple's overlay adds (errno, open, S_IFREG: there are stand-ins below), linking, running,
# LayerMotion, LayerTesting and the modules that exist on Linux only.
#
# Apple's target has a standard library on Linux for Embedded Swift only. Errors about what Embedded Swift lacks (tasks, locks, weak
# references, searches in strings) are left out, so of the modules without C calls this says little. The headers are those of the
# package ziglang of PyPI, which is downloaded to .build-darwin once, 100 MB. Part of the slow checks only.
set -euo pipefail
cd "$(dirname "$0")/.."

target=arm64-apple-ios18.0
processor=__arm64__
if [ "${1:-}" = --32 ]; then
  target=armv7-apple-none-macho
  processor=__arm__
fi
folder=.build-darwin
mkdir -p "$folder/modules"
if [ ! -d "$folder/include" ]; then
  python3 -m pip download --quiet --no-deps --dest "$folder" ziglang
  python3 - "$folder" << 'END'
import glob, os, sys, zipfile

folder, prefix = sys.argv[1], "ziglang/lib/libc/include/any-darwin-any/"
with zipfile.ZipFile(glob.glob(folder + "/ziglang-*.whl")[0]) as wheel:
    for name in wheel.namelist():
        if name.startswith(prefix) and not name.endswith("/"):
            path = os.path.join(folder, "include.part", name.removeprefix(prefix))
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(wheel.read(name))
os.rename(folder + "/include.part", folder + "/include")
END
  rm "$folder"/ziglang-*.whl
fi

# The compiler's own types come first, since its headers are not there.
cat > "$folder/darwin.h" << 'END'
typedef __SIZE_TYPE__ size_t, rsize_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
typedef __WCHAR_TYPE__ wchar_t;
typedef __WINT_TYPE__ wint_t;
typedef __builtin_va_list va_list, __gnuc_va_list;
#define __SIZE_T
#define __PTRDIFF_T
#define __WCHAR_T
#define __WINT_T
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
END
cat > "$folder/module.modulemap" << END
module Darwin { header "darwin.h" export * }
module EmbeddedText { header "$PWD/Sources/EmbeddedText/include/EmbeddedText.h" export * }
END
cat > "$folder/Dispatch.swift" << 'END'
public struct DispatchQueue {
  public static func global() -> DispatchQueue { DispatchQueue() }
  public func async(execute work: @escaping @Sendable () -> Void) {}
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}
END

# What Apple's overlay of the C library adds: macros that are no plain numbers, and calls with a varying number of arguments.
cat > "$folder/Overlay.swift" << 'END'
package var errno: Int32 { get { __error().pointee } set { __error().pointee = newValue } }
package var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { fatalError() }
package let PATH_MAX: Int32 = 1024
package let TIOCGWINSZ: UInt = 0x4008_7468
package let (S_IFMT, S_IFDIR, S_IFREG, S_IFLNK): (mode_t, mode_t, mode_t, mode_t) = (
  0o170000, 0o40000, 0o100000, 0o120000
)
package typealias SignalHandler = @convention(c) (Int32) -> Void
package var SIG_DFL: SignalHandler? { nil }
package var SIG_IGN: SignalHandler { fatalError() }
package func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
package func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  fatalError()
}
package func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { fatalError() }
package func ioctl(
  _ descriptor: CInt, _ request: UInt, _ pointer: UnsafeMutableRawPointer
) -> CInt { fatalError() }
END

options=(-wmo -parse-as-library -swift-version 6 -package-name swift-layers
  -target "$target" -enable-experimental-feature Embedded
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility
  -I "$folder" -I "$folder/modules" -Xcc -isystem -Xcc "$folder/include" -Xcc "-D$processor=1"
  # A module that needs more than Embedded Swift has is still one that the next can import.
  -Xfrontend -experimental-allow-module-with-compiler-errors)
# Libraries that Embedded Swift is without: tasks, locks, clocks, arguments, and searches in strings.
missing='Mutex|AsyncStream|Task|CancellationError|ContinuousClock|SuspendingClock|CommandLine'
strings="no member '(replacing|firstRange|trimmingPrefix|up)'|reference to member 'up'|'String.Element'"
status=0
others=0
for module in Dispatch CLibrary LayerModel LayerAnimation LayerText LayerScenes LayerLottie LayerReports LayerPictures LayerInspect; do
  mapfile -t files < <(find "Sources/$module" -name '*.swift' -not -path '*.docc/*' 2> /dev/null)
  if [ "$module" = CLibrary ]; then files+=("$folder/Overlay.swift"); fi
  if [ "$module" = Dispatch ]; then files=("$folder/Dispatch.swift"); fi
  swiftc -emit-module "${options[@]}" -module-name "$module" \
    -emit-module-path "$folder/modules/$module.swiftmodule" "${files[@]}" 2> "$folder/$module.log" || true
  while IFS= read -r line; do
    file="${line%%:*}"
    if [ "$module" = CLibrary ] || [[ "$line" == *'no such module'* ]] || grep -q '^import CLibrary' "$file"; then
      printf '%s\n' "$line"
      status=1
    else
      others=$((others + 1))
    fi
  done < <(grep -E '^(Sources|\.build-darwin)/[^:]*:[0-9]+:[0-9]+: error:' "$folder/$module.log" \
    | grep -vE "mbedded|cannot find (type )?'($missing)'|$strings")
done
printf '%d errors of other kinds, in files without C calls, are in %s/*.log\n' "$others" "$folder"
exit $status

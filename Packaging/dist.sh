#!/usr/bin/env bash
# Builds the program twice, in two folders, packs both, and compares the bytes. `make dist` calls this script.
# The packages are in .build-dist. SWIFT is the compiler.
set -euo pipefail
cd "$(dirname "$0")/.."
dist=.build-dist
command -v objcopy >/dev/null || { echo "dist: objcopy is not installed; it is in the package binutils" >&2; exit 1; }
rm -rf "$dist/one" "$dist/two"
mkdir -p "$dist"
commit=$(Packaging/commit.sh)

# Builds the committed files and those that changed, in a folder of their own, so that no path of this one is in the program.
build() {
  mkdir -p "$dist/$1/source"
  git -c core.quotePath=false ls-files -co --exclude-standard 2>/dev/null | grep -v '^Tests/Cases\|^docs/pictures' |
    while read -r file; do [ ! -e "$file" ] || echo "$file"; done >"$dist/files" || find Package.swift \
    Makefile LICENSE CHANGELOG.md Plugins Sources Tests Examples Packaging -type f >"$dist/files"
  tar -cf - -T "$dist/files" | tar -xf - -C "$dist/$1/source"
  make -C "$dist/$1/source" build SWIFT="${SWIFT:-swift}" COMMIT="$commit"
  # Swift leaves hashes of its modules in the program, and the linker one of the whole. Both depend on the folder.
  objcopy --remove-section .swift_modhash --remove-section .note.gnu.build-id \
    "$dist/$1/source/.build/release/motionc" "$dist/$1/motionc"
  rm -rf "$dist/$1/source"
  Packaging/pack.sh "$dist/$1/motionc" "$dist/$1/packages" >/dev/null
}
build one
build two
for file in "$dist"/one/packages/*; do
  cmp "$file" "$dist/two/packages/$(basename "$file")"
done
rm -f "$dist"/*.tar.gz "$dist"/*.deb "$dist"/SHA256SUMS
cp "$dist"/one/packages/* "$dist"
if command -v lintian >/dev/null; then
  lintian --fail-on error,warning "$dist"/*.deb
  echo "dist: lintian accepts the Debian package"
else
  echo "dist: lintian is not installed, so the Debian package is not checked"
fi
echo "dist: built twice, with the same bytes"
cat "$dist/SHA256SUMS"

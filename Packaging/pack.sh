#!/usr/bin/env bash
# Packs a program as a tarball and as a Debian package, and writes their checksums.
#
#     Packaging/pack.sh PROGRAM FOLDER
#
# The same program gives the same bytes: files are sorted, belong to root, and have the time of the commit, or the one in
# SOURCE_DATE_EPOCH. COMPRESSION=fast packs a program for a test.
set -euo pipefail
program=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
project=$(cd "$(dirname "$0")/.." && pwd)
export LC_ALL=C TZ=UTC
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$project" log -1 --format=%ct 2>/dev/null || echo 0)}
export SOURCE_DATE_EPOCH

version=$("$program" --version | cut -d ' ' -f 2)
machine=$(uname -m)
case $machine in
  x86_64) architecture=amd64 ;;
  aarch64) architecture=arm64 ;;
  *) architecture=$machine ;;
esac
maintainer=${MAINTAINER:-motionc contributors <motionc@localhost>}
name=motionc-$version-linux-$machine
if [ "${COMPRESSION:-}" = fast ]; then gzip=-1n deb=-Zgzip; else gzip=-9n deb=-Zxz; fi

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
umask 022

# Sets the time of everything in a folder, which the archives keep.
settle() { find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +; }

# Copies the examples that play something, with the files that they use.
examples() {
  mkdir -p "$1/brand"
  cp "$project"/Examples/*.motion "$project"/Examples/*.csv "$1"
  cp "$project"/Examples/brand/* "$1/brand"
}

# The tarball has the folders of a prefix, so that `cp -R` installs it.
tree=$room/$name
install -D -m 755 "$program" "$tree/bin/motionc"
install -d "$tree/share/man/man1" "$tree/share/doc/motionc" "$tree/share/bash-completion/completions" \
  "$tree/share/zsh/site-functions" "$tree/share/fish/vendor_completions.d"
"$program" help --man >"$tree/share/man/man1/motionc.1"
"$program" completions bash >"$tree/share/bash-completion/completions/motionc"
"$program" completions zsh >"$tree/share/zsh/site-functions/_motionc"
"$program" completions fish >"$tree/share/fish/vendor_completions.d/motionc.fish"
install -m 644 "$project/LICENSE" "$project/CHANGELOG.md" "$tree/share/doc/motionc"
examples "$tree/share/doc/motionc/examples"
settle "$tree"
tar -C "$room" --sort=name --owner=0 --group=0 --numeric-owner --format=ustar -cf - "$name" | gzip $gzip >"$folder/$name.tar.gz"

# The Debian package has the same files where Debian expects them.
package=$room/package
mkdir -p "$package/DEBIAN" "$package/usr"
cp -R "$tree/bin" "$tree/share" "$package/usr"
share=$package/usr/share
mkdir -p "$share/zsh/vendor-completions" "$share/lintian/overrides"
mv "$share/zsh/site-functions/_motionc" "$share/zsh/vendor-completions/_motionc"
rmdir "$share/zsh/site-functions"
gzip -9n "$share/man/man1/motionc.1"
{
  printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: motionc\n\n'
  printf 'Files: *\n%s\nLicense: Expat\n' "$(grep '^Copyright' "$project/LICENSE" | sed 's/Copyright (c)/Copyright:/')"
  sed -n '/^Permission/,$p' "$project/LICENSE" | sed -e 's/^$/./' -e 's/^/ /'
} >"$share/doc/motionc/copyright"
rm "$share/doc/motionc/LICENSE" "$share/doc/motionc/CHANGELOG.md"
gzip -9nc "$project/CHANGELOG.md" >"$share/doc/motionc/NEWS.gz"
printf 'motionc (%s) unstable; urgency=medium\n\n  * NEWS.gz describes the changes.\n\n -- %s  %s\n' \
  "$version" "$maintainer" "$(date -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$share/doc/motionc/changelog.gz"
cat >"$share/lintian/overrides/motionc" <<'END'
# motionc starts four times as fast if it is linked statically, and runs on every distribution. It opens no network
# connection to other machines and loads no plugins.
motionc: statically-linked-binary [usr/bin/motionc]
# The project has no mail address. MAINTAINER sets that of whoever builds the package.
motionc: bogus-mail-host *
motionc: bogus-mail-host-in-debian-changelog *
END
cat >"$package/DEBIAN/control" <<END
Package: motionc
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -k --apparent-size -s "$package/usr" | cut -f 1)
Section: graphics
Priority: optional
Suggests: chromium, ffmpeg, librsvg2-bin
Description: compiler for animations described in sentences
 motionc turns sentences about movement into frames, animated pictures,
 style sheets, Lottie files, SwiftUI code and timelines.
 .
 It draws videos with rsvg-convert or Chromium, and ffmpeg.
END
(cd "$package" && find usr -type f | sort | xargs md5sum) >"$package/DEBIAN/md5sums"
settle "$package"
dpkg-deb --root-owner-group $deb --build "$package" "$folder/motionc_${version}_$architecture.deb" >/dev/null

(cd "$folder" && sha256sum "$name.tar.gz" "motionc_${version}_$architecture.deb" >SHA256SUMS)
cat "$folder/SHA256SUMS"

#!/bin/sh
# Prints the commit of the sources, with a plus sign if files have changed since then, or nothing without git.
cd "$(dirname "$0")/.." || exit
commit=$(git rev-parse --short=12 HEAD 2>/dev/null) || exit 0
# Sources inside another repository have no commit of their own.
[ "$(git rev-parse --show-toplevel)" = "$(pwd -P)" ] || exit 0
[ -z "$(git status --porcelain --untracked-files=no)" ] || commit=$commit+
echo "$commit"

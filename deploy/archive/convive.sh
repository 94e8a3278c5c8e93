#!/bin/sh
# Runs a command of the site in this archive: convive start, backup, restore or check-site. Needs Node 24.
set -eu
root="$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)"
program="$root/deploy/dist/${1:-}.js"
case "${1:-}" in
  start | backup | restore | check-site) shift ;;
  *) echo 'Say one of: start, backup, restore, check-site' >&2 && exit 1 ;;
esac
if ! node -e 'process.exit(parseInt(process.versions.node) >= 24 ? 0 : 1)'; then
  echo 'Node 24 is needed' >&2
  exit 1
fi
export NODE_ENV="${NODE_ENV:-production}" SEED_DEMO="${SEED_DEMO:-0}" INIT_CWD="${INIT_CWD:-$PWD}"
# As in deploy/run.mjs: less memory in each process.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}" MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-32768}"
cd "$root"
exec node --disable-warning=ExperimentalWarning --expose-gc "$program" "$@"

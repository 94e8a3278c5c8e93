#!/bin/sh
# rotate-backups.sh FOLDER keeps the newest backup of each of the last 7 days and of each of the last 4 weeks that have
# one, as `npm run backup` does. Weeks begin on Monday.
set -eu
cd "$1"
days='' weeks='' day_count=0 week_count=0
for name in $(ls -r); do
  case "$name" in 20[0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]-[0-5][0-9]-[0-5][0-9]Z) ;; *) continue ;; esac
  date="${name%T*}" kept=''
  year="${date%%-*}" month="${date#*-}" day="${date##*-}"
  month="${month%-*}" month="${month#0}" day="${day#0}"
  # Years that begin in March end with the leap day.
  [ "$month" -gt 2 ] || year=$((year - 1))
  number=$((365 * year + year / 4 - year / 100 + year / 400 + (153 * ((month + 9) % 12) + 2) / 5 + day - 1))
  week=$(((number + 2) / 7))
  case "$days " in
    *" $number "*) ;;
    *) if [ "$day_count" -lt 7 ]; then days="$days $number" day_count=$((day_count + 1)) kept=yes; fi ;;
  esac
  case "$weeks " in
    *" $week "*) ;;
    *) if [ "$week_count" -lt 4 ]; then weeks="$weeks $week" week_count=$((week_count + 1)) kept=yes; fi ;;
  esac
  [ -n "$kept" ] || rm -rf "$name"
done
# What a backup left that did not end.
find . -mindepth 1 -maxdepth 1 -name '*Z.part' -mtime +0 -exec rm -rf {} +
